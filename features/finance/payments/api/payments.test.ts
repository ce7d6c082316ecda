import { pino } from 'pino'
import { expect, test } from 'vitest'
import { getPermissions, getStaff } from '#features/account/session/contract.ts'
import { PAYMENT_LIST } from '#features/finance/wallet/paths.ts'
import { getMessagePage } from '#features/messages/inbox/contract.ts'
import { inHours, simulateClock } from '#kit/api/clock.ts'
import { readConfig } from '#kit/api/config.ts'
import * as contract from '../contract.ts'
import { onlinePayment } from '../rules.ts'
import { httpDriver } from './driver/http-driver.ts'
import { PaymentRefusal } from './driver/driver.ts'
import { testPortal } from '../../../../api/testing.ts'
import { HENGTAI, paymentPortal, signed } from './fixture.ts'
import { checkPayments } from './jobs.ts'

const { pending, paid, failed, expired, toCheck, resolved } = onlinePayment.states
const { provider, as, config, owner, staff, pool, balance, issues, opened, notify } = await paymentPortal()
const [clerk, otherCompany] = await Promise.all([as('hengtai_wh'), as('qihang_admin')])

const stateOf = async (Id: number) => (await owner.ok(contract.getPayment, { Id })).PaymentState
const check = () => checkPayments({ pool, config, signal: new AbortController().signal, log: pino({ level: 'silent' }) })
const topUp = (Amount: number) => opened(() => owner.ok(contract.payIntoWallet, { CurrencyCode: 'GBP', Amount }))

test('a payment reported ten times concurrently is booked once, and the company is notified', async () => {
  const before = await balance()
  const { Id, PaymentNo, report } = await topUp(120.5)
  expect(await stateOf(Id)).toBe(pending)
  // No action of the browser books it.
  expect(await balance()).toBe(before)
  expect(await Promise.all(Array.from({ length: 10 }, () => notify(report)))).toEqual(Array.from({ length: 10 }, () => 0))
  expect(await balance()).toBe(before + 120.5)
  const found = await owner.ok(contract.getPayment, { Id })
  expect(found).toMatchObject({
    PaymentState: paid,
    PageUrl: null,
    Events: [{ Move: 'create' }, { Move: 'open' }, { Move: 'pay' }],
  })
  // A later failure report changes nothing.
  expect(await notify({ ...report, Status: 'failed' })).toBe(0)
  expect(await stateOf(Id)).toBe(paid)
  await expect.poll(async () => (await owner.ok(getMessagePage, { Keyword: PaymentNo })).TotalCount).toBe(1)
  expect(JSON.stringify((await owner.ok(getMessagePage, { Keyword: PaymentNo })).Items)).not.toMatch(/\b120\b/)
  expect(await issues()).toEqual([])
})

test('a wrong signature, an unknown payment and another key are refused; a different amount or currency is not booked, and staff close it', async () => {
  const before = await balance()
  const [first, second] = [await topUp(40), await topUp(41)]
  expect(await notify(first.report, 'another secret that has 32 characters')).toBe(4)
  expect(await notify({ ...first.report, Amount: '40.01' }, 'another secret that has 32 characters')).toBe(4)
  expect(await notify({ ...first.report, Reference: 'OP2601010099' })).toBe(5)
  expect(await notify({ ...first.report, Key: second.report.Key })).toBe(5)
  expect(await stateOf(first.Id)).toBe(pending)

  expect(await notify({ ...first.report, Amount: '39.99' })).toBe(0)
  expect(await notify({ ...second.report, Currency: 'EUR' })).toBe(0)
  // A later report of the right amount must be checked by staff too: the amount received is unclear.
  expect(await notify(first.report)).toBe(0)
  expect(await owner.ok(contract.getPayment, { Id: first.Id })).toMatchObject({ PaymentState: toCheck, ReportedAmount: 39.99 })
  expect(await stateOf(second.Id)).toBe(toCheck)
  expect(await balance()).toBe(before)
  const Rows = [{ ContractCompanyId: HENGTAI, Id: first.Id }]
  expect(await staff.ok(contract.resolvePayments, { Rows, Remark: 'Returned' })).toEqual({ Done: 1, Skipped: [] })
  expect(await staff.ok(contract.getDeskPayment, Rows[0]!)).toMatchObject({ PaymentState: resolved, ResolveRemark: 'Returned' })
  expect(await balance()).toBe(before)
  expect(
    (await staff.ok(contract.resolvePayments, { Rows: [{ ContractCompanyId: HENGTAI, Id: second.Id }], Remark: 'Returned' }))
      .Done,
  ).toBe(1)
})

test('a failed or expired payment shows that; money arriving later for it is booked', async () => {
  const before = await balance()
  const [first, second] = [await topUp(10), await topUp(11)]
  expect(await notify({ ...first.report, Status: 'failed', Reason: 'The card\nwas declined' })).toBe(0)
  expect(await owner.ok(contract.getPayment, { Id: first.Id })).toMatchObject({
    PaymentState: failed,
    FailReason: 'The card was declined',
    PageUrl: null,
  })
  const moment = inHours(25)
  simulateClock(() => moment)
  await check()
  simulateClock(undefined)
  expect(await stateOf(second.Id)).toBe(expired)
  expect(await balance()).toBe(before)
  expect([await notify(second.report), await notify(second.report), await notify(first.report)]).toEqual([0, 0, 0])
  expect([await stateOf(first.Id), await stateOf(second.Id)]).toEqual([paid, paid])
  expect(await balance()).toBe(before + 21)
})

test('an unreported payment is queried; a provider that is down changes nothing', async () => {
  const before = await balance()
  const { Id, report } = await topUp(33)
  provider.payments.get(report.Key)!.status = 'paid'
  const soon = inHours(1)
  simulateClock(() => soon)
  provider.mode = 'down'
  await check()
  expect(await stateOf(Id)).toBe(pending)
  provider.mode = 'ok'
  const later = inHours(1)
  simulateClock(() => later)
  await Promise.all([check(), check()])
  await notify(report)
  expect(await stateOf(Id)).toBe(paid)
  expect(await balance()).toBe(before + 33)
})

test('a refusal by the provider ends the payment with its reason', async () => {
  provider.mode = 'refuse'
  const { Id } = await owner.ok(contract.payIntoWallet, { CurrencyCode: 'CNY', Amount: 5 })
  await expect.poll(() => stateOf(Id), { timeout: 10_000 }).toBe(failed)
  expect((await owner.ok(contract.getPayment, { Id })).FailReason).toBe('Currency not supported')
  await expect(httpDriver(provider.url, undefined).report('key')).rejects.toBeInstanceOf(PaymentRefusal)
  provider.mode = 'down'
  await expect(httpDriver(provider.url, undefined).report('key')).rejects.not.toBeInstanceOf(PaymentRefusal)
})

test('payments are visible to users with the right, of their own company only', async () => {
  const [row] = (await owner.ok(contract.getPayments, {})).Items
  expect(await otherCompany.refused(contract.getPayment, { Id: row!.Id })).toBe(5)
  expect((await otherCompany.ok(contract.getPayments, {})).TotalCount).toBe(0)
  expect(await clerk.refused(contract.getPayments, {})).toBe(4)
  expect(await clerk.refused(contract.payIntoWallet, { CurrencyCode: 'GBP', Amount: 1 })).toBe(4)
  expect(await owner.refused(contract.getDeskPayments, {})).toBe(3)
  expect((await owner.ok(getPermissions, { systemType: 2 })).screens).toContain(PAYMENT_LIST)
})

test('without a payment provider payments are unavailable; with one, its secret and the portal’s address are required', async () => {
  const plain = await testPortal()
  const [customer, desk] = await Promise.all([plain.as('hengtai_admin'), plain.as('staff_fin')])
  const { screens, btns, menus } = await customer.ok(getPermissions, { systemType: 2 })
  expect(JSON.stringify([screens, btns, menus])).not.toMatch(/payOnline|finance:payments|\/finance\/payment/)
  expect(JSON.stringify((await desk.ok(getStaff, {})).menus)).not.toContain('/desk/payments')
  expect(await customer.refused(contract.payIntoWallet, { CurrencyCode: 'GBP', Amount: 1 })).toBe(2)
  const report = signed({ Key: 'k', Reference: 'OP1', Status: 'paid', Amount: '1.00', Currency: 'GBP' })
  expect((await plain.anonymous.call(contract.notifyPayment, report)).ErrorCode).toBe(5)
  const without = { PAYMENT_URL: provider.url, PUBLIC_URL: 'https://portal.example' }
  expect(() => readConfig(without)).toThrow('needs PAYMENT_SECRET and PUBLIC_URL')
})
