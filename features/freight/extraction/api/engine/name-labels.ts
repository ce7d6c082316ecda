import { countryOf } from './countries.ts'
import { type Labelled, LONGEST_NAME, pairsIn } from './goods-labels.ts'
import { factorOf, readNumber, type DecimalMark } from './numbers.ts'
import type { RawTable } from './lines.ts'
import { near, number } from './settle-measure.ts'
import type { Facts } from './extract-fact.ts'
import type { RawLine } from './totals.ts'

/** Tariff number, origin, model and weights that are written below or after the description, each with its label. */

const CODE =
  /[\s,;·|(–-]*\b(?:commodity code|customs tariff(?: no\.?| number)?|hts(?:us)?(?:[ -]?code| no\.?)?|hsn(?:[ -]?code)?|taric(?:[ -]?code)?|ncm|hs[ -]?code|hs|sh|tariff (?:no\.?|number|code)|zolltarif(?:nummer|[ -]?nr\.?)|warennummer|warentarif(?:nummer|[ -]?nr\.?)|code (?:sh|hs|douanier)|nomenclature(?: douanière)?|arancel|partida arancelaria|voce doganale|codice doganale|goederencode|kod cn|海关编码)\s*[:：.]?\s*(\d[\d .]{4,16}\d)\)?/iu
const ORIGIN =
  /[\s,;·|(–-]*\b(?:country of origin|origin|made in|ursprungsland|ursprung|pays d['’]origine|origine)\s*[:：]?\s*(\p{Lu}[\p{L}.]+(?: \p{Lu}[\p{L}.]+)*|[A-Z]{2})\)?\s*$/iu

/** "[FURN-77] Office chair", as in ERP documents. */
const BRACKETED = /^\[([A-Z\d][A-Z\d_./-]{1,30})\]\s+(?=\p{L})/u

type Taken = { readonly name: string; readonly values: ReadonlyMap<Labelled, string> }

function takenFrom(text: string): Taken | undefined {
  if (text.length > LONGEST_NAME) return undefined
  const pairs = pairsIn(text)
  const values = new Map<Labelled, string>(pairs.map(({ column, value }) => [column, value]))
  let name = pairs.reduceRight(
    (rest, { from, to }) => `${rest.slice(0, from).replace(/[\s,;·|(–-]+$/, '')} ${rest.slice(to)}`,
    text,
  )
  const coded = BRACKETED.exec(name)
  if (coded) {
    values.set('sku', coded[1]!)
    name = name.slice(coded[0].length)
  }
  const origin = ORIGIN.exec(name)
  if (origin && countryOf(origin[1]!)) {
    if (!values.has('originCountry')) values.set('originCountry', origin[1]!)
    name = name.slice(0, origin.index)
  }
  const code = CODE.exec(name)
  if (code) {
    if (!values.has('hsCode')) values.set('hsCode', code[1]!)
    name = `${name.slice(0, code.index)} ${name.slice(code.index + code[0].length)}`
  }
  return {
    name: name
      .replace(/\s+/g, ' ')
      .replace(/[\s,;·|(–-]+$/, '')
      .trim(),
    values,
  }
}

export function withNameLabels(raw: RawTable, facts: Facts, mark: DecimalMark): RawTable {
  const taken = raw.lines.map(({ of }) => {
    const found = of.get('nameEn')
    return typeof found?.value === 'string' ? takenFrom(found.value) : undefined
  })
  if (!taken.some((one) => one && one.values.size > 0)) return raw
  const weights = {
    net: weightsOf('net', raw, taken, facts, mark),
    gross: weightsOf('gross', raw, taken, facts, mark),
  }
  return {
    ...raw,
    lines: raw.lines.map((line, at): RawLine => {
      const one = taken[at]
      if (!one || one.values.size === 0 || one.name === '') return line
      const name = line.of.get('nameEn')!
      const of = new Map(line.of).set('nameEn', { ...name, value: one.name })
      const keep = (key: string, value: string | number | undefined, isUnsure = false) => {
        if (value !== undefined && !of.has(key))
          of.set(key, { value, from: name.from, ...(isUnsure && { unsure: true as const }) })
      }
      keep('hsCode', one.values.get('hsCode')?.replace(/\D/g, ''))
      keep('originCountry', countryOf(one.values.get('originCountry') ?? ''))
      keep('model', one.values.get('model'))
      keep('sku', one.values.get('sku'))
      for (const column of ['net', 'gross'] as const)
        if (!HELD[column].some((key) => of.has(key))) keep(`${column}All`, weights[column].of[at], weights[column].isUnsure)
      return { ...line, of }
    }),
  }
}

const HELD = { net: ['net', 'netEach', 'netAll'], gross: ['gross', 'grossEach', 'grossAll'] } as const

/** Weights of the lines if they add up to the stated total, or if each is per piece; otherwise a guess. */
function weightsOf(
  column: 'net' | 'gross',
  { lines, totals }: RawTable,
  taken: readonly (Taken | undefined)[],
  { sums }: Facts,
  mark: DecimalMark,
): { of: readonly (number | undefined)[]; isUnsure: boolean } {
  const written = taken.map((one) => {
    const read = readNumber(one?.values.get(column) ?? '', mark)
    return read && Math.round(read.value * (factorOf('weight', read.unit) ?? 1) * 1e6) / 1e6
  })
  const ofLines = written.map((value, at) => {
    const pieces = number(lines[at]!.of.get('qty') ?? lines[at]!.of.get('qtyAll'))
    return value === undefined || pieces === undefined ? undefined : Math.round(value * pieces * 1e6) / 1e6
  })
  const stated = number(
    totals.get(`${column}All`) ?? totals.get(column) ?? sums.get(column === 'net' ? 'NetWeight' : 'GrossWeight'),
  )
  const isStated = (values: readonly (number | undefined)[]) =>
    stated !== undefined &&
    near(
      values.reduce((sum: number, value) => sum + (value ?? 0), 0),
      stated,
    )
  if (isStated(written)) return { of: written, isUnsure: false }
  return isStated(ofLines) ? { of: ofLines, isUnsure: false } : { of: written, isUnsure: true }
}
