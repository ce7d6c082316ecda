import { describe, expect, it, vi } from 'vitest'
import { getSentMessages } from '#features/account/outbox/contract.ts'
import {
  bindMessagingApp,
  createAdminLink,
  getAuthorizationUrl,
  isAlert,
  loginByAdminToken,
} from '#features/account/session/contract.ts'
import { getMessagePage, setAllRead } from '#features/messages/inbox/contract.ts'
import { createDropship } from '#features/warehouse/dropship/contract.ts'
import { transact } from '#kit/api/db.ts'
import { COMPANY, orderFor, stockProduct } from '../../../../api/fixture.ts'
import { client } from '../../../../api/testing.ts'
import { getPushSettings, saveBindingEmail, savePushItems, setUnsubscribed } from '../contract.ts'
import { EMAIL_CODE } from '../rules.ts'
import { pushFixture, kinds } from './fixture.ts'
import { MESSAGE_TYPE } from '#features/messages/inbox/rules.ts'
import { dropshipOrder } from '#features/warehouse/dropship/rules.ts'

const { mails, portal, url, admin, clerk, rival, staff, news, pushed, errors } = await pushFixture()

const speaks = (AccountName: string, LangName: string | null) =>
  transact(portal.pool, 'nobody', 'write', (db) =>
    db.updateTable('app_user').set({ LangName }).where('AccountName', '=', AccountName).execute(),
  )

describe('mail to two users of one company', { shuffle: false }, () => {
  it('[route.systemConfig.pushConfig] [cap.settings.push] [call.oms.ClientPush.GetUserPushSettings] there is no address by default, and every kind is sent', async () => {
    const settings = await admin.ok(getPushSettings, {})
    expect(settings).toMatchObject({
      PushEmails: [],
      EmailThatHasBeenBound: null,
      IsWechatBound: false,
      UnsubscribedOrderIds: [],
    })
    expect(settings.Items.map((item) => item.MessageType)).toEqual(Object.values(MESSAGE_TYPE))
    expect(settings.Items.every((item) => item.IsEmail && item.IsWechat)).toBe(true)
  })

  it('[call.oms.ClientPush.SaveUserBindingEmail] [rule.account.pushEmail.oneRemains] [msg.emailEmpty] [msg.emailFormat] addresses must be valid and unique, at most five, and the last one cannot be removed', async () => {
    await admin.ok(saveBindingEmail, { PushEmails: ['ann@example.com', 'bob@example.com'] })
    expect(await errors({ PushEmails: [] })).toMatchObject([{ Field: 'PushEmails', Msg: 'Keep at least one push email' }])
    expect(await errors({ PushEmails: [''] })).toMatchObject([{ Field: 'PushEmails[0]', Msg: 'Email cannot be empty' }])
    expect(await errors({ Email: '' })).toMatchObject([{ Field: 'Email', Msg: 'Email cannot be empty' }])
    expect(await errors({})).toMatchObject([{ Field: 'Email', Msg: 'Email cannot be empty' }])
    expect(await errors({ PushEmails: ['ann@'] })).toMatchObject([{ Field: 'PushEmails[0]', Msg: 'Email wrong format' }])
    expect(await errors({ PushEmails: ['ann@example.com', 'ANN@example.com'] })).toMatchObject([{ Field: 'PushEmails[1]' }])
    expect(await errors({ PushEmails: Array.from({ length: 6 }, (_, n) => `a${n}@example.com`) })).toHaveLength(1)
    expect((await admin.ok(getPushSettings, {})).PushEmails).toEqual(['ann@example.com', 'bob@example.com'])
    expect((await clerk.ok(getPushSettings, {})).PushEmails).toEqual([])
  })

  it('events are mailed to every address in one mail, in the user’s language, with links', async () => {
    await speaks('hengtai_admin', 'zh-CN')
    const [one, two] = [await news(), await news()]
    const sent = await pushed()
    expect(sent.map((mail) => mail.to)).toEqual(expect.arrayContaining([['ann@example.com'], ['bob@example.com']]))
    expect(sent).toHaveLength(2)
    const [mail] = sent
    expect(mail!.subject).toBe('Quayside 有 2 条新消息')
    for (const fnsku of [one, two]) {
      expect(mail!.text).toContain(`产品 ${fnsku} 审核结果：已驳回`)
      expect(mail!.text).toContain(`https://portal.example/overSeaService/skuList?q=${fnsku}`)
      expect(mail!.html).toContain(`<a href="https://portal.example/overSeaService/skuList?q=${fnsku}"`)
    }
    expect(await pushed()).toEqual([])

    await speaks('hengtai_admin', 'de-DE')
    const third = await news()
    expect((await pushed()).map((one) => one.subject)).toEqual([
      `Neu: Produktprüfung ${third}: Abgelehnt`,
      `Neu: Produktprüfung ${third}: Abgelehnt`,
    ])
  })

  it('a mail is in the chosen language, or that of the first sign-in', async () => {
    await clerk.ok(saveBindingEmail, { PushEmails: ['clerk@example.com'] })
    const mailed = async () => {
      await news()
      return (await pushed()).find(({ to }) => to[0]!.startsWith('clerk'))?.subject
    }
    expect(await mailed()).toMatch(/^New: /)
    await speaks('hengtai_wh', null)
    expect(await mailed()).toMatch(/^Neu: /)
  })

  it('an address shared by two users gets a message once', async () => {
    await clerk.ok(saveBindingEmail, { PushEmails: ['Ann@example.com'] })
    await news()
    expect((await pushed()).map((mail) => mail.to[0]!.toLowerCase()).sort()).toEqual(['ann@example.com', 'bob@example.com'])
    await clerk.ok(saveBindingEmail, { PushEmails: ['clerk@example.com'] })
  })

  it('disabled kinds are not sent, nor messages that were read or are days old; other users are unaffected', async () => {
    await admin.ok(savePushItems, kinds(false))
    await news()
    expect((await pushed()).map((mail) => mail.to)).toEqual([['clerk@example.com']])
    await admin.ok(savePushItems, kinds(true))
    expect((await admin.ok(getPushSettings, {})).Items.find((item) => item.MessageType === MESSAGE_TYPE.warehouse)).toEqual({
      MessageType: MESSAGE_TYPE.warehouse,
      IsEmail: true,
      IsWechat: false,
    })

    await news()
    await transact(portal.pool, 'everyone', 'write', (db) =>
      db
        .updateTable('message')
        .set({ CreatedTime: new Date(Date.now() - 4 * 86_400_000) })
        .where('ReadTime', 'is', null)
        .execute(),
    )
    expect(await pushed()).toEqual([])

    await news()
    await admin.ok(setAllRead, {})
    expect((await pushed()).map((mail) => mail.to)).toEqual([['clerk@example.com']])
  })

  it('[call.oms.ClientPush.SetUserUnsubscribeOrderPush] nothing is sent about an unsubscribed order until it is subscribed again; an order of another company is not found', async () => {
    const { WarehouseId } = await stockProduct(url, 'X00PUSHORD', 20)
    const { WarehouseOutId: OrderId, WarehouseOutNo } = await admin.ok(
      createDropship.GB,
      orderFor('X00PUSHORD', WarehouseId, 'PUSH-1'),
    )
    const moved = () =>
      transact(portal.pool, COMPANY, 'write', (db) =>
        db
          .insertInto('event')
          .values({
            ContractCompanyId: COMPANY,
            Entity: 'warehouse_out',
            EntityId: OrderId,
            EntityNo: WarehouseOutNo,
            Move: 'ship',
            FromState: dropshipOrder.states.pickingStarted,
            ToState: dropshipOrder.states.outbound,
            Actor: 'staff',
            Operator: 'staff_uk',
            Time: new Date(),
            Payload: JSON.stringify({ Site: 'GB' }),
          })
          .execute(),
      )
    const reported = async (total: number) =>
      vi.waitFor(async () => expect((await clerk.ok(getMessagePage, {})).TotalCount).toBe(total), { timeout: 10_000 })
    const before = (await clerk.ok(getMessagePage, {})).TotalCount

    expect(await rival.refused(setUnsubscribed, { OrderId, IsUnsubscribe: true })).toBe(5)
    expect(await admin.refused(setUnsubscribed, { OrderId, IsUnsubscribe: true, Entity: 'inbound_plan' })).toBe(5)
    for (let n = 0; n < 2; n++) await admin.ok(setUnsubscribed, { OrderId, IsUnsubscribe: true })
    expect(await admin.ok(getPushSettings, {})).toMatchObject({
      UnsubscribedOrderIds: [OrderId],
      UnsubscribedOrders: [{ Entity: 'warehouse_out', OrderNo: WarehouseOutNo }],
    })
    await moved()
    await reported(before + 1)
    expect((await pushed()).map((mail) => mail.to)).toEqual([['clerk@example.com']])

    await admin.ok(setUnsubscribed, { OrderId, IsUnsubscribe: false })
    await moved()
    await reported(before + 2)
    expect((await pushed()).map((mail) => mail.to[0]).sort()).toEqual(['ann@example.com', 'bob@example.com', 'clerk@example.com'])
  })
})

it('an e-mail address is bound with the code sent there, and the previous address is notified', async () => {
  const codeIn = async (Email: string) => {
    const known = mails.length
    await rival.ok(saveBindingEmail, { Email })
    await vi.waitFor(() => expect(mails.length).toBe(known + 1), { timeout: 20_000 })
    expect(mails.at(-1)!.to).toEqual([Email])
    return /\d{6}/.exec(mails.at(-1)!.text)![0]
  }
  const code = await codeIn('one@example.com')
  expect((await rival.call(saveBindingEmail, { Email: 'one@example.com' })).Msg).toMatch(/^Please wait \d+ seconds/)
  expect((await rival.call(saveBindingEmail, { Email: 'two@example.com', VerifyCode: code })).Msg).toBe(
    'The code is wrong or no longer valid',
  )
  expect((await admin.call(saveBindingEmail, { Email: 'one@example.com', VerifyCode: code })).ErrorCode).toBe(2)
  await rival.ok(saveBindingEmail, { Email: 'one@example.com', VerifyCode: code })
  expect((await rival.call(saveBindingEmail, { Email: 'one@example.com', VerifyCode: code })).ErrorCode).toBe(2)
  expect(await rival.ok(getPushSettings, {})).toMatchObject({
    EmailThatHasBeenBound: 'one@example.com',
    PushEmails: ['one@example.com'],
  })
  expect(await rival.ok(isAlert, { Key: 'BindEmailMsg' })).toEqual({ IsAlert: false })

  await rival.ok(saveBindingEmail, { PushEmails: ['team@example.com', 'one@example.com'] })
  const wait = () =>
    transact(portal.pool, 'nobody', 'write', (db) =>
      db
        .updateTable('email_code')
        .set({ CreatedTime: new Date(0) })
        .execute(),
    )
  await wait()
  const second = await codeIn('two@example.com')
  const known = mails.length
  await rival.ok(saveBindingEmail, { Email: 'two@example.com', VerifyCode: second })
  expect(await rival.ok(getPushSettings, {})).toMatchObject({
    EmailThatHasBeenBound: 'two@example.com',
    PushEmails: ['team@example.com', 'two@example.com'],
  })
  await vi.waitFor(() => expect(mails.length).toBe(known + 1), { timeout: 20_000 })
  expect(mails.at(-1)!.to).toEqual(['one@example.com'])
  expect(mails.at(-1)!.text).toContain('two@example.com')

  await wait()
  const third = await codeIn('three@example.com')
  for (let n = 0; n < EMAIL_CODE.tries; n++)
    await rival.call(saveBindingEmail, { Email: 'three@example.com', VerifyCode: third === '000000' ? '000001' : '000000' })
  expect((await rival.call(saveBindingEmail, { Email: 'three@example.com', VerifyCode: third })).Msg).toBe(
    'The code is wrong or no longer valid',
  )
})

it('a user bound in the messaging app gets a note there', async () => {
  const { Url } = await rival.ok(getAuthorizationUrl, {})
  const query = new URL(Url, 'https://portal.example').searchParams
  await rival.ok(bindMessagingApp, { Code: query.get('code')!, State: query.get('state')! })
  expect((await rival.ok(getPushSettings, {})).IsWechatBound).toBe(true)
  const fnsku = await news(rival, 430118)
  await pushed()
  const { Items } = await staff.ok(getSentMessages, { Keyword: query.get('code')! })
  expect(Items).toMatchObject([{ Channel: 'app', Template: 'messages', State: 'sent', Text: expect.stringContaining(fnsku) }])
})

it('staff in from-admin mode cannot change settings', async () => {
  const { Url } = await staff.ok(createAdminLink, { ContractCompanyId: COMPANY, Path: '/dashboard/index' })
  const { Token } = await client(portal.address).ok(loginByAdminToken, {
    AdminToken: new URL(Url, 'https://portal.example').searchParams.get('adminToken')!,
  })
  const eyes = client(portal.address, Token)
  expect(await eyes.refused(saveBindingEmail, { PushEmails: ['x@example.com'] })).toBe(4)
  expect(await eyes.refused(savePushItems, kinds(false))).toBe(4)
  expect(await eyes.refused(setUnsubscribed, { OrderId: 1, IsUnsubscribe: true })).toBe(4)
})
