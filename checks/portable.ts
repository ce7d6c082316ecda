import { sources, type Source } from './sources.ts'

const PLACES: [RegExp, string][] = [
  [/(^|[\s'"`(=:])\/(work|root|Users|mnt|workspace)\/[\w.-]/, 'a path of one machine'],
  [/(^|[\s'"`(=:])\/home\/[\w.-]+\/(\.|[\w-]+\/)/, 'a path of one machine'],
  [/\bshared\/(design|spec)\b|\bdomain\.md\b|\brecipes\.md\b/, 'a document that is not in the repository'],
]

/** The repository is self-contained: no file names a place that exists on only one machine. */
export async function check(): Promise<string[]> {
  return portableIssues(await sources('**/*.{ts,tsx,mjs,js,json,md,sql,css,html,yaml,yml}', '.*', '.ci/*'))
}

export function portableIssues(files: Source[]): string[] {
  return files
    .filter(({ path }) => !path.startsWith('checks/portable'))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          PLACES.filter(([place]) => place.test(line)).map(
            ([, what]) => `${path}:${index + 1}: ${what}: ${line.trim().slice(0, 120)}`,
          ),
        ),
    )
}
