import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#kit/api/config.ts'
import { folderStore } from '#kit/api/files.ts'
import type { Template } from '#kit/api/testing.ts'
import { loadDemo, loadPeopleOnly } from '../demo/load.ts'
import { startPortal } from './portal.ts'

/** The demo's companies, users and warehouses, and the tables of the jobs. */
export const PEOPLE: Template = {
  name: 'people',
  async fill(url) {
    await loadPeopleOnly(url)
    await installJobs(url)
  },
}

/** All of the demo's data; its files are in the template's folder. */
export const DEMO: Template = {
  name: 'demo',
  async fill(url, folder) {
    await loadDemo(url, folderStore(folder))
    await installJobs(url)
  },
}

/** A portal creates its job tables when it first starts, which takes seconds. */
async function installJobs(url: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quayside-template-'))
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', SCHEDULED_JOBS: 'off' })
  await (await startPortal({ config, url, version: 'test' })).stop()
  await rm(dataDir, { recursive: true })
}
