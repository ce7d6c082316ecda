import { startServer, type Server } from '../e2e/server.ts'
import { COMPANIES, ms, one, ROUNDS, SECONDS, SETTINGS, WAREHOUSE_CALLS } from './calls.ts'
import { early } from './early.ts'
import { signIn } from './fill.ts'
import { startHaproxy } from './haproxy.ts'
import { combineRounds, load, type Measured } from './load.ts'
import { count, print, rate } from './print.ts'

const PROCESSES = [1, 2, 4]
const CONNECTIONS = 50
const NAMES = ['list page', 'detail', 'create']

/**
 * Combined throughput of several server processes behind haproxy, on one database and one folder of files; one is also
 * called directly.
 */
export async function benchProcesses(url: string, dataDir: string): Promise<void> {
  const people = await signIn(url, COMPANIES.slice(0, 40))
  const rows: string[][] = []
  for (const processes of PROCESSES) {
    const servers: Server[] = []
    let proxy: Awaited<ReturnType<typeof startHaproxy>> | undefined
    try {
      for (let n = 0; n < processes; n++) servers.push(await startProcess(url, dataDir, n === 0))
      proxy = await startHaproxy(
        dataDir,
        servers.map(({ address }) => address),
      )
      const ways = [
        ...(processes === 1 ? [{ name: '1, without haproxy', address: servers[0]!.address }] : []),
        { name: String(processes), address: proxy.address },
      ]
      for (const kind of WAREHOUSE_CALLS.filter(({ name }) => NAMES.includes(name))) {
        const shot = () => kind.portal(one(people))
        for (const { name, address } of ways) {
          await load(address, CONNECTIONS, SECONDS, shot)
          const rounds: Measured[] = []
          for (let round = 0; round < ROUNDS; round++) rounds.push(await load(address, CONNECTIONS, SECONDS, shot))
          const { rps, p50, p95, failed } = combineRounds(rounds)
          rows.push([kind.name, name, rate(rps), ms(p50), ms(p95), count(failed)])
        }
      }
    } finally {
      await proxy?.stop()
      await Promise.all(servers.map((server) => server.stop()))
    }
  }
  print(
    ['call', 'processes', 'requests/s', 'p50 ms', 'p95 ms', 'failed'],
    rows.sort((a, b) => NAMES.indexOf(a[0]!) - NAMES.indexOf(b[0]!)),
  )
}

/** The first runs the scheduled jobs, as one of several processes should. */
const startProcess = (url: string, dataDir: string, isFirst: boolean): Promise<Server> =>
  startServer(
    { ...SETTINGS, DATABASE_URL: url, DATA_DIR: dataDir, TRUST_PROXY: '1', SCHEDULED_JOBS: isFirst ? 'on' : 'off' },
    early.signal,
  )
