import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { login, staffLogin } from '#features/account/session/contract.ts'
import { DEMO_PASSWORD } from '../demo/accounts.ts'
import { startServer } from '../e2e/server.ts'
import { client, type Client } from './testing.ts'

/**
 * Two server processes on one database, for tests of concurrent work at both; stopped after the file's tests. `as`
 * gives a signed-in user at each of them, with the same session.
 */
export async function serverPair(url: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'quayside-pair-'))
  const settings = {
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    DATABASE_POOL: '4',
    REQUESTS_PER_MINUTE: '1000000',
    DEMO_DATA: 'off',
    SCHEDULED_JOBS: 'off',
  }
  const servers = await Promise.all([startServer(settings), startServer(settings)])
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()))
    await rm(dataDir, { recursive: true, force: true })
  })
  return {
    async as(account: string): Promise<[Client, Client]> {
      const op = account.startsWith('staff_') ? staffLogin : login
      const { Token } = await client(servers[0].address).ok(op, { AccountName: account, Password: DEMO_PASSWORD })
      return [client(servers[0].address, Token), client(servers[1].address, Token)]
    },
  }
}
