import type { FastifyReply, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Figures of this process for Prometheus: calls by route and outcome, connections, open pages. */
export function metrics(sources: { connections: () => { total: number; waiting: number }; livePages: () => number }) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const calls = new Histogram({
    name: 'quayside_call_seconds',
    help: 'Time to answer a call',
    labelNames: ['route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
    registers: [registry],
  })
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  gauge('quayside_db_connections', 'Connections to the database', () => sources.connections().total)
  gauge('quayside_db_waiting', 'Calls that wait for a connection', () => sources.connections().waiting)
  gauge('quayside_live_pages', 'Open pages that listen for changes', sources.livePages)

  return {
    observe(request: FastifyRequest, reply: FastifyReply): void {
      // Only declared routes become labels: paths from outside must not fill the memory.
      calls.observe({ route: request.routeOptions.url ?? 'unknown', status: String(reply.statusCode) }, reply.elapsedTime / 1000)
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
  }
}
export type Metrics = ReturnType<typeof metrics>
