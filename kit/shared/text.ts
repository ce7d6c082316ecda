import type kitEn from '../text/en-US.ts'

/** The languages of the portal, the source language of texts first. */
export const LANGUAGES = ['en-US', 'zh-CN', 'de-DE', 'fr-FR'] as const
export type Language = (typeof LANGUAGES)[number]

/** SPEC 7: zh-CN unless the caller names another supported language. */
const FALLBACK_LANGUAGE: Language = 'zh-CN'

/** Texts of one feature: a tree of strings. `{name}` is a parameter; `_one` / `_other` are plural forms by `count`. */
export type TextTree = { readonly [key: string]: string | TextTree }

/** The required shape of a translation: the same keys as the English source. */
export type Translation<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translation<T[K]> }

type Plural<K extends string> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K
type Leaves<T> = {
  [K in keyof T & string]: T[K] extends string ? Plural<K> : `${K}.${Leaves<T[K]>}`
}[keyof T & string]

/** The address of one text, `feature:path.of.text`. Made only by `textKeys`, so a key that does not exist does not compile. */
export type TextKey = string & { readonly __textKey: true }

/** A sum of money in a text, formatted in the text's language with its currency code. */
export type MoneyParam = { readonly amount: number; readonly currency: string }

/** Values for the `{name}` placeholders of a text. */
export type TextParams = Readonly<Record<string, string | number | MoneyParam>>

/** Translates a key: on the server for a request's language, or in the browser. */
export type Translate = (key: TextKey, params?: TextParams) => string

/** Texts of `kit/text` that many features need. A feature omits the text if it is the same, or overrides it. */
export const SHARED_WORDS = ['action', 'event', 'field', 'move', 'section'] as const
type SharedWord = Leaves<Pick<typeof kitEn, (typeof SHARED_WORDS)[number]>>

/** The paths of a feature's texts. */
export type Path<T> = Leaves<T> | SharedWord
export type Keys<T> = (path: Path<T>) => TextKey

/**
 * The texts of any feature, where a path is built at runtime: `text(`field.${name}`)`. Written as a method, so that a
 * feature's own keys, which accept only existing paths, are assignable to it.
 */
export type AnyKeys = { keyOf(path: string): TextKey }['keyOf']

/** `const products = textKeys<typeof enUS>('products'); products('error.fnskuExists')` */
export function textKeys<T>(feature: string): Keys<T> {
  return (path) => `${feature}:${path}` as TextKey
}

/** A feature's texts for a list or page with some other names: `renamed(bills, { 'empty.title': 'emptyDesk.title' })`. */
export function renamed<T, const N extends Readonly<Record<string, Path<T>>>>(
  keys: Keys<T>,
  names: N,
): (path: Path<T> | (keyof N & string)) => TextKey {
  const text: AnyKeys = keys
  return (path) => text(names[path] ?? path)
}

/**
 * The best supported language for an Accept-Language header or a list of browser languages. `de-AT` counts as `de-DE`;
 * without a match `zh-CN`.
 */
export function chooseLanguage(wanted: string | readonly string[] | undefined): Language {
  const list = typeof wanted === 'string' ? byWeight(wanted) : (wanted ?? [])
  for (const tag of list) {
    const exact = LANGUAGES.find((l) => l.toLowerCase() === tag.toLowerCase())
    const near = exact ?? LANGUAGES.find((l) => l.slice(0, 2) === tag.slice(0, 2).toLowerCase())
    if (near) return near
  }
  return FALLBACK_LANGUAGE
}

function byWeight(header: string): string[] {
  return header
    .split(',')
    .map((part, index) => {
      const [tag = '', ...params] = part.trim().split(';')
      const q = params.map((p) => p.trim()).find((p) => p.startsWith('q='))
      return { tag: tag.trim(), weight: q ? Number(q.slice(2)) || 0 : 1, index }
    })
    .filter((p) => p.tag && p.weight > 0)
    .sort((a, b) => b.weight - a.weight || a.index - b.index)
    .map((p) => p.tag)
}
