import { afterEach, describe, expect, test } from 'vitest'
import { getFees } from '#features/finance/fees/contract.ts'
import { moveToPrepayment, recharge } from '#features/finance/wallet/api/service.ts'
import { getWallets } from '#features/finance/wallet/contract.ts'
import { getMessagePage } from '#features/messages/inbox/contract.ts'
import { dayIn, simulateClock } from '#kit/api/clock.ts'
import * as contract from '../contract.ts'
import { monthlyBill } from '../rules.ts'
import { billPortal, HENGTAI, QIHANG } from './fixture.ts'
import { passDays } from './days.ts'
import { runBills } from './run.ts'

const { portal, owner, other, clerk, staff, write, charge, billsOf, billOf, issues } = await billPortal()
const { toConfirm, pending, partPaid, paid, overdue } = monthlyBill.states
afterEach(() => simulateClock(undefined))
const at = (time: string) => simulateClock(() => new Date(time))
const become = (company: number, CountryCode: string, TaxNumber: string | null) =>
  write((db) => db.updateTable('company').set({ CountryCode, TaxNumber }).where('ContractCompanyId', '=', company).execute())

describe('bills from October to January', { shuffle: false }, () => {
  test('[route.systemConfig.logisticsBill] two runs of one month write each bill once, with gapless numbers and correct tax sums', async () => {
    await become(HENGTAI, 'GB', 'GB123456789')
    at('2025-10-20T10:00:00Z')
    for (let n = 1; n <= 7; n++) await charge({ day: '2025-10-05', amount: 1.02, no: `ODD-${n}` })
    await charge({ day: '2025-10-31', amount: 120 })
    await charge({ day: '2025-10-31', amount: 80, cost: 152001 })
    await charge({ day: '2025-11-01', amount: 999 })
    await charge({ day: '2025-10-12', amount: 40, currency: 'EUR' })
    await charge({ day: '2025-10-12', amount: 50, company: QIHANG, payer: HENGTAI, no: 'OTHERS-1' })
    at('2025-11-01T03:00:00Z')
    const written = await Promise.all([
      runBills(portal.pool, 'GB'),
      runBills(portal.pool, 'GB'),
      runBills(portal.pool, 'DE'),
      runBills(portal.pool, 'DE'),
    ])
    expect(written.reduce((sum, n) => sum + n, 0)).toBe(3)
    expect(await runBills(portal.pool, 'GB')).toBe(0)

    const bill = await billOf('MB202510-413939-GBP')
    // Seven times 1.02, 120 and 80 net; 20 % on the sum of all but the transport, which is exempt from domestic tax:
    // line by line it would be 25.40.
    expect(bill).toMatchObject({
      BillStatus: toConfirm,
      FeeTotal: 207.14,
      TaxAmount: 25.43,
      BillAmount: 232.57,
      LineCount: 9,
      InvoiceDate: '2025-11-01',
      DueDate: '2025-11-16',
      Taxes: [
        { TaxCode: 'UK20', TaxPercent: 20, NetAmount: 127.14, TaxAmount: 25.43 },
        { TaxCode: 'ZERO_EXPORT', TaxPercent: 0, NetAmount: 80, TaxAmount: 0 },
      ],
    })
    const euro = await billOf('MB202510-413939-EUR')
    expect(euro).toMatchObject({ BillAmount: 40, InvoiceNo: 'QS-DE-2025-000001', Taxes: [{ TaxCode: 'OUT_OF_SCOPE' }] })
    const others = await billsOf({ BillGroup: 260003 })
    expect(others).toMatchObject([{ MonthlyBillNo: 'MB202510-430118-GBP-P413939', CompanyId: QIHANG, BillAmount: 60 }])
    expect([bill.InvoiceNo, others[0]!.InvoiceNo].toSorted()).toEqual(['QS-GB-2025-000001', 'QS-GB-2025-000002'])
    expect(await owner.ok(contract.getBillCounts, {})).toEqual({ 260001: 2, 260003: 1 })
    expect((await owner.ok(getFees, { FeeState: 154001 })).Items.map((fee) => fee.Amount)).toEqual([999])
    await expect.poll(async () => (await owner.ok(getMessagePage, { Keyword: bill.MonthlyBillNo })).TotalCount).toBe(1)
    const text = JSON.stringify((await owner.ok(getMessagePage, { Keyword: bill.MonthlyBillNo })).Items)
    expect(text).not.toContain('232')
    expect(await issues()).toEqual([])
  })

  test('a run killed midway resumes where it stopped, and months of a downtime get separate bills', async () => {
    at('2026-01-10T10:00:00Z')
    for (const company of [HENGTAI, QIHANG])
      for (const day of ['2025-12-03', '2025-12-30', '2026-01-09']) await charge({ day, amount: 10, company })
    at('2026-03-01T03:00:00Z')
    let left = 2
    const signal = {
      get aborted() {
        return left-- <= 0
      },
    } as AbortSignal
    expect(await runBills(portal.pool, 'GB', { signal })).toBe(1)
    const rest = await runBills(portal.pool, 'GB')
    expect(rest).toBeGreaterThan(2)
    const months = (await billsOf({ CurrencyCode: 'GBP', PageSize: 100 })).map((bill) => [bill.BillMonth, bill.LineCount])
    expect(months.filter(([month]) => month === '2025-12' || month === '2026-01').toSorted()).toEqual([
      ['2025-12', 2],
      ['2026-01', 1],
    ])
    const mine = (await other.ok(contract.getBills, {})).Items.map((bill) => [bill.BillMonth, bill.BillAmount]).toSorted()
    expect(mine).toEqual([
      ['2025-12', 20],
      ['2026-01', 10],
    ])
    expect(await issues()).toEqual([])
  })

  test('a bill is confirmed, paid in parts from prepayment, wallet and by transfer, and its fees are settled with it', async () => {
    const bill = await billOf('MB202510-413939-GBP')
    const purse = { ContractCompanyId: HENGTAI, CurrencyCode: 'GBP' }
    await write(async (db) => {
      await recharge(db, purse, 200, { Type: 'recharge_record', No: 'RC-1', Operator: 'staff_fin' })
      await moveToPrepayment(db, purse, 50, { Type: 'prepayment', No: 'PP-1', Operator: 'hengtai_admin' })
    })
    expect(await owner.refused(contract.payBill, { Id: bill.Id, RowVersion: bill.RowVersion, FromWallet: 10 })).toBe(2)
    await owner.ok(contract.confirmBill, { Id: bill.Id, RowVersion: bill.RowVersion })
    const seen = { Id: bill.Id, RowVersion: bill.RowVersion + 1 }
    expect(await owner.refused(contract.payBill, { ...seen, FromWallet: 300 })).toBe(2)
    expect(await owner.refused(contract.payBill, { ...seen, FromPrepayment: 50.01 })).toBe(2)
    expect(await owner.refused(contract.payBill, seen)).toBe(2)
    expect(await owner.ok(contract.payBill, { ...seen, FromPrepayment: 50, FromWallet: 32.57 })).toEqual({ BalanceDue: 150 })
    expect(await owner.refused(contract.payBill, { ...seen, FromWallet: 1 })).toBe(6)
    expect((await owner.ok(contract.getBill, { Id: bill.Id })).BillStatus).toBe(partPaid)
    const { RowVersion } = await owner.ok(contract.getBill, { Id: bill.Id })
    const row = { ContractCompanyId: HENGTAI, Id: bill.Id, RowVersion }
    const transfer = { ...row, PayDate: dayIn('Europe/London'), Reference: 'QS-GB-2025' }
    const lastYear = { ...transfer, Amount: 70, PayDate: '2001-01-31' }
    expect(await staff.call(contract.receivePayment, lastYear)).toMatchObject({ ErrorCode: 2, Body: { Ask: 'different' } })
    // A refused payment asks for no confirmation.
    expect(await staff.call(contract.receivePayment, { ...lastYear, Amount: 151 })).toMatchObject({ ErrorCode: 2, Body: null })
    // Two clerks book the same transfer.
    const booked = await Promise.all([1, 2].map(() => staff.call(contract.receivePayment, { ...transfer, Amount: 70 })))
    expect(booked.map(({ ErrorCode }) => ErrorCode).toSorted()).toEqual([0, 6])
    const rest = { ...transfer, RowVersion: RowVersion + 1, Amount: null }
    expect(await staff.refused(contract.receivePayment, rest)).toBe(2)
    expect(await staff.ok(contract.receivePayment, { ...rest, Reference: 'QS-GB-2025-B' })).toEqual({ BalanceDue: 0 })
    expect(await owner.ok(contract.getBill, { Id: bill.Id })).toMatchObject({
      BillStatus: paid,
      BalanceDue: 0,
      BillGroup: 260002,
      Payments: [
        { Method: 'prepayment' },
        { Method: 'wallet', Amount: 32.57 },
        { Method: 'transfer', Amount: 70 },
        { Amount: 80 },
      ],
    })
    expect((await owner.ok(getWallets, {}))[0]).toMatchObject({ Balance: 117.43, PrepaymentBalance: 0 })
    const fees = await owner.ok(getFees, { Keyword: 'ODD-1' })
    expect(fees.Items[0]).toMatchObject({ FeeState: 154003, MonthlyBillNo: 'MB202510-413939-GBP' })
  })

  test('a bill for another company is paid by the payer, and settles that company’s fees', async () => {
    const [row] = await billsOf({ BillGroup: 260003 })
    await owner.ok(contract.confirmBill, { Id: row!.Id, RowVersion: row!.RowVersion })
    await owner.ok(contract.payBill, { Id: row!.Id, RowVersion: row!.RowVersion + 1, FromWallet: 60 })
    expect((await other.ok(getFees, { Keyword: 'OTHERS-1' })).Items[0]).toMatchObject({ FeeState: 154003 })
    expect(await other.refused(contract.getBill, { Id: row!.Id })).toBe(5)
  })

  test('an unconfirmed bill is voided with a credit note, and its fees are billed again', async () => {
    const bill = await billOf('MB202510-413939-EUR')
    const row = { Rows: [{ ContractCompanyId: HENGTAI, Id: bill.Id }] }
    expect(await staff.ok(contract.voidBills, { ...row, Reason: 'Wrong rate' })).toEqual({ Done: 1, Skipped: [] })
    expect(await staff.ok(contract.voidBills, { ...row, Reason: 'Again' })).toMatchObject({ Done: 0 })
    at('2025-11-02T03:00:00Z')
    expect(await runBills(portal.pool, 'DE')).toBe(1)
    const again = await billOf('MB202510-413939-EUR-2')
    expect(again).toMatchObject({ BillAmount: 40, BillStatus: toConfirm })
    expect(await owner.ok(contract.getBill, { Id: bill.Id })).toMatchObject({ VoidReason: 'Wrong rate', BalanceDue: 0 })
    expect(await issues()).toEqual([])
  })

  test('a bill is confirmed automatically after five days, and overdue after its due day', async () => {
    at('2025-11-06T12:00:00Z')
    await passDays(portal.pool, 'DE')
    expect((await billOf('MB202510-413939-EUR-2')).BillStatus).toBe(toConfirm)
    at('2025-11-07T04:00:00Z')
    await Promise.all([passDays(portal.pool, 'DE'), passDays(portal.pool, 'DE')])
    expect((await billOf('MB202510-413939-EUR-2')).BillStatus).toBe(pending)
    at('2025-11-17T22:00:00Z')
    await passDays(portal.pool, 'DE')
    expect((await billOf('MB202510-413939-EUR-2')).BillStatus).toBe(pending)
    at('2025-11-18T04:00:00Z')
    await passDays(portal.pool, 'DE')
    const late = await billOf('MB202510-413939-EUR-2')
    expect(late).toMatchObject({ BillStatus: overdue, Events: [{}, { Move: 'confirm' }, { Move: 'expire' }] })
    const { Id, RowVersion } = late
    const row = { ContractCompanyId: HENGTAI, Id, RowVersion, PayDate: '2025-11-18', Reference: null }
    await staff.ok(contract.receivePayment, { ...row, Amount: 15 })
    expect((await billOf('MB202510-413939-EUR-2')).BillStatus).toBe(overdue)
    await staff.ok(contract.receivePayment, { ...row, RowVersion: RowVersion + 1, Amount: null })
    expect((await billOf('MB202510-413939-EUR-2')).BillStatus).toBe(paid)
  })

  test('the files of a bill require the right to it', async () => {
    const bill = await billOf('MB202510-413939-GBP')
    const bytes = async (...call: Parameters<typeof owner.bytes>) => (await owner.bytes(...call)).subarray(0, 4).toString()
    expect(await bytes(contract.exportBill, { Id: bill.Id })).toBe('%PDF')
    expect(await bytes(contract.exportBillDays, { MonthlyBillNo: bill.MonthlyBillNo })).toMatch(/^PK/)
    expect(await bytes(contract.exportBillDays, { BillMonth: '2025-10', CurrencyCode: 'GBP' })).toMatch(/^PK/)
    expect(await owner.refused(contract.exportBillDays, { BillMonth: '2025-10' })).toBe(1)
    const refused = [
      await clerk.refused(contract.getBills, {}),
      await clerk.refused(contract.getBillCounts, {}),
      await clerk.refused(contract.getBill, { Id: bill.Id }),
      await clerk.refused(contract.getBillLines, { Id: bill.Id }),
      await clerk.refused(contract.exportBill, { Id: bill.Id }),
      await clerk.refused(contract.exportBillDays, { MonthlyBillNo: bill.MonthlyBillNo }),
    ]
    expect(refused).toEqual([4, 4, 4, 4, 4, 4])
    expect((await clerk.ok(getMessagePage, { Keyword: bill.MonthlyBillNo })).TotalCount).toBe(0)
    expect(await other.refused(contract.getBillLines, { Id: bill.Id })).toBe(5)
  })
})
