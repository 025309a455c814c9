declare module 'subset-font' {
  export default function subset(
    font: Buffer,
    glyphs: string,
    options: { targetFormat: 'woff2'; keepFeatures?: string[]; noHinting?: boolean },
  ): Promise<Buffer>
}
