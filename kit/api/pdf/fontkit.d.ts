/** fontkit ships no types; this is the part of it that we use. */
declare module 'fontkit' {
  /** Coordinates in font units, y upwards. */
  export type Command = { command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath'; args: number[] }
  export type Font = {
    unitsPerEm: number
    glyphForCodePoint(codePoint: number): { advanceWidth: number; path: { commands: Command[] } }
    hasGlyphForCodePoint(codePoint: number): boolean
  }
  export function create(data: Uint8Array): Font
}
