import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { checkFileFolder } from './file-folder.ts'
import { testDatabase } from './testing.ts'

const folders = await Promise.all(['one', 'other'].map((name) => mkdtemp(join(tmpdir(), `quayside-files-${name}-`))))
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))))
const [one, other] = folders.map((DATA_DIR) => readConfig({ DATA_DIR })) as [
  ReturnType<typeof readConfig>,
  ReturnType<typeof readConfig>,
]

it('a process with a different file folder is refused at startup until the folder is accepted', async () => {
  const { url } = await testDatabase()
  await checkFileFolder(url, one)
  await checkFileFolder(url, one)
  await expect(checkFileFolder(url, other)).rejects.toThrow(/set DATA_DIR to the folder that they share/)
  await checkFileFolder(url, other, { accept: true })
  await checkFileFolder(url, other)
  await expect(checkFileFolder(url, one)).rejects.toThrow(/npm run files:accept/)
})

it('of two processes that start together with separate folders, one is refused', async () => {
  const { url } = await testDatabase()
  const starts = await Promise.allSettled([one, other].map((config) => checkFileFolder(url, config)))
  expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

it('processes that start together with one folder all start', async () => {
  const { url } = await testDatabase()
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'quayside-files-shared-'))
  folders.push(DATA_DIR)
  await Promise.all([1, 2, 3, 4].map(() => checkFileFolder(url, readConfig({ DATA_DIR }))))
})
