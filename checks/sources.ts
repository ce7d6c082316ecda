import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '#kit/api/root.ts'

/** A file of the repository: path from its root with forward slashes, and text. */
export type Source = { path: string; text: string }

const NOT_OURS = /(^|\/)(node_modules|dist|data|\.git|\.cache|coverage)(\/|$)/

/** Files by glob patterns, sorted by path; never what is installed, built or stored. */
export async function sources(...patterns: string[]): Promise<Source[]> {
  const paths: string[] = []
  for await (const entry of glob(patterns, { cwd: ROOT, withFileTypes: true, exclude: (entry) => NOT_OURS.test(entry.name) })) {
    if (entry.isFile() && !NOT_OURS.test(entry.name))
      paths.push(
        join(entry.parentPath, entry.name)
          .slice(ROOT.length + 1)
          .replaceAll('\\', '/'),
      )
  }
  return Promise.all([...new Set(paths)].sort().map(async (path) => ({ path, text: await readFile(join(ROOT, path), 'utf8') })))
}

export const CODE = '{kit,features,api,web,db,demo,play,checks,e2e,bench,tools}/**/*.{ts,tsx}'
