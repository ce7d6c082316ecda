import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'

/** Weights that stay readable on a thermal printer; lighter strokes fall between its dots. */
export type Weight = 'medium' | 'bold'

const FILES: Record<Weight, string> = {
  medium: '@expo-google-fonts/noto-sans-sc/500Medium/NotoSansSC_500Medium.ttf',
  bold: '@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf',
}

/** Latin letters that do not decompose into a letter and an accent. */
const STAND_IN: Record<string, string> = { Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', ı: 'i', Ħ: 'H', ħ: 'h', ẞ: 'SS' }

/** Punctuation that a Chinese font draws as wide as a character, with a gap, where it belongs to western letters. */
const WIDE_APOSTROPHE = /(?<=\p{Script=Latin})[‘’]|[‘’](?=\p{Script=Latin})/gu
const WIDE_QUOTE = /(?<=[\p{Script=Latin}\d.,!?])[“”]|[“”](?=[\p{Script=Latin}\d])/gu

const INVISIBLE = /(?!\n)[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu

let loading: Promise<Record<Weight, Font>> | undefined

/**
 * Noto Sans SC (Chinese and western Latin), parsed once per process: two files of 10 MB, of which a document embeds
 * only the glyphs used. Parsing them for each document would cost ten times as much as drawing a label.
 */
export function loadFonts(): Promise<Record<Weight, Font>> {
  loading ??= (async () => ({ medium: await openFont('medium'), bold: await openFont('bold') }))()
  return loading
}

async function openFont(weight: Weight): Promise<Font> {
  const { create } = await import('fontkit')
  return create(await readFile(createRequire(import.meta.url).resolve(FILES[weight])))
}

/**
 * The text in characters of the font: white space becomes one blank (a line feed stays), an accented letter that the
 * font lacks loses its accent (`č` prints `c`), curly quotes of western words become straight, anything else (emoji)
 * prints `□`. A near miss is better than the font's crossed box.
 */
export function printable(text: string, font: Font): string {
  const has = (part: string) => [...part].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0)!))
  return [
    ...text
      .normalize('NFC')
      .trim()
      .replace(/\s*\n\s*/g, '\n')
      .replace(/[^\S\n]+/g, ' ')
      .replace(INVISIBLE, '')
      .replace(WIDE_APOSTROPHE, "'")
      .replace(WIDE_QUOTE, '"'),
  ]
    .map((character) => {
      if (character === '\n' || has(character)) return character
      const plain = STAND_IN[character] ?? character.normalize('NFKD').replace(/\p{M}/gu, '')
      return plain && has(plain) ? plain : '□'
    })
    .join('')
}
