import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { stockProduct } from '../../../../api/fixture.ts'
import { declared } from '../../../../api/mounted.ts'
import { testPortal } from '../../../../api/testing.ts'
import { recharge } from '#features/finance/wallet/api/service.ts'
import { now, simulateClock } from '#kit/api/clock.ts'
import { transact } from '#kit/api/db.ts'
import { ALERT, alert, possibleAlerts } from '../rules.ts'
import { followChanges } from './scan.ts'

const { portal, url } = await testPortal()
const COMPANY = 413939
const run = { rules: declared.all('alerts'), jobs: { enqueue: async () => 'sent' } as never }
const write = <T>(work: Parameters<typeof transact<T>>[3]) => transact(portal.pool, 'everyone', 'write', work)
afterEach(() => simulateClock(undefined))

test('product alerts update soon after their stock moves, other kinds with the hourly run', async () => {
  const { WaresInfoId } = await stockProduct(url, 'X00FOLLOW1', 500)
  const pieces = (count: number) =>
    write((db) =>
      sql`update wares_stock set total_pcs = ${count}, available_pcs = ${count}, locked_pcs = 0, putaway_date = current_date where wares_info_id = ${WaresInfoId}`.execute(
        db,
      ),
    )
  const moved = () =>
    write((db) =>
      sql`insert into stock_flow (contract_company_id, stock_flow_type, wares_stock_id, wares_info_id, warehouse_id, fnsku, batch_no, change_total, change_available, change_locked, change_damaged, change_in_transit,
          after_total, after_available, after_locked, after_damaged, after_in_transit, relate_type, relate_id, relate_no, operator, operate_time)
        select contract_company_id, 135001, id, wares_info_id, warehouse_id, 'X00FOLLOW1', batch_no, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 'test', 0, 'T1', 'test', ${now()} from wares_stock where wares_info_id = ${WaresInfoId}`.execute(
        db,
      ),
    )
  await pieces(500)
  await write((db) =>
    sql`insert into os_early_warn (contract_company_id, warn_type, country_code, entity, relate_id, relate_no, current_value, line_value, read_code, page_code, state, created_time, last_time)
      select ${COMPANY}, ${ALERT.billDue}, 'GB', 'wfin_monthly_bill', 1, 'MB1', 1, 3, read_code, '/', ${alert.states.unread}, now(), now()
      from (values ('account.overSeaService.overseasStock')) v(read_code)`.execute(db),
  )
  const lines = async () =>
    (
      await write((db) =>
        sql<{
          Line: string
        }>`select warn_type || ' ' || relate_no as line from os_early_warn where contract_company_id = ${COMPANY} and state <> ${alert.states.closed} and relate_no in ('MB1', 'X00FOLLOW1') order by 1`.execute(
          db,
        ),
      )
    ).rows.map(({ Line }) => Line)
  await pieces(3)
  // Pieces put away for this test no longer count as a recent movement.
  simulateClock(() => new Date(Date.now() + 600_000))
  await followChanges(portal.pool, undefined, run)
  expect(await lines()).toEqual([`${ALERT.billDue} MB1`])
  await moved()
  await followChanges(portal.pool, undefined, run)
  expect(await lines()).toEqual([`${ALERT.stock} X00FOLLOW1`, `${ALERT.billDue} MB1`].toSorted())
  await pieces(500)
  await followChanges(portal.pool, COMPANY, run)
  expect(await lines()).toEqual([`${ALERT.billDue} MB1`])
})

test('alerts about money end soon after a payment', async () => {
  const LANJING = 420561
  const purse = { ContractCompanyId: LANJING, CurrencyCode: 'GBP' }
  const topUp = (No: string, sum: number) =>
    write((db) => recharge(db, purse, sum, { Type: 'recharge_record', No, Operator: 'staff_fin' }))
  const isLow = async () => {
    const { rows } = await write((db) =>
      sql`select from os_early_warn where contract_company_id = ${LANJING} and warn_type = ${ALERT.lowBalance} and relate_no = 'GBP' and state <> ${alert.states.closed}`.execute(
        db,
      ),
    )
    return rows.length > 0
  }
  await topUp('RC-F1', 1)
  await followChanges(portal.pool, undefined, run)
  expect(await isLow()).toBe(true)
  await topUp('RC-F2', 5000)
  await followChanges(portal.pool, undefined, run)
  expect(await isLow()).toBe(false)
})

test('a company can choose among the alert kinds available for its services', () => {
  expect(possibleAlerts(['GB'], COMPANY)).not.toContain(ALERT.shipWindow)
  expect(possibleAlerts(['GB'], 420561)).toContain(ALERT.shipWindow)
  expect(possibleAlerts([], COMPANY)).toEqual([ALERT.document, ALERT.cutOff])
})
