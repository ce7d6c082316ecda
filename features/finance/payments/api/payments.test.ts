import { pino } from 'pino'
import { Client } from 'pg'
import { afterAll, afterEach, expect, test } from 'vitest'
import { getBill, payBill } from '#features/finance/bills/contract.ts'
import { getPermissions, getStaff } from '#features/account/session/contract.ts'
import { recharge } from '#features/finance/wallet/api/service.ts'
import { PAYMENT_LIST } from '#features/finance/wallet/paths.ts'
import { getWallets } from '#features/finance/wallet/contract.ts'
import { getMessagePage } from '#features/messages/inbox/contract.ts'
import { inHours, simulateClock } from '#kit/api/clock.ts'
import { readConfig } from '#kit/api/config.ts'
import { openPool, transact } from '#kit/api/db.ts'
import { testPortal, type Client as User } from '../../../../api/testing.ts'
import { proveMoment } from '../../../../tools/prove.ts'
import * as contract from '../contract.ts'
import { onlinePayment } from '../rules.ts'
import { httpDriver } from './driver/http-driver.ts'
import { PaymentRefusal } from './driver/driver.ts'
import { confirmedBill, HENGTAI, paymentServer, SECRET, signed } from './fixture.ts'
import { checkPayments } from './jobs.ts'

const { pending, paid, failed, expired, toCheck, resolved } = onlinePayment.states
const provider = await paymentServer()
const settings = { PAYMENT_URL: provider.url, PAYMENT_SECRET: SECRET, PUBLIC_URL: 'https://portal.example' }
const { as, anonymous, url, config } = await testPortal(settings)
const [owner, clerk, otherCompany, staff] = await Promise.all([
  as('hengtai_admin'),
  as('hengtai_wh'),
  as('qihang_admin'),
  as('staff_fin'),
])
const pool = openPool(url, 3)
afterAll(() => pool.close())
afterEach(() => {
  simulateClock(undefined)
  provider.mode = 'ok'
})

const stateOf = async (Id: number) => (await owner.ok(contract.getPayment, { Id })).PaymentState
const balance = async (user: User = owner) =>
  (await user.ok(getWallets, {})).find(({ CurrencyCode }) => CurrencyCode === 'GBP')?.Balance ?? 0
const check = () => checkPayments({ pool, config, signal: new AbortController().signal, log: pino({ level: 'silent' }) })
async function faults() {
  const database = new Client({ connectionString: url })
  await database.connect()
  return (await proveMoment(database).finally(() => database.end())).faults
}

/** A payment whose page is open, and what the provider would report of it. */
async function opened(begin: () => Promise<{ Id: number; PaymentNo: string }>) {
  const created = await begin()
  await expect
    .poll(async () => (await owner.ok(contract.getPayment, { Id: created.Id })).PageUrl, { timeout: 10_000 })
    .toBe(`https://pay.example/${created.PaymentNo}`)
  const Key = `key ${created.PaymentNo}`
  const { amount, currency } = provider.payments.get(Key)!
  return {
    ...created,
    report: { Key, Reference: created.PaymentNo, Status: 'paid', Amount: amount, Currency: currency } as const,
  }
}
const topUp = (Amount: number) => opened(() => owner.ok(contract.payIntoWallet, { CurrencyCode: 'GBP', Amount }))
const notify = async (...report: Parameters<typeof signed>) =>
  (await anonymous.call(contract.notifyPayment, signed(...report))).ErrorCode

test('a payment that is reported ten times at once is booked once, and the company is notified', async () => {
  const before = await balance()
  const { Id, PaymentNo, report } = await topUp(120.5)
  expect(await stateOf(Id)).toBe(pending)
  // Nothing that the browser does books it.
  expect(await balance()).toBe(before)
  expect(await Promise.all(Array.from({ length: 10 }, () => notify(report)))).toEqual(Array.from({ length: 10 }, () => 0))
  expect(await balance()).toBe(before + 120.5)
  const found = await owner.ok(contract.getPayment, { Id })
  expect(found).toMatchObject({
    PaymentState: paid,
    PageUrl: null,
    Events: [{ Move: 'create' }, { Move: 'open' }, { Move: 'pay' }],
  })
  // A later report that it failed changes nothing.
  expect(await notify({ ...report, Status: 'failed' })).toBe(0)
  expect(await stateOf(Id)).toBe(paid)
  await expect.poll(async () => (await owner.ok(getMessagePage, { Keyword: PaymentNo })).TotalCount).toBe(1)
  expect(JSON.stringify((await owner.ok(getMessagePage, { Keyword: PaymentNo })).Items)).not.toContain('120')
  expect(await faults()).toEqual([])
})

test('a wrong signature, an unknown payment and another key are refused; another amount or currency is booked by nobody until staff close it', async () => {
  const before = await balance()
  const [first, second] = [await topUp(40), await topUp(41)]
  expect(await notify(first.report, 'another secret that has 32 characters')).toBe(4)
  expect(await notify({ ...first.report, Amount: '40.01' }, 'another secret that has 32 characters')).toBe(4)
  expect(await notify({ ...first.report, Reference: 'OP2601010099' })).toBe(5)
  expect(await notify({ ...first.report, Key: second.report.Key })).toBe(5)
  expect(await stateOf(first.Id)).toBe(pending)

  expect(await notify({ ...first.report, Amount: '39.99' })).toBe(0)
  expect(await notify({ ...second.report, Currency: 'EUR' })).toBe(0)
  // The right amount afterwards is a matter for staff too: it is not known what arrived.
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

test('a payment that failed or expired says so; money that arrives for it later is booked', async () => {
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

test('a payment of which nothing was reported is asked about; a provider that is down changes nothing', async () => {
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

test('a refusal of the provider ends the payment with its reason', async () => {
  provider.mode = 'refuse'
  const { Id } = await owner.ok(contract.payIntoWallet, { CurrencyCode: 'CNY', Amount: 5 })
  await expect.poll(() => stateOf(Id), { timeout: 10_000 }).toBe(failed)
  expect((await owner.ok(contract.getPayment, { Id })).FailReason).toBe('Currency not supported')
  await expect(httpDriver(provider.url, undefined).report('key')).rejects.toBeInstanceOf(PaymentRefusal)
  provider.mode = 'down'
  await expect(httpDriver(provider.url, undefined).report('key')).rejects.not.toBeInstanceOf(PaymentRefusal)
})

test('a bill is paid online once; what it cannot take any more stays in the wallet', async () => {
  const one = await confirmedBill({ owner, pool }, '2025-10-05', 80)
  const before = await balance()
  expect(await owner.refused(contract.payBillOnline, { MonthlyBillId: one.Id, Amount: one.BalanceDue + 0.01 })).toBe(2)
  const part = await opened(() => owner.ok(contract.payBillOnline, { MonthlyBillId: one.Id, Amount: 30 }))
  expect(await owner.refused(contract.payBillOnline, { MonthlyBillId: one.Id, Amount: 1 })).toBe(2)
  expect(await Promise.all([1, 2, 3].map(() => notify(part.report)))).toEqual([0, 0, 0])
  expect(await owner.ok(getBill, { Id: one.Id })).toMatchObject({
    BalanceDue: one.BalanceDue - 30,
    Payments: [{ Method: 'wallet', Amount: 30, Reference: part.PaymentNo }],
  })
  expect(await balance()).toBe(before)

  const rest = await opened(() => owner.ok(contract.payBillOnline, { MonthlyBillId: one.Id, Amount: one.BalanceDue - 30 }))
  // Meanwhile it is paid for the most part from the wallet.
  await transact(pool, HENGTAI, 'write', (db) =>
    recharge(db, { ContractCompanyId: HENGTAI, CurrencyCode: 'GBP' }, 100, {
      Type: 'recharge_record',
      No: 'RC-9',
      Operator: 'staff_fin',
    }),
  )
  const { RowVersion } = await owner.ok(getBill, { Id: one.Id })
  await owner.ok(payBill, { Id: one.Id, RowVersion, FromWallet: one.BalanceDue - 50 })
  expect(await notify(rest.report)).toBe(0)
  expect((await owner.ok(getBill, { Id: one.Id })).BalanceDue).toBe(0)
  expect(await balance()).toBeCloseTo(before + 100 - (one.BalanceDue - 50) + (one.BalanceDue - 30) - 20, 2)
  expect(await owner.refused(contract.payBillOnline, { MonthlyBillId: one.Id, Amount: 1 })).toBe(2)
  expect(await faults()).toEqual([])
})

test('payments are seen by those with the right, of their own company', async () => {
  const [row] = (await owner.ok(contract.getPayments, {})).Items
  expect(await otherCompany.refused(contract.getPayment, { Id: row!.Id })).toBe(5)
  expect((await otherCompany.ok(contract.getPayments, {})).TotalCount).toBe(0)
  expect(await clerk.refused(contract.getPayments, {})).toBe(4)
  expect(await clerk.refused(contract.payIntoWallet, { CurrencyCode: 'GBP', Amount: 1 })).toBe(4)
  expect(await owner.refused(contract.getDeskPayments, {})).toBe(3)
  expect((await owner.ok(getPermissions, { systemType: 2 })).screens).toContain(PAYMENT_LIST)
})

test('without a payment provider nothing of it is there; with one, its secret and the address of the portal are needed', async () => {
  const plain = await testPortal()
  const [customer, desk] = await Promise.all([plain.as('hengtai_admin'), plain.as('staff_fin')])
  const { screens, btns, menus } = await customer.ok(getPermissions, { systemType: 2 })
  expect(JSON.stringify([screens, btns, menus])).not.toMatch(/payOnline|finance:payments|\/finance\/payment/)
  expect(JSON.stringify((await desk.ok(getStaff, {})).menus)).not.toContain('/desk/payments')
  expect(await customer.refused(contract.payIntoWallet, { CurrencyCode: 'GBP', Amount: 1 })).toBe(2)
  const report = signed({ Key: 'k', Reference: 'OP1', Status: 'paid', Amount: '1.00', Currency: 'GBP' })
  expect((await plain.anonymous.call(contract.notifyPayment, report)).ErrorCode).toBe(5)
  const { PAYMENT_SECRET: _, ...without } = settings
  expect(() => readConfig(without)).toThrow('needs PAYMENT_SECRET and PUBLIC_URL')
})
