import { type Source, sources } from './sources.ts'

/** Where several nodes assign numbers, these do not follow creation order: the newest row is found by time, then number. */

/** Files that sort by number alone, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'features/account/files/api/queries.ts': 'uploads of a user have an index by number',
  'features/warehouse/stock-desk/api/queries.ts': 'balances have no time, and any steady order will do',
}

/** `id desc` as the first sort key. */
const IN_SQL = /(?<!,\s*)(?<![.\w])(?:\w+\.)?id desc\b/i
const BY_KYSELY = /\.orderBy\('(?:\w+\.)?Id', 'desc'\)/

export function newestIssues(files: readonly Source[], exceptions: Readonly<Record<string, string>> = EXCEPTIONS): string[] {
  const needed = new Set<string>()
  const issues = files.flatMap(({ path, text }) => {
    const lines = text.split('\n')
    return lines.flatMap((line, index) => {
      const isFirst = BY_KYSELY.test(line) && !/\.orderBy\(/.test(line.split(BY_KYSELY)[0]! + (lines[index - 1] ?? ''))
      if (!isFirst && !IN_SQL.test(line)) return []
      needed.add(path)
      return path in exceptions ? [] : [`${path}:${index + 1}: sort by time, then id: a higher id is not always newer`]
    })
  })
  const spare = Object.keys(exceptions).filter((path) => !needed.has(path))
  return [...issues, ...spare.map((path) => `checks/newest.ts: ${path} sorts by time; take it off the exceptions`)]
}

export async function check(): Promise<string[]> {
  const files = await sources('{kit,api}/**/*.ts', 'features/*/*/api/**/*.ts')
  return newestIssues(files.filter(({ path }) => !/\.test\.|\/(fixture|testing)/.test(path)))
}
