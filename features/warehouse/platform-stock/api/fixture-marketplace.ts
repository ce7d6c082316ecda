import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

export type Listed = { platform: unknown; sku: unknown; fnsku: unknown; pieces: unknown; inTransit?: unknown }
type Request = { readonly url: string; readonly headers: IncomingHttpHeaders }

/** A local marketplace server: its stock by the customer's number, and how it responds from then on. */
export async function marketplaceServer() {
  const server = {
    articles: new Map<string, unknown[]>(),
    mode: 'ok' as 'ok' | 'down' | 'refuse' | 'silent' | 'garbage' | 'elsewhere',
    /** Number of requests answered with "busy" before the next response. */
    busy: 0,
    requests: [] as Request[],
    url: '',
  }
  const http = createServer((request, response) => {
    server.requests.push({ url: request.url!, headers: request.headers })
    const answer = (status: number, body: unknown) => response.writeHead(status).end(JSON.stringify(body))
    if (server.busy > 0) {
      server.busy -= 1
      return answer(503, {})
    }
    if (server.mode === 'silent') return undefined
    if (server.mode === 'down') return answer(500, {})
    if (server.mode === 'refuse') return answer(401, {})
    if (server.mode === 'garbage') return response.end('<html>')
    if (server.mode === 'elsewhere') return response.writeHead(302, { Location: `${server.url}/stock` }).end()
    const articles = server.articles.get(new URL(request.url!, server.url).searchParams.get('company') ?? '')
    return articles ? answer(200, { articles }) : answer(404, { error: 'no_account' })
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  afterAll(() => (http.closeAllConnections(), void http.close()))
  server.url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/v1`
  return server
}
