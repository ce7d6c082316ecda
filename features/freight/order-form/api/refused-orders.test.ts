import { beforeAll, describe, expect, test } from 'vitest'
import { applyDelivery, getOrder, getOrders } from '#features/freight/orders/contract.ts'
import type { OrderForm } from '#features/freight/orders/rules/fields.ts'
import {
  CARTONS,
  freightWorld,
  GOODS,
  orderOf,
  documentsOf,
  PLACE,
  type FreightWorld,
  type OrderDocuments,
} from '#features/freight/orders/api/fixture.ts'
import { BATTERY } from '#features/freight/core/rules.ts'
import { DOCUMENT } from '#features/freight/documents/rules.ts'
import { transact } from '#kit/api/db.ts'
import { testPortal } from '../../../../api/testing.ts'
import { createOrder, updateOrder } from '../contract.ts'

const { as, portal, anonymous } = await testPortal()
const [qihang, xinlian, clerk] = await Promise.all([as('qihang_admin'), as('xinlian_admin'), as('qihang_wh')])
const QIHANG = 430118
const HENGTAI = 413939
let world: FreightWorld
let documents: OrderDocuments
let foreign: OrderDocuments

beforeAll(async () => {
  world = await freightWorld(portal.pool)
  documents = await documentsOf(portal.pool, QIHANG)
  foreign = await documentsOf(portal.pool, HENGTAI)
})

const lcl = (more: Partial<OrderForm> = {}) => ({ ...orderOf('lclFull', world, documents), ...more })
/** Names and codes of the fields in a refusal. */
async function refusedFields(op: (typeof createOrder)['lclFull'], body: object) {
  const answer = await qihang.call(op, body as never)
  expect([1, 2]).toContain(answer.ErrorCode)
  return ((answer.Body as unknown as { Errors: { Field: string; Code: string }[] }).Errors ?? []).map(
    ({ Field, Code }) => `${Field} ${Code}`,
  )
}

describe('an order is refused', () => {
  test('by an unreviewed company, users who may not edit orders, and visitors', async () => {
    expect(await xinlian.call(createOrder.lclFull, lcl())).toMatchObject({
      ErrorCode: 2,
      Msg: expect.stringContaining('has not been reviewed'),
    })
    expect(await clerk.refused(createOrder.lclFull, lcl())).toBe(4)
    expect(await clerk.refused(getOrders, {})).toBe(4)
    expect(await anonymous.refused(getOrders, {})).toBe(3)
  })

  test('[msg.batteryQuote] with batteries or dangerous goods without a quote from support', async () => {
    const battery = await qihang.call(
      createOrder.lclFull,
      lcl({ DeclarationItems: [{ ...GOODS, BatteryType: BATTERY.lithiumWithEquipment }] }),
    )
    expect(battery).toMatchObject({ ErrorCode: 2, Msg: 'Battery goods need a quote from support' })
    const dangerous = await qihang.call(
      createOrder.lclFull,
      lcl({ DeclarationItems: [{ ...GOODS, DangerousFlag: true, DangerousClass: '3', UnNo: 'UN1263' }] }),
    )
    expect(dangerous).toMatchObject({ ErrorCode: 2, Msg: 'Dangerous goods need a quote from support' })
  })

  test('with goods not stating whether they have a battery, which a list may leave open', async () => {
    for (const BatteryType of ['', null, undefined] as never[]) {
      expect(await qihang.call(createOrder.lclFull, lcl({ DeclarationItems: [{ ...GOODS, BatteryType }] }))).toMatchObject({
        ErrorCode: 1,
        Body: { Errors: [{ Field: 'DeclarationItems[0].BatteryType' }] },
      })
    }
  })

  test('with records of another company or of none', async () => {
    const body = lcl({
      EoriInfoId: foreign.importer,
      HblInfoId: foreign.lading,
      ReceiveType: 'Pickup',
      PickAddressId: foreign.pickup,
      PickupDate: '2030-01-01',
      DomesticWarehouseId: world.warehouses.UKBHM1,
      ReceiptPlaceCode: 'UKBHM1',
      Attachments: [{ FileId: foreign.files.invoice, FileName: 'x.pdf', Type: DOCUMENT.packingList }],
      DeclarationItems: [{ ...GOODS, ImageFileId: foreign.files.invoice }],
      DeliveryAddresses: [
        {
          ...PLACE,
          DeliveryWarehouseType: 110003,
          FcCode: null,
          PrivateWarehouseAddressId: foreign.delivery,
          FbaShipmentId: null,
          ReferenceId: null,
        },
      ],
    })
    expect(await refusedFields(createOrder.lclFull, body)).toEqual([
      'ReceiptPlaceCode choice',
      'DomesticWarehouseId choice',
      'PickAddressId choice',
      'HblInfoId choice',
      'EoriInfoId choice',
      'Attachments[0].FileId choice',
      'DeclarationItems[0].ImageFileId choice',
      'DeliveryAddresses[0].PrivateWarehouseAddressId choice',
    ])
    const own = (WarehouseId: number) =>
      [{ ...PLACE, DeliveryWarehouseType: 110002, FcCode: null, WarehouseId, FbaShipmentId: null, ReferenceId: null }] as const
    expect(await refusedFields(createOrder.lclFull, lcl({ DeliveryAddresses: [...own(world.warehouses.DEDUI1)] }))).toEqual([
      'DeliveryAddresses[0].WarehouseId choice',
    ])
  })

  test('for pick-up or loading in the past; an order whose day has passed may be changed otherwise', async () => {
    const fetched = (PickupDate: string) => ({ ...orderOf('airFull', world, documents), PickupDate })
    const loaded = { ...orderOf('fclFull', world, documents), LoadingTime: '2020-01-01T01:00:00.000Z' }
    expect(await refusedFields(createOrder.airFull, fetched('2020-01-01'))).toEqual(['PickupDate pastDate'])
    expect(await refusedFields(createOrder.fclFull, loaded)).toEqual(['LoadingTime pastDate'])
    const { OrderId } = await qihang.ok(createOrder.airFull, fetched(orderOf('airFull', world, documents).PickupDate!))
    await transact(portal.pool, QIHANG, 'write', (db) =>
      db.updateTable('order_fba').set({ PickupDate: '2020-01-01' }).where('Id', '=', OrderId).execute(),
    )
    const change = (body: object) => ({ ...body, OrderId, RowVersion: 1 })
    expect(await refusedFields(updateOrder.airFull as never, change(fetched('2020-01-02')))).toEqual(['PickupDate pastDate'])
    await qihang.ok(updateOrder.airFull, change({ ...fetched('2020-01-01'), Remark: 'Call first' }) as never)
  })

  test('left-over fields of another place type are dropped', async () => {
    const left = { ...PLACE, PrivateWarehouseAddressId: foreign.delivery, WarehouseId: world.warehouses.DEDUI1 }
    const { OrderId } = await qihang.ok(createOrder.lclFull, lcl({ DeliveryAddresses: [left] }))
    const { Form, RowVersion } = await qihang.ok(getOrder.lclFull, { orderId: OrderId })
    expect(Form.DeliveryAddresses).toMatchObject([{ FcCode: 'BHX1', PrivateWarehouseAddressId: null, WarehouseId: null }])
    await qihang.ok(updateOrder.lclFull, { ...Form, DeliveryAddresses: [left], OrderId, RowVersion } as never)
    await qihang.ok(applyDelivery, { OrderId, Reason: 'x', NewDelivery: [left] })
    expect((await qihang.ok(getOrder.lclFull, { orderId: OrderId })).Applications[0]!.NewDelivery).toMatchObject([
      { PrivateWarehouseAddressId: null, WarehouseId: null },
    ])
  })

  test('with importers that are not approved or of another country', async () => {
    expect(await refusedFields(createOrder.lclFull, lcl({ EoriInfoId: documents.unapproved }))).toEqual([
      'EoriInfoId importerUnusable',
    ])
    expect(await refusedFields(createOrder.lclFull, lcl({ EoriInfoId: documents.german }))).toEqual([
      'EoriInfoId importerElsewhere',
    ])
  })

  test('with a closed, full or unsuitable sailing, or a closed flight', async () => {
    const { closed, fcl, elsewhere, small } = world.sailings
    expect(
      await Promise.all(
        [closed, fcl, elsewhere, small].map((SailingId) => refusedFields(createOrder.lclFull, lcl({ SailingId }))),
      ),
    ).toEqual([['SailingId sailingClosed'], ['SailingId sailingClosed'], ['SailingId sailingPorts'], ['SailingId sailingFull']])
    expect(
      await refusedFields(createOrder.airFull as never, {
        ...orderOf('airFull', world, documents),
        FlightId: world.flights.closed,
      }),
    ).toEqual(['FlightId flightClosed'])
    expect(await refusedFields(createOrder.lclFull, lcl({ PortOfDischarge: 'DEHAM' }))).toContain('PortOfDischarge portElsewhere')
  })

  test('by rules across fields, each reported at its field', async () => {
    const body = lcl({ Cartons: [{ ...CARTONS, CartonFrom: 2 }], DeliveryAddresses: [{ ...PLACE, Cartons: 9, Pieces: 99 }] })
    expect(await refusedFields(createOrder.lclFull, body)).toEqual([
      'Cartons[0].CartonFrom rangeGap',
      'DeliveryAddresses sumPieces',
      'DeliveryAddresses sumWeight',
      'DeliveryAddresses sumVolume',
    ])
  })
})
