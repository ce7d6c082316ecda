import { readXlsx } from 'hucre/xlsx'
import { afterEach, expect, test } from 'vitest'
import { simulateClock } from '#kit/api/clock.ts'
import * as contract from '../contract.ts'
import { billPortal } from './fixture.ts'
import { runBills } from './run.ts'

const { portal, owner, charge, billOf } = await billPortal()
afterEach(() => simulateClock(undefined))

test('[call.wms.WfinMonthlyBill.GenerateDayExcel] exports a bill’s lines by day, their sums by kind, and a sheet for each kind', async () => {
  simulateClock(() => new Date('2025-05-31T10:00:00Z'))
  await charge({ day: '2025-05-09', no: 'DS-B', cost: 152016, amount: 3.95 })
  await charge({ day: '2025-05-05', no: 'DS-A', cost: 152013, amount: 1.6 })
  await charge({ day: '2025-05-07', no: 'DS-C', cost: 152013, amount: 0.7, price: 0.35, qty: 2 })
  simulateClock(() => new Date('2025-06-01T03:00:00Z'))
  await runBills(portal.pool, 'GB', { month: '2025-05' })
  const { MonthlyBillNo } = await billOf('MB202505-413939-GBP')

  for (const asked of [{ MonthlyBillNo }, { BillMonth: '2025-05', CurrencyCode: 'GBP' as const }]) {
    const { sheets } = await readXlsx(await owner.bytes(contract.exportBillDays, asked))
    const documentsOf = (at: number) => {
      const [head, ...rows] = sheets[at]!.rows
      return rows.map((row) => row[head!.indexOf('Document')])
    }
    expect(sheets.map(({ name }) => name)).toEqual(['Lines', 'Summary', 'Outbound handling', 'Courier'])
    expect([0, 2, 3].map(documentsOf)).toEqual([['DS-A', 'DS-C', 'DS-B'], ['DS-A', 'DS-C'], ['DS-B']])
    expect(sheets[1]!.rows).toEqual([
      ['Kind', 'Lines', 'Net amount', 'VAT', 'Amount with VAT', 'Currency'],
      ['Outbound handling', 2, 2.3, 0, 2.3, 'GBP'],
      ['Courier', 1, 3.95, 0, 3.95, 'GBP'],
    ])
  }
})
