import { expect, test } from 'vitest'
import { DELIVERY_MODE, DELIVERY_PLACE, KINDS } from '#features/freight/core/rules.ts'
import type { OrderDetail } from '#features/freight/orders/contract/order-detail.ts'
import type { OrderValues } from '#features/freight/orders/web/parts/order-values.ts'
import { requestOf } from './price.ts'
import { blankOrder, collectValues, valuesOf } from './values.ts'

const place = {
  Id: 7,
  DeliveryWarehouseType: DELIVERY_PLACE.private,
  PrivateWarehouseAddressId: 3,
  Pieces: 100,
  DeliveryMode: DELIVERY_MODE.truck,
  BookingMethod: 2,
}
const Form = collectValues(KINDS.airTail, {
  ...blankOrder(KINDS.airTail),
  DestinationCountry: 'GB',
  AirportOfDestination: 'LHR',
  Cartons: [{ CartonFrom: 1, CartonTo: 10, Length: 60, Width: 40, Height: 50, GrossWeight: 18 }],
  DeliveryAddresses: [place],
} as OrderValues)
const order = { Form, Price: null, Places: [{ Id: 7, DeliveryPostalCode: 'B24 9QR', DeliveryCity: 'Birmingham' }] }
const edited = () => ({ DeliveryCode: null, DeliveryPostalCode: 'G1 1AA', DeliveryCity: 'Glasgow' })

test('a changed order is priced at the address stored with it until the place is changed, as by the server', () => {
  const priced = (change: Partial<OrderValues>) =>
    requestOf(KINDS.airTail, { ...valuesOf(KINDS.airTail, Form), ...change }, edited, order as unknown as OrderDetail)
  expect(priced({ Remark: 'Call first' })).toMatchObject({ DeliveryPostalCode: 'B24 9QR', DeliveryCity: 'Birmingham' })
  const kept = valuesOf(KINDS.airTail, Form).DeliveryAddresses![0]!
  expect(priced({ DeliveryAddresses: [kept, { ...place, Id: undefined }] })).toMatchObject({ DeliveryPostalCode: 'B24 9QR' })
  expect(priced({ DeliveryAddresses: [{ ...place, BookingMethod: 3 }] })).toMatchObject({ DeliveryPostalCode: 'G1 1AA' })
})
