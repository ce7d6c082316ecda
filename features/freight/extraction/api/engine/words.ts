import { entriesOf } from '#kit/shared/keys.ts'
import { HAN, plain } from './grid.ts'
import { isPacks, parseColumnLabel } from './column-grammar.ts'
import { COLUMNS, type Column } from './column-names.ts'
import { isUnrelatedLabel } from './column-others.ts'
import { currencyOf } from './currencies.ts'
import { EUROPEAN_COLUMNS, EUROPEAN_PER_CARTON } from './column-names-european.ts'

const WORDS: ReadonlyMap<string, Column> = new Map(
  [...entriesOf(COLUMNS), ...entriesOf(EUROPEAN_COLUMNS)]
    .flatMap(([column, words]) => (words ?? '').split('|').map((word) => [plain(word), column] as const))
    .reverse(),
)

/** The column of a header that matches a list entry exactly. */
export const listed = (label: string): Column | undefined => WORDS.get(plain(label))

/** Names that may be part of a header, longest first. */
const INSIDE = [...WORDS]
  .filter(([word]) => (/\p{Script=Han}/u.test(word) ? word.length >= 2 : word.length >= 5))
  .sort((a, b) => b[0].length - a[0].length)

/** Whether a column is per carton, total, or unspecified. */
export type Qualifier = 'each' | 'all' | undefined

const EACH =
  /\b(per|each|je|pro|par|a|unit|single|ea)\s+(ctn|ctns|carton|cartons|box|boxes|case|package|pkg|karton|kollo|kolli|collo|colli|packstuck|colis)\b|(^|\s)(ctn|carton|box|karton|colis)$|(pcs|pieces|qty|units|stuck|kgs?|cbm|m3|weight|gw|nw|g w|n w|gross|net|netto|brutto|brut|gewicht|quantity|menge|pc|qte)\s+(ctn|ctns|carton|box|case|pkg|karton|kollo|kolli|collo|colli|packstuck|colis|bulto|caja|cartone|doos)\b|\bvpe\b|每箱|单箱|每件箱|装箱数|装箱量|箱装|装箱率|\beach\b|\bper unit\b|单件|\bunitaires?\b|\beinzelgewicht\b/
const ALL = /\b(total|totals|ttl|t|gesamt|insgesamt|sum|summe|all|totaux|totale)\b|gesamt|\bges\b|总|合计|共计/
const NOISE =
  /\b(total|totals|ttl|gesamt|insgesamt|totale|per|each|je|pro|par|of|the|in|en|kgs?|lbs?|cm|mm|m3|m³|cbm|inch|usd|eur|gbp|cny|rmb|t|each|ctn|carton|karton|colis|box|case|pkg)\b|总|合计|每箱|单箱|整箱|共计/g

export function qualifierOf(label: string): Qualifier {
  const words = plain(label)
  const pieces = [plain(label.replace(UNIT_BRACKET, ' ')), ...piecesOf(label)]
  if (EACH.test(words) || pieces.some((piece) => isCaseContent(piece) || parseColumnLabel(piece)?.isEach)) return 'each'
  if (ALL.test(words)) return 'all'
  return undefined
}

const PER_CARTON =
  /^(pcs|pieces|qty|quantity|units|einheiten|stuck|menge|stuckzahl|quantite|qte|pc|unites)(?:\s+(?:per|je|pro|par))?\s+(ctn|ctns|carton|box|case|karton|kollo|kolli|collo|packstuck|colis|pkg)$|^(每箱数量|每箱件数|每箱个数|单箱数量|单箱件数|装箱数|装箱数量|装箱量|每箱装|箱装数|装箱率|每箱pcs|单箱pcs)$|^(units|pieces|pcs|qty|quantity) (per|in) (a )?(case|box|carton|ctn)$|^qty (ctn|carton|box)$|^(per|je|pro|par) (ctn|carton|box|case|karton|kollo|packstuck|colis|caisse)$|^packing qty$|^vpe$|^(inhalt|fullmenge|contents?|contenu|quantite|packing|packed|pack size|pack) ((?:je|pro|per|par) )?(packstuck|karton|kollo|colis|carton|ctn|box|case|kiste)$|^(包装率|装率|入数|装数|内装数|内装|箱入数|每箱装数)$|^(pack|case|inner pack) size$|^(pcs|units) in (carton|box|ctn)$/

/** Contents of a case or parcel, without the word "per". */
const MORE_PER_CARTON =
  /^(?:case pack|pack qty|pack quantity|case qty|case quantity|carton pack|master pack|std pack|standard pack|pcb|par combien|colisage|vpe inhalt|inhalt vpe|stk vpe|stuck vpe|stuck je vpe|menge je vpe|stk krt|stuck krt|st karton|stk kt|件 箱|个 箱|只 箱|套 箱|双 箱|台 箱|条 箱|支 箱|装量|每箱装量|箱容)$/
const isCaseContent = (words: string) => MORE_PER_CARTON.test(words) || EUROPEAN_PER_CARTON.test(words)
const isPerCarton = (words: string) => PER_CARTON.test(words) || isCaseContent(words)

/** `g per carton`, `kg/ctn`: a unit of weight alone identifies a weight column. */
const WEIGHT_PER_CARTON =
  /^(kgs?|g|grams?|gramm|grammes?|lbs?)\s*(?:\/|\b(?:per|je|pro|par)\b)\s*(ctns?|cartons?|box|case|pkg|package|karton|kollo|collo|colis)\.?$/i

export const isWeightPerCarton = (label: string) => WEIGHT_PER_CARTON.test(label.trim())

/** `£ each`, `Each £`, `EUR/St.`, `USD per pc`: a currency for one piece is a price. */
const MONEY = String.raw`(?:us\$|[$€£¥]|usd|eur|euros?|gbp|cny|rmb|美元|元)`
const PIECE = String.raw`(?:pcs?|pce|piece|einzel|unit|each|ea|st(?:k|ü?ck)?|pi[eè]ce|unit[eé]|u|个|件)`
const PRICE_EACH = new RegExp(
  String.raw`^(?:${MONEY}\s*(?:\/|\b(?:per|je|pro|par|la|l['’])\b)?\s*${PIECE}|${PIECE}\s*[,(]?\s*(?:in|en)?\s*${MONEY}\)?)\.?$`,
  'i',
)

const ENDS = [
  [/^(.+) (?:from|von|du|de|da|van|od) (?:to|bis|au|a|tot|do)$/, 'carton'],
  [/^(.+) (?:from|von|du|de|da|dal|desde|van|od|first|start|begin)$/, 'cartonFrom'],
  [/^(.+) (?:to|bis|au|a|al|hasta|tot|t m|do|last|end)$/, 'cartonTo'],
  [/^(.+?) ?(?:起|始|起始|开始)$/, 'cartonFrom'],
  [/^(.+?) ?(?:止|终|结束|截止)$/, 'cartonTo'],
] as const

/** `Kolli von`, `Carton no. to`: first and last carton number, or both. */
function endsOf(words: string): Column | undefined {
  for (const [pattern, column] of ENDS) {
    const name = pattern.exec(words)?.[1] ?? ''
    const base = WORDS.get(name) ?? (isPacks(name) ? 'cartons' : undefined)
    if (base === 'carton' || base === 'cartons') return column
  }
  return undefined
}

type Meant = { readonly column: Column; readonly sure: boolean }
/** The same words are looked up many times during header detection. */
const asked = new Map<string, Meant | undefined>()
const MOST_ASKED = 4000
const LONGEST_ASKED = 80

/** The column of a header in any of its languages. */
export function columnOf(label: string): Meant | undefined {
  if (label.length > LONGEST_ASKED) return meantBy(label)
  if (asked.has(label)) return asked.get(label)
  if (asked.size >= MOST_ASKED) asked.clear()
  const meant = meantBy(label)
  asked.set(label, meant)
  return meant
}

function meantBy(label: string): Meant | undefined {
  const meant = meantByWords(label.replace(/^#\s*(?=of\b)/i, 'No. '))
  // "TTL price", "Total (USD)": money for the whole line.
  if (meant?.column === 'unitPrice' && ALL.test(plain(label)) && qualifierOf(label) === 'all')
    return { ...meant, column: 'amount' }
  if (meant?.column === 'total' && currencyOf(label)) return { ...meant, column: 'amount' }
  // "Net GBP" is money. Next to another amount it is dropped.
  if ((meant?.column === 'net' || meant?.column === 'gross') && MONEY_ONLY.test(label.trim()))
    return { column: 'amount', sure: false }
  // "Q'ty (ctns)", "件数(CTN)": the unit shows what is counted.
  return meant?.column === 'qty' && isOfPacks(label) ? { column: 'cartons', sure: meant.sure } : meant
}
const MONEY_ONLY = new RegExp(String.raw`^(?:net(?:to|t)?|gross|brutto|brut)\s*\(?(?:in\s)?${MONEY}\)?$`, 'i')
const OF_PACKS = /[(（[]\s*(\p{L}+|件\/箱数)\.?\s*[)）\]]\s*$/u
function isOfPacks(label: string): boolean {
  const unit = OF_PACKS.exec(label)?.[1]
  return unit !== undefined && (unit === '件/箱数' || isPacks(unit))
}

function meantByWords(label: string): Meant | undefined {
  // "B/L No." is neither a side nor a length.
  if (/^b\s*\/\s*l\b/i.test(label.trim())) return undefined
  if (isUnrelatedLabel(label)) return undefined
  // A unit of weight alone is most often the gross weight.
  if (/^(?:total |ttl )?(?:kgs?|kilos?|kilogramm|公斤|千克)\.?$/i.test(label.trim())) return { column: 'gross', sure: false }
  if (isWeightPerCarton(label)) return { column: 'gross', sure: true }
  // "Shipped" is a quantity, "Shipped to" a party.
  if (/^(?:shipped|versendet|exp[eé]di[eé]e?s?)$/i.test(label.trim())) return { column: 'qty', sure: false }
  if (PRICE_EACH.test(label.trim())) return { column: 'unitPrice', sure: true }
  const whole = withoutUnits(label)
  const ends = endsOf(whole) ?? endsOf(plain(label))
  if (ends) return { column: ends, sure: true }
  for (const words of [
    plain(label.replace(UNIT_BRACKET, ' ')),
    whole,
    plain(label),
    whole.replace(CURRENCY, '').trim(),
    ...joinedWords(label),
  ]) {
    const exact = WORDS.get(words)
    // "Qté colis" counts them, "Qté/colis" does not.
    if (isPerCarton(words) && (exact !== 'cartons' || /\/|\b(?:per|je|pro|par|in|a)\b/i.test(label)))
      return { column: 'qty', sure: true }
    if (exact) return { column: exact, sure: true }
  }
  for (const piece of piecesOf(label)) {
    if (isPerCarton(piece)) return { column: 'qty', sure: true }
    const exact = WORDS.get(piece)
    if (exact && exact !== 'no' && exact !== 'total') return { column: exact, sure: true }
  }
  const bare = whole.replace(NOISE, ' ').replace(/\s+/g, ' ').trim()
  const stripped = WORDS.get(bare)
  if (stripped && (bare.length > 1 || (/^[lwh]$/.test(bare) && whole.length > 1))) return { column: stripped, sure: true }
  for (const piece of piecesOf(label)) {
    const reduced = piece.replace(NOISE, ' ').replace(/\s+/g, ' ').trim()
    const exact = reduced.length > 1 ? WORDS.get(reduced) : undefined
    if (exact) return { column: exact, sure: true }
  }
  for (const piece of [label.replace(UNIT_BRACKET, ' '), whole, ...joinedWords(label), ...piecesOf(label)]) {
    const meant = parseColumnLabel(piece)
    if (meant) return { column: meant.column, sure: true }
  }
  if (whole.length > 60) return undefined
  const within = INSIDE.filter(([word]) => (HAN.test(word) ? whole.includes(word) : ` ${whole} `.includes(` ${word} `)))
  const longest = within.filter(([word]) => word.length === within[0]![0].length)
  // The noun comes last: "规格尺寸" is a size.
  const [inside] = longest.toSorted((a, b) => whole.lastIndexOf(b[0]) - whole.lastIndexOf(a[0]))
  if (!inside) return undefined
  // A value per carton is not a number of cartons.
  const isContent = (inside[1] === 'carton' || inside[1] === 'cartons') && /\b(?:per|je|pro|par)\b|每/.test(whole)
  return { column: isContent ? 'qty' : inside[1], sure: false }
}

const CURRENCY = /\b(usd|eur|euro|gbp|cny|rmb|us)\b/g

/** A word hyphenated at the end of a line, "Zolltarif-nummer", and characters written one below the other. */
function joinedWords(label: string): string[] {
  const words = [label.replace(/(\p{L})-\s*(?=\p{Ll})/gu, '$1'), label.replace(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, '')]
  // A narrow column breaks words anywhere: "Bruttogewic ht".
  words.push(label.replace(/(?<=\p{L})\s+(?=\p{Ll}{1,3}$)/u, ''))
  return words.filter((word) => word !== label).map(withoutUnits)
}

const UNIT_BRACKET = /[(（[【][^)）\]】]*[)）\]】]/g

const withoutUnits = (label: string) =>
  plain(
    label
      .replace(UNIT_BRACKET, ' ')
      .replace(/[/,]\s*(kgs?|g|lbs?|cms?|mm|m|cbm|m3|m³|usd|eur|gbp|cny|rmb|pcs|us\$|\$|€|£|公斤|千克)\s*$/i, ' ')
      .replace(/\b(in|en)\s+(kgs?|g|cms?|mm|m|m3|m³|usd|eur|gbp|lbs?|inch(?:es)?|zoll)\s*$/i, ' ')
      .replace(/(?<=\s)(kgs?|g|grams?|lbs?)(?=\s*(?:$|\/|(?:per|je|pro|par)\b))/i, ' '),
  )

/** Splits a header into languages and lines: `毛重 Gross weight`, `Gross weight / Bruttogewicht`. */
function piecesOf(label: string): string[] {
  const bare = label.replace(UNIT_BRACKET, ' ')
  // "N.W./CTN" is not a carton number.
  const parts = bare.replace(/(?<=\S)\s*\/\s*(?:ctns?|cartons?|box|case|pkg|karton|kollo|colis|箱)\.?\s*$/i, '').split(/[\n/|;]+/)
  const scriptsOf = (part: string) => [part.replace(/[^\p{Script=Han}]+/gu, ' '), part.replace(/\p{Script=Han}+/gu, ' ')]
  // "每箱数量 Pcs/Ctn": a name with a slash is complete in its own language.
  const wholes = HAN.test(bare) ? scriptsOf(bare) : []
  const scripts = parts.flatMap(scriptsOf)
  const inside = [...label.matchAll(/[(（[【]([^)）\]】]*)[)）\]】]/g)].map((found) => found[1]!)
  return [...new Set([...wholes, ...parts, ...scripts, ...inside].map((part) => withoutUnits(part)).filter(Boolean))]
}
