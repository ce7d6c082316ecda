import { type Source, sources } from './sources.ts'

/** Pages use the server's time (kit/web/clock.ts): a demo's clock runs ahead, and a computer's may be wrong. */

const OWN_CLOCK = /\bnew Date\(\)|\bDate\.now\(\)|\bdayjs\(\)/

export function clockIssues(files: readonly Source[]): string[] {
  return files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        OWN_CLOCK.test(line)
          ? [`${path}:${index + 1}: ask now() or useNow() of kit/web/clock.ts; systemNow() where the reader's own time is meant`]
          : [],
      ),
  )
}

export async function check(): Promise<string[]> {
  const files = await sources('{kit,web}/**/*.{ts,tsx}', 'features/*/*/web/**/*.{ts,tsx}')
  return clockIssues(
    files.filter(({ path }) => /(^|\/)web\//.test(path) && !path.includes('.test.') && path !== 'kit/web/clock.ts'),
  )
}
