import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '#kit/api/root.ts'
import { sources, type Source } from './sources.ts'

/** `kit/api/moves.ts` or `kit/api/moves.ts#makeMove` in backticks: a file of the repository, and a name in it. */
const NAMED = /`((?:kit|features|api|web|db|demo|play|e2e|bench|checks|tools|docs)\/[\w./-]+\.\w+)(?:#(\w+))?`/g

/** A path within every feature, such as `api/feature.ts`, is looked up in this one. */
const EXAMPLE = join(ROOT, 'features/warehouse/products')

/** Files and names in the documentation must exist. */
export async function check(): Promise<string[]> {
  return docErrors(await sources('*.md', 'docs/*.md'), async (path) => {
    const found = [ROOT, EXAMPLE].map((folder) => join(folder, path)).find(existsSync)
    return found && readFile(found, 'utf8')
  })
}

export async function docErrors(docs: readonly Source[], read: (path: string) => Promise<string | undefined>): Promise<string[]> {
  const errors: string[] = []
  for (const { path, text } of docs) {
    for (const [, file, name] of text.matchAll(NAMED)) {
      const found = await read(file!)
      if (found === undefined) errors.push(`${path} names ${file}, which does not exist`)
      else if (name && !new RegExp(`\\b${name}\\b`).test(found)) errors.push(`${path} names ${name}, which ${file} does not have`)
    }
  }
  return errors
}
