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
    /** The call, if it is one. */
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
  /** Origins that a cookie-borne call may come from besides the server's own. */
  origins: readonly string[]
  /** What the address in the browser makes of the portal; without it no address is special. */
  originOf?: (request: FastifyRequest) => DeploymentOrigin
  /** Origins besides our own from which pages may show files. */
  storageHosts?: readonly string[]
  requestsPerMinute: number
  trustProxy: boolean | number | string[]
  secure: boolean
  /** Tests check every answer against its declared shape. */
  checkOutputs: boolean
}
