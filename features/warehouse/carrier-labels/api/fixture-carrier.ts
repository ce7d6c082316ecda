import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll } from 'vitest'
import { pdfDocument } from '#kit/api/pdf/document.ts'

type Request = { method: string; path: string; key: string | undefined; body: { reference?: string; date?: string } }

/** A label server; `mode` determines its subsequent responses. */
export async function labelServer() {
  const pdf = await pdfDocument('Label')
  await pdf.addPage({ width: 100, height: 150 })
  const label = (await pdf.finish()).toString('base64')
  const requests: Request[] = []
  const carrier = { mode: 'ok' as 'ok' | 'down' | 'refuse', requests, url: '' }
  const numbers = new Map<string, string>()
  const answer = async (request: IncomingMessage): Promise<[number, object]> => {
    const content = await text(request)
    const body = (content ? JSON.parse(content) : {}) as Request['body']
    requests.push({ method: request.method!, path: request.url!, key: String(request.headers['idempotency-key']), body })
    if (carrier.mode === 'down') return [503, {}]
    if (carrier.mode === 'refuse') return [422, { message: 'No collections in this postcode' }]
    if (!body.reference) return [200, {}]
    const key = requests.at(-1)!.key!
    const number = numbers.get(key) ?? `TEST${String(numbers.size + 1).padStart(10, '0')}`
    numbers.set(key, number)
    return [200, { trackingNo: number, key: `ref ${number}`, pdf: label }]
  }
  const server = createServer((request, response) => {
    void answer(request).then(([status, body]) => response.writeHead(status).end(JSON.stringify(body)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => (server.closeAllConnections(), void server.close()))
  carrier.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return carrier
}
