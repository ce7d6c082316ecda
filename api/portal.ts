import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { addOpenId, delegatedByToken } from '#features/account/openid/api/service.ts'
import { COOKIE } from '#features/account/session/contract.ts'
import { resumeTime } from '#features/desk/clock/api/service.ts'
import { callers as findCallers } from '#kit/api/caller.ts'
import type { Config } from '#kit/api/config.ts'
import { openPool } from '#kit/api/db.ts'
import { originsOf } from '#kit/api/deployment-origin.ts'
import { startJobs } from '#kit/api/jobs.ts'
import { livePages } from '#kit/api/live.ts'
import { metrics as collectMetrics } from '#kit/api/metrics.ts'
import { startOutbox } from '#kit/api/outbox.ts'
import { buildServer } from '#kit/api/server.ts'
import { storeOf } from '#kit/api/store.ts'
import { loadTexts } from '#kit/api/texts.ts'
import { withNotes } from '#kit/api/unrecorded-files.ts'
import { addPages } from './app.ts'
import { catalogue, declared, eventHandlers, handlers, jobs as jobDefinitions } from './mounted.ts'
import { nightlyProof } from './nightly-proof.ts'

type Options = {
  config: Config
  /** Address of a migrated database, with the owner's rights. */
  url: string
  version: string
  /** Folder of the built pages; without it only calls are served. */
  webFolder?: string
  checkOutputs?: boolean
}

/**
 * Starts one server process on a migrated database. `stop` finishes requests in progress and closes everything; a
 * failed start has closed it.
 */
export async function startPortal(options: Options) {
  await using started = new AsyncDisposableStack()
  const portal = await start(options, started)
  started.move()
  return portal
}

/** Opened resources are added to `started`, to be closed should a later step fail. */
async function start({ config, url, version, webFolder, checkOutputs = false }: Options, started: AsyncDisposableStack) {
  await loadTexts()
  const log = pino({
    level: config.LOG_LEVEL,
    redact: ['req.headers.authorization', 'req.headers.cookie', '*.Password', '*.Token'],
  })
  const pool = openPool(url, config.DATABASE_POOL, config.PIPELINED_READS)
  started.defer(() => pool.close())
  await resumeTime(pool, config)
  const callers = findCallers(pool, delegatedByToken)
  const live = livePages(declared.all('topics'), callers.session)
  const store = withNotes(await storeOf(config), pool)
  const proof = nightlyProof(url)
  const metrics = collectMetrics({
    connections: () => ({ total: pool.pg.totalCount, waiting: pool.pg.waitingCount }),
    livePages: live.count,
    proof: proof.last,
  })
  const services = { config, store, declared }
  const jobs = await startJobs({
    adminUrl: url,
    pool,
    log,
    services,
    definitions: [...jobDefinitions, proof.job],
    work: true,
    scheduled: config.SCHEDULED_JOBS,
  })
  started.defer(() => jobs.stop())

  const origins = config.PUBLIC_URL ? [config.PUBLIC_URL] : []
  const secure = config.PUBLIC_URL?.startsWith('https:') ?? false
  const originOf = originsOf(config)
  const app = await buildServer(
    {
      pool,
      handlers,
      services,
      jobs,
      callers,
      live,
      metrics,
      cookies: COOKIE,
      log,
      origins,
      originOf,
      storageHosts: [config.STORAGE_HOST, config.STORAGE_HOST_TEST].filter((host) => host !== undefined),
      requestsPerMinute: config.REQUESTS_PER_MINUTE,
      trustProxy: config.TRUST_PROXY,
      secure,
      checkOutputs,
    },
    catalogue.ops,
  )
  started.defer(() => app.close())
  const answering = countAnswering(app)
  await addOpenId(app, { pool, config })
  await addPages(app, { config, pool, store, secure, callers, live, metrics, origins, originOf, version, webFolder })
  const onCallers = (userId?: number) => {
    callers.forget()
    void live.recheck(userId)
  }
  const stopOutbox = startOutbox(url, pool, eventHandlers, { onLive: live.send, onCallers }, log)
  started.defer(stopOutbox)
  const address = await app.listen({ port: config.PORT, host: config.HOST })

  return {
    app,
    address,
    pool,
    jobs,
    /** Finishes requests in progress, refuses new ones, then closes the rest. */
    async stop() {
      live.close()
      // Once every response is sent, idle keep-alive connections can be closed.
      const ending = setInterval(() => answering.count === 0 && app.server.closeAllConnections(), 50)
      await app.close().finally(() => clearInterval(ending))
      await jobs.stop()
      await stopOutbox()
      await pool.close()
    },
  }
}
/** Number of unanswered requests, without streams of live events. */
function countAnswering(app: FastifyInstance): { count: number } {
  const answering = { count: 0 }
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/live')) return
    answering.count += 1
    reply.raw.once('close', () => (answering.count -= 1))
  })
  return answering
}
