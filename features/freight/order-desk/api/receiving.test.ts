import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { freightOrder, STOCK_STATE } from '#features/freight/core/rules.ts'
import { BY_SYSTEM } from '#kit/api/moves.ts'
import { saveFlights, saveSailings } from '#features/freight/schedules/api/service.ts'
import { getDeskFlights, getDeskSailings } from '#features/freight/schedules/contract.ts'
import { flightFields, sailingFields } from '#features/freight/schedules/fields.ts'
import { getOrders } from '#features/freight/orders/contract.ts'
import { freightWorld, documentsOf, type FreightWorld, type OrderDocuments } from '#features/freight/orders/api/fixture.ts'
import { transact } from '#kit/api/db.ts'
import type { Op } from '#kit/shared/op.ts'
import { testPortal } from '../../../../api/testing.ts'
import { acceptOrder, bookSpace, getDeskOrders, receiveOrder } from '../contract.ts'
import { ago, desk, MEASURED, type Staged } from './fixture.ts'
import { receiveGoods } from './receiving.ts'

const { as, portal } = await testPortal()
const [qihang, staff] = await Promise.all([as('qihang_admin'), as('staff_ops')])
const QIHANG = 430118
const { states } = freightOrder
let world: FreightWorld
let orderDocuments: OrderDocuments
let at: ReturnType<typeof desk>

beforeAll(async () => {
  world = await freightWorld(portal.pool)
  orderDocuments = await documentsOf(portal.pool, QIHANG)
  at = desk(portal.pool, staff, world)
})

const lcl = () => at.place(qihang, QIHANG, orderDocuments, 'lclFull')
const msgOf = async (op: Op, input: unknown) => (await staff.call(op, input as never)).Msg

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
  test('the shipping order is saved with its cut-offs, for ships only', async () => {
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

  test('a shipping order is no longer to be downloaded once the goods were received', async () => {
    const row = await lcl()
    const SoFileId = await at.file(QIHANG, 'so.pdf')
    await staff.ok(bookSpace, { ...(await at.known(row)), SoFileId, SiCutOff: ago(-240) })
    const inList = async () => (await qihang.ok(getOrders, {})).Items.find(({ OrderId }) => OrderId === row.Id)!.HasUnreadDoc
    expect(await inList()).toBe(true)
    await at.advance(row, 1)
    expect([(await at.read(row)).HasUnreadDoc, await inList()]).toEqual([false, false])
  })

  test('another sailing sets its cut-offs; those of other cargo are never shown', async () => {
    const second = sailingFields.parse(SECOND)
    const SailingId = await transact(
      portal.pool,
      'everyone',
      'write',
      async (db) => (await saveSailings(db, [second], BY_SYSTEM))[0]!,
    )
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

  test('an order cannot be assigned a ship or flight to another country', async () => {
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
      SailingId: (await saveSailings(db, [Hamburg], BY_SYSTEM))[0]!,
      FlightId: (await saveFlights(db, [Frankfurt], BY_SYSTEM))[0]!,
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

  test('cartons arrive in parts until all are received', async () => {
    const row = await lcl()
    await at.receive(row, { Measured: [{ ...MEASURED, Cartons: 4 }] })
    expect(await at.read(row)).toMatchObject({
      OrderStatus: states.pendingInbound,
      MeasuredCartons: 4,
      DomesticStock: { DomesticStockState: STOCK_STATE.partly, ReceivedCartons: 4 },
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
    // Storage is counted from the first part on.
    expect(Date.parse((await at.read(row)).DomesticStock!.ReceivedTime!)).toBe(Date.parse(first))
    expect(await at.read(row)).toMatchObject({
      OrderStatus: states.pendingAcceptance,
      MeasuredCartons: 10,
      MeasuredGrossWeight: 192,
      DomesticStock: { DomesticStockState: STOCK_STATE.stored },
    })
  })

  test('more cartons than announced are booked only after confirmation', async () => {
    const row = await lcl()
    const more = { ...(await at.known(row)), Measured: [{ ...MEASURED, Cartons: 100 }] }
    expect(await staff.call(receiveOrder, more)).toMatchObject({
      ErrorCode: 2,
      Msg: expect.stringContaining('100 cartons have been received; 10 were announced'),
      Body: { Ask: 'overReceipt' },
    })
    await staff.ok(receiveOrder, { ...more, IsOverReceiptConfirmed: true })
    expect(await at.read(row)).toMatchObject({ OrderStatus: states.pendingAcceptance, MeasuredCartons: 100 })
  })

  test('missing cartons are closed as short', async () => {
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
    // As printed on documents, and as typed in haste.
    await at.receive(row, { Containers: [{ ...loaded, ContainerNo: 'csqu 305438-3', SealNo: ' sl 1' }] })
    const order = await at.read(row)
    expect(order).toMatchObject({
      OrderStatus: states.pendingAcceptance,
      MeasuredGrossWeight: 5100,
      Form: { Containers: [{ VgmWeight: 9000, ContainerNo: 'CSQU3054383', SealNo: 'SL1' }] },
    })
    expect(await staff.ok(getDeskOrders, { Keyword: 'CSQU 305438-3' })).toMatchObject({ Items: [{ DcgNo: order.DcgNo }] })
    expect(order.Tracking.map((event) => event.TrackingNode)).toContain(114005)
    const other = await at.place(qihang, QIHANG, orderDocuments, 'fclFull')
    const twice = { ...loaded, Id: (await at.read(other)).Containers[0]!.Id }
    expect(await msgOf(receiveOrder, { ...(await at.known(other)), Containers: [twice] })).toBe(
      `CSQU3054383 is already on order ${order.DcgNo}, which is under way`,
    )
    expect(await staff.refused(receiveOrder, { ...(await at.known(other)), Containers: [twice] })).toBe(2)
    await at.receive(other, { Containers: [{ ...twice, ContainerNo: 'MSKU6011672' }] })
  })

  test('of two orders given the same container concurrently, one is refused', async () => {
    const load = async (order: Staged, ContainerNo = 'TGHU7599330') => ({
      ...(await at.known(order)),
      Measured: [],
      IsShort: false,
      IsOverReceiptConfirmed: false,
      Remark: null,
      Containers: [
        {
          Id: (await at.read(order)).Containers[0]!.Id,
          ContainerNo,
          SealNo: 'SL1',
          TareWeight: 3900,
          CargoWeight: 5100,
          VgmMethod: 2 as const,
          VgmWeight: null,
        },
      ],
    })
    const [first, second] = [
      await at.place(qihang, QIHANG, orderDocuments, 'fclFull'),
      await at.place(qihang, QIHANG, orderDocuments, 'fclFull'),
    ]
    const [loadFirst, loadSecond] = [await load(first), await load(second)]
    let late: Promise<{ ErrorCode: number; Msg: string }> | undefined
    await transact(portal.pool, 'everyone', 'write', async (db) => {
      await receiveGoods(db, loadFirst, BY_SYSTEM)
      let isAnswered = false
      late = staff.call(receiveOrder, loadSecond).finally(() => (isAnswered = true))
      // Waits until the other call waits for this transaction, or has been answered.
      const waiting = sql`select pid from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`
      await expect.poll(async () => isAnswered || (await waiting.execute(db)).rows.length > 0).toBe(true)
    })
    expect(await late).toMatchObject({
      ErrorCode: 2,
      Msg: `TGHU7599330 is already on order ${(await at.read(first)).DcgNo}, which is under way`,
    })
  })
})
