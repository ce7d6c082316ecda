import { type Source, sources } from './sources.ts'

/** A link's filters are in its address as the list reads them (kit/web/list/query.ts): search text as `q`, flags as 1 and 0. */

/** A page that is not a list and reads its own address. */
const OWN_ADDRESS = '/orderManage/expressCargoTrajectory?'
const UNREAD = /[?&](?:Keyword=|(?:Is|Has)\w+=(?:true|false)\b)/

export function linkIssues(files: readonly Source[]): string[] {
  return files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        UNREAD.test(line.replaceAll(OWN_ADDRESS, ''))
          ? [`${path}:${index + 1}: a list reads words as ?q= and flags as 1 and 0`]
          : [],
      ),
  )
}

export async function check(): Promise<string[]> {
  const files = await sources('{features,kit/web,demo,e2e}/**/*.{ts,tsx}')
  return linkIssues(files.filter(({ path }) => path.startsWith('e2e/') || !path.includes('.test.')))
}
