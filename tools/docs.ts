import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { settingsPage } from '#kit/api/config.ts'
import { ROOT } from '#kit/api/root.ts'
import { loadTexts } from '#kit/api/texts.ts'
import { catalogue } from '../api/mounted.ts'
import { permissionsPage } from './permissions-page.ts'
import { statesPage } from './states-page.ts'

const DOCS = join(ROOT, 'docs')
await loadTexts()
await mkdir(DOCS, { recursive: true })
await writeFile(join(DOCS, 'settings.md'), settingsPage())
await writeFile(join(DOCS, 'permissions.md'), permissionsPage(catalogue))
await writeFile(join(DOCS, 'states.md'), await statesPage(ROOT))
