import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { now } from '#kit/api/clock.ts'
import { transact } from '#kit/api/db.ts'
import { COMPANY, stockProduct } from '../../../../api/fixture.ts'
import { getWave, recordScans } from '../contract.ts'
import { SCAN } from '../rules.ts'
import { floorPortal } from './fixture-floor.ts'

const { staff, pool, url, accepted, started } = await floorPortal()
await stockProduct(url, 'X00RADIO01', 10)
await transact(pool, COMPANY, 'write', async (db) => {
  const product = await db
    .updateTable('wares_info')
    .set({ IsSnManaged: true })
    .where('Fnsku', '=', 'X00RADIO01')
    .returning('Id')
    .executeTakeFirstOrThrow()
  const stock = await db.selectFrom('wares_stock').select('Id').where('WaresInfoId', '=', product.Id).executeTakeFirstOrThrow()
  const one = { ContractCompanyId: COMPANY, WaresStockId: stock.Id, State: 'inStock', UpdatedTime: now() }
  await db
    .insertInto('stock_sn')
    .values(['SN-1', 'SN-2', 'SN-3'].map((Sn) => ({ ...one, Sn })))
    .execute()
})

test('a serial number is packed for one order only', async () => {
  const [one, two] = [await accepted({ X00RADIO01: 1 }), await accepted({ X00RADIO01: 1 })]
  const PickWaveId = await started()
  const scan = async ({ ContractCompanyId, Id }: { ContractCompanyId: number; Id: number }, Code: string) => {
    const ScanTime = '2026-01-05T10:00:00.000Z'
    const Scans = [{ PickWaveId, ContractCompanyId, Id, Code, ScanKey: randomUUID(), ScanTime }]
    const [answer] = await staff.ok(recordScans, { Scans })
    return [answer!.Result, answer!.IsPacked]
  }
  expect(await scan(one, 'SN-1')).toEqual([SCAN.accepted, true])
  expect(await scan(two, 'sn-1')).toEqual([SCAN.duplicate, false])
  expect(await scan(two, 'SN-2')).toEqual([SCAN.accepted, true])
  // The number is held for the order and ships with it, even if it is not entered again.
  const held = await transact(pool, COMPANY, 'read', (db) =>
    db.selectFrom('stock_sn').select(['State', 'RelateNo']).where('Sn', '=', 'SN-1').executeTakeFirstOrThrow(),
  )
  expect(held).toEqual({ State: 'locked', RelateNo: one.No })
  // Nor is it offered in the next wave while the parcel is here.
  await accepted({ X00RADIO01: 1 })
  const { Orders } = await staff.ok(getWave, { Id: await started() })
  expect(Orders.flatMap(({ Lines }) => Lines.map(({ Serials }) => Serials))).toEqual([['SN-3']])
})
