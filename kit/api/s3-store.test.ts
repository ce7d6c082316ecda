import { createHash, createHmac } from 'node:crypto'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { s3Store, signature } from './s3-store.ts'

const folder = await mkdtemp(join(tmpdir(), 's3-test-'))
const objects = new Map<string, Buffer>()
let failures = 0
let requests = 0

const server = createServer((request, response) => void serve(request, response))
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const settings = {
  endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  region: 'eu-test-1',
  bucket: 'quayside',
  accessKeyId: 'AKIATEST',
  secretAccessKey: 'wJalr/bPxRfi',
}
const store = s3Store(settings)
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  failures = 0
  requests = 0
})

/** Checks the signature step by step as the protocol tells it, apart from the code under test. */
function isSigned(request: IncomingMessage): boolean {
  const [, credential, names, proof] = /Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w+)/.exec(request.headers.authorization ?? '') ?? []
  const [id, day, region, service, end] = credential!.split('/')
  const lines = names!.split(';').map((name) => `${name}:${String(request.headers[name])}\n`).join('')
  const canonical = `${request.method}\n${request.url}\n\n${lines}\n${names}\n${String(request.headers['x-amz-content-sha256'])}`
  let key: Buffer = Buffer.from(`AWS4${settings.secretAccessKey}`)
  for (const part of [day, region, service, end]) key = createHmac('sha256', key).update(part!).digest()
  const hash = createHash('sha256').update(canonical).digest('hex')
  const text = `AWS4-HMAC-SHA256\n${String(request.headers['x-amz-date'])}\n${day}/${region}/${service}/${end}\n${hash}`
  return id === settings.accessKeyId && createHmac('sha256', key).update(text).digest('hex') === proof
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(request)
  requests++
  if (!isSigned(request)) return void response.writeHead(403).end('<Code>SignatureDoesNotMatch</Code>')
  if (failures-- > 0) return void response.writeHead(503).end('<Code>SlowDown</Code>')
  const path = request.url!
  if (request.method === 'PUT') objects.set(path, body)
  if (request.method === 'DELETE') objects.delete(path)
  if (request.method === 'GET' && !objects.has(path)) return void response.writeHead(404).end('<Code>NoSuchKey</Code>')
  response.writeHead(request.method === 'DELETE' ? 204 : 200).end(request.method === 'GET' ? objects.get(path) : undefined)
}

async function temporary(content: Buffer): Promise<string> {
  const path = join(folder, 'upload')
  await writeFile(path, content)
  return path
}

test('a file goes in, comes back whole, and is gone after its removal', async () => {
  const content = Buffer.alloc(3_000_000, 'quay')
  const path = await temporary(content)
  const key = await store.keep(path)
  expect([...objects.keys()]).toEqual([`/quayside/${key}`])
  await expect(stat(path)).rejects.toThrow('ENOENT')
  expect(await buffer(await store.read(key))).toEqual(content)
  await store.remove(key)
  expect(objects.size).toBe(0)
})

test('a busy server is asked again, with the whole file; a refusal is not', async () => {
  failures = 2
  const key = await store.keep(await temporary(Buffer.from('once more')))
  expect(requests).toBe(3)
  expect(objects.get(`/quayside/${key}`)?.toString()).toBe('once more')
  await expect(store.read('00/00000000-0000-0000-0000-000000000000')).rejects.toThrow('answered 404: <Code>NoSuchKey</Code>')
  expect(requests).toBe(4)
  const stranger = s3Store({ ...settings, secretAccessKey: 'other' })
  await expect(stranger.keep(await temporary(Buffer.from('x')))).rejects.toThrow('SignatureDoesNotMatch')
})

test('only keys of the store are asked for', async () => {
  for (const key of ['../other', '00/../../secret', '']) await expect(async () => store.read(key)).rejects.toThrow('not a key')
})

test('the signature is the one that another implementation (botocore) gives for the same request', () => {
  const known = { ...settings, region: 'us-east-1', accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' }
  const headers = signature(known, 'GET', new URL('https://examplebucket.s3.amazonaws.com/test.txt'), new Date('2013-05-24T00:00:00Z'))
  expect(headers).toEqual({
    host: 'examplebucket.s3.amazonaws.com',
    'x-amz-content-sha256': 'UNSIGNED-PAYLOAD',
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=5c0d4ff29e72b8f94c5b6720369921e587e39bf7a64e456887dec4b43a2d1b77',
  })
})
