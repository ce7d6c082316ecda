import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Extracted, Part } from './engine/document.ts'
import type { Found } from './engine/cells.ts'
import { readDocument } from './read/read-document.ts'

/** Scores the parser on documents with known content; see fixtures/README.md. */

type Values = Record<string, string | number | boolean | null>
type ExpectedPart = { kind?: string; totals?: Values; lines?: Values[]; warnings?: string[] }
type Expected = ExpectedPart & { header?: Values; parts?: ExpectedPart[] }
export type Score = {
  readonly file: string
  readonly right: number
  readonly expected: number
  /** Found values: where one is expected, and where none is. */ readonly found: number
  /** Expected values. */ readonly there: number
  /** Correct values; `right` also counts correctly absent ones. */ readonly hits: number
  readonly wrong: readonly string[]
  /** Wrong values without any mark or note. */ readonly silent: readonly string[]
}

/** Documents of a folder with their expected content. */
export async function scoreFolder(folder: string): Promise<Score[]> {
  const names = (await readdir(folder)).filter((name) => /\.(xlsx|csv|txt|tsv|pdf)\.json$/i.test(name)).sort()
  const scores: Score[] = []
  for (const name of names) {
    const file = name.slice(0, -5)
    const expected: Expected = JSON.parse(await readFile(join(folder, name), 'utf8'))
    const found = await readDocument(join(folder, file)).catch((error: Error) => error)
    scores.push({ file, ...judge(expected, found) })
  }
  return scores
}

function judge(expected: Expected, found: Extracted | Error): Omit<Score, 'file'> {
  const [wrong, silent]: [string[], string[]] = [[], []]
  let [right, count, foundValues, there, hits] = [0, 0, 0, 0, 0]
  const tell: Tell = (place, wanted, got, isMarked = false) => {
    count++
    if (wanted !== null) there++
    if (got !== undefined) foundValues++
    if (isSame(wanted, got)) {
      right++
      if (wanted !== null) hits++
      return
    }
    const words = `${place}: expected ${JSON.stringify(wanted)}, found ${JSON.stringify(got ?? null)}`
    wrong.push(words)
    if (got !== undefined && !isMarked) silent.push(words)
  }
  const { header, parts } = found instanceof Error ? { header: {}, parts: [] } : found
  if (found instanceof Error) wrong.push(`not read: ${found.message}`)
  compare('header', expected.header, header, tell)
  const wanted = expected.parts ?? [expected]
  wanted.forEach((part, at) => judgePart(expected.parts ? `part ${at + 1} ` : '', part, parts[at], tell))
  for (const extra of parts.slice(wanted.length))
    tell(`${extra.sheet ?? ''} one table too many, of ${extra.lines.length} lines`, null, extra.kind)
  return { right, expected: count, found: foundValues, there, hits, wrong, silent }
}

type Tell = (place: string, wanted: unknown, got: unknown, isMarked?: boolean) => void

function judgePart(at: string, wanted: ExpectedPart, part: Part | undefined, tell: Tell): void {
  if (wanted.kind !== undefined) tell(`${at}kind`, wanted.kind, part?.kind)
  compare(`${at}totals`, wanted.totals, part?.totals ?? {}, tell)
  const lines = part?.lines ?? []
  wanted.lines?.forEach((line, index) => compare(`${at}line ${index + 1}`, line, lines[index]?.of ?? {}, tell))
  if (wanted.lines)
    for (const line of lines.slice(wanted.lines.length))
      for (const name of Object.keys(wanted.lines[0] ?? { line: 1 }))
        tell(`${at}line too many, ${name}`, null, line.of[name]?.value ?? '–')
  if (wanted.warnings)
    tell(
      `${at}warnings`,
      [...wanted.warnings].sort().join(),
      (part?.wrong ?? [])
        .map(({ Sum }) => Sum)
        .sort()
        .join(),
    )
}

function compare(
  place: string,
  wanted: Values | undefined,
  found: Readonly<Record<string, Found | undefined>>,
  tell: Tell,
): void {
  for (const [name, value] of Object.entries(wanted ?? {}))
    tell(`${place} ${name}`, value, found[name]?.value, found[name]?.unsure)
}

const clean = (value: unknown) => String(value).trim().replace(/\s+/g, ' ').toLowerCase()

function isSame(wanted: unknown, got: unknown): boolean {
  if (wanted === null) return got === undefined
  if (typeof wanted === 'number')
    return typeof got === 'number' && Math.abs(wanted - got) <= Math.max(0.005, Math.abs(wanted) * 1e-4)
  return got !== undefined && clean(wanted) === clean(got)
}

/** Percentage of found values that are correct, and of expected values that are found. */
export function totalOf(scores: readonly Score[]) {
  const sum = (of: (score: Score) => number) => scores.reduce((total, score) => total + of(score), 0)
  const [hits, found, there] = [sum((one) => one.hits), sum((one) => one.found), sum((one) => one.there)]
  return {
    right: sum((one) => one.right),
    expected: sum((one) => one.expected),
    precision: (hits / Math.max(1, found)) * 100,
    recall: (hits / Math.max(1, there)) * 100,
    silent: sum((one) => one.silent.length),
  }
}

export function scoreText(scores: readonly Score[]): string {
  const lines = scores.flatMap(({ file, right, expected, wrong }) => [
    `${file}: ${right} of ${expected}`,
    ...wrong.map((one) => `  ${one}`),
  ])
  const { right, expected, precision, recall, silent } = totalOf(scores)
  return [
    ...lines,
    `${right} of ${expected} fields right, ${((right / Math.max(1, expected)) * 100).toFixed(1)} %; ` +
      `precision ${precision.toFixed(1)}, recall ${recall.toFixed(1)}, ${silent} wrong without a mark`,
  ].join('\n')
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new Error('node features/freight/extraction/api/score.ts <folder>')
  console.log(scoreText(await scoreFolder(folder)))
}
