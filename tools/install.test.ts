import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
// @ts-expect-error plain JavaScript, for Node without type stripping
import { isInstalled, systemHint } from './install.mjs'

let root: string
const LOCKED = {
  '': { version: '0.1.0' },
  'node_modules/a': { version: '1.0.0' },
  'node_modules/test-only': { version: '2.0.0', dev: true },
  'node_modules/other-platform': { version: '3.0.0', optional: true },
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'quayside-install-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await mkdir(join(root, 'node_modules'))
  await writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages: LOCKED }))
})

const installed = (packages: object) => writeFile(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }))

test('a missing or incomplete installation is detected', () => {
  expect(isInstalled(root, false)).toBe(false)
})

test('locked packages count as installed; those for other platforms are ignored, those for tests unless requested', async () => {
  await installed({ 'node_modules/a': { version: '1.0.0' } })
  expect(isInstalled(root, false)).toBe(true)
  expect(isInstalled(root, true)).toBe(false)
  await installed({ 'node_modules/a': { version: '1.0.0' }, 'node_modules/test-only': { version: '2.0.0' } })
  expect(isInstalled(root, true)).toBe(true)
})

test('another version does not match the lock', async () => {
  await installed({ 'node_modules/a': { version: '1.0.1' } })
  expect(isInstalled(root, false)).toBe(false)
  await installed({ 'node_modules/a': { version: '1.0.0' }, 'node_modules/other-platform': { version: '2.9.0' } })
  expect(isInstalled(root, false)).toBe(false)
})

test('a machine without a Node package is named', () => {
  expect(systemHint({ platform: 'sunos', arch: 'sparc64' })).toMatch(/not Alpine.*this is sunos on sparc64\.$/)
})
