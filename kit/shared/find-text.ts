import type { Language, TextKey, TextParams, TextTree } from './text.ts'

/**
 * One text of a tree, put into words: `{name}` replaced by its value, and of `key_one` / `key_other` the form that `count`
 * takes in the language. Undefined where there is no such text.
 */
export function findText(tree: TextTree, path: string, params: TextParams, language: Language): string | undefined {
  const form = findForm(tree, path, params, language)
  const text = language === 'fr-FR' ? form && withFrenchSpaces(form) : form
  return text?.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(params, name) ? shown(name, params[name] ?? '', language) : place,
  )
}

/** French sets these characters off by a space, at which no line may break. */
const withFrenchSpaces = (text: string) => text.replace(/ (?=[:;!?»])/g, '\u00a0').replaceAll('« ', '«\u00a0')

/** Numbers that say how many or how much, and are written as the language writes them; other whole ones may be years, versions or keys. */
const AMOUNTS: readonly string[] = ['count', 'max', 'min']

const DAY = /^\d{4}-\d\d-\d\d$/
/** A calendar day as pages write it; in Chinese that is how it came. */
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
  // Titles that were saved before their text had forms know no count.
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

/** The words of a key, from the texts by namespace; what a feature leaves out is a shared word of `kit/text`. A key without words stays its path. */
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
