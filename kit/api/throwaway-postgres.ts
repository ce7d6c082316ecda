import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serves, startPostgres, type Postgres } from './postgres.ts'
import { isAlive } from './process-alive.ts'

const THROWAWAY_FOLDER = 'quayside-throwaway-'
const THROWAWAY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/** For tests and tools: a server whose data is gone with it. A crash of the machine may lose what was written. */
export async function startThrowaway(): Promise<Postgres> {
  await sweepThrowaways()
  const folder = await mkdtemp(join(tmpdir(), `${THROWAWAY_FOLDER}${process.pid}-`))
  // PostgreSQL's own account must get through, when root runs this.
  await chmod(folder, 0o711)
  // A worker that has just ended may have left a connection, and the data go whoever is connected.
  const postgres = await startPostgres(join(folder, 'postgres'), THROWAWAY, false)
  const remove = async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
  return { ...postgres, stop: remove }
}

/** Stops and removes those whose program was killed. */
async function sweepThrowaways(): Promise<void> {
  const names = (await readdir(tmpdir())).filter(
    (name) => name.startsWith(THROWAWAY_FOLDER) && !isAlive(Number(name.split('-').at(-2))),
  )
  for (const name of names) {
    const folder = join(tmpdir(), name)
    const pid = Number.parseInt(await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8').catch(() => ''), 10)
    try {
      if (pid && (await serves(pid, folder))) process.kill(pid, 'SIGQUIT')
      await rm(folder, { recursive: true, force: true, maxRetries: 10 })
    } catch {
      // Another user's, or another run sweeps it as well.
    }
  }
}
