import type { FastifyReply, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

type Sources = {
  connections: () => { total: number; waiting: number }
  livePages: () => number
  /** This process's last check of the ledgers, if any. */
  proof?: () => { issues: number; time: Date } | undefined
}

/** Prometheus metrics of this process: calls by kind and route, connections, open pages, errors in the ledgers. */
export function metrics(sources: Sources) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const calls = new Histogram({
    name: 'quayside_call_seconds',
    help: 'Time to answer, by kind of call (query, command, upload …; page for what is no call) and class of status',
    labelNames: ['kind', 'status'] as const,
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
    registers: [registry],
  })
  const answers = new Counter({
    name: 'quayside_answers_total',
    help: 'Answers by route',
    labelNames: ['route'] as const,
    registers: [registry],
  })
  const issues = new Counter({
    name: 'quayside_faults_total',
    help: 'Answers with a status of 500 or more, by route',
    labelNames: ['route'] as const,
    registers: [registry],
  })
  /** Values not yet known are left out. */
  const gauge = (name: string, help: string, read: () => number | undefined) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        const value = read()
        if (value === undefined) this.remove()
        else this.set(value)
      },
    })
  gauge('quayside_db_connections', 'Connections to the database', () => sources.connections().total)
  gauge('quayside_db_waiting', 'Calls that wait for a connection', () => sources.connections().waiting)
  gauge('quayside_live_pages', 'Open pages that listen for changes', sources.livePages)
  gauge('quayside_proof_faults', 'Faults that the last nightly proof of the ledgers found', () => sources.proof?.()?.issues)
  gauge('quayside_proof_seconds', 'When the last nightly proof of the ledgers ended, in seconds since 1970', () =>
    moment(sources.proof?.()?.time),
  )

  return {
    observe(request: FastifyRequest, reply: FastifyReply): void {
      // Only declared routes become labels, without a call's alias path: paths from outside must not fill the memory.
      const { op } = request
      const route = op?.path ?? request.routeOptions.url ?? 'unknown'
      const status = `${String(reply.statusCode)[0]}xx`
      calls.observe({ kind: op?.kind ?? 'page', status }, reply.elapsedTime / 1000)
      answers.inc({ route })
      if (reply.statusCode >= 500) issues.inc({ route })
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
  }
}

const moment = (time: Date | undefined) => time && time.getTime() / 1000

export type Metrics = ReturnType<typeof metrics>
