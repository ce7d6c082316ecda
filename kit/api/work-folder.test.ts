import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { inWorkFolder, sweepWorkFolders } from './work-folder.ts'

test('folders of processes that are gone are removed, others stay', async () => {
  const { pid: gone } = spawnSync(process.execPath, ['--version'])
  const folder = (pid: number, kind = 'work') => mkdtemp(join(tmpdir(), `quayside-${kind}-${hostname()}-${pid}-`))
  const [left, used, other] = await Promise.all([folder(gone), folder(process.ppid), folder(gone, 'other')])
  onTestFinished(() => Promise.all([left, used, other].map((path) => rm(path, { recursive: true, force: true }))).then(() => {}))
  await writeFile(join(left, 'upload.part'), 'half')
  await sweepWorkFolders()
  expect([left, used, other].map((path) => existsSync(path))).toEqual([false, true, true])
})

test('a folder is gone when its work has ended, in whichever way', async () => {
  const folders = await Promise.allSettled([
    inWorkFolder(async (folder) => folder),
    inWorkFolder(async (folder) => Promise.reject(new Error(folder))),
  ])
  expect(folders.map((each) => existsSync(each.status === 'fulfilled' ? each.value : each.reason.message))).toEqual([
    false,
    false,
  ])
})
