import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { statesPage } from '../tools/states-page.ts'
import { ROOT } from '#kit/api/root.ts'

/** docs/states.md matches the state machines declared by the features. */
export async function check(): Promise<string[]> {
  const page = await readFile(join(ROOT, 'docs/states.md'), 'utf8').catch(() => '')
  return page === (await statesPage(ROOT))
    ? []
    : ['docs/states.md differs from the machines that the features declare: npm run docs']
}
