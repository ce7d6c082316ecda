import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { ALL_FILES, ok, op } from '#kit/shared/op.ts'
import { testServer } from './fixture-server.ts'
import { answer } from './handle.ts'
import { testDatabase, testServices } from './testing.ts'
import { openPool } from './db.ts'

const upload = op({
  path: '/cms/api/Fixture/Upload',
  access: 'public',
  kind: 'upload',
  takes: ALL_FILES,
  input: z.object({}),
  output: ok,
})

test('a client that disconnects during an upload is not logged as a server error, and no file is stored', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cut-upload-'))
  vi.stubEnv('TMPDIR', folder)
  const pool = openPool((await testDatabase()).url, 2)
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await pool.close()
    await rm(folder, { recursive: true })
  })
  const logged: string[] = []
  const { listen } = await testServer({
    pool,
    services: testServices(),
    users: {},
    handlers: [answer(upload, async () => true as const)],
    log: fastify({ logger: { level: 'warn', stream: { write: (line) => void logged.push(line) } } }).log,
  })
  const { port, hostname } = new URL(await listen())
  const client = connect(Number(port), hostname)
  await once(client, 'connect')
  const head = [
    `POST ${upload.path} HTTP/1.1`,
    'Host: x',
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 9000',
  ]
  client.write(`${head.join('\r\n')}\r\n\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF`)
  const files = () => readdir(folder, { recursive: true })
  await vi.waitFor(async () => expect(await files()).toHaveLength(2))
  client.destroy()
  await vi.waitFor(async () => expect(await files()).toEqual([]))
  expect(logged).toEqual([])
})
