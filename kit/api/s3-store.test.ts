import { once } from 'node:events'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { s3Store, signedHeaders } from './s3-store.ts'
import { fakeS3 } from './s3-testing.ts'

const folder = await mkdtemp(join(tmpdir(), 's3-test-'))
const fake = await fakeS3()
const { objects, settings } = fake
const store = s3Store(settings)
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(() => {
  objects.clear()
  fake.failures = 0
  fake.requests = 0
})

async function temporary(content: Buffer): Promise<string> {
  const path = join(folder, 'upload')
  await writeFile(path, content)
  return path
}

test('a file is stored, read completely and removed', async () => {
  const content = Buffer.alloc(3_000_000, 'quay')
  const path = await temporary(content)
  const key = await store.keep(path)
  expect([...objects.keys()]).toEqual([`/quayside/${key}`])
  await expect(stat(path)).rejects.toThrow('ENOENT')
  expect(await buffer(await store.read(key))).toEqual(content)
  await store.remove(key)
  expect(objects.size).toBe(0)
})

test('a busy server is retried with the whole file; a refusal is not', async () => {
  fake.failures = 2
  const key = await store.keep(await temporary(Buffer.from('once more')))
  expect(fake.requests).toBe(3)
  expect(objects.get(`/quayside/${key}`)?.toString()).toBe('once more')
  await expect(store.read('00/00000000-0000-0000-0000-000000000000')).rejects.toThrow('answered 404: <Code>NoSuchKey</Code>')
  expect(fake.requests).toBe(4)
  const otherCompany = s3Store({ ...settings, secretAccessKey: 'other' })
  await expect(otherCompany.keep(await temporary(Buffer.from('x')))).rejects.toThrow('SignatureDoesNotMatch')
})

test('a file server that is unreachable or disconnects fails only the upload', async () => {
  const server = createServer((request) => request.socket.destroy()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const other = s3Store({ ...settings, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  const upload = async () => other.keep(await temporary(Buffer.alloc(1_000_000)))
  // An unhandled error fails the whole test run.
  await expect(upload()).rejects.toThrow(/ECONNRESET|EPIPE|socket hang up|premature close/i)
  server.close()
  await once(server, 'close')
  await expect(upload()).rejects.toThrow('ECONNREFUSED')
})

test('all files are listed, page by page, and foreign ones are skipped', async () => {
  const keys: string[] = []
  for (const text of ['a', 'bb', 'ccc']) keys.push(await store.keep(await temporary(Buffer.from(text))))
  objects.set('/quayside/00 notes & more.txt', Buffer.from('x'))
  objects.set('/quayside/zz/other', Buffer.from('x'))
  const listed = await Array.fromAsync(store.list())
  expect(listed).toEqual([1, 2, 3].map((size) => ({ key: keys[size - 1]!, size })).sort((a, b) => (a.key < b.key ? -1 : 1)))
})

test('a file from another store keeps its key', async () => {
  const key = 'ab/ab345678-0000-4000-8000-000000000000'
  expect(await store.keep(await temporary(Buffer.from('moved')), key)).toBe(key)
  expect((await buffer(await store.read(key))).toString()).toBe('moved')
  await expect(async () => store.keep(await temporary(Buffer.from('moved')), '../ab')).rejects.toThrow('not a key')
})

test('only keys of the store are requested', async () => {
  for (const key of ['../other', '00/../../secret', '']) await expect(async () => store.read(key)).rejects.toThrow('not a key')
})

test('the signature matches that of another implementation (botocore) for the same request', async () => {
  const known = {
    ...settings,
    region: 'us-east-1',
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  }
  const headers = await signedHeaders(
    known,
    'GET',
    new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
    new Date('2013-05-24T00:00:00Z'),
  )
  expect(headers).toEqual({
    'x-amz-content-sha256': 'UNSIGNED-PAYLOAD',
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=5c0d4ff29e72b8f94c5b6720369921e587e39bf7a64e456887dec4b43a2d1b77',
  })
})
