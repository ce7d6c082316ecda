import { describe, expect, test } from 'vitest'
import { uploadFile } from '#features/account/files/contract.ts'
import { chargeFees } from '#features/finance/fees/api/service.ts'
import { FEE_STATE } from '#features/finance/wallet/rules.ts'
import {
  exportStatement,
  exportWalletFlows,
  fromPrepayment,
  getBankStatement,
  getDeskFlows,
  getDeskWallets,
  getWalletFlowCounts,
  getWalletFlows,
  getWallets,
  toPrepayment,
} from '#features/finance/wallet/contract.ts'
import { getMessagePage } from '#features/messages/inbox/contract.ts'
import { getQueues } from '#features/desk/companies/contract.ts'
import { dayIn } from '#kit/api/clock.ts'
import { transact } from '#kit/api/db.ts'
import { tinyPdf } from '#kit/api/pdf/testing.ts'
import { testPortal } from '../../../../api/testing.ts'
import {
  cancelRecharge,
  confirmRecharges,
  createRecharge,
  getDeskRecharge,
  getDeskRechargeCounts,
  getDeskRecharges,
  getRecharge,
  getRechargeCounts,
  getRecharges,
  rejectRecharges,
} from '../contract.ts'
import { recharge } from '../rules.ts'

const { as, portal } = await testPortal()
const [lanjing, clerk, otherCompany, staff] = await Promise.all([
  as('lanjing_admin'),
  as('qihang_fin'),
  as('qihang_admin'),
  as('staff_fin'),
])
const LANJING = 420561
const { awaiting, confirmed, rejected, cancelled } = recharge.states
const today = dayIn('Asia/Shanghai')

async function fields(Amount: number) {
  const { Body: slip } = await lanjing.upload(uploadFile, new Blob([await tinyPdf()]), 'slip.pdf')
  return {
    CurrencyCode: 'GBP' as const,
    Amount,
    PayDate: today,
    PayerAccountName: 'Shenzhen Lanjing Trading',
    BankSlips: [{ FileId: slip.Id, FileName: slip.FileName }],
  }
}
const announce = async (Amount: number, more: object = {}) =>
  lanjing.ok(createRecharge, { ...(await fields(Amount)), IsRepeatConfirmed: true, ...more })
const rowOf = (Id: number) => ({ Rows: [{ ContractCompanyId: LANJING, Id }] })
const balance = async () => (await lanjing.ok(getWallets, {})).find(({ CurrencyCode }) => CurrencyCode === 'GBP')?.Balance ?? 0

describe('top-ups of one wallet', { shuffle: false }, () => {
  test('[route.label.walletRecharge] a top-up is booked once staff confirm it, with the amount received, and the company is notified', async () => {
    const before = await balance()
    const { Id, RechargeNo } = await announce(250)
    expect(await balance()).toBe(before)
    const again = await fields(250)
    expect(await lanjing.call(createRecharge, again)).toMatchObject({ ErrorCode: 2, Body: { Ask: 'repeated' } })
    const twins = await fields(251)
    const answers = await Promise.all([1, 2, 3].map(() => lanjing.call(createRecharge, twins)))
    expect(answers.map(({ ErrorCode }) => ErrorCode).toSorted()).toEqual([0, 2, 2])
    await lanjing.ok(cancelRecharge, { Id: answers.find(({ ErrorCode }) => ErrorCode === 0)!.Body.Id, RowVersion: 1 })
    const sure = await lanjing.ok(createRecharge, { ...again, IsRepeatConfirmed: true })
    await lanjing.ok(cancelRecharge, { Id: sure.Id, RowVersion: 1 })
    expect((await staff.ok(getQueues, {})).find(({ Path }) => Path.startsWith('/desk/recharges'))!.Count).toBeGreaterThan(0)
    expect((await staff.ok(getDeskRecharge, { ContractCompanyId: LANJING, Id })).BankSlips).toHaveLength(1)
    const tenfold = { ...rowOf(Id), ConfirmAmount: 2500 }
    expect(await staff.call(confirmRecharges, tenfold)).toMatchObject({ ErrorCode: 2, Body: { Ask: 'different' } })
    const all = { Filter: { ContractCompanyId: LANJING, Keyword: RechargeNo }, ConfirmAmount: 2500 }
    expect(await staff.call(confirmRecharges, all)).toMatchObject({ ErrorCode: 2, Body: { Ask: 'different' } })
    const two = { Rows: [...rowOf(Id).Rows, ...rowOf(sure.Id).Rows], ConfirmAmount: 1 }
    expect(await staff.refused(confirmRecharges, two)).toBe(2)
    expect(await balance()).toBe(before)
    expect(await staff.ok(confirmRecharges, { ...rowOf(Id), ConfirmAmount: 245.5 })).toEqual({ Done: 1, Skipped: [] })
    expect(await balance()).toBe(before + 245.5)
    expect(await lanjing.ok(getRecharge, { Id })).toMatchObject({
      RechargeState: confirmed,
      Amount: 250,
      ConfirmAmount: 245.5,
      Events: [{ Move: 'create' }, { Move: 'confirm', Operator: 'staff_fin' }],
    })
    expect((await staff.ok(confirmRecharges, { ...rowOf(Id), ConfirmAmount: null })).Done).toBe(0)
    expect(await balance()).toBe(before + 245.5)
    // A transfer that has been confirmed is not announced again unasked either.
    expect(await lanjing.call(createRecharge, await fields(250))).toMatchObject({ ErrorCode: 2, Body: { Ask: 'repeated' } })
    await expect.poll(async () => (await lanjing.ok(getMessagePage, { Keyword: RechargeNo })).TotalCount).toBe(1)
    const [message] = (await lanjing.ok(getMessagePage, { Keyword: RechargeNo })).Items
    expect(JSON.stringify(message)).not.toContain('245')
  })

  test('[route.label.rechargeRecords] a rejected or cancelled top-up is not booked, and a rejection has a reason', async () => {
    const before = await balance()
    const [first, second] = [await announce(10), await announce(11)]
    await staff.ok(rejectRecharges, { ...rowOf(first.Id), Reason: 'Not found' })
    await lanjing.ok(cancelRecharge, { Id: second.Id, RowVersion: 1 })
    expect((await lanjing.ok(getRecharge, { Id: first.Id })).RejectReason).toBe('Not found')
    expect(await lanjing.ok(getRechargeCounts, {})).toMatchObject({ [rejected]: 1, [cancelled]: 3 })
    expect((await lanjing.ok(getRecharges, { RechargeState: rejected })).Items.map((row) => row.Id)).toEqual([first.Id])
    expect((await staff.ok(getDeskRecharges, { Keyword: second.RechargeNo })).Items[0]).toMatchObject({
      ContractCompanyId: LANJING,
      RechargeState: cancelled,
    })
    expect((await staff.ok(getDeskRechargeCounts, {}))[awaiting] ?? 0).toBe(0)
    expect(await balance()).toBe(before)
    expect(await otherCompany.refused(getRecharge, { Id: first.Id })).toBe(5)
  })

  test('a future payment date and a missing slip are refused', async () => {
    const tomorrow = new Date(Date.parse(today) + 2 * 86_400_000).toISOString().slice(0, 10)
    const fields = { CurrencyCode: 'GBP', Amount: 5, PayDate: today, PayerAccountName: 'X', BankSlips: [] } as const
    expect(await lanjing.refused(createRecharge, { ...fields, BankSlips: [] })).toBe(1)
    expect(
      await lanjing.refused(createRecharge, { ...fields, PayDate: tomorrow, BankSlips: [{ FileId: 1, FileName: 'a' }] }),
    ).toBe(1)
  })

  test('a fee that exceeded the wallet is deducted at the next top-up, unless it still exceeds it', async () => {
    const before = await balance()
    const fee = (No: string, Amount: number) =>
      transact(portal.pool, 'everyone', 'write', (db) =>
        chargeFees(
          db,
          {
            ContractCompanyId: LANJING,
            Site: 'GB',
            WarehouseId: null,
            CurrencyCode: 'GBP',
            Type: 'warehouse_out',
            Id: 1,
            No,
            Seq: 1,
            Operator: 'staff_uk',
          },
          [{ Name: '', CostType: 152013, UnitPrice: Amount, FeeUnit: 153001, Qty: 1, Amount }],
        ),
      )
    const stateOf = (No: string) =>
      transact(portal.pool, 'everyone', 'read', (db) =>
        db.selectFrom('wfin_fee').select('FeeState').where('RelateNo', '=', No).executeTakeFirstOrThrow(),
      ).then(({ FeeState }) => FeeState)
    // The older one is the one that still exceeds it.
    await fee('LATE-2', before + 9000)
    await fee('LATE-1', before + 40)
    expect([await stateOf('LATE-1'), await stateOf('LATE-2')]).toEqual([FEE_STATE.unbilled, FEE_STATE.unbilled])
    expect((await lanjing.ok(getWallets, {}))[0]).toMatchObject({ UnbilledFees: 2 * before + 9040, IsMonthly: false })
    const { Id } = await announce(100)
    await staff.ok(confirmRecharges, { ...rowOf(Id), ConfirmAmount: null })
    expect([await stateOf('LATE-1'), await stateOf('LATE-2')]).toEqual([FEE_STATE.settled, FEE_STATE.unbilled])
    expect(await balance()).toBe(60)
  })

  test('entries show the resulting balance, a month adds up, and files of it can be exported', async () => {
    await lanjing.ok(toPrepayment, { CurrencyCode: 'GBP', Amount: 20 })
    await lanjing.ok(fromPrepayment, { CurrencyCode: 'GBP', Amount: 5 })
    expect(await lanjing.refused(toPrepayment, { CurrencyCode: 'GBP', Amount: 1_000_000 })).toBe(2)
    const { Items } = await lanjing.ok(getWalletFlows, { CurrencyCode: 'GBP' })
    expect(Items[0]).toMatchObject({ ChangeBalance: 5, AfterBalance: 45, AfterPrepayment: 15, AfterAvailable: 45 })
    expect((await lanjing.ok(getWalletFlowCounts, { CurrencyCode: 'GBP' }))['156006']).toBe(1)
    const month = { CurrencyCode: 'GBP', Month: today.slice(0, 7) } as const
    const statement = await lanjing.ok(getBankStatement, month)
    expect(statement).toMatchObject({ Opening: { Balance: 0 }, Closing: { Balance: 45, Prepayment: 15 } })
    expect(Math.round((statement.In - statement.Out) * 100) / 100).toBe(45)
    expect((await lanjing.bytes(exportStatement, month)).subarray(0, 5).toString()).toBe('%PDF-')
    expect((await lanjing.bytes(exportStatement, { ...month, Format: 'xlsx' })).subarray(0, 2).toString()).toBe('PK')
    expect((await lanjing.bytes(exportWalletFlows, {})).subarray(0, 2).toString()).toBe('PK')
    expect((await staff.ok(getDeskWallets, {})).Items).toMatchObject([{ ContractCompanyId: LANJING, Balance: 45 }])
    expect((await staff.ok(getDeskFlows, { ContractCompanyId: LANJING })).TotalCount).toBe(Items.length)
  })

  test('users without the right see no amounts', async () => {
    const refused = [
      await clerk.refused(getWallets, {}),
      await clerk.refused(getWalletFlows, {}),
      await clerk.refused(getBankStatement, { CurrencyCode: 'GBP', Month: today.slice(0, 7) }),
      await clerk.refused(getRecharges, {}),
    ]
    expect(refused).toEqual([4, 4, 4, 4])
    expect((await clerk.bytes(exportStatement, { CurrencyCode: 'GBP', Month: today.slice(0, 7) })).toString()).toContain(
      '"ErrorCode":4',
    )
  })
})
