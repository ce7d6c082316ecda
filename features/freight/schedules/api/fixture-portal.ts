import { beforeEach } from 'vitest'
import { transact } from '#kit/api/db.ts'
import { testPortal } from '../../../../api/testing.ts'
import { china } from '../fixture.ts'

/** A portal with the users of the timetable tests and the steps they share. */
export async function schedulesPortal() {
  const { as, portal } = await testPortal()
  const [staff, customer, clerk, other] = await Promise.all([
    as('staff_ops'),
    as('qihang_admin'),
    as('qihang_wh'),
    as('hengtai_admin'),
  ])
  const QIHANG = 430118
  const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const PAST = {
    Etd: '2025-03-10',
    Eta: '2025-04-11',
    CfsCutOff: china('2025-03-05 16:00'),
    SiCutOff: china('2025-03-06 12:00'),
    CustomsCutOff: china('2025-03-08 17:00'),
  }

  beforeEach(async () => {
    await transact(portal.pool, 'everyone', 'write', async (db) => {
      await db.deleteFrom('sailing').execute()
      await db.deleteFrom('flight').execute()
    })
  })

  const sheetOf = async (op: { path: string }, input: object, language = 'en-US') => {
    const response = await fetch(staff.address + op.path, {
      method: 'POST',
      headers: { 'Accept-Language': language, 'Content-Type': 'application/json', Authorization: `Bearer ${staff.token}` },
      body: JSON.stringify(input),
    })
    return new Blob([await response.arrayBuffer()], { type: XLSX })
  }

  return { portal, staff, customer, clerk, other, QIHANG, PAST, sheetOf }
}
