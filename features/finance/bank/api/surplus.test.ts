import { afterAll, expect, test } from 'vitest'
import { HENGTAI } from '#features/finance/bills/api/fixture.ts'
import { FEE_STATE, SETTLEMENT } from '#features/finance/wallet/rules.ts'
import { simulateClock } from '#kit/api/clock.ts'
import * as contract from '../contract.ts'
import { bankPortal } from './fixture.ts'

const { staff, write, charge, confirmed, paidIn } = await bankPortal()
afterAll(() => simulateClock(undefined))

test('what a payment exceeds its bill by pays the fees that are due of a company that now pays from its wallet', async () => {
  const bill = await confirmed('2025-10', '2025-11')
  await write((db) =>
    db.updateTable('company').set({ SettlementMode: SETTLEMENT.wallet }).where('ContractCompanyId', '=', HENGTAI).execute(),
  )
  await charge({ day: '2025-11-05', amount: 12, no: 'DUE-1' })
  const { Id, RowVersion } = await paidIn('MORE-1', '92.00')
  const on = { DocumentType: 'wfin_monthly_bill', ContractCompanyId: HENGTAI, DocumentId: bill.Id } as const
  await staff.ok(contract.bookBankLine, { Id, RowVersion, ...on, IsDifferenceConfirmed: true })
  const fees = await write((db) => db.selectFrom('wfin_fee').select('FeeState').where('RelateNo', '=', 'DUE-1').execute())
  expect(fees).toEqual([{ FeeState: FEE_STATE.settled }])
})
