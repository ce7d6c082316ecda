import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { recharge } from '#features/finance/wallet/api/service.ts'
import { clearance, freightOrder } from '#features/freight/core/rules.ts'
import { answerRequest, getRequest, requestQuote } from '#features/freight/quotes/contract.ts'
import { storeRateCard } from '#features/freight/rates/api/service.ts'
import { rateCardFields } from '#features/freight/rates/card.ts'
import { AIR } from '#features/freight/rates/fixture.ts'
import { saveFlights, saveSailings } from '#features/freight/schedules/api/service.ts'
import { getDeskFlights, getDeskSailings } from '#features/freight/schedules/contract.ts'
import { flightFields, sailingFields } from '#features/freight/schedules/fields.ts'
import { transact } from '#kit/api/db.ts'
import type { Op } from '#kit/shared/op.ts'
import { testPortal } from '../../../../api/testing.ts'
import {
  acceptOrder,
  addTracking,
  arriveOrders,
  requestTrunkingFee,
  bookSpace,
  cancelOrders,
  completeOrder,
  deliverOrder,
  departOrders,
  getAcceptance,
  getDeskOrder,
  getDeskOrderCounts,
  getDeskOrders,
  moveClearance,
  receiveOrder,
  releaseHold,
  returnOrders,
  sendPreFile,
} from '../contract.ts'
import { cancelOrder, confirmTrunkingFee, getOrder } from '#features/freight/orders/contract.ts'
import { createOrder, updateOrder } from '#features/freight/order-form/contract.ts'
import { updateHistoryAttachments, uploadOrderFile } from '#features/freight/documents/contract.ts'
import { DOCUMENT, documentReview } from '#features/freight/documents/rules.ts'
import { TINY_PDF } from '#kit/api/pdf/testing.ts'
import { approveDocument } from '#features/freight/clearance/api/fixture.ts'
import { ago, desk, MEASURED, type Staged } from './fixture.ts'
import {
  freightWorld,
  orderOf,
  documentsOf,
  PLACE,
  type FreightWorld,
  type OrderDocuments,
} from '#features/freight/orders/api/fixture.ts'

const { as, portal } = await testPortal()
const [qihang, lanjing, staff, other] = await Promise.all([
  as('qihang_admin'),
  as('lanjing_admin'),
  as('staff_ops'),
  as('staff_uk'),
])
const QIHANG = 430118
const LANJING = 420561
const { states } = freightOrder
let world: FreightWorld
let orderDocuments: OrderDocuments
let walletDocuments: OrderDocuments
let at: ReturnType<typeof desk>

beforeAll(async () => {
  world = await freightWorld(portal.pool)
  orderDocuments = await documentsOf(portal.pool, QIHANG)
  walletDocuments = await documentsOf(portal.pool, LANJING)
  at = desk(portal.pool, staff, world)
})

const lcl = () => at.place(qihang, QIHANG, orderDocuments, 'lclFull')
const everyone = <T>(work: Parameters<typeof transact<T>>[3]) => transact(portal.pool, 'everyone', 'read', work)
const fees = (row: Staged) =>
  everyone((db) =>
    db
      .selectFrom('wfin_fee')
      .selectAll()
      .where('RelateType', '=', 'order_fba')
      .where('RelateId', '=', row.Id)
      .orderBy('Id')
      .execute(),
  )
type Body = ReturnType<typeof orderOf>
const msgOf = async (op: Op, input: unknown) => (await staff.call(op, input as never)).Msg
const skipped = async (op: Op, input: object) =>
  ((await staff.ok(op, input as never)) as { Skipped: { Reason: string }[] }).Skipped[0]?.Reason

describe('the way of an order', () => {
  test('a full order goes from the warehouse to the proof of delivery, each step told in its history and on its way', async () => {
    const row = await lcl()
    const status = async () => (await at.read(row)).OrderStatus
    await at.receive(row)
    expect(await status()).toBe(states.pendingAcceptance)
    await at.accept(row)
    expect(await status()).toBe(states.pendingDeparture)
    await at.depart(row)
    await at.arrive(row)
    expect(await status()).toBe(states.arrived)
    await at.release(row)
    await at.deliver(row)
    expect(await status()).toBe(states.inDelivery)
    await at.complete(row)
    const order = await at.read(row)
    expect(order).toMatchObject({
      OrderStatus: states.delivered,
      DomesticStock: { DomesticStockState: 119004, ReceivedCartons: 10 },
      MeasuredCartons: 10,
      MeasuredGrossWeight: 180,
      MeasuredVolume: 1.2,
    })
    expect(order.Events.map((event) => event.Move)).toEqual([
      'place',
      'receive',
      'accept',
      'depart',
      'arrive',
      'takeDocuments',
      'declare',
      'release',
      'deliver',
      'complete',
    ])
    expect(order.Tracking.map((event) => event.TrackingNode).toSorted()).toEqual([
      114001, 114003, 114006, 114008, 114009, 114010, 114012, 114013, 114014,
    ])
    expect(Date.parse(order.DeliveredTime!)).toBe(Date.parse(order.Places[0]!.DeliveredTime!))
  })

  test('each move is made from its state alone, whoever tries it elsewhere is refused and nothing changes', async () => {
    const rows = await Promise.all(Array.from({ length: 7 }, (_, steps) => lcl().then((row) => at.advance(row, steps))))
    const cancelled = await lcl()
    await staff.ok(cancelOrders, { Rows: [cancelled], Reason: 'No space' })
    for (const row of [...rows, cancelled]) {
      const { OrderStatus, RowVersion, Places } = await at.read(row)
      const known = { ...row, RowVersion }
      const SoFileId = await at.file(QIHANG, 'so.pdf')
      const calls: Record<string, [Op, object]> = {
        bookSpace: [bookSpace, { ...known, SoFileId, SiCutOff: ago(-24) }],
        receive: [receiveOrder, { ...known, Measured: [MEASURED] }],
        accept: [acceptOrder, known],
        returnToCustomer: [returnOrders, { Rows: [row], Reason: 'x' }],
        cancelByProvider: [cancelOrders, { Rows: [row], Reason: 'x' }],
        depart: [departOrders, { Rows: [row], AtdTime: ago(48) }],
        arrive: [arriveOrders, { Rows: [row], AtaTime: ago(24) }],
        deliver: [deliverOrder, { ...known, Places: [] }],
        complete: [completeOrder, { ...known, Places: [{ Id: Places[0]!.Id, PodFileId: SoFileId, DeliveredTime: ago(1) }] }],
      }
      const illegal = Object.entries(calls).filter(([move]) => !freightOrder.find(OrderStatus, move as never, 'staff'))
      for (const [move, [op, input]] of illegal) {
        const { ErrorCode, Body } = await staff.call(op, input as never)
        const reason = (Body as { Skipped?: { Reason: string }[] } | null)?.Skipped?.[0]?.Reason
        expect([OrderStatus, move, ErrorCode === 2 || reason !== undefined]).toEqual([OrderStatus, move, true])
      }
      expect(await at.read(row)).toMatchObject({ OrderStatus, RowVersion })
    }
  })

  test('a tail order is taken where its ship is', async () => {
    const sea = await at.place(qihang, QIHANG, orderDocuments, 'fclTail')
    expect(await msgOf(acceptOrder, { ...(await at.known(sea)), AtdTime: ago(48), Fees: [] })).toMatch('FBA carton labels')
    await at.giveLabels(sea)
    const Fees = [{ CostType: 152009 as const, UnitPrice: 620, FeeUnit: 153007 as const, Qty: 1, CurrencyCode: 'GBP' as const }]
    expect(await msgOf(acceptOrder, { ...(await at.known(sea)), Fees })).toMatch('departure or arrival')
    expect(await msgOf(acceptOrder, { ...(await at.known(sea)), AtdTime: ago(2), AtaTime: ago(3), Fees })).toMatch(
      'arrival is before the departure',
    )
    expect(await msgOf(acceptOrder, { ...(await at.known(sea)), AtdTime: ago(-2), Fees })).toMatch('in the future')
    expect(await at.accept(sea, { AtdTime: ago(48), Fees })).toMatchObject({ OrderStatus: states.departed })
    const air = await at.place(qihang, QIHANG, orderDocuments, 'airTail')
    await at.giveLabels(air)
    expect(await at.accept(air, { AtaTime: ago(5), Fees })).toMatchObject({ OrderStatus: states.arrived })
    expect((await at.read(air)).Tracking.map((event) => event.TrackingNode)).toContain(114008)
    expect(
      await msgOf(receiveOrder, {
        ...(await at.known(await at.place(qihang, QIHANG, orderDocuments, 'airTail'))),
        Measured: [MEASURED],
      }),
    ).not.toBe('')
  })

  test('a stale version, another company and a draft are refused', async () => {
    const row = await lcl()
    const before = await at.known(row)
    await at.receive(row)
    expect(await staff.refused(receiveOrder, { ...before, Measured: [MEASURED] })).toBe(6)
    expect(await staff.refused(getDeskOrder, { ContractCompanyId: LANJING, Id: row.Id })).toBe(5)
    expect(await staff.refused(acceptOrder, { ...(await at.known(row)), ContractCompanyId: LANJING })).toBe(5)
    expect(await qihang.refused(getDeskOrder, row)).toBe(3)
    const elsewhere = await at.file(LANJING)
    expect(await staff.refused(sendPreFile, { ...(await at.known(row)), PreFileId: elsewhere })).toBe(5)
  })

  test('returned with a reason it is opened for changes, and not received twice', async () => {
    const row = await at.advance(await lcl(), 1)
    await staff.ok(returnOrders, { Rows: [row], Reason: 'Invoice value missing' })
    expect(await qihang.ok(getOrder.lclFull, { orderId: row.Id })).toMatchObject({
      OrderStatus: states.pendingInbound,
      ReturnReason: 'Invoice value missing',
      Allowed: { Editing: 'all', CanCancel: false, CanHandIn: true },
    })
    expect(await msgOf(receiveOrder, { ...(await at.known(row)), Measured: [MEASURED] })).toMatch('must resubmit the order')
  })

  test('given up by the provider, its receipt is void and its price free', async () => {
    const row = await lcl()
    await staff.ok(cancelOrders, { Rows: [row], Reason: 'No space until March' })
    expect(await at.read(row)).toMatchObject({
      OrderStatus: states.cancelled,
      CancelReason: 'No space until March',
      DomesticStock: null,
    })
    const received = await at.advance(await lcl(), 1)
    await staff.ok(cancelOrders, { Rows: [received], Reason: 'Refused by customs' })
    const partly = await lcl()
    await at.receive(partly, { Measured: [{ ...MEASURED, Cartons: 4 }] })
    await staff.ok(cancelOrders, { Rows: [partly], Reason: 'Refused by customs' })
    expect((await at.read(received)).DomesticStock).toMatchObject({ ReceivedCartons: 10, DomesticStockState: 119005 })
    expect((await at.read(partly)).DomesticStock).toMatchObject({ ReceivedCartons: 4, DomesticStockState: 119005 })
  })
})

describe('an order that the provider gives up', () => {
  const Fees = [
    {
      CostType: 152009 as const,
      Name: 'Pick-up in vain',
      UnitPrice: 45,
      FeeUnit: 153001 as const,
      Qty: 1,
      CurrencyCode: 'GBP' as const,
    },
  ]
  test('costs what staff name for the work that was done, and nothing that was booked before', async () => {
    await transact(portal.pool, 'everyone', 'write', (db) =>
      recharge(db, { ContractCompanyId: LANJING, CurrencyCode: 'GBP' }, 45, { Type: 'recharge', No: 'R0', Operator: 'test' }),
    )
    const balance = () =>
      everyone((db) =>
        db
          .selectFrom('wallet')
          .select('Balance')
          .where('ContractCompanyId', '=', LANJING)
          .where('CurrencyCode', '=', 'GBP')
          .executeTakeFirstOrThrow(),
      ).then((one) => one.Balance)
    const before = await balance()
    const [row, another] = [
      await at.place(lanjing, LANJING, walletDocuments, 'lclFull'),
      await at.place(lanjing, LANJING, walletDocuments, 'lclFull'),
    ]
    await at.receive(row)
    expect(await msgOf(cancelOrders, { Rows: [row, another], Reason: 'No space', Fees })).toMatch('one order at a time')
    expect(await staff.ok(cancelOrders, { Rows: [row], Reason: 'No space', Fees })).toEqual({ Done: 1, Skipped: [] })
    expect(await at.read(row)).toMatchObject({
      OrderStatus: states.cancelled,
      FeeLines: [{ Name: 'Pick-up in vain', Amount: 45, CurrencyCode: 'GBP' }],
    })
    expect([(await fees(row)).map((fee) => fee.FeeState), await balance()]).toEqual([[154003], before - 45])
    await staff.ok(cancelOrders, { Rows: [another], Reason: 'No space' })
    expect(await fees(another)).toEqual([])
  })
})

describe('space and goods', () => {
  const SECOND = {
    Kind: 'LCL',
    Carrier: 'MSC',
    Vessel: 'MSC OSCAR',
    Voyage: '555W',
    PortOfLoading: 'CNYTN',
    PortOfDischarge: 'GBFXT',
    Etd: ago(-720).slice(0, 10),
    Eta: ago(-1440).slice(0, 10),
    SiCutOff: ago(-600),
    CustomsCutOff: ago(-605),
    CfsCutOff: ago(-590),
  }
  test('the shipping order comes with its cut-offs, for ships alone', async () => {
    const row = await at.place(qihang, QIHANG, orderDocuments, 'fclFull')
    const SoFileId = await at.file(QIHANG, 'so.pdf')
    const SiCutOff = ago(-240)
    await staff.ok(bookSpace, { ...(await at.known(row)), SoFileId, SiCutOff, FreeDays: 14 })
    expect(await at.read(row)).toMatchObject({
      OrderStatus: states.pendingInbound,
      SoFileId,
      IsSoDownloaded: false,
      SiCutOff,
      HasUnreadDoc: true,
    })
    expect(await msgOf(bookSpace, { ...(await at.known(row)), SoFileId, SiCutOff, SailingId: world.sailings.lcl })).toMatch(
      'a different kind of cargo',
    )
    const air = await at.place(qihang, QIHANG, orderDocuments, 'airFull')
    expect(await staff.refused(bookSpace, { ...(await at.known(air)), SoFileId, SiCutOff })).toBe(2)
  })

  test('with another sailing its cut-offs come; those of other cargo are never told', async () => {
    const second = sailingFields.parse(SECOND)
    const SailingId = await transact(portal.pool, 'everyone', 'write', async (db) => (await saveSailings(db, [second], null))[0]!)
    const row = await lcl()
    const before = await at.read(row)
    const SiCutOff = ago(-580)
    await staff.ok(bookSpace, {
      ...(await at.known(row)),
      SoFileId: await at.file(QIHANG, 'so.pdf'),
      SailingId,
      SiCutOff,
      VgmCutOff: before.SiCutOff,
      CyCutOff: before.SiCutOff,
    })
    expect(await at.read(row)).toMatchObject({
      Sailing: { Voyage: '555W' },
      SiCutOff,
      CfsCutOff: second.CfsCutOff,
      VgmCutOff: null,
      CyCutOff: null,
    })
  })

  test('neither a ship nor a plane to another country takes an order', async () => {
    const Hamburg = sailingFields.parse({ ...SECOND, Voyage: '556W', PortOfDischarge: 'DEHAM' })
    const Frankfurt = flightFields.parse({
      Carrier: 'CZ',
      FlightNo: 'CZ331',
      AirportOfDeparture: 'SZX',
      AirportOfDestination: 'FRA',
      WarehouseCutOff: ago(-96),
      EtdTime: ago(-120),
      EtaTime: ago(-144),
    })
    const { SailingId, FlightId } = await transact(portal.pool, 'everyone', 'write', async (db) => ({
      SailingId: (await saveSailings(db, [Hamburg], null))[0]!,
      FlightId: (await saveFlights(db, [Frankfurt], null))[0]!,
    }))
    const elsewhere = 'Goods for this country do not arrive here'
    const [sea, air] = [await lcl(), await at.advance(await at.place(qihang, QIHANG, orderDocuments, 'airFull'), 1)]
    expect(
      await msgOf(bookSpace, {
        ...(await at.known(sea)),
        SoFileId: await at.file(QIHANG, 'so.pdf'),
        SailingId,
        SiCutOff: ago(-580),
      }),
    ).toBe(elsewhere)
    await at.receive(sea)
    expect(await msgOf(acceptOrder, { ...(await at.known(sea)), SailingId })).toBe(elsewhere)
    expect(await msgOf(acceptOrder, { ...(await at.known(air)), FlightId })).toBe(elsewhere)
    const found = (await staff.ok(getDeskSailings, { DestinationCountry: 'DE', PageSize: 50 })).Items
    expect([found.map((one) => one.Id).includes(SailingId), new Set(found.map((one) => one.PortOfDischarge))]).toEqual([
      true,
      new Set(['DEHAM']),
    ])
    expect((await staff.ok(getDeskFlights, { DestinationCountry: 'DE', PageSize: 50 })).Items.map((one) => one.Id)).toContain(
      FlightId,
    )
    expect((await staff.ok(getDeskFlights, { DestinationCountry: 'GB', PageSize: 50 })).Items.map((one) => one.Id)).not.toContain(
      FlightId,
    )
  })

  test('cartons come in parts, until all are there', async () => {
    const row = await lcl()
    await at.receive(row, { Measured: [{ ...MEASURED, Cartons: 4 }] })
    expect(await at.read(row)).toMatchObject({
      OrderStatus: states.pendingInbound,
      MeasuredCartons: 4,
      DomesticStock: { DomesticStockState: 119002, ReceivedCartons: 4 },
    })
    expect(await msgOf(receiveOrder, { ...(await at.known(row)), Measured: [] })).toMatch('No measurements were entered')
    const first = ago(72)
    await transact(portal.pool, QIHANG, 'write', (db) =>
      db
        .updateTable('domestic_stock')
        .set({ ReceivedTime: new Date(first) })
        .where('ContractCompanyId', '=', QIHANG)
        .where('OrderId', '=', row.Id)
        .execute(),
    )
    await at.receive(row, { Measured: [{ ...MEASURED, Cartons: 6, GrossWeight: 20 }] })
    // Storage counts from the first part on.
    expect(Date.parse((await at.read(row)).DomesticStock!.ReceivedTime!)).toBe(Date.parse(first))
    expect(await at.read(row)).toMatchObject({
      OrderStatus: states.pendingAcceptance,
      MeasuredCartons: 10,
      MeasuredGrossWeight: 192,
      DomesticStock: { DomesticStockState: 119003 },
    })
  })

  test('what does not come is closed short', async () => {
    const row = await lcl()
    expect(await msgOf(receiveOrder, { ...(await at.known(row)), IsShort: true })).toMatch('No measurements were entered')
    await at.receive(row, { Measured: [{ ...MEASURED, Cartons: 8 }] })
    await at.receive(row, { IsShort: true })
    expect(await at.read(row)).toMatchObject({ OrderStatus: states.pendingAcceptance, MeasuredCartons: 8 })
  })

  test('a container is loaded with its verified mass', async () => {
    const row = await at.place(qihang, QIHANG, orderDocuments, 'fclFull')
    const [box] = (await at.read(row)).Containers
    const loaded = {
      Id: box!.Id,
      ContainerNo: 'CSQU3054383',
      SealNo: 'SL1',
      TareWeight: 3900,
      CargoWeight: 5100,
      VgmMethod: 2 as const,
    }
    expect(
      await msgOf(receiveOrder, { ...(await at.known(row)), Containers: [{ ...loaded, ContainerNo: 'CSQU3054384' }] }),
    ).toMatch('not a valid container number')
    expect(await msgOf(receiveOrder, { ...(await at.known(row)), Containers: [{ ...loaded, VgmMethod: 1 }] })).toMatch(
      'verified gross mass',
    )
    expect(await staff.refused(receiveOrder, { ...(await at.known(row)), Containers: [{ ...loaded, Id: 999_999 }] })).toBe(5)
    await at.receive(row, { Containers: [loaded] })
    const order = await at.read(row)
    expect(order).toMatchObject({
      OrderStatus: states.pendingAcceptance,
      MeasuredGrossWeight: 5100,
      Form: { Containers: [{ VgmWeight: 9000, SealNo: 'SL1' }] },
    })
    expect(order.Tracking.map((event) => event.TrackingNode)).toContain(114005)
  })
})

describe('acceptance and fees', () => {
  test('books the agreed price with the measured quantities, line by line', async () => {
    const row = await lcl()
    await at.receive(row, { Measured: [{ ...MEASURED, Cartons: 13 }] })
    const preview = await staff.ok(getAcceptance, row)
    const agreed = (await at.read(row)).Price!
    expect(agreed.Lines.find((line) => line.CostType === 152001)!.Qty).toBe(1.2)
    expect(preview.Lines.find((line) => line.CostType === 152001)).toMatchObject({
      Name: 'Ocean freight',
      Qty: 1.56,
      Amount: 132.6,
      AmountQuoteCcy: 100.78,
    })
    await at.accept(row)
    const booked = await fees(row)
    expect(booked.map((fee) => fee.Amount)).toEqual(preview.Lines.map((line) => line.AmountQuoteCcy))
    expect(Math.round(booked.reduce((sum, fee) => sum + fee.Amount * 100, 0)) / 100).toBe(preview.TotalAmount)
    expect(booked[0]).toMatchObject({
      CurrencyCode: 'GBP',
      FeeState: 154001,
      WarehouseId: null,
      PayerCompanyId: QIHANG,
      RelateNo: (await at.read(row)).DcgNo,
    })
    expect((await at.read(row)).FeeLines.map((line) => line.Name)).toContain('Ocean freight')
    expect(await msgOf(acceptOrder, await at.known(row))).not.toBe('')
  })

  test('needs ship, papers and one way to know the fees', async () => {
    const bare = await at.place(qihang, QIHANG, orderDocuments, 'lclFull', (body) => ({ ...body, Attachments: [] }))
    await at.receive(bare)
    expect(await msgOf(acceptOrder, await at.known(bare))).toMatch('Packing-list invoice')
    const row = await at.advance(await lcl(), 1)
    const fee = { CostType: 152001 as const, UnitPrice: 85, FeeUnit: 153002 as const, Qty: 1.44, CurrencyCode: 'USD' as const }
    expect(await msgOf(acceptOrder, { ...(await at.known(row)), Fees: [fee] })).toMatch('A price was agreed')
    expect(await msgOf(acceptOrder, { ...(await at.known(row)), SailingId: world.sailings.fcl })).toMatch(
      'a different kind of cargo',
    )
    await transact(portal.pool, 'everyone', 'write', (db) =>
      sql`update order_fba set price = null, sailing_id = null where id = ${row.Id}`.execute(db),
    )
    expect(await msgOf(acceptOrder, { ...(await at.known(row)), Fees: [fee] })).toMatch('Choose the sailing')
    expect(await msgOf(acceptOrder, { ...(await at.known(row)), SailingId: world.sailings.elsewhere })).toMatch('enter the fees')
    await at.accept(row, { SailingId: world.sailings.elsewhere, Fees: [fee] })
    expect(await at.read(row)).toMatchObject({
      PortOfDischarge: 'GBSOU',
      Voyage: '102W',
      FeeLines: [{ Name: 'Ocean freight', Amount: 93.02, CurrencyCode: 'GBP' }],
    })
  })

  test('of an order whose customer saw that staff name the amount is what they name, whatever rate card appears', async () => {
    const sent = {
      ...orderOf('airTail', world, orderDocuments),
      DeliveryAddresses: [{ ...PLACE, FcCode: 'BHX3' }],
      ExpectedAmount: null,
    }
    const row = { ContractCompanyId: QIHANG, Id: (await qihang.ok(createOrder.airTail, sent as never)).OrderId }
    const card = rateCardFields.parse({
      CardName: 'Daventry',
      QuoteProductType: 171005,
      CountryCode: 'GB',
      DeliveryZone: 'NN',
      ContractCompanyId: QIHANG,
      ValidFrom: '2025-01-01',
      ValidTo: '2099-12-31',
      Lines: AIR.Lines,
    })
    await transact(portal.pool, 'everyone', 'write', (db) => storeRateCard(db, card, null))
    const reported = await qihang.call(createOrder.airTail, sent as never)
    expect(reported).toMatchObject({
      ErrorCode: 6,
      Body: { ExpectedAmount: null, TotalAmount: expect.any(Number), CurrencyCode: 'GBP' },
      Msg: expect.stringMatching(/^The price is now .* GBP$/),
    })
    const { TotalAmount } = reported.Body as unknown as { TotalAmount: number }
    const seen = {
      ContractCompanyId: QIHANG,
      Id: (await qihang.ok(createOrder.airTail, { ...sent, ExpectedAmount: TotalAmount } as never)).OrderId,
    }
    expect([(await at.read(row)).Price, (await at.read(seen)).TotalAmount]).toEqual([null, TotalAmount])
    await at.giveLabels(row)
    expect(await staff.ok(getAcceptance, row)).toMatchObject({ CurrencyCode: 'GBP', Lines: [], TotalAmount: 0 })
    expect(await msgOf(acceptOrder, { ...(await at.known(row)), AtaTime: ago(5) })).toMatch('enter the fees')
    await at.accept(row, {
      AtaTime: ago(5),
      Fees: [{ CostType: 152009, UnitPrice: 620, FeeUnit: 153007, Qty: 1, CurrencyCode: 'GBP' }],
    })
    expect((await at.read(row)).FeeLines.map(({ Amount, CurrencyCode }) => [Amount, CurrencyCode])).toEqual([[620, 'GBP']])
  })

  test('of an order with tax included takes duty and import VAT beside the agreed price, and no other fee', async () => {
    const row = await at.place(qihang, QIHANG, orderDocuments, 'lclFull', (body) => ({
      ...body,
      ClearanceMode: 108003,
      EoriInfoId: null,
    }))
    await at.receive(row)
    const tax = (CostType: 152007 | 152008, UnitPrice: number) => ({
      CostType,
      UnitPrice,
      FeeUnit: 153001 as const,
      Qty: 1,
      CurrencyCode: 'GBP' as const,
    })
    const ocean = { CostType: 152001 as const, UnitPrice: 85, FeeUnit: 153001 as const, Qty: 1, CurrencyCode: 'GBP' as const }
    const { TotalAmount } = await staff.ok(getAcceptance, row)
    expect(await msgOf(acceptOrder, { ...(await at.known(row)), Fees: [tax(152007, 51.42), ocean] })).toMatch(
      'Only duty and import VAT',
    )
    await at.accept(row, { Fees: [tax(152007, 51.42), tax(152008, 338.53)] })
    const fees = (await at.read(row)).FeeLines
    expect(fees.slice(-2)).toMatchObject([
      { Name: 'Duty', Amount: 51.42 },
      { Name: 'Import VAT', Amount: 338.53 },
    ])
    expect(Math.round(fees.reduce((sum, fee) => sum + fee.Amount * 100, 0)) / 100).toBe(
      Math.round((TotalAmount + 389.95) * 100) / 100,
    )
  })

  test('a packing list that was rejected is as good as none', async () => {
    const row = await at.advance(await lcl(), 1)
    await transact(portal.pool, QIHANG, 'write', (db) =>
      db
        .updateTable('order_paper')
        .set({ DocState: documentReview.states.rejected, RejectReason: 'Unreadable' })
        .where('ContractCompanyId', '=', QIHANG)
        .where('OrderId', '=', row.Id)
        .where('AttachmentType', '=', DOCUMENT.packingList)
        .execute(),
    )
    expect(await msgOf(acceptOrder, await at.known(row))).toBe('Documents are missing or were rejected: Packing-list invoice')
    await qihang.ok(updateHistoryAttachments, {
      OrderId: row.Id,
      Type: DOCUMENT.packingList,
      Items: [{ FileId: orderDocuments.files.invoice, FileName: 'invoice.pdf' }],
    })
    await at.accept(row)
    expect((await at.read(row)).OrderStatus).toBe(states.pendingDeparture)
  })

  test('of a tail by air follows the cartons of the order, whatever its quote was for', async () => {
    const Cargo = [{ Cartons: 1, Length: 10, Width: 10, Height: 10, GrossWeight: 1 }]
    const { Id } = await qihang.ok(requestQuote, {
      QuoteProductType: 171005,
      PortOfDischarge: 'LHR',
      DestinationCountry: 'GB',
      DeliveryWarehouseType: 110001,
      DeliveryCode: 'BHX1',
      ClearanceMode: 108001,
      Cargo,
    })
    const Lines = [{ CostType: 152001 as const, UnitPrice: 2, FeeUnit: 153003 as const, Qty: 1, CurrencyCode: 'GBP' as const }]
    await staff.ok(answerRequest, {
      ContractCompanyId: QIHANG,
      Id,
      RowVersion: (await qihang.ok(getRequest, { id: Id })).RowVersion,
      CurrencyCode: 'GBP',
      Lines,
      ValidTo: ago(-48).slice(0, 10),
    } as never)
    const { QuotedPriceId } = await qihang.ok(getRequest, { id: Id })
    const row = await at.place(qihang, QIHANG, orderDocuments, 'airTail', (body) => ({ ...body, QuotedPriceId }))
    const { ChargeableWeight } = await at.read(row)
    expect((await staff.ok(getAcceptance, row)).Lines).toMatchObject([{ Qty: ChargeableWeight, Amount: ChargeableWeight * 2 }])
    expect(ChargeableWeight).toBeGreaterThan(100)
  })

  test('a wallet pays at departure, not before; what it cannot pay stays open', async () => {
    await transact(portal.pool, 'everyone', 'write', (db) =>
      recharge(db, { ContractCompanyId: LANJING, CurrencyCode: 'GBP' }, 400, { Type: 'recharge', No: 'R1', Operator: 'test' }),
    )
    const balance = () =>
      everyone((db) =>
        db
          .selectFrom('wallet')
          .select('Balance')
          .where('ContractCompanyId', '=', LANJING)
          .where('CurrencyCode', '=', 'GBP')
          .executeTakeFirstOrThrow(),
      ).then((one) => one.Balance)
    const [first, second] = [
      await at.place(lanjing, LANJING, walletDocuments, 'lclFull'),
      await at.place(lanjing, LANJING, walletDocuments, 'lclFull'),
    ]
    for (const row of [first, second]) await at.advance(row, 2)
    const cost = (await fees(first)).reduce((sum, fee) => sum + Math.round(fee.Amount * 100), 0) / 100
    expect([await balance(), cost > 200 && cost < 400]).toEqual([400, true])
    await at.depart(first)
    expect(await balance()).toBeCloseTo(400 - cost, 2)
    expect((await fees(first)).map((fee) => fee.FeeState)).toEqual((await fees(first)).map(() => 154003))
    await at.depart(second)
    expect(await balance()).toBeCloseTo(400 - cost, 2)
    expect(new Set((await fees(second)).map((fee) => fee.FeeState))).toEqual(new Set([154001]))
  })

  test('another payer is charged, and pays from its own wallet', async () => {
    const row = await at.advance(await lcl(), 1)
    await transact(portal.pool, 'everyone', 'write', (db) =>
      sql`update order_fba set payer_company_id = ${LANJING} where id = ${row.Id}`.execute(db),
    )
    await at.accept(row)
    await transact(portal.pool, 'everyone', 'write', (db) =>
      recharge(db, { ContractCompanyId: LANJING, CurrencyCode: 'GBP' }, 1000, { Type: 'recharge', No: 'R2', Operator: 'test' }),
    )
    await at.depart(row)
    expect(new Set((await fees(row)).map((fee) => `${fee.PayerCompanyId} ${fee.FeeState}`))).toEqual(
      new Set([`${LANJING} 154003`]),
    )
  })
})

describe('a trucking fee', () => {
  const TRUCKING = { TrunkingFee: 120, TrunkingFeeCurrency: 'GBP' } as const
  const confirm = async (row: Staged) => {
    await staff.ok(requestTrunkingFee, { ...(await at.known(row)), ...TRUCKING })
    return qihang.ok(confirmTrunkingFee, { OrderId: row.Id, RowVersion: (await at.known(row)).RowVersion })
  }

  test('of an order that is given up is void, whoever gives it up', async () => {
    const [mine, theirs] = [await lcl(), await lcl()]
    for (const row of [mine, theirs]) await confirm(row)
    await qihang.ok(cancelOrder, { OrderId: mine.Id, RowVersion: (await at.known(mine)).RowVersion, Reason: 'Sold out' })
    await staff.ok(cancelOrders, { Rows: [theirs], Reason: 'No goods' })
    for (const row of [mine, theirs])
      expect([(await fees(row)).map((fee) => fee.FeeState), (await at.read(row)).FeeLines]).toEqual([[154004], []])
  })

  test('is confirmed for another payer too, who pays when the goods go out', async () => {
    const row = await at.advance(await lcl(), 1)
    await transact(portal.pool, 'everyone', 'write', async (db) => {
      await sql`update order_fba set payer_company_id = ${LANJING} where id = ${row.Id}`.execute(db)
      await recharge(db, { ContractCompanyId: LANJING, CurrencyCode: 'GBP' }, 1000, {
        Type: 'recharge',
        No: 'R3',
        Operator: 'test',
      })
    })
    for (const step of [at.accept, at.depart, at.arrive, at.release]) await step(row)
    await confirm(row)
    const trucking = async () => (await fees(row)).find((fee) => fee.CostType === 152010)
    expect(await trucking()).toMatchObject({ FeeState: 154001, PayerCompanyId: LANJING })
    await at.deliver(row)
    expect(await trucking()).toMatchObject({ FeeState: 154003 })
  })
})

describe('departure, arrival, delivery', () => {
  test('many at once; who is elsewhere is told why', async () => {
    const [ready, waiting] = [await at.advance(await lcl(), 2), await lcl()]
    const { Done, Skipped } = await staff.ok(departOrders, { Rows: [waiting, ready], AtdTime: ago(48) })
    expect([Done, Skipped.map((one) => one.No)]).toEqual([1, [(await at.read(waiting)).DcgNo]])
    expect(await skipped(arriveOrders, { Rows: [ready], AtaTime: ago(72) })).toMatch('arrival is before the departure')
    expect(await skipped(arriveOrders, { Rows: [ready], AtaTime: ago(-1) })).toMatch('in the future')
  })

  test('goods go out when customs, hold, trucking fee and appointments let them', async () => {
    const row = await at.advance(await lcl(), 4)
    const [place] = (await at.read(row)).Places
    const booked = [{ Id: place!.Id, BookingTime: ago(-24), TrackingNos: ['JJD0001'] }]
    const why = async (Places: object[] = booked) => msgOf(deliverOrder, { ...(await at.known(row)), Places })
    expect(await why()).toMatch('Customs')
    await at.release(row)
    await transact(portal.pool, 'everyone', 'write', (db) =>
      sql`update order_fba set is_hold = true where id = ${row.Id}`.execute(db),
    )
    expect(await why()).toMatch('on hold')
    await staff.ok(releaseHold, await at.known(row))
    expect(await msgOf(releaseHold, await at.known(row))).toMatch('not on hold')
    await staff.ok(requestTrunkingFee, { ...(await at.known(row)), TrunkingFee: 120, TrunkingFeeCurrency: 'GBP' })
    expect(await why()).toMatch('trucking fee')
    await transact(portal.pool, 'everyone', 'write', (db) =>
      sql`update order_fba set is_trunking_fee_confirmed = true where id = ${row.Id}`.execute(db),
    )
    expect(await msgOf(requestTrunkingFee, { ...(await at.known(row)), TrunkingFee: 130, TrunkingFeeCurrency: 'GBP' })).toMatch(
      'confirmed a trucking fee',
    )
    expect(await why([])).toMatch('no appointment')
    expect(await staff.refused(deliverOrder, { ...(await at.known(row)), Places: [{ Id: 999_999 }] })).toBe(5)
    await staff.ok(deliverOrder, { ...(await at.known(row)), Places: booked })
    expect((await at.read(row)).Places[0]).toMatchObject({
      BookingState: 137002,
      TrackingNos: ['JJD0001'],
      DeliveryState: 114013,
    })
  })

  test('a place that needs no booking needs none; plans of the full route hear of the appointment', async () => {
    const own = {
      ...PLACE,
      DeliveryWarehouseType: 110002 as const,
      FcCode: null,
      FbaShipmentId: null,
      ReferenceId: null,
      WarehouseId: world.warehouses.UKBHM1,
      BookingMethod: 3 as const,
    }
    const row = await at.place(qihang, QIHANG, orderDocuments, 'lclFull', (body) => ({ ...body, DeliveryAddresses: [own] }))
    await at.advance(row, 4)
    await at.release(row)
    await transact(portal.pool, QIHANG, 'write', (db) =>
      db
        .insertInto('inbound_plan')
        .values({
          ContractCompanyId: QIHANG,
          CountryCode: 'GB',
          OhlOrderNo: 'OHL2611210001',
          WarehouseId: world.warehouses.UKBHM1,
          InboundType: 124003,
          OrderType: 125001,
          OrderId: row.Id,
          ExpectedInboundTime: new Date(),
          Status: 123004,
          CreatedTime: new Date(),
          CreatedBy: 1,
          UpdatedTime: new Date(),
          UpdatedBy: 1,
        })
        .execute(),
    )
    const [place] = (await at.read(row)).Places
    const BookingTime = ago(-24)
    await staff.ok(deliverOrder, { ...(await at.known(row)), Places: [{ Id: place!.Id, BookingTime }] })
    const plan = await everyone((db) =>
      db
        .selectFrom('inbound_plan')
        .select(['AppointmentTimes', 'Status'])
        .where('OrderId', '=', row.Id)
        .executeTakeFirstOrThrow(),
    )
    expect(plan).toMatchObject({ Status: 123004, AppointmentTimes: [{ Time: BookingTime, State: 'booked' }] })
  })

  test('proof of delivery comes place by place', async () => {
    const half = { ...PLACE, Cartons: 5, Pieces: 50, GrossWeight: 90, Volume: 0.6 }
    const row = await at.place(qihang, QIHANG, orderDocuments, 'lclFull', (body) => ({
      ...body,
      Cartons: [
        { ...body.Cartons![0]!, CartonTo: 5, FbaShipmentId: 'FBA15ABC123' },
        { ...body.Cartons![0]!, CartonFrom: 6, FbaShipmentId: 'FBA15ABC124' },
      ],
      DeliveryAddresses: [half, { ...half, FbaShipmentId: 'FBA15ABC124' }],
    }))
    await at.advance(row, 5)
    const [first, second] = (await at.read(row)).Places
    const PodFileId = await at.file(QIHANG)
    const proof = (Id: number, DeliveredTime = ago(1)) => ({ Id, PodFileId, DeliveredTime })
    expect(await msgOf(completeOrder, { ...(await at.known(row)), Places: [proof(first!.Id, ago(36))] })).toMatch(
      'delivery is before the arrival',
    )
    await staff.ok(completeOrder, { ...(await at.known(row)), Places: [proof(first!.Id)] })
    expect(await at.read(row)).toMatchObject({
      OrderStatus: states.inDelivery,
      Places: [{ PodFileId, DeliveryState: 114014 }, { PodFileId: null }],
    })
    await staff.ok(completeOrder, { ...(await at.known(row)), Places: [proof(second!.Id)] })
    expect(await at.read(row)).toMatchObject({ OrderStatus: states.delivered })
  })
})

describe('beside the way', () => {
  test('clearance goes its own way, before or after arrival', async () => {
    // The provider imports: no papers of the customer's are waited for.
    const row = await at.advance(
      await at.place(qihang, QIHANG, orderDocuments, 'lclFull', (body) => ({ ...body, ClearanceMode: 108003 })),
      2,
    )
    const move = async (Move: string, Remark?: string) =>
      staff.call(moveClearance, { ...(await at.known(row)), Move, Remark } as never)
    const walk: [string, number][] = [
      ['takeDocuments', 107002],
      ['askDocuments', 107001],
      ['takeDocuments', 107002],
      ['declare', 107003],
      ['inspect', 107004],
      ['endInspection', 107003],
      ['report', 107007],
      ['declare', 107003],
      ['release', 107006],
    ]
    expect((await move('declare')).ErrorCode).toBe(2)
    for (const [name, state] of walk) {
      expect([name, (await move(name, 'Value in doubt')).ErrorCode]).toEqual([name, 0])
      expect((await at.read(row)).ClearanceStatus).toBe(state)
    }
    expect((await move('report', 'x')).ErrorCode).toBe(2)
    expect((await at.read(row)).Tracking.filter((event) => event.TrackingNode === 114009)).toHaveLength(1)
    expect(clearance.movesFrom(107006, 'staff')).toEqual([])
  })

  test('clearance that was held up goes on where it was, and with what has become of its papers', async () => {
    const at2 = async (change: (body: Body) => Body = (body) => body) =>
      at.advance(await at.place(qihang, QIHANG, orderDocuments, 'lclFull', change), 2)
    const move = async (row: Staged, ...moves: string[]) => {
      for (const Move of moves)
        expect([
          Move,
          (await staff.call(moveClearance, { ...(await at.known(row)), Move, Remark: 'Value in doubt' } as never)).ErrorCode,
        ]).toEqual([Move, 0])
      return (await at.read(row)).ClearanceStatus
    }
    const row = await at2()
    const { documents, review, declared, inspection, duty } = clearance.states
    await move(row, 'report')
    // Papers that were handed in meanwhile are under review.
    await approveDocument(portal.pool, row)
    expect(await move(row, 'resume')).toBe(review)
    for (const [moves, state] of [
      [['declare'], declared],
      [['inspect'], inspection],
      [['endInspection', 'askDuty'], duty],
    ] as const) {
      expect(await move(row, ...moves, 'report')).toBe(clearance.states.exception)
      expect(await move(row, 'resume')).toBe(state)
    }
    expect(
      (await at.read(row)).Events.filter(({ Move }) => Move === 'resume').map(({ FromState, ToState }) => [FromState, ToState]),
    ).toEqual([review, declared, inspection, duty].map((state) => [clearance.states.exception, state]))
    expect(await staff.refused(moveClearance, { ...(await at.known(row)), Move: 'resume' })).toBe(2)
    const bare = await at2((body) => ({ ...body, ClearanceMode: 108003, EoriInfoId: null }))
    expect([await move(bare, 'report', 'resume'), await move(bare, 'takeDocuments', 'report', 'resume')]).toEqual([
      documents,
      review,
    ])
  })

  test('what is wrong is said', async () => {
    const row = await at.advance(await lcl(), 2)
    expect(await msgOf(moveClearance, { ...(await at.known(row)), Move: 'report' })).toMatch('State what is wrong')
    expect(await staff.refused(moveClearance, { ...(await at.known(await lcl())), Move: 'takeDocuments' })).toBe(2)
  })

  test('tracking is written by hand, and nothing twice', async () => {
    const row = await at.advance(await lcl(), 2)
    const event = { ...row, TrackingNode: 114007 as const, EventTime: ago(5), Location: 'Singapore' }
    await staff.ok(addTracking, event)
    expect(await staff.refused(addTracking, event)).toBe(7)
    await staff.ok(addTracking, { ...event, EventTime: ago(4), Location: 'Piraeus' })
    await staff.ok(addTracking, { ...row, TrackingNode: 114006, EventTime: ago(60) })
    expect(await staff.refused(addTracking, { ...row, TrackingNode: 114006, EventTime: ago(50) })).toBe(7)
    expect(await msgOf(addTracking, { ...event, EventTime: ago(-1) })).toMatch('in the future')
    await at.depart(row)
    const tracking = (await at.read(row)).Tracking
    expect(tracking.filter((one) => one.TrackingNode === 114006)).toMatchObject([{ Source: 'system' }])
    expect(tracking.filter((one) => one.TrackingNode === 114007).map((one) => one.Location)).toEqual(['Singapore', 'Piraeus'])
  })

  test('staff add files in the company’s name; the customer reads them', async () => {
    const row = await lcl()
    const { ErrorCode, Body } = await staff.upload(uploadOrderFile, new Blob([TINY_PDF]), 'pre-file.pdf', {
      ContractCompanyId: String(QIHANG),
      Id: String(row.Id),
    })
    expect([ErrorCode, Body.FileName]).toEqual([0, 'pre-file.pdf'])
    await staff.ok(sendPreFile, { ...(await at.known(row)), PreFileId: Body.FileId })
    expect(await qihang.ok(getOrder.lclFull, { orderId: row.Id })).toMatchObject({
      PreFileId: Body.FileId,
      PreFileState: false,
      Allowed: { CanConfirmPreFile: true },
    })
    expect(
      (
        await staff.upload(uploadOrderFile, new Blob(['%PDF-1.7']), 'x.pdf', {
          ContractCompanyId: String(LANJING),
          Id: String(row.Id),
        })
      ).ErrorCode,
    ).toBe(5)
    expect(
      (
        await qihang.upload(uploadOrderFile, new Blob(['%PDF-1.7']), 'x.pdf', {
          ContractCompanyId: String(QIHANG),
          Id: String(row.Id),
        })
      ).ErrorCode,
    ).toBe(3)
  })

  test('the list finds orders by state, kind and customer, without drafts', async () => {
    const row = await at.place(lanjing, LANJING, walletDocuments, 'airFull')
    const { DcgNo } = await at.read(row)
    expect((await staff.ok(getDeskOrders, { Keyword: DcgNo! })).Items).toMatchObject([
      { Id: row.Id, ContractCompanyId: LANJING, CompanyName: '深圳蓝鲸电商', OrderStatus: states.pendingInbound },
    ])
    const counts = await staff.ok(getDeskOrderCounts, { ContractCompanyId: LANJING, OrderLoaddingAndServiceScopeType: 3 })
    expect(counts).toEqual({ [states.pendingInbound]: 1 })
    const page = await staff.ok(getDeskOrders, {
      ContractCompanyId: LANJING,
      OrderLoaddingAndServiceScopeType: 3,
      OrderStatus: states.pendingInbound,
    })
    expect([page.TotalCount, page.Items[0]!.Id]).toEqual([1, row.Id])
    expect((await staff.ok(getDeskOrders, { OrderStatus: states.draft })).Items).toEqual([])
  })

  test('what the customer changes after the receipt is bound to what came', async () => {
    const row = await at.advance(await lcl(), 1)
    const { RowVersion } = await at.read(row)
    const body = orderOf('lclFull', world, orderDocuments)
    expect(
      await qihang.refused(updateOrder.lclFull, {
        ...body,
        Cartons: [{ ...body.Cartons![0]!, GrossWeight: 19 }],
        OrderId: row.Id,
        RowVersion,
      } as never),
    ).not.toBe(0)
  })
})

describe('at the same moment', () => {
  test('two people move the same orders in opposite order: each order moves once, and nobody blocks anybody', async () => {
    const rows = await Promise.all(Array.from({ length: 12 }, lcl))
    await Promise.all(rows.map((row) => at.advance(row, 2)))
    const answers = await Promise.all([
      staff.call(departOrders, { Rows: rows, AtdTime: ago(48) }),
      other.call(departOrders, { Rows: rows.toReversed(), AtdTime: ago(48) }),
      other.call(departOrders, { Rows: rows.toSorted((a, b) => (a.Id % 5) - (b.Id % 5)), AtdTime: ago(48) }),
    ])
    expect(answers.map((answer) => answer.ErrorCode)).toEqual([0, 0, 0])
    expect(answers.reduce((sum, answer) => sum + answer.Body.Done, 0)).toBe(12)
  })

  test('two people count the same cartons: they are booked once', async () => {
    const row = await lcl()
    const known = await at.known(row)
    const answers = await Promise.all([
      staff.call(receiveOrder, { ...known, Measured: [MEASURED] }),
      other.call(receiveOrder, { ...known, Measured: [MEASURED] }),
    ])
    expect(answers.map((answer) => answer.ErrorCode).toSorted()).toEqual([0, 6])
    expect((await at.read(row)).MeasuredCartons).toBe(10)
  })
})
