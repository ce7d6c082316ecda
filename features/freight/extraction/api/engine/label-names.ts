import { entriesOf } from '#kit/shared/keys.ts'
import { parseColumnLabel } from './column-grammar.ts'
import { factOfWords } from './fact-grammar.ts'
import { COMPOSED } from './fact-names-composed.ts'
import { EUROPEAN_FACTS, EUROPEAN_SUMS } from './fact-names-european.ts'
import { NAMES, SUMS, type Fact, type Sum } from './fact-names.ts'
import { plain } from './grid.ts'
import { COMPOSED_SUMS } from './sum-names-composed.ts'

/** The fact or total that a label names, from the lists or by its words. */

/** The first of two equal labels counts. */
const table = <K extends string>(names: Record<K, string>, ...composed: readonly Partial<Record<K, readonly string[]>>[]) =>
  new Map(
    [
      ...entriesOf(names).flatMap(([key, words]) => words.split('|').map((word) => [plain(word), key] as const)),
      ...composed
        .flatMap((more) => entriesOf(more))
        .flatMap(([key, words]) => (words ?? []).map((word) => [plain(word), key] as const)),
    ].reverse(),
  )
export const FACTS = table(NAMES, COMPOSED, EUROPEAN_FACTS)
export const SUM_WORDS = table(SUMS, COMPOSED_SUMS, EUROPEAN_SUMS)

/** "Total gross weight kgs", "Peso lordo totale kg". */
const UNIT_AT_END = / (?:kgs?|cbm|m3|ctns?|pcs|usd|eur|gbp|€|\$|£)$/

/** Our own number is that of the sender, yours that of the importer. */
const isTax = (name: string) => FACTS.get(name)?.endsWith('Number') === true
const OF_SENDER =
  /\b(?:our|unsere?|notre|shipper|exporter|seller|sender|absender|versender|ausfuhrer|exporteur|expediteur|exportateur|vendeur)\b|发货|出口/

/** The same labels are looked up many times. */
const asked = new Map<string, string | undefined>()
const MOST_ASKED = 4000
const LONGEST_ASKED = 80

/**
 * The name of a label in the lists, possibly in two languages: `Invoice No. / 发票号`. A label in no list is interpreted
 * by its words.
 */
export function nameOf(label: string): string | undefined {
  if (label.length > LONGEST_ASKED) return listedName(label)
  if (asked.has(label)) return asked.get(label)
  if (asked.size >= MOST_ASKED) asked.clear()
  // "ETD Yantian"
  const bare = label.replace(/^(ET[DA])\s+\p{Lu}\p{L}+(?:[ -]\p{L}+)?$/u, '$1')
  // "Cont./Seal" is more specific than "Seal".
  const name = (/^[^\d]*[/&][^\d]*$/.test(label) ? jointName(label) : undefined) ?? listedName(bare) ?? nameOfWords(bare)
  asked.set(label, name)
  return name
}

/** One name for each fact and total. */
const NAME_OF: ReadonlyMap<Fact, string> = new Map([...FACTS].map(([name, fact]) => [fact, name] as const))
const SUM_COLUMNS: Readonly<Partial<Record<string, Sum>>> = {
  gross: 'GrossWeight',
  net: 'NetWeight',
  volume: 'Volume',
  cartons: 'Cartons',
}
const NAME_OF_SUM: ReadonlyMap<Sum, string> = new Map([...SUM_WORDS].map(([name, sum]) => [sum, name] as const))

function jointName(label: string): string | undefined {
  const words = plain(label.replace(/[(（][^)）]*[)）]/g, ' '))
  const fact = FACTS.has(words) || SUM_WORDS.has(words) ? undefined : factOfWords(words)
  return fact && NAME_OF.get(fact)
}

function nameOfWords(label: string): string | undefined {
  // Most texts with numbers are values.
  if (/\d/.test(label.replace(/[(（][^)）]*[)）]/g, ''))) return undefined
  const bare = label.replace(/[(（][^)）]*[)）]/g, ' ')
  for (const piece of new Set([bare, label, ...bare.split(/[/|\n]/)])) {
    const fact = factOfWords(piece)
    if (fact) return NAME_OF.get(fact)
  }
  const column = bare.length <= 40 ? parseColumnLabel(bare) : undefined
  const sum = column && !column.isEach ? SUM_COLUMNS[column.column] : undefined
  return sum && NAME_OF_SUM.get(sum)
}

function listedName(label: string): string | undefined {
  const bare = label.replace(/[(（][^)）]*[)）]/g, ' ')
  const pieces = [
    bare,
    label,
    ...bare.split(/[/|\n]/),
    bare.replace(/[^\p{Script=Han}]+/gu, ' '),
    bare.replace(/\p{Script=Han}+/gu, ' '),
  ]
  for (const piece of pieces) {
    const words = plain(piece.replace(/n\.?\s*[°º]/gi, ' n ').replace(/№/g, ' no '))
    for (const name of [words, words.replace(UNIT_AT_END, '')]) if (FACTS.has(name) || SUM_WORDS.has(name)) return name
    const ours = words.replace(/^(the|our|unsere?|notre) /, '')
    if ((FACTS.has(ours) && !isTax(ours)) || SUM_WORDS.has(ours)) return ours
    const yours = words.replace(/^(your|ihre?|votre|customer s|client) /, '')
    if (isTax(yours)) return yours
    const customers = words.replace(/ (?:des |du |of )?(?:empfangers?|kunden?|client|customer|buyer|cliente|klienta)$/, '')
    if (FACTS.get(customers) === 'CustomerOrderNo' || (customers !== words && isTax(customers))) return customers
    if (/\beori\b/.test(words) && !/\d/.test(words) && words.split(' ').length <= 5 && !OF_SENDER.test(words)) return 'eori'
  }
  return undefined
}
