import type { Found } from './cells.ts'
import { plain } from './grid.ts'
import { OF_CARTON, type RawTable } from './lines.ts'
import { near, number } from './settle-measure.ts'
import type { RawLine } from './totals.ts'

/** Cartons on several rows, with different goods in each row. */

/** Copies carton values to lines in the same cartons. */
export function withCartons(table: RawTable): RawTable {
  let last: Found | undefined
  const lines = table.lines.map((line) => {
    const own = line.of.get('carton')
    if (own) last = own
    if (own || !line.isContinued || !last) return line
    return { ...line, of: new Map([...line.of, ['carton', copied(last)]]) }
  })
  return { ...table, lines }
}

const copied = (found: Found): Found => ({ ...found, from: { ...found.from, copied: true } })

/** Groups with their own cartons, numbered from 1. */
const GROUPS = ['fbaShipmentId', 'fcCode', 'containerNo', 'mawbNo'] as const
const groupOf = ({ of }: Pick<RawLine, 'of'>): string => GROUPS.map((key) => of.get(key)?.value ?? '').join(' ')

/** "A1" and "B1" are two cartons. */
const seriesOf = ({ from }: Found): string => plain(/^\D*/.exec(from.text)![0])

const rangeOf = (line: RawLine): string | undefined => {
  const [carton, from] = [line.of.get('carton'), line.of.get('cartonFrom')]
  const range = carton ? carton.value : from ? `${from.value}-${(line.of.get('cartonTo') ?? from).value}` : undefined
  return range === undefined ? undefined : `${range} ${seriesOf(carton ?? from!)} ${groupOf(line)}`
}

/**
 * A repeated carton number is the same carton: its weight and size count once. Different weights are those of its
 * goods, and so are equal weights if the stated total confirms it.
 */
export function sharedCartons(table: RawTable): RawTable {
  const lines = table.lines.map((line) => ({ ...line, of: new Map(line.of) }))
  const firstOf = new Map<string, number>()
  const again = lines.map((line, at) => {
    const range = rangeOf(line)
    if (range === undefined || line.isContinued) return undefined
    const first = firstOf.get(range)
    if (first === undefined) firstOf.set(range, at)
    return first
  })
  if (again.every((first) => first === undefined)) return table
  const isPart = (key: string) => {
    const stated = number(table.totals.get(key))
    const sum = (of: readonly RawLine[]) => of.reduce((total, line) => total + (number(line.of.get(key)) ?? 0), 0)
    return (
      stated !== undefined &&
      near(sum(table.lines), stated) &&
      !near(sum(table.lines.filter((_, at) => again[at] === undefined)), stated)
    )
  }
  const parts = new Set([...OF_CARTON].filter(isPart))
  const settled = lines.map((line, at): RawLine => {
    const first = again[at] === undefined ? undefined : lines[again[at]]!.of
    if (!first) return line
    for (const [key, found] of line.of) {
      if (!OF_CARTON.has(key)) continue
      if (!found.from.copied && !NUMBERS.has(key)) first.set(key, joined(key, first.get(key), found, parts.has(key)))
      line.of.set(key, copied(found))
    }
    return { ...line, isContinued: true }
  })
  return { ...table, lines: settled }
}

const NUMBERS: ReadonlySet<string> = new Set(['carton', 'cartonFrom', 'cartonTo', 'cartons'])

/** The value of a carton from two of its rows. */
function joined(key: string, first: Found | undefined, found: Found, isPart: boolean): Found {
  if (!first) return found
  if (first.value === found.value && !isPart) return first
  const isSum = /^(gross|net|volume)/.test(key)
  return isSum
    ? {
        ...first,
        value: Math.round((Number(first.value) + Number(found.value)) * 1e6) / 1e6,
        ...(!isPart && { unsure: true as const }),
      }
    : { ...first, unsure: true }
}

/** Texts of cartons whose numbers overlap without being the same. */
export function overlaps(lines: readonly { readonly of: Readonly<Record<string, Found>> }[]): Found[] {
  const ranges = lines.flatMap(({ of }) => {
    const [from, to] = [number(of['CartonFrom']), number(of['CartonTo'])]
    const group = ['FbaShipmentId', 'FcCode', 'ContainerNo', 'MawbNo'].map((name) => of[name]?.value ?? '').join(' ')
    return from !== undefined && to !== undefined && of['Cartons']
      ? [{ from, to, group: `${group} ${seriesOf(of['CartonFrom']!)}`, found: of['CartonFrom']! }]
      : []
  })
  return [...Map.groupBy(ranges, ({ group }) => group).values()].flatMap((own) => {
    let end = 0
    return own
      .toSorted((a, b) => a.from - b.from || a.to - b.to)
      .flatMap(({ from, to, found }) => {
        const isOver = from <= end
        end = Math.max(end, to)
        return isOver ? [found] : []
      })
  })
}
