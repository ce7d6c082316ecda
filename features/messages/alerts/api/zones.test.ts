import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { DATA_TRACKING, TRACKING_PATH } from '#features/freight/documents/paths.ts'
import { transact } from '#kit/api/db.ts'
import { testPortal } from '../../../../api/testing.ts'
import { exportAlerts, getAlerts } from '../contract.ts'
import { ALERT, alert } from '../rules.ts'

const { as, portal } = await testPortal()
const owner = await as('qihang_admin')
const QIHANG = 430118

beforeAll(() =>
  transact(portal.pool, 'everyone', 'write', (db) =>
    sql`insert into os_early_warn (contract_company_id, warn_type, country_code, entity, relate_id, relate_no, current_value, line_value, due_time, read_code, page_code, state, created_time, last_time)
      select ${QIHANG}, kind, country, entity, n, 'NO' || n, 1, 2, '2026-07-01T22:30:00Z', code, page, ${alert.states.unread}, '2026-07-01T22:30:00Z', now()
      from (values (1, ${ALERT.timeout}::int, 'GB', 'warehouse_out', 'Client:uk:opBehalf', '/overSeaService/opBehalfDetail'),
        (2, ${ALERT.timeout}::int, 'DE', 'warehouse_out', 'Client:de:opBehalf', '/DEOverSeaService/opBehalfDetail'),
        (3, ${ALERT.cutOff}::int, '', 'order_fba', ${DATA_TRACKING}, ${TRACKING_PATH})) alerts (n, kind, country, entity, code, page)`.execute(
      db,
    ),
  ),
)

test('a deadline is exported in its own time zone, whatever else is in the workbook', async () => {
  const book = await readXlsx(await owner.bytes(exportAlerts, { Columns: ['RelateNo', 'DueTime'] }))
  const due = book.sheets[0]!.rows.slice(1).map(([no, time]) => [no, (time as Date).toISOString().slice(0, 16)])
  expect(due.toSorted()).toEqual([
    ['NO1', '2026-07-01T23:30'],
    ['NO2', '2026-07-02T00:30'],
    ['NO3', '2026-07-02T06:30'],
  ])
})

test('a range of days matches the days shown in the list', async () => {
  const found = async (day: string) =>
    (await owner.ok(getAlerts, { StartTime: day, EndTime: day })).Items.map(({ RelateNo }) => RelateNo).toSorted()
  expect(await found('2026-07-01')).toEqual(['NO1'])
  expect(await found('2026-07-02')).toEqual(['NO2', 'NO3'])
})
