import { LANGUAGES } from '#kit/shared/text.ts'
import { plain } from './grid.ts'

/** Countries by localized names and by abbreviations. */

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const WORDS: Readonly<Record<string, string>> = {
  prc: 'CN',
  'p r china': 'CN',
  'p r c': 'CN',
  'peoples republic of china': 'CN',
  'vr china': 'CN',
  'mainland china': 'CN',
  'made in china': 'CN',
  中国台湾: 'TW',
  中国香港: 'HK',
  usa: 'US',
  holland: 'NL',
}

/** Great Britain and its parts, which an address may name as its country. */
const OF_UNITED_KINGDOM =
  'great britain|england|scotland|wales|grossbritannien|schottland|grande bretagne|angleterre|gran bretana|gran bretagna|groot brittannie|英格兰'

/** Languages of documents besides those of the portal. */
const MORE_LANGUAGES = ['it-IT', 'es-ES', 'nl-NL', 'pl-PL', 'pt-PT', 'tr-TR', 'cs-CZ']

let names: ReadonlyMap<string, string> | undefined

function countryNames(): ReadonlyMap<string, string> {
  // FX, DD, UK and similar codes have been replaced by others.
  const codes = LETTERS.flatMap((a) => LETTERS.map((b) => a + b)).filter((code) => new Intl.Locale(`und-${code}`).region === code)
  const found = new Map<string, string>()
  for (const language of [...MORE_LANGUAGES, ...LANGUAGES]) {
    for (const style of ['short', 'long'] as const) {
      const regions = new Intl.DisplayNames(language, { type: 'region', style, fallback: 'none' })
      for (const code of codes) {
        const name = regions.of(code)
        // "VN" is a Dutch abbreviation of the United Nations.
        if (name && !(MORE_LANGUAGES.includes(language) && /^[A-Z]{2,3}$/.test(name))) found.set(plain(name), code)
      }
    }
  }
  const britain = OF_UNITED_KINGDOM.split('|').map((name) => [name, found.get('united kingdom')!] as const)
  return new Map([...found, ...britain, ...Object.entries(WORDS)])
}

/** ISO code of a country by its name in any language or by code. */
export function countryOf(text: string): string | undefined {
  names ??= countryNames()
  // "中国 (CHN)"
  const bare = text.replace(/\s*[(（][A-Z]{2,3}[)）]\s*$/, '').trim()
  return names.get(plain(bare)) ?? (/^[A-Z]{2}$/.test(bare) ? bare : undefined)
}
