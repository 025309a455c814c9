// The contrast that all but the worst tenth of the pixels behind each text reach (WCAG 2.2, 1.4.3): a hairline
// across a line of text does not count.
async ({ picture, texts }) => {
  const bytes = Uint8Array.from(atob(picture), (char) => char.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes]))
  const drawn = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', { willReadFrequently: true })
  drawn.drawImage(bitmap, 0, 0)
  const one = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const light = (channel) => ((channel /= 255) <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
  const luminance = (r, g, b) => 0.2126 * light(r) + 0.7152 * light(g) + 0.0722 * light(b)
  return texts.map(({ boxes, colour, opacity }) => {
    one.clearRect(0, 0, 1, 1)
    one.fillStyle = colour
    one.fillRect(0, 0, 1, 1)
    const [red, green, blue, alpha] = one.getImageData(0, 0, 1, 1).data
    const over = (alpha / 255) * opacity
    const mixed = (own, behind) => own * over + behind * (1 - over)
    const ratios = []
    for (const [left, top, width, height] of boxes.filter(([, , width, height]) => width * height > 0)) {
      const { data } = drawn.getImageData(left, top, width, height)
      for (let at = 0; at < data.length; at += 4) {
        const [r, g, b] = [data[at], data[at + 1], data[at + 2]]
        const text = luminance(mixed(red, r), mixed(green, g), mixed(blue, b))
        const back = luminance(r, g, b)
        ratios.push((Math.max(text, back) + 0.05) / (Math.min(text, back) + 0.05))
      }
    }
    return ratios.sort((a, b) => a - b)[Math.floor(ratios.length / 10)] ?? 21
  })
}
