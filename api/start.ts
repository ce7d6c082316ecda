import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DEMO_SIGN_INS, INVITATION } from '../demo/accounts.ts'
import { isFilled } from '../demo/filled.ts'
import { readConfig } from '#kit/api/config.ts'
import { openDataFolder } from '#kit/api/data-folder.ts'
import { checkFileFolder } from '#kit/api/file-folder.ts'
import { keepPostgres } from '#kit/api/keep-postgres.ts'
import { migrate } from '#kit/api/migrate.ts'
import { startPostgres, type Postgres } from '#kit/api/postgres.ts'
import { ROOT } from '#kit/api/root.ts'
import { exitWith, setupError } from '#kit/api/setup-error.ts'
import { onShutdown } from '#kit/api/shutdown.ts'
import { sweepWorkFolders } from '#kit/api/work-folder.ts'
import { freeMemoryWhenIdle } from './free-memory.ts'

/** Starts the portal, with its own PostgreSQL unless the settings name one; ends the process if it cannot. */
export async function start(): Promise<void> {
  let postgres: Postgres | undefined
  try {
    const config = readConfig(process.env)
    await openDataFolder(config.DATA_DIR)
    await sweepWorkFolders()
    // The modules load while PostgreSQL starts, and would keep this thread from launching it. A failure ends the
    // program only after a running migration.
    const launched = Promise.withResolvers<void>()
    const loading = launched.promise.then(() => (process.env['PAGES_FROM_VITE'] ? import('./portal.ts') : import('./bundle.ts')))
    loading.catch(() => undefined)
    if (!config.DATABASE_URL)
      postgres = await startPostgres(join(config.DATA_DIR, 'postgres'), undefined, undefined, launched.resolve)
    launched.resolve()
    const url = config.DATABASE_URL ?? postgres!.url('quayside')
    const ran = await migrate(url)
    if (ran.length > 0) console.log(`Database brought up to date: ${ran.join(', ')}`)
    if (config.DEMO_DATA && !(await isFilled(url))) await fillWithDemo(url)
    const { startPortal } = await loading
    await checkFileFolder(url, config)

    const { version }: { version: string } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
    const portal = await startPortal({ config, url, version, webFolder: join(ROOT, 'dist/web') }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EADDRINUSE')
          throw setupError(`Port ${config.PORT} is taken. Stop what uses it, or choose another: PORT=4601 npm start`)
        if (error.code === 'EACCES')
          throw setupError(`Port ${config.PORT} may not be used by this user. Choose one above 1023: PORT=4601 npm start`)
        throw error
      },
    )

    const endWatch =
      postgres &&
      keepPostgres(postgres, {
        onStart: (failure) =>
          failure
            ? portal.app.log.error({ err: failure }, 'PostgreSQL had ended and could not be started, another attempt follows')
            : portal.app.log.error('PostgreSQL had ended and was started again'),
        onGiveUp: exitWith,
      })
    onShutdown(async (reason) => {
      console.log(`\n${reason}: finishing what is under way … (once more: at once)`)
      await portal.stop()
      await endWatch?.()
      await postgres?.stop()
    })
    printWelcome(config.PUBLIC_URL ?? portal.address, config.DEMO_DATA)
    freeMemoryWhenIdle()
  } catch (error) {
    await postgres?.stop().catch(() => undefined)
    exitWith(error)
  }
}

/** In its own process: it needs more memory than the portal, which is freed when it ends. */
async function fillWithDemo(url: string): Promise<void> {
  const child = fork(join(ROOT, 'demo/fill.ts'))
  child.send(url)
  const [code] = await once(child, 'exit')
  if (code !== 0) throw setupError('The demo could not be loaded. The reason is printed above.')
}

function printWelcome(address: string, demo: boolean): void {
  console.log(`\n  Quayside is at ${address}\n`)
  if (!demo) return
  for (const { who, account, password, path } of DEMO_SIGN_INS)
    console.log(`  ${who.padEnd(24)} ${account.padEnd(14)} ${password}   ${address}${path}`)
  console.log(
    `\n  Invitation code for ${address}/home/reg: ${INVITATION}. Sent SMS and e-mails are listed at ${address}/desk/outbox`,
  )
  console.log()
}
