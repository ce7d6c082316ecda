import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { billPortal, HENGTAI, QIHANG } from '#features/finance/bills/api/fixture.ts'
import { runBills } from '#features/finance/bills/api/run.ts'
import * as bills from '#features/finance/bills/contract.ts'
import { deduct, freeze, moveToPrepayment, recharge } from '#features/finance/wallet/api/service.ts'
import { getWallets } from '#features/finance/wallet/contract.ts'
import { simulateClock } from '#kit/api/clock.ts'
import { amount, minor } from '#kit/shared/money.ts'
import { findHledger } from '../../../../tools/hledger.ts'
import * as contract from '../contract.ts'

const { portal, owner, other, staff, write, charge, billsOf, billOf, linesOf } = await billPortal()
const at = (time: string) => simulateClock(() => new Date(time))

/** Bills paid in each way, corrected and voided, and wallets with movements. */
async function businessOfAutumn() {
  at('2025-10-20T10:00:00Z')
  await write(async (db) => {
    await db.updateTable('company').set({ CountryCode: 'GB' }).where('ContractCompanyId', '=', HENGTAI).execute()
    for (const company of [HENGTAI, QIHANG]) {
      const purse = { ContractCompanyId: company, CurrencyCode: 'GBP' }
      const by = (Type: string, No: string) => ({ Type, No: `${No}-${company}`, Operator: 'staff_fin' })
      await recharge(db, purse, 500, by('recharge_record', 'RC'))
      await moveToPrepayment(db, purse, 100, by('prepayment', 'PP'))
      await freeze(db, purse, 12.6, by('warehouse_out', 'DS'))
      await deduct(db, purse, 11.95, by('warehouse_out', 'DS'))
    }
  })
  for (const day of ['2025-08-05', '2025-09-05', '2025-10-05']) await charge({ day, amount: 33.33 })
  await charge({ day: '2025-10-06', amount: 120.1, cost: 152001 })
  await charge({ day: '2025-10-06', amount: 80, company: QIHANG })
  at('2025-11-01T03:00:00Z')
  await runBills(portal.pool, 'GB')
  const [august, september, october] = await Promise.all(['08', '09', '10'].map((month) => billOf(`MB2025${month}-413939-GBP`)))
  await owner.ok(bills.confirmBill, { Id: august!.Id, RowVersion: 1 })
  await owner.ok(bills.payBill, { Id: august!.Id, RowVersion: 2, FromWallet: 20, FromPrepayment: 20 })
  const [line] = await linesOf(august!.Id)
  await staff.ok(bills.correctLine, {
    ContractCompanyId: HENGTAI,
    LineId: line!.Id,
    Qty: 0.5,
    UnitPrice: 33.33,
    Reason: 'Half',
    CreditedAmount: 0,
  })
  await staff.ok(bills.voidBills, { Rows: [{ ContractCompanyId: HENGTAI, Id: september!.Id }], Reason: 'Wrong' })
  await owner.ok(bills.confirmBill, { Id: october!.Id, RowVersion: 1 })
  const transfer = { ContractCompanyId: HENGTAI, Id: october!.Id, RowVersion: 2, PayDate: '2025-11-01', Reference: 'TT;1' }
  await staff.ok(bills.receivePayment, { ...transfer, Amount: 50 })
  await staff.ok(bills.receivePayment, { ...transfer, RowVersion: 3, Amount: 12.5, Reference: 'TT;2' })
  await staff.ok(bills.takeBackPayment, {
    ContractCompanyId: HENGTAI,
    Id: october!.Id,
    RowVersion: 4,
    Seq: 2,
    Reason: 'Another bill',
  })
}

await businessOfAutumn()
simulateClock(undefined)

const PERIOD = { LegalEntity: 'GB', From: '2025-10-01', To: '2025-11-30' } as const
const book = async (Format: 'hledger' | 'datev') =>
  (await staff.bytes(contract.exportBookings, { ...PERIOD, Format })).toString('latin1')

/**
 * The balances of all accounts as hledger itself reads them from the export, in strict mode: each entry balanced, each
 * amount in its currency.
 */
async function readBy(hledger: string): Promise<Map<string, bigint>> {
  const input = await book('hledger')
  const { status, stdout, stderr } = spawnSync(hledger, ['-f', '-', 'balance', '--flat', '-N', '-O', 'csv'], {
    input,
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
  const lines = [...stdout.matchAll(/^"([^"]+)","(-?[\d.]+) GBP"$/gm)]
  return new Map(lines.map(([, account, value]) => [account!, minor(value!)]))
}

test('the export of all bookings matches the wallet balances and the open amounts of bills', async () => {
  const balances = new Map<string, bigint>()
  for (const entry of (await book('hledger')).split('\n\n')) {
    const postings = [...entry.matchAll(/^ {4}(\S+) {2}(-?[\d.]+) GBP$/gm)]
    expect(postings.reduce((sum, [, , value]) => sum + minor(value!), 0n)).toBe(0n)
    for (const [, account, value] of postings) balances.set(account!, (balances.get(account!) ?? 0n) + minor(value!))
  }
  const balanceOf = (account: string) => amount(balances.get(account) ?? 0n)
  const due = await Promise.all((await billsOf({})).map(({ Id }) => owner.ok(bills.getBill, { Id })))
  const open = amount(due.reduce((sum, { BalanceDue }) => sum + minor(BalanceDue), 0n))
  expect(open).toBeGreaterThan(0)
  expect(balanceOf(`assets:receivable:${HENGTAI}`)).toBe(open)
  for (const [company, client] of [
    [HENGTAI, owner],
    [QIHANG, other],
  ] as const) {
    const [purse] = await client.ok(getWallets, {})
    expect([-balanceOf(`liabilities:wallet:${company}`), -balanceOf(`liabilities:prepayment:${company}`)]).toEqual([
      purse!.Balance,
      purse!.PrepaymentBalance,
    ])
  }
  expect(balanceOf('assets:bank')).toBe(1050)

  const hledger = findHledger()
  if (hledger) expect(await readBy(hledger)).toEqual(new Map([...balances].filter(([, value]) => value !== 0n)))

  // The same in DATEV: each line on the account of its first posting and on the contra account.
  const accounts = new Map<string, bigint>()
  const [, , ...lines] = (await book('datev')).trim().split('\r\n')
  for (const line of lines) {
    const [sum, side, , , , , konto, gegenkonto] = line.split(';') as string[]
    const value = minor(sum!.replace(',', '.')) * (side === '"S"' ? 1n : -1n)
    accounts.set(konto!, (accounts.get(konto!) ?? 0n) + value)
    accounts.set(gegenkonto!, (accounts.get(gegenkonto!) ?? 0n) - value)
  }
  expect(amount(accounts.get(String(HENGTAI))!)).toBe(open)
  expect(amount(accounts.get('18000')!)).toBe(1050)
  expect(await other.refused(contract.exportBookings, { ...PERIOD, Format: 'datev' })).toBe(3)
  const reason = async (input: object) =>
    (await staff.call(contract.exportBookings, { ...PERIOD, ...input, Format: 'datev' })).Body.Errors.map(
      ({ Msg }: { Msg: string }) => Msg,
    )
  expect(await reason({ To: '2026-01-01' })).toEqual(['A DATEV posting batch belongs to one year: export each year by itself'])
  expect(await reason({ To: '2027-01-01' })).toContain('One export covers a year at most')
})

test('revenue is the charged amount without tax and void fees, by month, company and kind', async () => {
  const rows = await staff.ok(contract.getRevenue, {
    CurrencyCode: 'GBP',
    FromMonth: '2025-10',
    ToMonth: '2025-10',
    ContractCompanyId: HENGTAI,
  })
  expect(rows.map(({ Month, CostType, Amount }) => [Month, CostType, Amount])).toEqual([
    ['2025-10', 152001, 120.1],
    ['2025-10', 152013, 33.33],
  ])
  const workbook = await staff.bytes(contract.exportRevenue, { CurrencyCode: 'GBP', FromMonth: '2025-08', ToMonth: '2025-12' })
  expect(workbook.subarray(0, 2).toString()).toBe('PK')
  expect(await other.refused(contract.getRevenue, { CurrencyCode: 'GBP', FromMonth: '2025-08', ToMonth: '2025-12' })).toBe(3)
})
