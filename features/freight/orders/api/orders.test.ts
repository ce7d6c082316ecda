import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploadFile } from '#features/account/files/contract.ts'
import { KIND_LIST, KINDS } from '#features/freight/core/rules.ts'
import { requestQuote, answerRequest, getRequest } from '#features/freight/quotes/contract.ts'
import { transact } from '#kit/api/db.ts'
import { sayIn } from '#kit/api/texts.ts'
import { TIMEOUT, type InputSent } from '#kit/shared/op.ts'
import { testPortal } from '../../../../api/testing.ts'
import { applyDelivery, deleteDraft, getOrder, getOrderCounts, getOrders } from '../contract.ts'
import { createOrder, getDraft, getOrderQuote, saveDraft, updateOrder } from '#features/freight/order-form/contract.ts'
import type { OrderForm } from '../rules/fields.ts'
import { plainOrder } from '../rules/fields.ts'
import { CARTONS, freightWorld, GOODS, orderOf, documentsOf, PLACE, type FreightWorld, type OrderDocuments } from './fixture.ts'
import { createOrder as placeOrder } from '#features/freight/order-form/api/service.ts'

const folder = await mkdtemp(join(tmpdir(), 'quayside-orders-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const { as, portal, stranger: anonymous } = await testPortal({ DATA_DIR: folder })
const [qihang, hengtai, xinlian, staff, clerk] = await Promise.all([
  as('qihang_admin'),
  as('hengtai_admin'),
  as('xinlian_admin'),
  as('staff_ops'),
  as('qihang_wh'),
])
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
const orderRows = () =>
  transact(
    portal.pool,
    'everyone',
    'read',
    async (db) =>
      (
        await sql<{
          N: number
        }>`select (select count(*) from order_fba) + (select count(*) from tracking_event) + (select count(*) from domestic_stock) + (select count(*) from order_goods) as n`.execute(
          db,
        )
      ).rows[0]!.N,
  )
/** Names and codes of the fields that a refusal tells. */
async function refusedFields(op: (typeof createOrder)['lclFull'], body: object) {
  const answer = await qihang.call(op, body as never)
  expect([1, 2]).toContain(answer.ErrorCode)
  return ((answer.Body as unknown as { Errors: { Field: string; Code: string }[] }).Errors ?? []).map(
    ({ Field, Code }) => `${Field} ${Code}`,
  )
}

/** A form without the keys of its rows: a new one has none. */
const unkeyed = (form: unknown): unknown =>
  JSON.parse(JSON.stringify(form, (name, value: unknown) => (name === 'Id' ? null : value)))

describe('[flow.orderAction.create] placing an order', () => {
  const ids = {
    lclFull: '[call.oms.OrderFbaDetail.CreateOrderNew] [call.oms.OrderFbaDetail.GetOrderDetailNew]',
    fclFull: '[call.oms.OrderFbaFCL.CreateFCLFull] [call.oms.OrderFbaFCL.GetFullOrderDetail]',
    fclTail: '[call.oms.OrderFbaFCL.CreateFCLTail] [call.oms.OrderFbaFCL.GetTailOrderDetail]',
    airFull: '[call.oms.OrderFbaAIR.CreateAIRFull] [call.oms.OrderFbaAIR.GetFullOrderDetail]',
    airTail: '[call.oms.OrderFbaAIR.CreateAIRTail] [call.oms.OrderFbaAIR.GetTailOrderDetail]',
  }
  test.each(KIND_LIST.map((kind) => [ids[kind.name], kind] as const))('%s', async (_, kind) => {
    const body = orderOf(kind.name, world, documents)
    const { OrderId, DcgNo } = await qihang.ok(createOrder[kind.name], body)
    expect(DcgNo).toMatch(/^DCG\d{9}$/)
    const order = await qihang.ok(getOrder[kind.name], { orderId: OrderId })
    const handover = kind.sections.includes('handover')
    expect(order).toMatchObject({
      DcgNo,
      OrderStatus: kind.leg === 'full' ? 101002 : 101003,
      TotalCartons: kind.cargo === 'cartons' ? 10 : 200,
      TotalPieces: 100,
      TotalGrossWeight: kind.cargo === 'cartons' ? 180 : 5000,
      TotalVolume: kind.cargo === 'cartons' ? 1.2 : 60,
      HasUnreadDoc: false,
    })
    expect(order.WarehouseReceiptNo === null).toBe(!handover)
    expect(order.DomesticStock).toEqual(
      handover
        ? {
            WarehouseReceiptNo: order.WarehouseReceiptNo,
            DomesticStockState: 119001,
            ExpectedCartons: 10,
            ReceivedCartons: 0,
            ReceivedTime: null,
            ConfirmedTime: null,
          }
        : null,
    )
    expect(order.Tracking.map((event) => event.TrackingNode)).toEqual([114001])
    const sent = Object.keys(body) as (keyof OrderForm)[]
    const [kept, wanted] = [order.Form, plainOrder.parse(body)].map((form) =>
      Object.fromEntries(sent.map((name) => [name, form[name]])),
    )
    expect(unkeyed(kept)).toEqual(unkeyed(wanted))
    const others = KIND_LIST.filter((other) => other.name !== kind.name)
    expect(await Promise.all(others.map((other) => qihang.refused(getOrder[other.name], { orderId: OrderId })))).toEqual(
      others.map(() => 5),
    )
  })

  test('[rule.carton.girth] cartons that no parcel courier takes are refused by row and cell, on their own and by a change; trucks take them', async () => {
    const Cartons = [
      { ...CARTONS, CartonTo: 9 },
      { ...CARTONS, CartonFrom: 10, Length: 40, Width: 61, Height: 100 },
    ]
    const [TotalWeight, Volume] = [180, 1.324]
    const by = (DeliveryMode: 129001 | 129002) =>
      lcl({ Cartons, DeliveryAddresses: [{ ...PLACE, GrossWeight: TotalWeight, Volume, DeliveryMode }] })
    expect(await refusedFields(createOrder.lclFull, by(129002))).toEqual(['Cartons[1].Length girthRefused'])
    const { OrderId } = await qihang.ok(createOrder.lclFull, by(129001))
    const change = (DeliveryMode: 129001 | 129002) =>
      qihang.call(updateOrder.lclFull, { ...by(DeliveryMode), OrderId, RowVersion: 1, Remark: 'By parcel' } as never)
    const refused = await change(129002)
    expect(refused.Body).toMatchObject({
      Errors: [
        {
          Field: 'Cartons[1].Length',
          Code: 'girthRefused',
          Msg: 'Girth 362 cm: parcel couriers accept at most 360 cm. Sort the sides, or deliver by truck',
        },
      ],
    })
    const asked = await qihang.call(applyDelivery, {
      OrderId,
      Reason: 'By parcel',
      NewDelivery: by(129002).DeliveryAddresses as never,
    })
    expect(asked.Body).toMatchObject({ Errors: [{ Field: 'NewDelivery', Code: 'girthRefused' }] })
  })

  test('[rule.postal.remote] [msg.remotePostalCode] goods to a remote address of the customer are asked about, once for each address', async () => {
    const isle = await transact(portal.pool, QIHANG, 'write', async (db) => {
      const { Id: _, ...north } = await db
        .selectFrom('private_warehouse_address')
        .selectAll()
        .where('ContractCompanyId', '=', QIHANG)
        .where('Id', '=', documents.delivery)
        .executeTakeFirstOrThrow()
      return (
        await db
          .insertInto('private_warehouse_address')
          .values({ ...north, AddressName: 'Isle hall', City: 'Lairg', PostalCode: 'IV27 4AB' })
          .returning('Id')
          .executeTakeFirstOrThrow()
      ).Id
    })
    const to = (PrivateWarehouseAddressId: number) => ({
      DeliveryAddresses: [
        {
          ...PLACE,
          DeliveryWarehouseType: 110003 as const,
          FcCode: null,
          FbaShipmentId: null,
          ReferenceId: null,
          PrivateWarehouseAddressId,
        },
      ],
    })
    const question = { ErrorCode: 2, Msg: 'This postcode is in a remote area. Continue?', Body: { Ask: 'remoteArea' } }
    expect(await qihang.call(createOrder.lclFull, lcl(to(isle)))).toMatchObject(question)
    await qihang.ok(createOrder.lclFull, { ...lcl(to(isle)), IsRemoteConfirmed: true })
    const { OrderId } = await qihang.ok(createOrder.lclFull, lcl(to(documents.delivery)))
    const change = async (more: object) => {
      const { Form, RowVersion } = await qihang.ok(getOrder.lclFull, { orderId: OrderId })
      return qihang.call(updateOrder.lclFull, { ...Form, OrderId, RowVersion, ...more } as never)
    }
    expect(await change(to(isle))).toMatchObject(question)
    expect((await change({ ...to(isle), IsRemoteConfirmed: true })).ErrorCode).toBe(0)
    expect((await change({ Remark: 'Ring the bell' })).ErrorCode).toBe(0)
  })

  test('tells ports on the way by their names, whatever the carrier calls them', async () => {
    const { OrderId } = await qihang.ok(createOrder.lclFull, lcl())
    const stops = [
      ['AEJEA', 'Jebel Ali'],
      ['CNYTN', 'Yantian'],
      ['Gate 4', 'Gate 4'],
    ] as const
    await transact(portal.pool, QIHANG, 'write', (db) =>
      db
        .insertInto('tracking_event')
        .values(
          stops.map(([Location], day) => ({
            ContractCompanyId: QIHANG,
            OrderId,
            TrackingNode: 114007,
            EventTime: new Date(Date.UTC(2099, 0, 1 + day)),
            Location,
            Source: 'carrier',
          })),
        )
        .execute(),
    )
    expect((await qihang.ok(getOrder.lclFull, { orderId: OrderId })).Tracking.flatMap(({ Location }) => Location ?? [])).toEqual(
      stops.map(([, name]) => name),
    )
  })

  test('takes ship, dates and cut-offs from the sailing, the day from the flight', async () => {
    const sea = await qihang.ok(createOrder.lclFull, lcl())
    const air = await qihang.ok(createOrder.airFull, orderOf('airFull', world, documents))
    expect(await qihang.ok(getOrder.lclFull, { orderId: sea.OrderId })).toMatchObject({
      Vessel: 'COSCO SHIPPING ARIES',
      Voyage: '101W',
      Sailing: { Carrier: 'COSCO' },
      CfsCutOff: expect.any(String),
    })
    expect(await qihang.ok(getOrder.airFull, { orderId: air.OrderId })).toMatchObject({
      FlightNo: 'CZ303',
      Etd: expect.any(String),
      Names: { PickAddress: expect.stringContaining('文一西路'), DomesticWarehouse: expect.stringContaining('CNSZX1') },
    })
  })

  test('[const.timeout.orderCreation] is given 60 seconds', () => {
    expect(KIND_LIST.map((kind) => createOrder[kind.name].timeoutMs)).toEqual(KIND_LIST.map(() => TIMEOUT.orderCreation))
    expect(TIMEOUT.orderCreation).toBe(60_000)
  })

  test('the same key twice, and five times at once, makes one order', async () => {
    const body = lcl({ CustomerOrderNo: 'ONE-KEY' })
    const headers = { 'Idempotency-Key': 'one-freight-form' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => qihang.call(createOrder.lclFull, body, headers)))
    const again = await qihang.call(createOrder.lclFull, body, headers)
    expect(new Set([...answers, again].map((answer) => answer.Body.DcgNo)).size).toBe(1)
    expect((await qihang.ok(getOrders, { Keyword: 'ONE-KEY' })).TotalCount).toBe(1)
  })

  test('a number of the customer’s own is taken once, until its order is cancelled', async () => {
    await qihang.ok(createOrder.lclFull, lcl({ CustomerOrderNo: 'PO-7' }))
    expect(await refusedFields(createOrder.lclFull, lcl({ CustomerOrderNo: 'PO-7' }))).toEqual([
      'CustomerOrderNo customerNoTaken',
    ])
  })

  test('killed in the middle there is nothing of it', async () => {
    const before = await orderRows()
    const owner = {
      ContractCompanyId: QIHANG,
      UserId: 1,
      by: { actor: 'customer', UserId: 1, Operator: 'lin' },
      say: sayIn('en-US'),
      language: 'en-US',
    } as const
    const dying = transact(portal.pool, QIHANG, 'write', async (db) => {
      await placeOrder(db, owner, KINDS.lclFull, { ...plainOrder.parse(lcl()), QuotedPriceId: null, CurrencyCode: null })
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)
    })
    await expect(dying).rejects.toThrow()
    expect(await orderRows()).toBe(before)
  })
})

describe('an order is refused', () => {
  test('of a company that has not been reviewed, of whoever may not edit orders, and of strangers', async () => {
    expect(await xinlian.call(createOrder.lclFull, lcl())).toMatchObject({
      ErrorCode: 2,
      Msg: expect.stringContaining('has not been reviewed'),
    })
    expect(await clerk.refused(createOrder.lclFull, lcl())).toBe(4)
    expect(await clerk.refused(getOrders, {})).toBe(4)
    expect(await anonymous.refused(getOrders, {})).toBe(3)
  })

  test('[msg.batteryQuote] of batteries and of dangerous goods without a quote from support', async () => {
    const battery = await qihang.call(createOrder.lclFull, lcl({ DeclarationItems: [{ ...GOODS, BatteryType: 180003 }] }))
    expect(battery).toMatchObject({ ErrorCode: 2, Msg: 'Battery goods need a quote from support' })
    const dangerous = await qihang.call(
      createOrder.lclFull,
      lcl({ DeclarationItems: [{ ...GOODS, DangerousFlag: true, DangerousClass: '3', UnNo: 'UN1263' }] }),
    )
    expect(dangerous).toMatchObject({ ErrorCode: 2, Msg: 'Dangerous goods need a quote from support' })
  })

  test('of goods of which nobody said whether they have a battery: a list may leave it open, an order not', async () => {
    for (const BatteryType of ['', null, undefined] as never[]) {
      expect(await qihang.call(createOrder.lclFull, lcl({ DeclarationItems: [{ ...GOODS, BatteryType }] }))).toMatchObject({
        ErrorCode: 1,
        Body: { Errors: [{ Field: 'DeclarationItems[0].BatteryType' }] },
      })
    }
  })

  test('for what another company owns, or nobody', async () => {
    const body = lcl({
      EoriInfoId: foreign.importer,
      HblInfoId: foreign.lading,
      ReceiveType: 'Pickup',
      PickAddressId: foreign.pickup,
      PickupDate: '2030-01-01',
      DomesticWarehouseId: world.warehouses.UKBHM1,
      ReceiptPlaceCode: 'UKBHM1',
      Attachments: [{ FileId: foreign.files.invoice, FileName: 'x.pdf', Type: 168003 }],
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

  test('what a place of another type left in the form is dropped', async () => {
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

  test('for importers that are not approved or of another country', async () => {
    expect(await refusedFields(createOrder.lclFull, lcl({ EoriInfoId: documents.unapproved }))).toEqual([
      'EoriInfoId importerUnusable',
    ])
    expect(await refusedFields(createOrder.lclFull, lcl({ EoriInfoId: documents.german }))).toEqual([
      'EoriInfoId importerElsewhere',
    ])
  })

  test('for a sailing that is closed, full, of the other kind or elsewhere, and for a closed flight', async () => {
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

  test('for rules between its fields, each told by its field', async () => {
    const body = lcl({ Cartons: [{ ...CARTONS, CartonFrom: 2 }], DeliveryAddresses: [{ ...PLACE, Cartons: 9, Pieces: 99 }] })
    expect(await refusedFields(createOrder.lclFull, body)).toEqual([
      'Cartons[0].CartonFrom rangeGap',
      'DeliveryAddresses sumPieces',
      'DeliveryAddresses sumWeight',
      'DeliveryAddresses sumVolume',
    ])
  })
})

describe('the price of an order', () => {
  const expected = async () =>
    (await qihang.ok(getOrder.lclFull, { orderId: (await qihang.ok(createOrder.lclFull, lcl())).OrderId })).TotalAmount!
  const asked = (): InputSent<typeof requestQuote> => ({
    QuoteProductType: 171001,
    ReceiptPlaceCode: 'CNSZX1',
    DestinationCountry: 'GB',
    DeliveryWarehouseType: 110001,
    DeliveryCode: 'BHX1',
    ClearanceMode: 108001,
    ExportDeclarationMode: 109002,
    Cargo: [{ Cartons: 10, Length: 60, Width: 40, Height: 50, GrossWeight: 18 }],
  })
  const quote = async (more: object = {}) => {
    const { Id } = await qihang.ok(requestQuote, { ...asked(), ...more })
    return (await qihang.ok(getRequest, { id: Id })).QuotedPriceId!
  }

  test('is that of the day, kept line by line, and only the one the customer saw', async () => {
    const price = await expected()
    const placed = await qihang.ok(createOrder.lclFull, lcl({ ...({ ExpectedAmount: price } as object) }))
    const order = await qihang.ok(getOrder.lclFull, { orderId: placed.OrderId })
    expect(order.Price).toMatchObject({ CurrencyCode: 'GBP', TotalAmount: price })
    expect(
      order.Price!.Lines.map((line) => line.AmountQuoteCcy).reduce((sum, one) => Math.round((sum + one) * 100) / 100, 0),
    ).toBe(price)
    expect(order.Price!.Lines[2]).toMatchObject({ CostType: 152001, Name: 'Ocean freight' })
    const other = await qihang.call(createOrder.lclFull, { ...lcl(), ExpectedAmount: price - 1 })
    expect(other).toMatchObject({ ErrorCode: 6, Body: { ExpectedAmount: price - 1, TotalAmount: price, CurrencyCode: 'GBP' } })
  })

  test('is named by staff where there is no rate', async () => {
    const { OrderId } = await qihang.ok(createOrder.airTail, orderOf('airTail', world, documents))
    expect(await qihang.ok(getOrder.airTail, { orderId: OrderId })).toMatchObject({ Price: null, TotalAmount: null })
    expect(
      await qihang.call(createOrder.airTail, { ...orderOf('airTail', world, documents), ExpectedAmount: 100 }),
    ).toMatchObject({
      ErrorCode: 6,
      Body: { ExpectedAmount: 100, TotalAmount: null },
    })
  })

  test('by a quote is the quote’s, and the quote makes one order, of many at once too', async () => {
    const QuotedPriceId = await quote()
    const offered = await qihang.ok(getOrderQuote, { QuotedPriceId })
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => qihang.call(createOrder.lclFull, { ...lcl(), QuotedPriceId })),
    )
    const done = answers.filter((answer) => answer.ErrorCode === 0)
    expect(done).toHaveLength(1)
    expect(await qihang.ok(getOrder.lclFull, { orderId: done[0]!.Body.OrderId })).toMatchObject({
      QuotedPriceId,
      Price: { TotalAmount: offered.Price.TotalAmount },
    })
    expect(await qihang.ok(getRequest, { id: offered.RequestQuoteId })).toMatchObject({
      OrderId: done[0]!.Body.OrderId,
      OrderNo: done[0]!.Body.DcgNo,
    })
    expect(await qihang.refused(getOrderQuote, { QuotedPriceId })).toBe(2)
    expect(await hengtai.refused(getOrderQuote, { QuotedPriceId })).toBe(2)
  })

  test('by a quote is for its own kind and country', async () => {
    const QuotedPriceId = await quote()
    expect(await refusedFields(createOrder.fclFull as never, { ...orderOf('fclFull', world, documents), QuotedPriceId })).toEqual(
      ['QuotedPriceId quoteOther'],
    )
    expect(await refusedFields(createOrder.lclFull, { ...lcl(), QuotedPriceId: 999_999 })).toEqual([
      'QuotedPriceId quoteNotValid',
    ])
  })

  test('by a quote is for the containers, places and services that it was made for, from the beginning on', async () => {
    const answered = async (more: object) => {
      const { Id } = await qihang.ok(requestQuote, { ...asked(), ...more } as never)
      const { RowVersion, QuotedPriceId } = await qihang.ok(getRequest, { id: Id })
      if (QuotedPriceId) return QuotedPriceId
      await staff.ok(answerRequest, {
        ContractCompanyId: QIHANG,
        Id,
        RowVersion,
        CurrencyCode: 'GBP',
        Lines: [{ CostType: 152001, UnitPrice: 500, FeeUnit: 153007, Qty: 1, CurrencyCode: 'GBP' }],
        ValidTo: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
      } as never)
      return (await qihang.ok(getRequest, { id: Id })).QuotedPriceId!
    }
    const other = ['QuotedPriceId quoteOther']
    const QuotedPriceId = await answered({ QuoteProductType: 171002, CabinetItems: [{ CabinetType: 102003, Qty: 1 }] })
    const one = orderOf('fclFull', world, documents)
    const two = {
      Containers: [...one.Containers!, ...one.Containers!],
      DeliveryAddresses: [{ ...one.DeliveryAddresses![0]!, Cartons: 400, GrossWeight: 10_000, Volume: 120 }],
    }
    expect(await refusedFields(createOrder.fclFull as never, { ...one, ...two, QuotedPriceId })).toEqual(other)
    expect(
      await refusedFields(createOrder.fclFull as never, { ...one, InsuranceFlag: true, InsuredValueUsd: 1000, QuotedPriceId }),
    ).toEqual(other)
    expect(
      await refusedFields(createOrder.fclFull as never, {
        ...one,
        DeliveryAddresses: [
          { ...one.DeliveryAddresses![0]!, DeliveryWarehouseType: 110003, PrivateWarehouseAddressId: documents.delivery },
        ],
        QuotedPriceId,
      }),
    ).toEqual(other)
    const { OrderId } = await qihang.ok(createOrder.fclFull, { ...one, QuotedPriceId } as never)
    const { Form, RowVersion } = await qihang.ok(getOrder.fclFull, { orderId: OrderId })
    expect(await refusedFields(updateOrder.fclFull as never, { ...Form, ...two, OrderId, RowVersion })).toEqual([
      'Containers quoteOther',
    ])
    const self = await quote()
    expect(
      await refusedFields(createOrder.lclFull, {
        ...lcl({ ReceiveType: 'Pickup', PickAddressId: documents.pickup, PickupDate: '2099-01-01' }),
        QuotedPriceId: self,
      }),
    ).toEqual(other)
    expect(
      await refusedFields(createOrder.lclFull, { ...lcl({ ClearanceMode: 108003, EoriInfoId: null }), QuotedPriceId: self }),
    ).toEqual(other)
    const home = await answered({
      DeliveryWarehouseType: 110003,
      DeliveryCode: null,
      DeliveryPostalCode: 'b249qr',
      DeliveryCity: 'Birmingham',
    })
    await qihang.ok(createOrder.lclFull, {
      ...lcl({ DeliveryAddresses: [{ ...PLACE, DeliveryWarehouseType: 110003, PrivateWarehouseAddressId: documents.delivery }] }),
      QuotedPriceId: home,
    } as never)
  })

  test('of batteries is that of a quote which a person made for them', async () => {
    const dangerous = async (cargo: object) => {
      const { Id } = await qihang.ok(requestQuote, { ...asked(), Cargo: [{ ...asked().Cargo[0]!, ...cargo }] })
      const { RowVersion } = await qihang.ok(getRequest, { id: Id })
      await staff.ok(answerRequest, {
        ContractCompanyId: QIHANG,
        Id,
        RowVersion,
        CurrencyCode: 'GBP',
        Lines: [{ CostType: 152001, UnitPrice: 500, FeeUnit: 153007, Qty: 1, CurrencyCode: 'GBP' }],
        ValidTo: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
      } as never)
      return (await qihang.ok(getRequest, { id: Id })).QuotedPriceId!
    }
    const QuotedPriceId = await dangerous({ BatteryType: 180003 })
    const { OrderId } = await qihang.ok(createOrder.lclFull, {
      ...lcl({ DeclarationItems: [{ ...GOODS, BatteryType: 180003 }] }),
      QuotedPriceId,
    })
    expect(await qihang.ok(getOrder.lclFull, { orderId: OrderId })).toMatchObject({ TotalAmount: 500 })
    const other = await dangerous({ DangerousClass: '3' })
    expect(
      await qihang.call(createOrder.lclFull, {
        ...lcl({ DeclarationItems: [{ ...GOODS, BatteryType: 180003 }] }),
        QuotedPriceId: other,
      }),
    ).toMatchObject({ ErrorCode: 2, Msg: 'Battery goods need a quote from support' })
    const instant = await quote()
    expect(
      await qihang.call(createOrder.lclFull, {
        ...lcl({ DeclarationItems: [{ ...GOODS, BatteryType: 180003 }] }),
        QuotedPriceId: instant,
      }),
    ).toMatchObject({ ErrorCode: 2, Msg: 'Battery goods need a quote from support' })
  })
})

describe('the lists', () => {
  test('[call.oms.OrderFbaDetail.GetPageList] show the company’s own orders, by tab, kind, day and many numbers at once', async () => {
    const [one, two] = [
      await qihang.ok(createOrder.fclTail, orderOf('fclTail', world, documents)),
      await qihang.ok(createOrder.airTail, orderOf('airTail', world, documents)),
    ]
    const found = async (input: object) => (await qihang.ok(getOrders, input)).Items.map((item) => item.DcgNo)
    expect(await found({ Keyword: `${one.DcgNo}, ${two.DcgNo}\nnothing`, PageSize: 50 })).toEqual([two.DcgNo, one.DcgNo])
    expect(await found({ Keyword: 'CSQU305', PageSize: 50 })).toContain(one.DcgNo)
    expect(await found({ Keyword: 'CSQU3054383 784-12345675', PageSize: 50 })).toEqual(
      expect.arrayContaining([one.DcgNo, two.DcgNo]),
    )
    expect(await found({ OrderLoaddingAndServiceScopeType: 4, PageSize: 50 })).not.toContain(one.DcgNo)
    expect(await found({ TabType: 'history' })).toEqual([])
    expect((await hengtai.ok(getOrders, {})).TotalCount).toBe(0)
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
    expect(await found({ StartTime: today, EndTime: today, PageSize: 200 })).toContain(two.DcgNo)
    expect((await qihang.call(getOrders, { StartTime: '2026-01-01', EndTime: '2026-03-02' })).ErrorCode).toBe(1)
  })

  test('numbers that no column holds and days of no calendar are the caller’s fault', async () => {
    expect(await qihang.refused(getOrders, { OrderStatus: 99_999_999_999 })).toBe(1)
    expect(await qihang.refused(getOrders, { StartTime: '0000-01-01', EndTime: '0000-02-01' })).toBe(1)
    expect(await qihang.refused(createOrder.lclFull, lcl({ InsuranceFlag: true, InsuredValueUsd: 999_999_999_999 }))).toBe(1)
  })

  test('[call.oms.OrderFbaDetail.GetNumberOfOrdersInEachStatus] count every state, with and without filters alike', async () => {
    const draft = await qihang.ok(saveDraft.lclFull, {})
    const counts = Object.fromEntries((await qihang.ok(getOrderCounts, {})).map(({ OrderStatus, Count }) => [OrderStatus, Count]))
    const narrowed = Object.fromEntries(
      (await qihang.ok(getOrderCounts, { DestinationCountry: 'GB' })).map(({ OrderStatus, Count }) => [OrderStatus, Count]),
    )
    expect([narrowed[101002], narrowed[101003]]).toEqual([counts[101002], counts[101003]])
    expect(counts[101001]).toBe((await qihang.ok(getOrders, { TabType: 'draft' })).TotalCount)
    const current = await qihang.ok(getOrders, {})
    expect(current.TotalCount).toBe(counts[101002]! + counts[101003]!)
    expect((await qihang.ok(getOrders, { OrderStatus: 101003 })).TotalCount).toBe(counts[101003])
    const ofKind = await qihang.ok(getOrderCounts, { OrderLoaddingAndServiceScopeType: 0 })
    expect(ofKind.find((one) => one.OrderStatus === 101003)).toBeUndefined()
    await qihang.ok(deleteDraft, { OrderId: draft.OrderId })
  })
})

describe('drafts', () => {
  const saves = { lclFull: 'lclFull', fclFull: 'fclFull', fclTail: 'fclTail', airFull: 'airFull', airTail: 'airTail' } as const
  test.each(KIND_LIST)('[flow.orderAction.saveDraft.$name] keeps whatever the form holds', async (kind) => {
    const Form = { CustomerOrderNo: 'D-1', DestinationCountry: 'GB', Cartons: [{ Length: 'x' }], anything: true }
    const { OrderId, RowVersion } = await qihang.ok(saveDraft[saves[kind.name]], Form)
    expect(await qihang.ok(getDraft, { OrderId })).toMatchObject({
      OrderLoaddingAndServiceScopeType: kind.type,
      RowVersion,
      Form,
    })
    const [item] = (await qihang.ok(getOrders, { TabType: 'draft' })).Items
    expect(item).toMatchObject({ OrderId, DcgNo: null, CustomerOrderNo: 'D-1', DestinationCountry: 'GB', OrderStatus: 101001 })
    expect(await qihang.refused(getOrder[kind.name], { orderId: OrderId })).toBe(5)
    await qihang.ok(deleteDraft, { OrderId })
  })

  test('with a cut emoji is kept', async () => {
    const { OrderId } = await qihang.ok(saveDraft.lclFull, { Remark: 'cut \ud83d' })
    expect((await qihang.ok(getDraft, { OrderId })).Form).toEqual({ Remark: 'cut \ufffd' })
    const { OrderId: placed } = await qihang.ok(
      createOrder.lclFull,
      lcl({ DeclarationItems: [{ ...GOODS, NameCn: 'cut \ud83d' }] }),
    )
    expect((await qihang.ok(getOrder.lclFull, { orderId: placed })).Form.DeclarationItems[0]!.NameCn).toBe('cut \ufffd')
  })

  test('a form without bottom is refused, whatever it holds', async () => {
    let bottomless: unknown = 'goods'
    for (let depth = 0; depth < 1_000; depth++) bottomless = { inner: bottomless }
    expect(await qihang.refused(saveDraft.lclFull, { Cartons: bottomless })).toBe(1)
  })

  test('of two writers the slower one is told what the other wrote', async () => {
    const { OrderId, RowVersion } = await qihang.ok(saveDraft.lclFull, { Remark: 'first' })
    const second = await qihang.ok(saveDraft.lclFull, { DraftId: OrderId, RowVersion, Remark: 'second' })
    expect(second).toEqual({ OrderId, RowVersion: RowVersion + 1 })
    const slow = await qihang.call(saveDraft.lclFull, { DraftId: OrderId, RowVersion, Remark: 'third' })
    expect(slow).toMatchObject({
      ErrorCode: 6,
      Body: { OrderId, RowVersion: RowVersion + 1, Form: { Remark: 'second' }, UpdatedTime: expect.any(String) },
    })
    const placing = await qihang.call(createOrder.lclFull, { ...lcl(), DraftId: OrderId, DraftRowVersion: RowVersion })
    expect(placing).toMatchObject({ ErrorCode: 6, Body: { Form: { Remark: 'second' } } })
    const unseen = await qihang.call(createOrder.lclFull, { ...lcl(), DraftId: OrderId })
    expect(unseen).toMatchObject({ ErrorCode: 6, Body: { OrderId, RowVersion: RowVersion + 1, Form: { Remark: 'second' } } })
    const { OrderId: placed } = await qihang.ok(createOrder.lclFull, {
      ...lcl(),
      DraftId: OrderId,
      DraftRowVersion: RowVersion + 1,
    })
    expect(placed).toBe(OrderId)
    expect((await qihang.ok(getOrder.lclFull, { orderId: OrderId })).Events).toMatchObject([
      { Move: 'place', FromState: 101001, ToState: 101002 },
    ])
    expect(await qihang.refused(saveDraft.lclFull, { DraftId: OrderId })).toBe(2)
  })

  test('[flow.orderAction.deleteDraft] [call.oms.OrderFbaDetail.DeleteDraftOrder] goes for good; an order that was placed does not', async () => {
    const { OrderId } = await qihang.ok(saveDraft.airFull, {})
    expect(await hengtai.refused(deleteDraft, { OrderId })).toBe(5)
    expect(await hengtai.refused(getDraft, { OrderId })).toBe(5)
    await qihang.ok(deleteDraft, { OrderId })
    expect(await qihang.refused(getDraft, { OrderId })).toBe(5)
    const placed = await qihang.ok(createOrder.lclFull, lcl())
    expect(await qihang.refused(deleteDraft, { OrderId: placed.OrderId })).toBe(2)
  })
  test('takes the files along that were uploaded for it and that nothing else names', async () => {
    const upload = async (name: string) => (await qihang.upload(uploadFile, new Blob([`%PDF-1.7 ${name}`]), name)).Body.Id
    const [own, picture, attached, shared] = [
      await upload('own.pdf'),
      await upload('picture.pdf'),
      await upload('attached.pdf'),
      await upload('shared.pdf'),
    ]
    const paths = await transact(portal.pool, QIHANG, 'read', (db) =>
      db.selectFrom('file').select(['Id', 'Path']).where('Id', 'in', [own, picture, attached, shared]).orderBy('Id').execute(),
    )
    const file = (FileId: number) => ({ FileId, FileName: 'one.pdf', Type: 168012 })
    await qihang.ok(
      createOrder.lclFull,
      lcl({
        Attachments: [
          { FileId: documents.files.packingList, FileName: 'packing list.pdf', Type: 168003 },
          file(attached),
        ] as never,
      }),
    )
    const other = await qihang.ok(saveDraft.airFull, { DeclarationItems: [{ ImageFileId: shared }] })
    const { OrderId } = await qihang.ok(saveDraft.lclFull, {
      Attachments: [own, attached, shared].map(file),
      DeclarationItems: [{ ImageFileId: picture }, { ImageFileId: 999_999_999 }, { ImageFileId: 'x' }],
    })
    const there = () =>
      transact(portal.pool, QIHANG, 'read', async (db) =>
        (
          await db.selectFrom('file').select('Id').where('Id', 'in', [own, picture, attached, shared]).orderBy('Id').execute()
        ).map((row) => row.Id),
      )
    await qihang.ok(deleteDraft, { OrderId })
    await expect.poll(there, { timeout: 20_000 }).toEqual([attached, shared])
    await expect
      .poll(() => paths.map(({ Path }) => existsSync(join(folder, 'files', Path))), { timeout: 20_000 })
      .toEqual([false, false, true, true])
    const records = await transact(portal.pool, QIHANG, 'read', (db) =>
      db
        .selectFrom('upload_record')
        .select('SourceFileId')
        .where('SourceFileId', 'in', [own, picture, attached, shared])
        .orderBy('SourceFileId')
        .execute(),
    )
    expect(records.map((record) => record.SourceFileId)).toEqual([attached, shared])
    // The other draft was the last to name it.
    await qihang.ok(deleteDraft, { OrderId: other.OrderId })
    await expect.poll(there, { timeout: 20_000 }).toEqual([attached])
  })
})
