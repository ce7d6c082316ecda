import { SITES } from '#features/warehouse/sites/rules.ts'
import { fieldIssues } from '#kit/shared/validation.ts'
import { describe, expect, test } from 'vitest'
import { orderForm, type LineValues, type OrderValues } from './dropship-values.ts'
import { DELIVERY_METHOD } from '../rules.ts'
import { SALES_PLATFORM } from '#features/warehouse/products/rules.ts'

const vase: LineValues = {
  Fnsku: 'X00VASE001',
  WaresInfoId: 1,
  UnitWeight: 2,
  UnitLength: 30,
  UnitWidth: 20,
  UnitHeight: 10,
  AvailablePcs: 5,
  Batches: [{ BatchNo: 'OLD-1', AvailablePcs: 2, PutawayDate: null }],
  Pieces: 1,
}
const order = {
  WarehouseId: 1,
  SalesPlatform: SALES_PLATFORM.amazon,
  PlatformOrderNo: 'P-1',
  RecipientName: 'Jane Miller',
  RecipientPhone: '+44 121 496 0000',
  CountryCode: 'GB',
  PostalCode: 'B24 9QR',
  City: 'Birmingham',
  Address1: '12 Station Road',
  DropshipDeliveryMethod: DELIVERY_METHOD.provider,
  Courier: 'Y',
  CourierService: 'Y-STD',
  PackagesCount: '',
  Items: [vase, {}],
}
const form = orderForm(SITES.GB, false)
const check = (change: object, schema = form) => schema.safeParse({ ...order, ...change } as unknown as OrderValues)
function errors(change: object, schema = form): string[] {
  const result = check(change, schema)
  return result.success ? [] : fieldIssues(result.error).map(({ Field, Code }) => `${Field} ${Code}`)
}

test('an incomplete form names all that is missing, each once and where it can be entered', () => {
  const missing = {
    CountryCode: 'DE',
    PostalCode: undefined,
    HouseNumber: undefined,
    Courier: undefined,
    CourierService: undefined,
  }
  const found = errors({ ...missing, Items: [vase] }, orderForm(SITES.DE, false))
  expect(found.map((issue) => issue.split(' ')[0]).toSorted()).toEqual(['CourierService', 'HouseNumber', 'PostalCode'])
})

describe('the order form', () => {
  test('sends what the server accepts: no empty lines, one parcel by default, no unrequested confirmation', () => {
    expect(check({}).data).toMatchObject({
      Items: [{ Fnsku: 'X00VASE001', Pieces: 1 }],
      PackagesCount: 1,
      WaybillFiles: [],
      CourierService: 'Y-STD',
    })
    expect(check({ DropshipDeliveryMethod: DELIVERY_METHOD.pickup }).data).toMatchObject({ Courier: null, CourierService: null })
  })

  test('[msg.insufficientStock] a short line shows the available pieces of the product or its batch, even while other fields are empty', () => {
    expect(errors({ RecipientName: '', Items: [{ ...vase, Pieces: '6' }] })).toEqual([
      'RecipientName required',
      'Items[0].Pieces short',
    ])
    expect(errors({ Items: [{ ...vase, Pieces: 3, BatchNo: 'OLD-1' }] })).toEqual(['Items[0].Pieces short'])
    expect(
      errors({ Items: [{ ...vase, Pieces: 6, Kept: { Fnsku: vase.Fnsku, Batches: [{ BatchNo: 'NEW-1', Pieces: 1 }] } }] }),
    ).toEqual([])
    expect(errors({ Items: [{ Fnsku: 'X00STRANGE', Pieces: 1 }] })).toEqual(['Items[0].Fnsku fnskuUnknown'])
  })

  test('serial numbers are chosen for all pieces of a line or none', () => {
    const numbered = { ...vase, IsSnManaged: true, Pieces: 2 }
    expect(errors({ Items: [vase, { ...numbered, Fnsku: 'X00SERIAL1', SnList: ['A1'] }] })).toEqual(['Items[1].SnList snCount'])
    expect(errors({ City: '', Items: [{ ...numbered, Pieces: '3', SnList: ['A1', 'A2'] }] })).toEqual([
      'City required',
      'Items[0].SnList snCount',
    ])
    expect(check({ Items: [{ ...numbered, SnList: ['A1', 'A2'] }] }).data).toMatchObject({ Items: [{ SnList: ['A1', 'A2'] }] })
    expect(check({ Items: [{ ...numbered, SnList: [] }] }).data).toMatchObject({ Items: [{ SnList: [] }] })
  })

  test('[rule.postal.remote] a remote address is confirmed only for the postcode at the time', () => {
    const remote = { PostalCode: 'iv27 4ab' }
    expect(check(remote).data).toMatchObject({ IsRemoteConfirmed: false })
    expect(check({ ...remote, ConfirmedPostcode: 'IV27 4AB' }).data).toMatchObject({
      PostalCode: 'IV27 4AB',
      IsRemoteConfirmed: true,
    })
    expect(check({ PostalCode: 'ZE1 0AA', ConfirmedPostcode: 'IV27 4AB' }).data).toMatchObject({ IsRemoteConfirmed: false })
  })

  test('a past day is an error while typing, except the order’s existing one', () => {
    expect(errors({ City: '', ExpectedOutboundDate: '2025-11-19' })).toEqual(['City required', 'ExpectedOutboundDate pastDate'])
    expect(errors({ ExpectedOutboundDate: '2025-11-19' }, orderForm(SITES.GB, false, '2025-11-19'))).toEqual([])
    expect(check({ ExpectedOutboundDate: '2999-12-24' }).data).toMatchObject({ ExpectedOutboundDate: '2999-12-24' })
  })

  test('[rule.courier.Y.max] [rule.list.noDupFnsku] couriers and repeated products are checked while typing', () => {
    expect(errors({ Items: [{ ...vase, AvailablePcs: 99, Pieces: 16 }] })).toEqual(['CourierService courierTooHeavy'])
    expect(errors({ Items: [{ ...vase, AvailablePcs: 99, Pieces: 16 }], PackagesCount: '2' })).toEqual([])
    expect(errors({ CourierService: null, Courier: null })).toContain('CourierService courierRequired')
    expect(errors({ Items: [vase, vase] })).toEqual(['Items[1].Fnsku fnskuRepeated'])
    expect(errors({ Items: [vase] }, orderForm(SITES.GB, true))).toEqual(['Items[0].BatchNo batchRequired'])
  })
})
