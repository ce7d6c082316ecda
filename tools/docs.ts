import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { settingsPage } from '#kit/api/config.ts'
import { loadTexts } from '#kit/api/texts.ts'
import { catalogue } from '../api/mounted.ts'
import { permissionsPage } from './permissions-page.ts'
import { statesPage } from './states-page.ts'

const ROOT = join(import.meta.dirname, '..')
const DOCS = join(ROOT, 'docs')
await loadTexts(ROOT)
await mkdir(DOCS, { recursive: true })
await writeFile(join(DOCS, 'settings.md'), settingsPage())
await writeFile(join(DOCS, 'permissions.md'), permissionsPage(catalogue))
await writeFile(join(DOCS, 'states.md'), await statesPage(ROOT))
