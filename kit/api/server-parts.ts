import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { DeploymentOrigin } from '../shared/gate.ts'
import type { Callers } from './caller.ts'
import type { Pool } from './db.ts'
import type { Handler } from './handle.ts'
import type { Jobs } from './jobs.ts'
import type { LivePages } from './live.ts'
import type { Metrics } from './metrics.ts'
import type { Services } from './services.ts'
import type { Op } from '../shared/op.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The call, if the request is one. */
    op: Op | undefined
  }
}

/** Everything a server works with. */
export type Parts = {
  pool: Pool
  handlers: readonly Handler[]
  callers: Callers
  live: LivePages
  metrics: Metrics
  services: Services
  jobs: Jobs
  cookies: { customer: string; staff: string }
  log: FastifyBaseLogger
  /** Origins accepted for calls with a cookie, in addition to the server's own. */
  origins: readonly string[]
  /** The deployment recognized by the browser's address; without it no address is special. */
  originOf?: (request: FastifyRequest) => DeploymentOrigin
  /** Origins other than ours from which pages may show files. */
  storageHosts?: readonly string[]
  requestsPerMinute: number
  trustProxy: boolean | number | string[]
  secure: boolean
  /** For tests: check every response against its declared schema. */
  checkOutputs: boolean
}
