import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CODE, sources, type Source } from './sources.ts'

const MAX_CHARACTERS = 12_000
const MAX_LINES = 400

/** Texts grow with the product, and generated files are not read. */
const EXEMPT = /\/text\/|\.gen\.ts$/

/** Files that were larger when the limit was introduced. The list may only shrink. */
const KNOWN = join(import.meta.dirname, 'large-files.json')

/** A file is read as a whole: it has one subject and fits on a few screens. */
export async function check(): Promise<string[]> {
  return sizeErrors(await sources(CODE), JSON.parse(await readFile(KNOWN, 'utf8')) as string[])
}

export function sizeErrors(files: readonly Source[], known: readonly string[]): string[] {
  const large = new Map(
    files.flatMap(({ path, text }) => {
      const lines = text.split('\n').length - 1
      return EXEMPT.test(path) || (text.length <= MAX_CHARACTERS && lines <= MAX_LINES) ? [] : [[path, { text, lines }] as const]
    }),
  )
  const added = [...large].filter(([path]) => !known.includes(path))
  return [
    ...added.map(
      ([path, { text, lines }]) =>
        `${path} has ${text.length} characters and ${lines} lines: split it by subject (${MAX_CHARACTERS} and ${MAX_LINES} at most)`,
    ),
    ...known.filter((path) => !large.has(path)).map((path) => `${path} is within the limit: take it off checks/large-files.json`),
  ]
}
