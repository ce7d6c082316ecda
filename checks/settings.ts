import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { settingsPage } from '#kit/api/config.ts'
import { ROOT } from '#kit/api/root.ts'

/** docs/settings.md matches kit/api/config.ts. */
export async function check(): Promise<string[]> {
  const page = await readFile(join(ROOT, 'docs/settings.md'), 'utf8').catch(() => '')
  return page === settingsPage() ? [] : ['docs/settings.md differs from kit/api/config.ts: npm run docs']
}
