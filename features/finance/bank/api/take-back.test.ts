import { afterAll, describe, expect, test } from 'vitest'
import { getKeyData, getTodo } from '#features/dashboard/home/contract.ts'
import { HENGTAI, QIHANG } from '#features/finance/bills/api/fixture.ts'
import { correctLine, getBill, receivePayment, takeBackPayment } from '#features/finance/bills/contract.ts'
import { BILL_LIST } from '#features/finance/bills/paths.ts'
import { monthlyBill } from '#features/finance/bills/rules.ts'
import { getFees } from '#features/finance/fees/contract.ts'
import { FEE_STATE, WALLET_FLOW } from '#features/finance/wallet/rules.ts'
import { getDeskRecharge, takeBackRecharge } from '#features/finance/recharge/contract.ts'
import { announceRecharge } from '#features/finance/recharge/api/service.ts'
import { recharge as topUp } from '#features/finance/recharge/rules.ts'
import { freeze, unfreeze, unpaidFees } from '#features/finance/wallet/api/service.ts'
import { getWalletFlows, getWallets } from '#features/finance/wallet/contract.ts'
import { getMessagePage } from '#features/messages/inbox/contract.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { dayIn, simulateClock } from '#kit/api/clock.ts'
import { BY_SYSTEM } from '#kit/api/moves.ts'
import * as contract from '../contract.ts'
import { bankMatch } from '../rules.ts'
import { bankPortal } from './fixture.ts'

const { as, owner, other, staff, write, linesOf, issues, confirmed, lineOf, paidIn } = await bankPortal()
const { open, booked } = bankMatch.states
const { paid, overdue } = monthlyBill.states
afterAll(() => simulateClock(undefined))

const billNow = ({ Id }: { Id: number }) => owner.ok(getBill, { Id })
const seen = ({ Id, RowVersion }: { Id: number; RowVersion: number }) => ({ Id, RowVersion })
async function book(No: string, { ContractCompanyId, Id: DocumentId }: { ContractCompanyId: number; Id: number }) {
  const on = { DocumentType: 'wfin_monthly_bill', ContractCompanyId, DocumentId } as const
  await staff.ok(contract.bookBankLine, { ...seen(await lineOf(No)), ...on, IsDifferenceConfirmed: true })
}
const purse = { ContractCompanyId: HENGTAI, CurrencyCode: 'GBP' }
const balance = async () => (await owner.ok(getWallets, {})).find(({ CurrencyCode }) => CurrencyCode === 'GBP')?.Balance ?? 0

describe('a payment booked on the wrong bill', { shuffle: false }, () => {
  test('is reversed once, even by several clerks: the bill is due again everywhere, the line is open, the books have a reverse entry', async () => {
    const [wrong, right] = [await confirmed('2025-08', '2025-09'), await confirmed('2025-09', '2025-10')]
    await paidIn('WRONG-1', '80.00')
    const [owed, unpaid] = [await write((db) => unpaidFees(db, purse)), (await owner.ok(getKeyData, {})).UnpaidBills]
    await book('WRONG-1', wrong)
    expect((await billNow(wrong)).BillStatus).toBe(paid)
    expect(await write((db) => unpaidFees(db, purse))).toBe(owed - 80)
    const line = await lineOf('WRONG-1')
    const clerk = await as('staff_fin')
    const answers = await Promise.all(
      [staff, clerk, staff].map((one) => one.call(contract.takeBackBankLine, { ...seen(line), Reason: 'Meant for September' })),
    )
    expect(answers.map(({ ErrorCode }) => ErrorCode).toSorted()).toEqual([0, 6, 6])

    const bill = await billNow(wrong)
    expect(bill).toMatchObject({ BillStatus: overdue, PaidAmount: 0, BalanceDue: 80 })
    expect(bill.Payments).toMatchObject([
      { Seq: 1, Method: 'transfer', Amount: 80, PayDate: '2025-11-20', IsTakenBack: true },
      {
        Seq: 2,
        Method: 'takenBack',
        Amount: -80,
        PayDate: dayIn(zoneOf(undefined)),
        Reference: 'WRONG-1',
        Operator: 'staff_fin',
      },
    ])
    expect(bill.Events.at(-1)).toMatchObject({
      Move: 'takeBack',
      ToState: overdue,
      Remark: expect.stringContaining('Meant for September'),
    })
    expect(await lineOf('WRONG-1')).toMatchObject({
      MatchState: open,
      MatchedNo: null,
      TakenBackNo: bill.MonthlyBillNo,
      TakenBackReason: 'Meant for September',
    })
    expect(await write((db) => unpaidFees(db, purse))).toBe(owed)
    expect((await owner.ok(getKeyData, {})).UnpaidBills).toEqual(unpaid)
    expect(await owner.ok(getTodo, {})).toContainEqual(
      expect.objectContaining({ Path: `${BILL_LIST}?BillStatus=${overdue}`, Count: 1 }),
    )
    expect((await owner.ok(getFees, { FeeState: FEE_STATE.billed })).TotalCount).toBe(2)
    const messages = async () => JSON.stringify((await owner.ok(getMessagePage, { Keyword: bill.MonthlyBillNo })).Items)
    await expect.poll(messages).toContain('was taken back: Meant for September')
    expect(await issues()).toEqual([])

    // It is booked on the right bill, and could be booked on the wrong one again.
    await book('WRONG-1', right)
    expect((await billNow(right)).BillStatus).toBe(paid)
    await staff.ok(contract.takeBackBankLine, { ...seen(await lineOf('WRONG-1')), Reason: 'Once more' })
    await book('WRONG-1', wrong)
    expect(await lineOf('WRONG-1')).toMatchObject({ MatchState: booked, MatchedNo: bill.MonthlyBillNo })
    expect((await billNow(wrong)).Payments).toHaveLength(3)
    expect(await issues()).toEqual([])
  })

  test('can also be reversed on the bill’s page; the part in the wallet is withdrawn unless it was spent', async () => {
    const bill = await confirmed('2025-10', '2025-11')
    await paidIn('MORE-1', '130.00')
    const before = await balance()
    await book('MORE-1', bill)
    expect(await balance()).toBe(before + 50)
    const { RowVersion } = await billNow(bill)
    const taking = { ...bill, RowVersion, Seq: 1, Reason: 'Another customer' }
    const order = { Type: 'demand_order', No: 'D-1', Operator: 'staff_uk' }
    await write((db) => freeze(db, purse, 20.5, order))
    const refused = await staff.call(takeBackPayment, taking)
    expect([refused.ErrorCode, refused.Msg]).toEqual([2, expect.stringMatching(/GBP\s29\.50 of the GBP\s50\.00/)])
    expect(await lineOf('MORE-1')).toMatchObject({ MatchState: booked })
    await write((db) => unfreeze(db, purse, 20.5, order))
    expect(await owner.refused(takeBackPayment, taking)).toBe(3)
    const answers = await Promise.all([1, 2].map(() => staff.call(takeBackPayment, taking)))
    expect(answers.map(({ ErrorCode }) => ErrorCode).toSorted()).toEqual([0, 6])
    expect(await balance()).toBe(before)
    expect((await owner.ok(getWalletFlows, {})).Items[0]).toMatchObject({
      WalletFlowType: WALLET_FLOW.reversal,
      ChangeBalance: -50,
      Remark: 'Another customer',
    })
    expect(await lineOf('MORE-1')).toMatchObject({ MatchState: open, TakenBackReason: 'Another customer' })
    expect(await issues()).toEqual([])
    await book('MORE-1', bill)
    expect(await balance()).toBe(before + 50)
    await staff.ok(contract.takeBackBankLine, { ...seen(await lineOf('MORE-1')), Reason: 'Again' })
    expect(await balance()).toBe(before)
    await book('MORE-1', bill)
    expect(await issues()).toEqual([])
  })

  test('a manually entered transfer is reversed; the part refunded by a credit note is taken from the wallet unless it was spent', async () => {
    const bill = await confirmed('2025-11', '2025-12')
    const transfer = { ...bill, PayDate: '2025-12-01', Reference: 'TT-1' }
    await staff.ok(receivePayment, { ...transfer, RowVersion: (await billNow(bill)).RowVersion, Amount: 30 })
    const taking = async (Seq: number) => ({ ...bill, RowVersion: (await billNow(bill)).RowVersion, Seq, Reason: 'Typing error' })
    await staff.ok(takeBackPayment, await taking(1))
    expect(await billNow(bill)).toMatchObject({ BillStatus: overdue, BalanceDue: 80 })
    expect(await staff.refused(takeBackPayment, await taking(1))).toBe(2)
    expect(await staff.refused(takeBackPayment, await taking(2))).toBe(2)
    await staff.ok(receivePayment, { ...transfer, RowVersion: (await billNow(bill)).RowVersion })
    const [line] = await linesOf(bill.Id)
    const credit = {
      ContractCompanyId: HENGTAI,
      LineId: line!.Id,
      Qty: 0.25,
      UnitPrice: 80,
      Reason: 'Too dear',
      CreditedAmount: 0,
    }
    await staff.ok(correctLine, credit)
    const [before, order] = [await balance(), { Type: 'demand_order', No: 'D-2', Operator: 'staff_uk' }]
    await write((db) => freeze(db, purse, before - 5, order))
    const refused = await staff.call(takeBackPayment, await taking(3))
    expect([refused.ErrorCode, refused.Msg]).toEqual([2, expect.stringMatching(/GBP\s20\.00 of .* only GBP\s5\.00/)])
    await write((db) => unfreeze(db, purse, before - 5, order))
    await staff.ok(takeBackPayment, await taking(3))
    expect(await billNow(bill)).toMatchObject({ BillStatus: overdue, PaidAmount: 0, BalanceDue: 60 })
    expect(await balance()).toBe(before - 20)
    await staff.ok(receivePayment, { ...transfer, RowVersion: (await billNow(bill)).RowVersion, Reference: 'TT-2' })
    await staff.ok(correctLine, { ...credit, Qty: 0.75, CreditedAmount: 20 })
    await staff.ok(takeBackPayment, await taking((await billNow(bill)).Payments.find((one) => one.Reference === 'TT-2')!.Seq))
    expect(await billNow(bill)).toMatchObject({ BillStatus: paid, CreditedAmount: 80, PaidAmount: 0, BalanceDue: 0 })
    expect(await balance()).toBe(before - 20)
    expect(await issues()).toEqual([])
  })
})

test('a top-up confirmed with a wrong transfer is pending again, and is confirmed again with another posting', async () => {
  const announced = await write((db) =>
    announceRecharge(
      db,
      { ContractCompanyId: QIHANG, UserId: 1, by: BY_SYSTEM },
      { CurrencyCode: 'EUR', Amount: 70, PayDate: '2025-11-01', PayerAccountName: 'Qihang', BankSlips: [], Remark: null },
    ),
  )
  const row = { ContractCompanyId: QIHANG, Id: announced.Id }
  const on = {
    DocumentType: 'recharge_record',
    ContractCompanyId: QIHANG,
    DocumentId: announced.Id,
    IsDifferenceConfirmed: true,
  } as const
  const euros = async () => (await other.ok(getWallets, {})).find(({ CurrencyCode }) => CurrencyCode === 'EUR')?.Balance ?? 0
  const before = await euros()
  await staff.ok(contract.bookBankLine, { ...seen(await paidIn('TOP-1', '65.00', { currency: 'EUR' })), ...on })
  expect(await euros()).toBe(before + 65)
  const { RowVersion } = await staff.ok(getDeskRecharge, row)
  await staff.ok(takeBackRecharge, { ...row, RowVersion, Reason: 'Not theirs' })
  expect(await staff.refused(takeBackRecharge, { ...row, RowVersion, Reason: 'Not theirs' })).toBe(6)
  expect(await euros()).toBe(before)
  expect(await staff.ok(getDeskRecharge, row)).toMatchObject({ RechargeState: topUp.states.awaiting, ConfirmAmount: null })
  expect(await lineOf('TOP-1')).toMatchObject({ MatchState: open, TakenBackNo: announced.RechargeNo })
  await staff.ok(contract.bookBankLine, { ...seen(await paidIn('TOP-2', '70.00', { currency: 'EUR' })), ...on })
  expect(await euros()).toBe(before + 70)
  expect(await issues()).toEqual([])
})
