import type { RawTable } from './lines.ts'
import type { Found } from './cells.ts'

export const number = (found: Found | undefined) => (typeof found?.value === 'number' ? found.value : undefined)
export const round = (value: number) => Math.round(value * 1e4) / 1e4
export const near = (a: number, b: number, slack = 0.011) => Math.abs(a - b) <= Math.max(slack, Math.abs(b) * 1e-4)

export type Values = Map<string, Found>

/**
 * Decides whether a weight or volume without qualifier is per carton or total: by the stated total, then by sizes and
 * density, then by the document, which may state whole lines (`hasWholeLines`).
 */
export function settleMeasure(
  base: 'gross' | 'net' | 'volume',
  stated: number | undefined,
  lines: readonly Values[],
  counts: readonly (number | undefined)[],
  raw: RawTable,
  hasWholeLines: boolean,
): void {
  const own = (at: number) =>
    raw.lines[at]!.isContinued && lines[at]!.get(base)?.from.copied ? undefined : number(lines[at]!.get(base))
  if (lines.some((line) => line.has(base))) {
    const { isAll, unsure } = meaningOf(base, stated, lines, counts, own, hasWholeLines)
    lines.forEach((line, at) => {
      const found = line.get(base)
      if (!found) return
      line.delete(base)
      if (raw.lines[at]!.isContinued && found.from.copied) return
      const key = `${base}${isAll ? 'All' : 'Each'}`
      if (!line.has(key)) line.set(key, unsure && counts[at] !== 1 ? { ...found, unsure: true } : found)
    })
  }
  lines.forEach((line, at) => {
    const count = counts[at]
    const [each, all] = [line.get(`${base}Each`), line.get(`${base}All`)]
    if (!count) return
    // A value derived from a guess is a guess.
    const doubt = line.get('cartons')?.unsure && { unsure: true as const }
    if (each && !all) line.set(`${base}All`, { ...each, ...doubt, value: round(number(each)! * count) })
    if (all && !each) line.set(`${base}Each`, { ...all, ...doubt, value: round(number(all)! / count) })
  })
}

/** Plausible density of cargo in kg/m³. */
const DENSITY = { least: 25, most: 1800 }

function meaningOf(
  base: string,
  stated: number | undefined,
  lines: readonly Values[],
  counts: readonly (number | undefined)[],
  own: (at: number) => number | undefined,
  hasWholeLines: boolean,
): { isAll: boolean; unsure: boolean } {
  const values = lines.flatMap((line, at) =>
    own(at) === undefined ? [] : [{ value: own(at)!, count: counts[at] ?? 1, volume: boxOf(line) }],
  )
  const sumAll = values.reduce((sum, { value }) => sum + value, 0)
  const sumEach = values.reduce((sum, { value, count }) => sum + value * count, 0)
  // Without any carton count a weight can only be that of the line.
  if (counts.every((count) => count === undefined)) return { isAll: true, unsure: stated === undefined || !near(sumAll, stated) }
  if (near(sumAll, sumEach)) return { isAll: false, unsure: false }
  if (stated !== undefined && near(sumAll, stated)) return { isAll: true, unsure: false }
  if (stated !== undefined && near(sumEach, stated)) return { isAll: false, unsure: false }
  if (stated !== undefined) return { isAll: Math.abs(sumAll - stated) < Math.abs(sumEach - stated), unsure: true }
  const sized = values.filter(({ volume, count }) => volume !== undefined && count > 1)
  if (base === 'volume' && sized.length > 0)
    return {
      isAll:
        sized.filter(({ value, volume, count }) => Math.abs(value - volume! * count) < Math.abs(value - volume!)).length >
        sized.length / 2,
      unsure: false,
    }
  if (sized.length > 0) {
    const fits = (of: (one: (typeof sized)[number]) => number) =>
      sized.filter((one) => of(one) >= DENSITY.least && of(one) <= DENSITY.most).length
    const [each, all] = [
      fits(({ value, volume }) => value / volume!),
      fits(({ value, volume, count }) => value / (volume! * count)),
    ]
    if (each !== all) return { isAll: all > each, unsure: true }
  }
  const largest = Math.max(...values.map(({ value }) => value))
  return { isAll: hasWholeLines || (base === 'volume' ? largest > 0.5 : largest > 60), unsure: true }
}

function boxOf(line: Values): number | undefined {
  const sides = (['Length', 'Width', 'Height'] as const).map((side) => number(line.get(side)))
  return sides.every((side) => side !== undefined) ? (sides[0]! * sides[1]! * sides[2]!) / 1e6 : undefined
}
