/** The size of a QR code that the server drew: its path begins with an empty move to the far corner, `M0 0M41 41`. */
export function qrSize(path: string): number {
  return Number(/^M0 0M(\d+) /.exec(path)?.[1] ?? 0)
}
