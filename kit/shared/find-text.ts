import type { Language, TextKey, TextParams, TextTree } from './text.ts'

/**
 * Formats one text of a tree: `{name}` is replaced by its value, and for `key_one` / `key_other` the form of `count` in
 * the language is used. Undefined if the text is missing.
 */
export function findText(tree: TextTree, path: string, params: TextParams, language: Language): string | undefined {
  const form = findForm(tree, path, params, language)
  const text = language === 'fr-FR' ? form && withFrenchSpaces(form) : form
  return text?.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(params, name) ? shown(name, params[name] ?? '', language) : place,
  )
}

/** French puts a space at these characters, at which no line may break. */
const withFrenchSpaces = (text: string) => text.replace(/ (?=[:;!?»%])/g, '\u00a0').replaceAll('« ', '«\u00a0')

/** Numbers that are counts or amounts, formatted for the language; other integers may be years, versions or keys. */
const AMOUNTS: readonly string[] = ['count', 'max', 'min']

const DAY = /^\d{4}-\d\d-\d\d$/
/** A calendar day as pages show it; in Chinese unchanged. */
const writtenDay = (day: string, language: Language) =>
  language === 'zh-CN' ? day : new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))

function shown(name: string, value: TextParams[string], language: Language): string {
  if (typeof value === 'number' && (AMOUNTS.includes(name) || !Number.isInteger(value)))
    return new Intl.NumberFormat(language, { maximumFractionDigits: 6 }).format(value)
  if (name === 'day' && typeof value === 'string' && DAY.test(value)) return writtenDay(value, language)
  if (typeof value !== 'object') return String(value)
  const format = new Intl.NumberFormat(language, { style: 'currency', currency: value.currency, currencyDisplay: 'code' })
  return format.format(value.amount)
}

function findForm(tree: TextTree, path: string, params: TextParams, language: Language): string | undefined {
  const parts = path.split('.')
  const leaf = parts.pop()!
  const branch = parts.reduce<TextTree | undefined>((node, part) => asTree(node?.[part]), tree)
  // Titles saved before their text had plural forms have no count.
  const exact = typeof params['count'] === 'number' ? [`${leaf}_${plural(language, params['count'])}`, `${leaf}_other`, leaf] : []
  const forms = exact.length > 0 ? exact : [leaf, `${leaf}_other`]
  return forms.map((form) => branch?.[form]).find((text) => typeof text === 'string')
}

const asTree = (node: TextTree | string | undefined) => (typeof node === 'object' ? node : undefined)
const rules = new Map<Language, Intl.PluralRules>()

function plural(language: Language, count: number): string {
  const known = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, known)
  return known.select(count)
}

/**
 * The text of a key, from the texts by namespace, with the shared texts of `kit/text` as fallback for a feature's. A
 * key without a text remains its path.
 */
export function translateText(
  texts: ReadonlyMap<string, TextTree>,
  key: TextKey,
  params: TextParams,
  language: Language,
): string {
  const [namespace, path] = splitKey(key)
  const wordsIn = (name: string) => findText(texts.get(name) ?? {}, path, params, language)
  return wordsIn(namespace) ?? wordsIn('kit') ?? path
}

/** Namespace and path of a key. */
export function splitKey(key: TextKey): [string, string] {
  const at = key.indexOf(':')
  return [key.slice(0, at), key.slice(at + 1)]
}
