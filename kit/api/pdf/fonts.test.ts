import { expect, test } from 'vitest'
import { loadFonts, printable } from './fonts.ts'

const { medium, bold } = await loadFonts()

/** Every character of GB 2312, the everyday Chinese set, from its two-byte encoding. */
function everydayChinese(): string {
  const bytes = new Uint8Array(72 * 94 * 2)
  let at = 0
  for (let row = 0xb0; row <= 0xf7; row++) for (let cell = 0xa1; cell <= 0xfe; cell++) bytes.set([row, cell], at++ * 2)
  return new TextDecoder('gbk').decode(bytes).replace(/[^\p{Script=Han}]/gu, '')
}

test('the fonts have everyday Chinese and the letters of English, German and French, except two rare capitals', () => {
  const chinese = everydayChinese()
  expect(chinese.length).toBe(6763)
  const western = 'ÄÖÜäöüßÀÂÆÇÉÈÊËÎÏÔŒÙÛàâæçéèêëîïôœùûÿ€£«»„“”‘’–—…°²³×½'
  for (const font of [medium, bold]) {
    const missing = [...chinese, ...western].filter((character) => !font.hasGlyphForCodePoint(character.codePointAt(0)!))
    expect(missing.join('')).toBe('')
  }
})

test('a character missing in the fonts is printed as its nearest letter or as an empty square', () => {
  expect(printable('Łódź čaj, Győr', medium)).toBe('Lódz caj, Gyor')
  expect(printable('STRAẞE, L’HAŸ', medium)).toBe("STRASSE, L'HAY")
  expect(printable('l’entrepôt dit “oui” ‘d’accord’ “是”', medium)).toBe("l'entrepôt dit \"oui\" 'd'accord' “是”")
  expect(printable('茶 😀👩‍🍳', medium)).toBe('茶 □□□')
  expect(printable('Zoe\u0308 E\u0301te\u0301', medium)).toBe('Zoë Été')
})

test('any run of blanks becomes one blank, control characters are removed, line feeds stay', () => {
  expect(printable('  40\u202fh\t\u00a0long\u200b \n Größe\u0007 ', medium)).toBe('40 h long\nGröße')
})
