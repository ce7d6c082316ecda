import { expect, it } from 'vitest'
import { client, type Client } from '../../../../api/testing.ts'
import { createInvitation, getCurrentUser, getCustomerList, getSecretKey, loginByQuickLogin } from '../contract.ts'
import { signInFixture } from './fixture-sign-in.ts'
import { ROLE } from '#features/account/users/rules.ts'

const { as, portal, database, isAlive, enter } = await signInFixture()

const linkUser = (account: string, CustomerId: number, Role = ROLE.ordinary) =>
  database.run(async (db) => {
    const { Id } = await db.selectFrom('app_user').select('Id').where('AccountName', '=', account).executeTakeFirstOrThrow()
    await db.insertInto('customer_link').values({ UserId: Id, CustomerId, Role }).execute()
  })

it('[call.label.quickLoginKey] [call.label.switchCustomer] [call.cms.User.LoginByQuickLogin] [flow.switchCustomer] switches to a linked company with the user’s rights there, and back', async () => {
  const before = await enter('hengtai_admin')
  await linkUser('hengtai_admin', 430118)
  expect(await before.ok(getCustomerList, {})).toMatchObject([
    { CustomerId: 430118, CustomerName: expect.stringMatching(/^Hangzhou/) },
  ])
  const { SecretKey } = await before.ok(getSecretKey, { Parameter: 430118 })
  const { Token } = await before.ok(loginByQuickLogin, { Id: 430118, SecretKey })
  const there = client(portal.address, Token)
  expect((await there.ok(getCurrentUser, {})).companyInfo.NameCn).toBe('杭州启航')
  expect(await there.refused(createInvitation, {})).toBe(4)
  expect(await isAlive(before.token!)).toBe(false)
  expect(await there.ok(getCustomerList, {})).toMatchObject([
    { CustomerId: 413939, CustomerName: expect.stringMatching(/^Ningbo/) },
  ])

  const inChinese = await there.ok(getCustomerList, {}, { 'Accept-Language': 'zh-CN' })
  expect(inChinese).toEqual([{ CustomerId: 413939, CustomerName: '宁波恒泰' }])

  await database.run((db) => db.updateTable('customer_link').set({ IsEnabled: false }).execute())
  await expect.poll(() => isAlive(Token), { timeout: 15_000 }).toBe(false)
})

it('a quick-login key is valid once, for its user and its company', async () => {
  const mine = await enter('yuecheng_admin')
  await linkUser('yuecheng_admin', 413939)
  await linkUser('yuecheng_admin', 420561)
  expect(await mine.refused(getSecretKey, { Parameter: 430118 })).toBe(5)
  const key = async () => (await mine.ok(getSecretKey, { Parameter: 413939 })).SecretKey
  const thief: Client = await as('lanjing_admin')
  expect(await thief.refused(loginByQuickLogin, { Id: 413939, SecretKey: await key() })).toBe(2)
  const swapped = await key()
  expect(await mine.refused(loginByQuickLogin, { Id: 420561, SecretKey: swapped })).toBe(2)
  expect(await mine.refused(loginByQuickLogin, { Id: 413939, SecretKey: swapped })).toBe(2)
  const late = await key()
  await database.run((db) =>
    db
      .updateTable('one_time_secret')
      .set({ ExpireTime: new Date(0) })
      .where('Purpose', '=', 'quickLogin')
      .where('UsedTime', 'is', null)
      .execute(),
  )
  expect(await mine.refused(loginByQuickLogin, { Id: 413939, SecretKey: late })).toBe(2)
  const SecretKey = await key()
  const { Token } = await mine.ok(loginByQuickLogin, { Id: 413939, SecretKey })
  expect(await client(portal.address, Token).refused(loginByQuickLogin, { Id: 413939, SecretKey })).toBe(2)
})
