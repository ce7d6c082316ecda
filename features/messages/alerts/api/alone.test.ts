import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testPortal } from '../../../../api/testing.ts'
import { ALERT } from '../rules.ts'
import { scanAlerts } from './scan.ts'
import type { AlertRule } from './service.ts'

const { portal } = await testPortal()

/** Finds one item for every company, and fails for one of them. */
const rule = (broken: number, seen: number[]): AlertRule => ({
  type: ALERT.billDue,
  country: 'GB',
  entity: 'wfin_monthly_bill',
  right: 'x',
  page: '/',
  found: ({ ContractCompanyId }) => {
    seen.push(ContractCompanyId)
    const id = ContractCompanyId === broken ? sql`(1 / (random() * 0)::int)` : sql`1`
    return sql`select ${id} as relate_id, 'B' as relate_no, 1 as current_value, 3 as line_value, null::timestamptz as due_time`
  },
})

test('a company whose alert scan fails does not delay others', async () => {
  const companies: number[] = []
  const jobs = { enqueue: async () => 'sent' } as never
  await scanAlerts(portal.pool, { rules: [rule(0, companies)], jobs })
  expect(companies.length).toBeGreaterThan(1)
  const again: number[] = []
  const logged: object[] = []
  const log = { error: (fields: object) => void logged.push(fields) }
  const scan = scanAlerts(portal.pool, { rules: [rule(companies[0]!, again)], jobs, log })
  await expect(scan).rejects.toThrow(`1 of ${companies.length} failed`)
  expect(again).toEqual(companies)
  expect(logged).toMatchObject([{ item: { ContractCompanyId: companies[0] } }])
})
