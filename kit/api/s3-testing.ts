import { createHmac, createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll } from 'vitest'
import type { S3Settings } from './s3-store.ts'

/** Maximum objects per list page; few, so that lists have several pages. */
const PAGE = 2

/**
 * A file server that implements enough of S3 for the tests of one file, closed after them. `objects` are its files by
 * address, `failures` the number of further requests that it answers as busy.
 */
export async function fakeS3() {
  const fake = { objects: new Map<string, Buffer>(), failures: 0, requests: 0, settings: {} as S3Settings }
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => void server.close())
  fake.settings = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'eu-test-1',
    bucket: 'quayside',
    accessKeyId: 'AKIATEST',
    secretAccessKey: 'wJalr/bPxRfi',
  }
  return fake

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    fake.requests++
    if (!isSigned(request, fake.settings)) return void response.writeHead(403).end('<Code>SignatureDoesNotMatch</Code>')
    if (fake.failures-- > 0) return void response.writeHead(503).end('<Code>SlowDown</Code>')
    const { pathname: path, searchParams } = new URL(request.url!, fake.settings.endpoint)
    if (request.method === 'GET' && searchParams.get('list-type') === '2')
      return void response.writeHead(200).end(list(searchParams.get('start-after') ?? ''))
    if (request.method === 'PUT') fake.objects.set(path, body)
    if (request.method === 'DELETE') fake.objects.delete(path)
    if (request.method === 'GET' && !fake.objects.has(path)) return void response.writeHead(404).end('<Code>NoSuchKey</Code>')
    response.writeHead(request.method === 'DELETE' ? 204 : 200).end(request.method === 'GET' ? fake.objects.get(path) : undefined)
  }

  function list(after: string): string {
    const all = [...fake.objects]
      .map(([path, { length }]) => ({ key: path.slice('/quayside/'.length), length }))
      .filter(({ key }) => key > after)
    const page = all.sort((a, b) => (a.key < b.key ? -1 : 1)).slice(0, PAGE)
    const contents = page.map(
      ({ key, length }) =>
        `<Contents><Key>${key.replaceAll('&', '&amp;')}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified><Size>${length}</Size></Contents>`,
    )
    return `<?xml version="1.0"?>\n<ListBucketResult><IsTruncated>${all.length > PAGE}</IsTruncated>${contents.join('')}</ListBucketResult>`
  }
}

/** Checks the signature step by step as the protocol describes it, independently of the code under test. */
function isSigned(request: IncomingMessage, settings: S3Settings): boolean {
  const [, credential, names, proof] =
    /Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w+)/.exec(request.headers.authorization ?? '') ?? []
  const [id, day, region, service, end] = credential!.split('/')
  const lines = names!
    .split(';')
    .map((name) => `${name}:${String(request.headers[name])}\n`)
    .join('')
  const [path, query = ''] = request.url!.split('?')
  const canonical = `${request.method}\n${path}\n${query.split('&').sort().join('&')}\n${lines}\n${names}\n${String(request.headers['x-amz-content-sha256'])}`
  let key: Buffer = Buffer.from(`AWS4${settings.secretAccessKey}`)
  for (const part of [day, region, service, end]) key = createHmac('sha256', key).update(part!).digest()
  const hash = createHash('sha256').update(canonical).digest('hex')
  const text = `AWS4-HMAC-SHA256\n${String(request.headers['x-amz-date'])}\n${day}/${region}/${service}/${end}\n${hash}`
  return id === settings.accessKeyId && createHmac('sha256', key).update(text).digest('hex') === proof
}
