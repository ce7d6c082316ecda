import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { watchParcels } from '#features/freight/tracking/api/start-watching.ts'
import { getParcels } from '#features/freight/tracking/contract.ts'
import { PARCEL } from '#features/freight/tracking/rules.ts'
import { DEFAULT_LINES } from '#features/messages/alerts/rules.ts'
import { getMessagePage } from '#features/messages/inbox/contract.ts'
import { getDropship } from '#features/warehouse/dropship/contract.ts'
import { dropshipOrder } from '#features/warehouse/dropship/rules.ts'
import { inHours } from '#kit/api/clock.ts'
import { transact } from '#kit/api/db.ts'
import { exportParcels, getDeskParcels, getParcel, getParcelCounts, getParcelPage, reportParcelLost } from '../contract.ts'
import { parcelAlerts } from './alerts.ts'
import { expressPortal, OTHER } from './fixture-express.ts'

const { customer, otherCompany, staff, pool, parcel } = await expressPortal()
const key = ({ ContractCompanyId, Id }: { ContractCompanyId: number; Id: number }) => ({ ContractCompanyId, Id })

test('[call.wms.PackExpress.GetPageList] [route.DEOverSeaService.expressTrucking] parcels are found by several parcel and order numbers, with state and cost', async () => {
  const [one, two, british] = [await parcel(), await parcel(), await parcel(OTHER, 'GB')]
  const foreign = await parcel(OTHER)
  const Keyword = `${one.TrackingNo}\n${two.WarehouseOutNo}, ${foreign.TrackingNo} ${british.TrackingNo}`
  const { Items } = await customer.ok(getParcelPage.DE, { Keyword })
  expect(Items.map(({ TrackingNo }) => TrackingNo).toSorted()).toEqual([one.TrackingNo, two.TrackingNo])
  expect(Items[0]).toMatchObject({ ExpressStatus: PARCEL.inTransit, FeeAmount: 5.64, SurchargeAmount: 1, CostAmount: 6.64 })
  expect((await otherCompany.ok(getParcelPage.GB, { Keyword })).Items.map(({ Id }) => Id)).toEqual([british.Id])
  expect(await customer.ok(getParcelCounts.DE, { Keyword })).toEqual({ [PARCEL.inTransit]: 2 })
  expect(await otherCompany.refused(getParcel.DE, { Id: one.Id })).toBe(5)
  expect(await otherCompany.refused(getParcel.GB, { Id: foreign.Id })).toBe(5)
})

test('[call.wms.PackExpress.ExportPreFormPackageExcel] the list is exported as a workbook', async () => {
  await parcel()
  const bytes = await customer.bytes(exportParcels.DE, {})
  // A workbook is a zip archive.
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  expect(bytes.length).toBeGreaterThan(2000)
})

test('a parcel reported lost by staff is lost once, on every page, and its company is notified', async () => {
  const one = await parcel()
  await watchParcels(pool)
  await Promise.all([staff.call(reportParcelLost, key(one)), staff.call(reportParcelLost, key(one))])
  expect(await staff.refused(reportParcelLost, key(one))).toBe(2)
  const lost = await customer.ok(getParcel.DE, { Id: one.Id })
  expect(lost).toMatchObject({ ExpressStatus: PARCEL.lost, Events: [{ ExpressStatus: PARCEL.lost }] })
  const order = await customer.ok(getDropship.DE, { id: one.WarehouseOutId })
  expect(order).toMatchObject({ Status: dropshipOrder.states.outbound, ExpressStatus: PARCEL.lost })
  expect(order.Events.map(({ Move }) => Move)).toEqual(['parcelLost'])
  expect((await customer.ok(getParcels, { Keyword: one.TrackingNo })).Items).toMatchObject([{ ExpressStatus: PARCEL.lost }])
  expect((await staff.ok(getDeskParcels, { ExpressStatus: PARCEL.lost })).Items.map(({ Id }) => Id)).toContain(one.Id)
  await expect.poll(async () => (await customer.ok(getMessagePage, { Keyword: one.WarehouseOutNo })).TotalCount).toBe(1)
})

test('a parcel is silent since the last report of its courier, not since it was shipped', async () => {
  const { ContractCompanyId, Id } = await parcel()
  const { found } = parcelAlerts.find(({ country }) => country === 'DE')!
  const isSilent = async (LastEventTime: Date | null) => {
    await transact(pool, 'everyone', 'write', (db) =>
      db
        .updateTable('pack_express')
        .set({ ShipTime: inHours(-1000), ExpressStatus: PARCEL.inTransit, LastEventTime })
        .where('Id', '=', Id)
        .execute(),
    )
    return transact(pool, ContractCompanyId, 'read', async (db) => {
      const { rows } = await sql<{ RelateId: number }>`${found({ ContractCompanyId, lines: DEFAULT_LINES })}`.execute(db)
      return rows.some(({ RelateId }) => RelateId === Id)
    })
  }
  expect([await isSilent(null), await isSilent(inHours(-1))]).toEqual([true, false])
})
