import { afterEach, describe, expect, test } from 'vitest'
import { confirmBill, correctLine, getBill, getDeskBills, receivePayment } from '#features/finance/bills/contract.ts'
import { billPortal, HENGTAI, QIHANG } from '#features/finance/bills/api/fixture.ts'
import { runBills } from '#features/finance/bills/api/run.ts'
import { freeze, recharge } from '#features/finance/wallet/api/service.ts'
import { getDeskWallets, getWalletFlows, getWallets } from '#features/finance/wallet/contract.ts'
import { SETTLEMENT, WALLET_FLOW } from '#features/finance/wallet/rules.ts'
import { getMessagePage } from '#features/messages/inbox/contract.ts'
import type { Db } from '#kit/api/db.ts'
import { simulateClock } from '#kit/api/clock.ts'
import * as contract from '../contract.ts'

const { portal, owner, other, staff, write, charge, billOf, billsOf, linesOf, issues } = await billPortal()
afterEach(() => simulateClock(undefined))
const at = (time: string) => simulateClock(() => new Date(time))

/** Bills of the months from January to May 2026 over 100 each, due on the 16th of the month after. */
async function writeBills() {
  for (const [index, day] of ['2026-01-05', '2026-02-05', '2026-03-05', '2026-04-05', '2026-05-05'].entries()) {
    at(`${day}T10:00:00Z`)
    await charge({ day, amount: 100 + index })
    at(`2026-0${index + 2}-01T03:00:00Z`)
    await runBills(portal.pool, 'GB')
  }
}

test('receivables are aged from their due day, and add up to the open amounts of bills', async () => {
  await writeBills()
  at('2026-06-16T12:00:00Z')
  const read = async () => (await staff.ok(contract.getReceivables, { ContractCompanyId: HENGTAI })).Items
  const [row] = await read()
  // Due on 16 February, March, April, May and June: 120, 92, 61, 31 and 0 days ago.
  expect(row).toMatchObject({ CurrencyCode: 'GBP', Bills: 5, OldestDueDate: '2026-02-16' })
  expect(row).toMatchObject({ NotDue: 104, Days30: 0, Days60: 103, Days90: 102, Older: 201, Overdue: 406, Total: 510 })
  // The list of bills contains the same ones: none of them is confirmed, so their state does not show it.
  const late = await staff.ok(getDeskBills, { ContractCompanyId: HENGTAI, IsOverdue: true })
  expect(late.Items.reduce((sum, { BalanceDue }) => sum + BalanceDue, 0)).toBe(406)
  expect((await staff.ok(getDeskBills, { ContractCompanyId: HENGTAI, IsOverdue: false })).TotalCount).toBe(1)
  at('2026-06-17T12:00:00Z')
  expect((await read())[0]).toMatchObject({ NotDue: 0, Days30: 104 })
  const oldest = await billOf('MB202601-413939-GBP')
  await owner.ok(confirmBill, { Id: oldest.Id, RowVersion: oldest.RowVersion })
  const seen = { ContractCompanyId: HENGTAI, Id: oldest.Id, PayDate: '2026-06-16', Reference: null }
  await staff.ok(receivePayment, { ...seen, RowVersion: oldest.RowVersion + 1, Amount: 60 })
  const second = await billOf('MB202602-413939-GBP')
  const [line] = await linesOf(second.Id)
  const credit = { ContractCompanyId: HENGTAI, LineId: line!.Id, Qty: 1, UnitPrice: 101, Reason: 'Not done', CreditedAmount: 0 }
  await staff.ok(correctLine, credit)
  expect((await read())[0]).toMatchObject({ Bills: 4, Older: 40, Total: 349 })
  const open = (await Promise.all((await billsOf({})).map(({ Id }) => owner.ok(getBill, { Id })))).map(
    ({ BalanceDue }) => BalanceDue,
  )
  expect(open.reduce((sum, due) => sum + due, 0)).toBe(349)
  const book = await staff.bytes(contract.exportReceivables, { ContractCompanyId: HENGTAI })
  expect(book.subarray(0, 2).toString()).toBe('PK')
  expect(await other.refused(contract.getReceivables, {})).toBe(3)
})

const NONE = { GBP: 0, EUR: 0, USD: 0, CNY: 0 }
const termsOf = async (ContractCompanyId: number) => (await staff.ok(contract.getTermsPage, { ContractCompanyId })).Items[0]!

test('of two clerks who set the same terms one succeeds, the history names the clerk, and due fees are deducted from a wallet', async () => {
  await charge({ day: '2026-05-06', amount: 70, company: QIHANG, no: 'DUE-1' })
  const purse = { ContractCompanyId: QIHANG, CurrencyCode: 'GBP' }
  await write((db) => recharge(db, purse, 50, { Type: 'recharge_record', No: 'RC-T', Operator: 'staff_fin' }))
  const before = await termsOf(QIHANG)
  expect(before.SettlementMode).toBe(SETTLEMENT.monthly)
  const terms = { ContractCompanyId: QIHANG, RowVersion: before.RowVersion, SettlementMode: SETTLEMENT.wallet, Remark: 'Agreed' }
  const sent = { ...terms, CreditLimits: { ...before.CreditLimits, GBP: 25 } }
  const answers = await Promise.all([1, 2].map(() => staff.call(contract.saveTerms, sent)))
  expect(answers.map(({ ErrorCode }) => ErrorCode).toSorted()).toEqual([0, 6])
  const after = await termsOf(QIHANG)
  expect(after).toMatchObject({ SettlementMode: SETTLEMENT.wallet, CreditLimits: { GBP: 25 } })
  expect((await other.ok(getWallets, {}))[0]).toMatchObject({ Balance: -20, CreditLimit: 25, UnbilledFees: 0, IsMonthly: false })
  const history = await staff.ok(contract.getTermsHistory, { ContractCompanyId: QIHANG })
  expect(history).toMatchObject([
    { Move: 'changeLimit', Operator: 'staff_fin', Remark: expect.stringMatching(/^GBP \d+\.00 → 25\.00 · Agreed$/) },
    { Move: 'payFromWallet', Operator: 'staff_fin', Remark: 'Agreed' },
  ])
  // A fee beyond the limit waits until the wallet is corrected.
  await charge({ day: '2026-05-07', amount: 10, company: QIHANG, no: 'DUE-2' })
  expect((await other.ok(getWallets, {}))[0]).toMatchObject({ Balance: -20, UnbilledFees: 10 })
  const more = (db: Db) => freeze(db, purse, 0.01, { Type: 'warehouse_out', No: 'NEW-1', Operator: 'x' })
  await expect(write(more)).rejects.toMatchObject({
    key: 'wallet:error.shortDue',
    params: { needed: { amount: 10.01, currency: 'GBP' }, due: { amount: 10, currency: 'GBP' } },
  })
  await staff.ok(contract.correctWallet, { ...purse, Amount: 10, Reason: 'Goodwill' })
  expect((await other.ok(getWallets, {}))[0]).toMatchObject({ Balance: -20, UnbilledFees: 0 })
  // 20 are owed within the limit: it cannot be set below that.
  const lower = { ...sent, RowVersion: after.RowVersion, CreditLimits: NONE }
  expect(await staff.refused(contract.saveTerms, lower)).toBe(2)
  expect(await other.refused(contract.saveTerms, lower)).toBe(3)
  await expect.poll(async () => (await other.ok(getMessagePage, { Keyword: String(QIHANG) })).TotalCount).toBe(3)
  expect(await issues()).toEqual([])
})

test('a wallet is corrected with a reason, by at most the available balance', async () => {
  const purse = { ContractCompanyId: QIHANG, CurrencyCode: 'EUR' }
  await write((db) => recharge(db, purse, 50, { Type: 'recharge_record', No: 'RC-C', Operator: 'staff_fin' }))
  const euros = async () => (await other.ok(getWallets, {})).find(({ CurrencyCode }) => CurrencyCode === 'EUR')
  const correct = (Amount: number) => staff.call(contract.correctWallet, { ...purse, Amount, Reason: 'Paid out by transfer' })
  // Staff are not prompted to top up.
  expect(await correct(-50.01)).toMatchObject({
    ErrorCode: 2,
    Msg: expect.stringMatching(/^The wallet has only EUR.50.00 available$/),
  })
  expect((await correct(0)).ErrorCode).toBe(1)
  expect((await correct(-20.25)).ErrorCode).toBe(0)
  expect(await euros()).toMatchObject({ Balance: 29.75, Available: 29.75 })
  const { Items } = await other.ok(getWalletFlows, { CurrencyCode: 'EUR', WalletFlowType: [WALLET_FLOW.adjustment] })
  expect(Items).toMatchObject([
    {
      ChangeBalance: -20.25,
      RelateNo: expect.stringMatching(/^AD\d{12}$/),
      Remark: 'Paid out by transfer',
      Operator: 'staff_fin',
    },
  ])
  const [last] = (await staff.ok(contract.getTermsHistory, { ContractCompanyId: QIHANG })).toReversed()
  expect(last).toMatchObject({ Move: 'correctWallet', Remark: 'EUR −20.25 · Paid out by transfer' })
  expect(await other.refused(contract.correctWallet, { ...purse, Amount: 100, Reason: 'Mine' })).toBe(3)
  expect(await staff.refused(contract.correctWallet, { ...purse, CurrencyCode: 'CNY', Amount: 1, Reason: 'x' })).toBe(5)
  expect(await issues()).toEqual([])
})

describe('a company that pays from its wallet', { shuffle: false }, () => {
  const LANJING = 420561
  const purse = { ContractCompanyId: LANJING, CurrencyCode: 'EUR' }
  const euros = async () => {
    const { Items } = await staff.ok(getDeskWallets, { ContractCompanyId: LANJING })
    return Items.find(({ CurrencyCode }) => CurrencyCode === 'EUR')!
  }
  const topUp = (No: string, sum: number) =>
    write((db) => recharge(db, purse, sum, { Type: 'recharge_record', No, Operator: 'staff_fin' }))

  test('requires confirmation to be corrected by the same amount again, also by two concurrent users', async () => {
    await topUp('RC-R', 50)
    const change = { ...purse, Amount: 7.5, Reason: 'Goodwill' }
    const answers = await Promise.all([1, 2, 3].map(() => staff.call(contract.correctWallet, change)))
    expect(answers.map(({ ErrorCode }) => ErrorCode).toSorted()).toEqual([0, 2, 2])
    expect(answers.find(({ ErrorCode }) => ErrorCode === 2)).toMatchObject({
      Msg: expect.stringMatching(/^staff_fin .* EUR.7\.50 .* AD\d{12}\./),
      Body: { Ask: 'repeated' },
    })
    expect(await euros()).toMatchObject({ Balance: 57.5 })
    await staff.ok(contract.correctWallet, { ...change, Amount: -7.5 })
    await staff.ok(contract.correctWallet, { ...change, IsRepeatConfirmed: true })
    expect(await euros()).toMatchObject({ Balance: 57.5 })
  })

  test('pays fees that exceeded its wallet once its credit limit is raised', async () => {
    const { Available } = await euros()
    await charge({ day: '2026-05-07', amount: Available + 30, company: LANJING, no: 'DUE-3', currency: 'EUR' })
    expect(await euros()).toMatchObject({ Available, UnbilledFees: Available + 30 })
    const { CreditLimits, RowVersion } = await termsOf(LANJING)
    const terms = { ContractCompanyId: LANJING, RowVersion, SettlementMode: SETTLEMENT.wallet, Remark: '' }
    await staff.ok(contract.saveTerms, { ...terms, CreditLimits: { ...CreditLimits, EUR: 30 } })
    expect(await euros()).toMatchObject({ Balance: -30, UnbilledFees: 0 })
    await topUp('RC-L', 30)
    expect(await issues()).toEqual([])
  })
})
