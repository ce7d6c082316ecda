import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, it } from 'vitest'
import fastify from 'fastify'
import { readConfig } from '#kit/api/config.ts'
import { openPool, transact } from '#kit/api/db.ts'
import { startJobs } from '#kit/api/jobs.ts'
import { testDatabase, testServices } from '#kit/api/testing.ts'
import { loadTexts } from '#kit/api/texts.ts'
import { LANGUAGES } from '#kit/shared/text.ts'
import type { Outgoing } from '../rules.ts'
import { driversOf } from './drivers.ts'
import { gateway } from './fixture-gateway.ts'
import { deliver, outboxJob, sendOut } from './service.ts'

await loadTexts()
const { url } = await testDatabase()
const pool = openPool(url, 4)
const log = fastify().log
afterAll(() => pool.close())

const code: Outgoing<'code'> = {
  channel: 'sms',
  to: '+8613800000000',
  template: 'code',
  params: { code: '123456', minutes: 5 },
  language: 'en-US',
}
const mail: Outgoing<'passwordChanged'> = {
  channel: 'mail',
  to: 'ann@example.com',
  template: 'passwordChanged',
  params: { account: 'a<b', time: '21/11/2026 10:00' },
  language: 'en-US',
}

const nobody = { enqueue: async () => 'left alone' }
const queued = (outgoing: Outgoing) =>
  transact(pool, 'nobody', 'write', async (db) => {
    await sendOut(db, nobody, outgoing)
    return (await db.selectFrom('sent_message').select('Id').orderBy('Id', 'desc').limit(1).executeTakeFirstOrThrow()).Id
  })
const rowOf = (Id: number) =>
  transact(pool, 'nobody', 'read', (db) =>
    db.selectFrom('sent_message').selectAll().where('Id', '=', Id).executeTakeFirstOrThrow(),
  )

it('without settings a message is shown at the desk with its text', async () => {
  const Id = await queued(code)
  await deliver(pool, driversOf(readConfig({})), Id)
  expect(await rowOf(Id)).toMatchObject({
    State: 'sent',
    Attempts: 1,
    Recipient: '+8613800000000',
    Content: { text: expect.stringContaining('123456') },
  })
})

it('a gateway that times out and then fails gets the same message with the same key until it succeeds, and not again', async () => {
  const { got, address } = await gateway([0, 500, 200])
  const drivers = driversOf(readConfig({ SMS_URL: address, SMS_TOKEN: 'gateway-token' }), 200)
  const Id = await queued(code)
  await expect(deliver(pool, drivers, Id)).rejects.toThrow()
  expect(await rowOf(Id)).toMatchObject({ State: 'waiting', Attempts: 1, LastError: expect.stringMatching(/timeout/i) })
  await expect(deliver(pool, drivers, Id)).rejects.toThrow('500')
  await deliver(pool, drivers, Id)
  await deliver(pool, drivers, Id)
  expect(got).toHaveLength(3)
  expect(new Set(got.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  expect(got[0]!.headers['authorization']).toBe('Bearer gateway-token')
  expect(got[2]!.body).toMatchObject({
    to: '+8613800000000',
    template: 'code',
    language: 'en-US',
    text: expect.stringContaining('123456'),
  })
  expect(await rowOf(Id)).toMatchObject({ State: 'sent', Attempts: 3, LastError: null, Content: null })
})

it('is sent by a job after the commit, retried after a failure, and finally given up without storing the code', async () => {
  const { got, address } = await gateway([500])
  const services = testServices({ config: readConfig({ SMS_URL: address }) })
  const jobs = await startJobs({ adminUrl: url, pool, log, services, definitions: [outboxJob], work: true })
  await expect(
    transact(pool, 'nobody', 'write', async (db) => {
      await sendOut(db, jobs, { ...code, to: '+8613811111111' })
      throw new Error('refused after all')
    }),
  ).rejects.toThrow('after all')
  await transact(pool, 'nobody', 'write', (db) => sendOut(db, jobs, code))
  await expect.poll(() => got.length, { timeout: 30_000 }).toBe(2)
  expect(got.map(({ body }) => body['to'])).toEqual(['+8613800000000', '+8613800000000'])
  await jobs.stop()

  const Id = await queued(code)
  await outboxJob.giveUp!({ pool, data: { Id } } as Parameters<NonNullable<typeof outboxJob.giveUp>>[0])
  expect(await rowOf(Id)).toMatchObject({ State: 'failed', Content: null })
})

it('mails go to a mail server in four languages, as text and as HTML without foreign mark-up', async () => {
  const mails: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, _session, done) {
      mails.push(Buffer.concat(await stream.toArray()).toString())
      done()
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  afterAll(() => new Promise<void>((done) => void server.close(() => done())))
  const { port } = server.server.address() as AddressInfo
  const drivers = driversOf(
    readConfig({ MAIL_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Quayside <hello@quayside.example>' }),
    5000,
  )
  const ids = []
  for (const language of LANGUAGES) ids.push(await queued({ ...mail, language }))
  for (const Id of ids) await deliver(pool, drivers, Id)

  const decoded = mails.map((one) =>
    one
      .replace(/=\r?\n/g, '')
      .replace(/((?:=[0-9A-F]{2})+)/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString()),
  )
  expect(decoded.map((one) => /^Content-Language: (.+?)\r?$/m.exec(one)?.[1])).toEqual([...LANGUAGES])
  for (const [index, one] of decoded.entries()) {
    expect(one).toContain('From: Quayside <hello@quayside.example>')
    expect(one).toContain('To: ann@example.com')
    expect(one).toMatch(/Content-Type: text\/plain/)
    expect(one).toMatch(/Content-Type: text\/html/)
    expect(one).toContain(`<html lang="${LANGUAGES[index]}">`)
    expect(one).toContain('a&lt;b')
    expect(one.split('text/html')[1]).not.toContain('a<b')
  }
  expect(new Set(mails.map((one) => /^Message-ID: (.+)$/im.exec(one)?.[1])).size).toBe(4)
  expect(await rowOf(ids[0]!)).toMatchObject({ State: 'sent', Content: null })
})

it('settings without a valid address are refused', () => {
  expect(() => readConfig({ MAIL_URL: 'mail.example.com' })).toThrow('MAIL_URL must be an address')
  expect(() => readConfig({ SMS_URL: 'smtp://mail.example.com' })).toThrow('SMS_URL must be an address')
})
