import { expect, test } from 'vitest'
import { skippedMarks, withPicked } from './ship-values.ts'

test('the reason why an order was not shipped is shown at the faulty cell of the parcel’s row', () => {
  const parcels = [
    { WarehouseOutNo: 'DS1', TrackingNo: 'A' },
    {},
    { WarehouseOutNo: 'DS2' },
    { WarehouseOutNo: ' DS1 ', TrackingNo: 'B', Serials: 'S1' },
  ]
  const marks = (No: string, Field?: string) =>
    skippedMarks(parcels, [{ No, Reason: 'No', ...(Field && { Field }) }]).map((mark) => mark.Field)
  expect(marks('DS1', 'Parcels[0].TrackingNo')).toEqual(['Parcels[0].TrackingNo'])
  expect(marks('DS1', 'Parcels[1].Weight')).toEqual(['Parcels[3].Weight'])
  expect(marks('DS1', 'Serials')).toEqual(['Parcels[3].Serials'])
  expect(marks('DS2', 'Serials')).toEqual(['Parcels[2].Serials'])
  expect(marks('DS1')).toEqual(['Parcels[0].WarehouseOutNo', 'Parcels[3].WarehouseOutNo'])
  expect(marks('DS1', 'Parcels[7].Weight')).toEqual(['Parcels[0].WarehouseOutNo', 'Parcels[3].WarehouseOutNo'])
  expect(marks('DS3', 'Serials')).toEqual([])
})

test('rows typed without an order number stay when picked orders are added', () => {
  const typed = [{ TrackingNo: 'A', Weight: 2 }, { WarehouseOutNo: 'DS1' }, {}]
  const picked = ['DS1', 'DS2'].map((WarehouseOutNo) => ({ WarehouseOutNo, PackagesCount: 1, ParcelWeight: 3 }))
  expect(withPicked(typed, picked)).toEqual([typed[0], typed[1], { Weight: 3, WarehouseOutNo: 'DS2' }])
})
