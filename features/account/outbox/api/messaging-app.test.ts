import { expect, it } from 'vitest'
import { testPortal } from '../../../../api/testing.ts'
import { bindMessagingApp, getAuthorizationUrl } from '#features/account/session/contract.ts'
import { readConfig } from '#kit/api/config.ts'
import { transact } from '#kit/api/db.ts'
import { driversOf } from './drivers.ts'
import { gateway } from './fixture-gateway.ts'
import { identityOf } from './messaging-app.ts'
import { deliver, sendOut } from './service.ts'

const KNOWN = { status: 200, body: '{"openId":"person-1"}' }
const app = await gateway([{ status: 500, body: 'down' }, KNOWN])
const { portal, as } = await testPortal({
  APP_MESSAGE_URL: app.address,
  APP_MESSAGE_TOKEN: 'gateway-token',
  APP_AUTHORIZE_URL: 'https://app.example.com/authorize?app=q',
  PUBLIC_URL: 'https://portal.example.com',
})
const everywhere = <T>(work: Parameters<typeof transact<T>>[3]) => transact(portal.pool, 'everyone', 'write', work)

const note = {
  channel: 'app',
  to: 'person-1',
  template: 'passwordChanged',
  params: { account: 'ann', time: '21/11/2026 10:00' },
  language: 'de-DE',
} as const
const queued = () =>
  everywhere(async (db) => {
    await sendOut(db, { enqueue: async () => 'left alone' }, note)
    return (await db.selectFrom('sent_message').select('Id').orderBy('Id', 'desc').limit(1).executeTakeFirstOrThrow()).Id
  })
const rowOf = (Id: number) =>
  everywhere((db) => db.selectFrom('sent_message').selectAll().where('Id', '=', Id).executeTakeFirstOrThrow())

it('a note to the messaging app is retried with the same key after a timeout and an error, and not after a success', async () => {
  const { got, address } = await gateway([0, 500, 503])
  const drivers = driversOf(readConfig({ APP_MESSAGE_URL: address, APP_MESSAGE_TOKEN: 'gateway-token' }), 2000)
  const Id = await queued()
  for (const reason of [/timeout/i, /500/, /503/]) {
    await expect(deliver(portal.pool, drivers, Id)).rejects.toThrow(reason)
    expect(await rowOf(Id)).toMatchObject({ State: 'waiting', LastError: expect.stringMatching(reason) })
  }
  await deliver(portal.pool, drivers, Id)
  await deliver(portal.pool, drivers, Id)
  expect(got).toHaveLength(4)
  expect(new Set(got.map(({ headers, body }) => `${headers['idempotency-key']} ${body['id']} ${headers.authorization}`))).toEqual(
    new Set([`${(await rowOf(Id)).DeliveryId} ${(await rowOf(Id)).DeliveryId} Bearer gateway-token`]),
  )
  expect(got[3]!.body).toMatchObject({
    to: 'person-1',
    template: 'passwordChanged',
    language: 'de-DE',
    text: expect.stringContaining('ann'),
  })
  expect(got[3]!.body).not.toHaveProperty('html')
  expect(await rowOf(Id)).toMatchObject({ State: 'sent', Attempts: 4, LastError: null, Content: null })
})

it('a gateway that times out, fails, redirects or sends an invalid response identifies nobody', async () => {
  const answers = [
    0,
    500,
    { status: 500, body: '{"openId":"person-1"}' },
    { status: 200, body: 'who?' },
    { status: 200, body: '{"openId":7}' },
    { status: 200, body: `{"openId":"${'x'.repeat(65)}"}` },
    302,
    KNOWN,
  ]
  const { got, address } = await gateway(answers)
  const config = readConfig({ APP_MESSAGE_URL: address })
  for (const _ of answers.slice(1)) await expect(identityOf(config, 'code-1', 200)).rejects.toThrow()
  expect(await identityOf(config, 'code-1', 200)).toBe('person-1')
  expect(got.map(({ path, body }) => `${path} ${body['code']}`)).toEqual(answers.map(() => '/send/identity code-1'))
})

it('a user sees that the app did not confirm, starts again and is bound', async () => {
  const user = await as('qihang_fin')
  const begin = async () => new URL((await user.ok(getAuthorizationUrl, {})).Url)
  const url = await begin()
  expect([url.origin, url.searchParams.get('app'), url.searchParams.get('redirect_uri')]).toEqual([
    'https://app.example.com',
    'q',
    'https://portal.example.com/wxBind',
  ])
  const State = url.searchParams.get('state')!
  expect((await user.call(bindMessagingApp, { Code: 'code-1', State })).Msg).toContain('did not confirm')
  expect((await user.call(bindMessagingApp, { Code: 'code-1', State })).Msg).toContain('already used')
  await user.ok(bindMessagingApp, { Code: 'code-2', State: (await begin()).searchParams.get('state')! })
  expect(app.got.map(({ path, body, headers }) => `${path} ${body['code']} ${headers.authorization}`)).toEqual([
    '/send/identity code-1 Bearer gateway-token',
    '/send/identity code-2 Bearer gateway-token',
  ])
  expect(
    await everywhere((db) =>
      db.selectFrom('app_user').select('WechatOpenId').where('AccountName', '=', 'qihang_fin').executeTakeFirstOrThrow(),
    ),
  ).toEqual({ WechatOpenId: 'person-1' })
})
