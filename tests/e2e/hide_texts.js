// Texts without what stands in elements of their own: how they are painted, and where they can be seen; what
// something else covers is not seen at all.  They are made transparent, so that what lies behind them shows.
(targets) => {
  window.texts = targets.map((target) => {
    const element = document.querySelector(target)
    const style = getComputedStyle(element)
    const paint = element instanceof SVGElement ? 'fill' : '-webkit-text-fill-color'
    const size = parseFloat(style.fontSize)
    let opacity = 1
    for (let at = element; at !== null; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity)
    const boxes = [...element.childNodes].filter((node) => node.nodeType === 3 && node.data.trim() !== '')
      .flatMap((node) => { const range = new Range(); range.selectNode(node); return [...range.getClientRects()] })
      .filter((box) => {
        const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
        return over !== null && (over.contains(element) || element.contains(over))
      })
      .map(({ left, top, width, height }) => [left, top, width, height].map(Math.round))
    return {
      target,
      boxes,
      opacity,
      colour: element instanceof SVGElement ? style.fill : style.color,
      needed: size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5,
      put: () => {
        element.style.setProperty('transition', 'none')
        element.style.setProperty(paint, 'transparent', 'important')
        element.style.setProperty('text-decoration-color', 'transparent', 'important')
      },
      back: () => ['transition', 'text-decoration-color', paint].forEach((name) => element.style.removeProperty(name)),
    }
  })
  window.texts.forEach(({ put }) => put())
}
