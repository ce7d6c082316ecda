import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { settingsPage } from '#kit/api/config.ts'

const DOCS = join(import.meta.dirname, '../docs')
await mkdir(DOCS, { recursive: true })
await writeFile(join(DOCS, 'settings.md'), settingsPage())
