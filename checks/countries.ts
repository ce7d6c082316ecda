import { CODE, sources, type Source } from './sources.ts'

/**
 * The sites themselves, workbooks (one template per country, found by its code), and files about the countries of the
 * world (enumerations, postcodes, ports).
 */
const ALLOWED =
  /^features\/[^/]+\/[^/]+\/sheet\.ts$|^features\/warehouse\/sites\/rules\.ts$|^features\/account\/dictionary\/|^features\/freight\/places\/rules\.ts$|^kit\/shared\/address\.ts$|^(demo|play|bench|e2e|checks|tools)\/|\.test\.tsx?$|\/fixture[\w-]*\.ts$|\/text\//

/**
 * One implementation for both warehouses: a country's code appears only in the sites' rules and as key of a
 * `Record<Country, …>`.
 */
export async function check(): Promise<string[]> {
  return countryIssues(await sources(CODE))
}

export function countryIssues(files: Source[]): string[] {
  return files
    .filter(({ path }) => !ALLOWED.test(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => {
        const isKey = /^\s*(GB|DE):/.test(line)
        const literal = !isKey && /(['"`])(GB|DE)\1|\.(GB|DE)\b/.test(line.replace(/\/\/.*$|^\s*\*.*$/, ''))
        const key = /(?:^|[{,\s])(GB|DE):/.test(line) && !/Record<\s*Country\b|siteOps|bySite/.test(text)
        return literal || key ? [`${path}:${index + 1}: ${line.trim()}`] : []
      }),
    )
}
