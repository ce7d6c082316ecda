import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadTexts } from '#kit/api/texts.ts'
import { catalogue } from '../api/mounted.ts'
import { permissionsPage } from '../tools/permissions-page.ts'
import { ROOT } from '#kit/api/root.ts'

/** docs/permissions.md matches the declarations of routes and calls. */
export async function check(): Promise<string[]> {
  await loadTexts()
  const page = await readFile(join(ROOT, 'docs/permissions.md'), 'utf8').catch(() => '')
  return page === permissionsPage(catalogue)
    ? []
    : ['docs/permissions.md differs from what routes and calls declare: npm run docs']
}
