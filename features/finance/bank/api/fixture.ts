import { billPortal, HENGTAI } from '#features/finance/bills/api/fixture.ts'
import { runBills } from '#features/finance/bills/api/run.ts'
import { confirmBill } from '#features/finance/bills/contract.ts'
import { simulateClock } from '#kit/api/clock.ts'
import { getBankLines, importStatement } from '../contract.ts'

/** The portal of bills with bank payments: unpaid bills, and statements of one payment each. */
export async function bankPortal() {
  const bills = await billPortal()
  const { portal, owner, staff, charge, billOf } = bills

  /** A confirmed bill of a month over 80. */
  async function confirmed(month: string, next: string) {
    simulateClock(() => new Date(`${month}-20T10:00:00Z`))
    await charge({ day: `${month}-05`, amount: 80 })
    simulateClock(() => new Date(`${next}-01T03:00:00Z`))
    await runBills(portal.pool, 'GB')
    simulateClock(undefined)
    const { Id, RowVersion } = await billOf(`MB${month.replace('-', '')}-413939-GBP`)
    await owner.ok(confirmBill, { Id, RowVersion })
    return { ContractCompanyId: HENGTAI, Id }
  }

  const lineOf = async (No: string) => (await staff.ok(getBankLines, { Keyword: No })).Items[0]!

  /** Imports a payment with the reference `No` from a CSV statement. */
  async function paidIn(No: string, sum: string, { text = 'Deposit', currency = 'GBP' } = {}) {
    const file = new Blob([
      `Date;Amount;Currency;Name;Details;Entry reference\n2025-11-20;${sum};${currency};J. Whitmore;${text};${No}`,
    ])
    await staff.upload(importStatement, file, `${No}.csv`)
    return lineOf(No)
  }

  return { ...bills, confirmed, lineOf, paidIn }
}
