/** fontkit ships no types; this is the part of it that we use. */
declare module 'fontkit' {
  export type Font = {
    hasGlyphForCodePoint(codePoint: number): boolean
  }
  export function create(data: Uint8Array): Font
}
