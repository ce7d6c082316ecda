import { enumValues } from '#features/account/dictionary/enums.ts'
import { unreachable } from '#kit/shared/machine.ts'
import { fieldIssues } from '#kit/shared/validation.ts'
import { describe, expect, test } from 'vitest'
import { SERVICES } from './couriers.ts'
import {
  DELIVERY_METHOD,
  dropshipFields,
  dropshipOrder,
  EDITABLE_DROPSHIP,
  expectedFee,
  itemProblems,
  needsRemoteConfirmation,
  outboundDayProblems,
  snProblems,
  waybillNotice,
} from './rules.ts'
import { SALES_PLATFORM } from '#features/warehouse/products/rules.ts'

const { states } = dropshipOrder

test('an order that was cancelled or abandoned is not expected to cost anything', () => {
  const fees = Object.fromEntries(
    Object.entries(states).map(([name, Status]) => [name, expectedFee({ Status, EstimatedFee: 4.3 })]),
  )
  expect(fees).toMatchObject({ notOutbound: 4.3, pickingFinished: 4.3, cancelled: null, abandoned: null })
})

describe('order machine', () => {
  test('[state.outbound] its states are outbound states of the dictionary, and every one is reached', () => {
    expect(enumValues('OutboundStatus')).toEqual(expect.arrayContaining(Object.values(states)))
    expect(unreachable(dropshipOrder)).toEqual([])
  })

  test.each([
    ['notOutbound', ['cancel'], ['accept'], ['accept']],
    ['inProgress', [], ['startPicking', 'cancelLate', 'abandon'], []],
    ['pickingStarted', [], ['finishPicking', 'abandon'], []],
    ['pickingFinished', [], ['ship', 'abandon'], []],
    ['outbound', [], ['deliver'], ['deliver']],
    ['delivered', [], [], []],
    ['cancelled', [], [], []],
    ['abandoned', [], [], []],
  ] as const)('%s offers the customer %j, staff %j and the system %j', (state, customer, staff, system) => {
    expect(dropshipOrder.movesFrom(states[state], 'customer')).toEqual(customer)
    expect(dropshipOrder.movesFrom(states[state], 'staff')).toEqual(staff)
    expect(dropshipOrder.movesFrom(states[state], 'system')).toEqual(system)
  })

  test('the customer can only change an order that is not accepted yet', () => {
    expect(EDITABLE_DROPSHIP).toEqual([states.notOutbound])
  })
})

const GB = {
  WarehouseId: 1,
  PlatformOrderNo: '026-1234567-1234567',
  SalesPlatform: SALES_PLATFORM.amazon,
  RecipientName: 'Jo Bloggs',
  RecipientPhone: '+44 20 7946 0958',
  CountryCode: 'GB',
  PostalCode: 'ws151nz',
  City: 'Rugeley',
  Address1: '1 High Street',
  Items: [{ Fnsku: 'X001ABCDEF', Pieces: 2 }],
  DropshipDeliveryMethod: DELIVERY_METHOD.provider,
  Courier: 'P',
  CourierService: 'P-STD',
}
const DE = { ...GB, CountryCode: 'DE', PostalCode: '04347', City: 'Leipzig', Address1: 'Hauptstraße', HouseNumber: '1a' }
function errors(change: object, site: 'GB' | 'DE' = 'GB') {
  const result = dropshipFields(site).safeParse({ ...(site === 'GB' ? GB : DE), ...change })
  return result.success ? [] : fieldIssues(result.error).map((b) => `${b.Field} ${b.Code}`)
}
const pdf = (name: string) => ({ FileId: Number.parseInt(name), FileName: name })

describe('order fields', () => {
  test('a valid order passes, its postal code is normalised', () => {
    expect(dropshipFields('GB').parse(GB)).toMatchObject({
      PostalCode: 'WS15 1NZ',
      PackagesCount: 1,
      IsRemoteConfirmed: false,
      WaybillFiles: [],
      Items: [{ BatchNo: null, SnList: [] }],
    })
    expect(errors({}, 'DE')).toEqual([])
  })

  test('[msg.postcodeIncorrect] the postal code is checked against the country', () => {
    expect(errors({ PostalCode: 'Q1 1AA' })).toEqual(['PostalCode postcode'])
    expect(errors({ PostalCode: '00123' }, 'DE')).toEqual(['PostalCode postcode'])
    expect(errors({ CountryCode: 'AT', PostalCode: '1010' }, 'DE')).toEqual([])
  })

  test('each warehouse ships to its destinations only', () => {
    expect(errors({ CountryCode: 'DE', PostalCode: '04347' })).toContain('CountryCode choice')
    expect(errors({ CountryCode: 'US', PostalCode: '10001' }, 'DE')).toContain('CountryCode choice')
  })

  test('only Germany requires the house number', () => {
    expect(errors({ HouseNumber: '' }, 'DE')).toEqual(['HouseNumber houseNumber'])
    expect(errors({ HouseNumber: '', CountryCode: 'FR', PostalCode: '59553' }, 'DE')).toEqual([])
    expect(errors({ HouseNumber: null })).toEqual([])
  })

  test('[rule.text.noChinese] recipient and address do not accept Chinese', () => {
    expect(
      errors({ RecipientName: '王', RecipientCompany: '公司', City: '城', County: '郡', Address1: '路', Address2: '号' }),
    ).toEqual(['RecipientName', 'RecipientCompany', 'City', 'County', 'Address1', 'Address2'].map((f) => `${f} noChinese`))
  })

  test('phone is required; e-mail is optional but must be valid', () => {
    expect(errors({ RecipientPhone: '' })).toEqual(['RecipientPhone required'])
    expect(errors({ RecipientPhone: 'x' })).toEqual(['RecipientPhone phone'])
    expect(errors({ RecipientEmail: 'nobody' })).toEqual(['RecipientEmail email'])
    expect(errors({ RecipientEmail: '' })).toEqual([])
  })

  test('[rule.list.oneProduct] [rule.number.positiveInteger] at least one product, in whole pieces', () => {
    expect(errors({ Items: [] })).toEqual(['Items oneProduct'])
    expect(errors({ Items: [{ Fnsku: 'X001ABCDEF', Pieces: 0 }] })).toEqual(['Items[0].Pieces integer'])
  })

  test('[rule.remark.order] [rule.remark.product] [const.remark.order] [const.remark.product] remarks must be shorter than 200 and 100 characters', () => {
    expect(errors({ OrderRemark: 'x'.repeat(199) })).toEqual([])
    expect(errors({ OrderRemark: 'x'.repeat(200) })).toEqual(['OrderRemark tooLong'])
    expect(errors({ Items: [{ Fnsku: 'X001ABCDEF', Pieces: 1, ProductRemark: 'x'.repeat(99) }] })).toEqual([])
    expect(errors({ Items: [{ Fnsku: 'X001ABCDEF', Pieces: 1, ProductRemark: 'x'.repeat(100) }] })).toEqual([
      'Items[0].ProductRemark tooLong',
    ])
  })

  test('a provider label requires a courier and one of its services', () => {
    expect(errors({ Courier: null, CourierService: null })).toEqual(['CourierService courierRequired'])
    expect(errors({ CourierService: null })).toEqual(['CourierService courierRequired'])
    expect(errors({ Courier: 'Y' })).toEqual(['CourierService serviceOfOther'])
    expect(errors({ DropshipDeliveryMethod: DELIVERY_METHOD.pickup, Courier: null, CourierService: null })).toEqual([])
  })

  test('[rule.file.labels.pdf] [rule.file.labels.count] customer labels: PDF only, at least one per parcel', () => {
    const own = { DropshipDeliveryMethod: DELIVERY_METHOD.customer, PackagesCount: 2 }
    expect(errors({ ...own, WaybillFiles: [pdf('1.pdf')] })).toEqual(['WaybillFiles waybillFew'])
    expect(errors({ ...own, WaybillFiles: [pdf('1.pdf'), pdf('1.pdf')] })).toEqual(['WaybillFiles waybillFew'])
    expect(errors({ ...own, WaybillFiles: [pdf('1.pdf'), pdf('2.PDF')] })).toEqual([])
    expect(errors({ ...own, WaybillFiles: [pdf('1.pdf'), pdf('2.png')] })).toEqual(['WaybillFiles[1].FileName waybillPdf'])
    expect(waybillNotice([pdf('1.pdf'), pdf('2.pdf')], 2)).toBeNull()
    expect(waybillNotice([pdf('1.pdf'), pdf('1.pdf')], 1)).toBeNull()
    expect(waybillNotice([pdf('1.pdf'), pdf('2.pdf')], 1)?.params).toEqual({ files: 2, packages: 1 })
  })

  test('serial numbers, when entered, are one per piece', () => {
    const line = (...SnList: string[]) => snProblems([{ Pieces: 2, SnList }]).map(({ Field, Code }) => `${Field} ${Code}`)
    expect(line()).toEqual([])
    expect(line('a', 'b')).toEqual([])
    expect(line('a')).toEqual(['Items[0].SnList snCount'])
    expect(line('a', 'a')).toEqual(['Items[0].SnList snCount'])
  })

  test('[rule.list.noDupFnsku] no FNSKU twice; with batch management no FNSKU and batch twice', () => {
    const lines = [
      { Fnsku: 'A', BatchNo: 'B-1' },
      { Fnsku: 'A', BatchNo: 'B-2' },
      { Fnsku: 'A', BatchNo: 'B-1' },
    ]
    expect(itemProblems(lines, false).map((p) => `${p.Field} ${p.Code}`)).toEqual([
      'Items[1].Fnsku fnskuRepeated',
      'Items[2].Fnsku fnskuRepeated',
    ])
    expect(itemProblems(lines, true).map((p) => `${p.Field} ${p.Code}`)).toEqual(['Items[2].Fnsku fnskuRepeated'])
    expect(itemProblems([{ Fnsku: 'A', BatchNo: null }], true).map((p) => `${p.Field} ${p.Code}`)).toEqual([
      'Items[0].BatchNo batchRequired',
    ])
  })

  test('an order leaves today or later; its existing day may be in the past', () => {
    const errors = (expected: string | null, kept: string | null = null) =>
      outboundDayProblems(expected, '2025-11-20', kept).map((b) => `${b.Field} ${b.Code}`)
    expect([errors(null), errors('2025-11-20'), errors('2026-01-05'), errors('2025-11-18', '2025-11-18')]).toEqual([
      [],
      [],
      [],
      [],
    ])
    expect([errors('2025-11-19'), errors('2025-11-19', '2025-11-18')]).toEqual([
      ['ExpectedOutboundDate pastDate'],
      ['ExpectedOutboundDate pastDate'],
    ])
  })

  test('[rule.postal.remote] [msg.remotePostalCode] a remote postal code requires confirmation', () => {
    const remote = { CountryCode: 'GB', PostalCode: 'HS1 2AA' }
    expect(needsRemoteConfirmation({ ...remote, IsRemoteConfirmed: false })).toBe(true)
    expect(needsRemoteConfirmation({ ...remote, IsRemoteConfirmed: true })).toBe(false)
    expect(needsRemoteConfirmation({ CountryCode: 'GB', PostalCode: 'WS15 1NZ', IsRemoteConfirmed: false })).toBe(false)
  })

  test('[rule.courier.neutral] every service belongs to a neutral courier', () => {
    expect(new Set(Object.values(SERVICES).map((s) => s.courier))).toEqual(new Set(enumValues('Courier')))
    expect(Object.keys(SERVICES)).toEqual(enumValues('CourierService'))
  })
})
