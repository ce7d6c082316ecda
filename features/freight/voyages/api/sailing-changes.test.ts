import { expect, test } from 'vitest'
import { freightOrder } from '#features/freight/core/rules.ts'
import { ago } from '#features/freight/order-desk/api/fixture.ts'
import { bookSpace, changeVoyage, changeVoyages } from '#features/freight/order-desk/contract.ts'
import { getDeskFlight, getDeskSailing, saveFlight, saveSailing } from '#features/freight/schedules/contract.ts'
import { getMessagePage } from '#features/messages/inbox/contract.ts'
import { getVoyage } from '../contract.ts'
import { testPortal } from '../../../../api/testing.ts'
import { inDays, QIHANG, voyageWorld } from './fixture.ts'

/** Staff changes to a sailing other than its route, and their effect on its orders. */
const { as, portal } = await testPortal()
const [qihang, staff] = await Promise.all([as('qihang_admin'), as('staff_ops')])
const { world, documents, at, newSailing, orderOn, eventsOf } = await voyageWorld(portal.pool, qihang, staff)

test('saving a sailing with new dates moves its orders too; other changes do not', async () => {
  const SailingId = await newSailing()
  const row = await orderOn(SailingId, 2)
  const { Id, TransitDays: _, UpdatedTime: __, ...sailing } = await staff.ok(getDeskSailing, { Id: SailingId })
  await staff.ok(saveSailing, { ...sailing, Id, IsOpen: false })
  expect(await eventsOf(row)).not.toContain('etaMoved')
  await staff.ok(saveSailing, { ...sailing, Id, RowVersion: sailing.RowVersion + 1, Eta: inDays(53) })
  const { Eta, DcgNo } = await at.read(row)
  expect(Eta).toBe(inDays(53))
  expect((await eventsOf(row)).filter((move) => move === 'etaMoved')).toHaveLength(1)
  // The day is formatted in the user's language.
  const [year, month, day] = Eta!.split('-')
  await expect
    .poll(async () => {
      const { Items } = await qihang.ok(getMessagePage, { PageSize: 100 } as never, { 'Accept-Language': 'de-DE' })
      return Items.find((one) => one.DcgNo === DcgNo)?.MessageTitle
    })
    .toContain(`Ankunft jetzt ${day}.${month}.${year}`)
})

test('the ports and the kind of a sailing with orders stay; without any they can be corrected', async () => {
  const SailingId = await newSailing()
  const read = async () => {
    const { TransitDays: _, UpdatedTime: __, ...sailing } = await staff.ok(getDeskSailing, { Id: SailingId })
    return sailing
  }
  await staff.ok(saveSailing, { ...(await read()), PortOfLoading: 'CNSHK' })
  await staff.ok(saveSailing, { ...(await read()), PortOfLoading: 'CNYTN' })
  await orderOn(SailingId, 0)
  const sailing = await read()
  expect(await staff.call(saveSailing, { ...sailing, PortOfDischarge: 'GBSOU' })).toMatchObject({
    ErrorCode: 2,
    Msg: `Orders are booked on ${sailing.Vessel} ${sailing.Voyage}: its ports and kind of cargo can no longer be changed`,
  })
  expect(await read()).toEqual(sailing)
  // Of a row that someone else has changed since, the difference is not the caller's.
  expect(
    await staff.call(saveSailing, { ...sailing, RowVersion: sailing.RowVersion - 1, PortOfDischarge: 'GBSOU' }),
  ).toMatchObject({ ErrorCode: 6 })
})

test('the airports of a flight with orders stay', async () => {
  await at.place(qihang, QIHANG, documents, 'airFull')
  const { UpdatedTime: _, ...flight } = await staff.ok(getDeskFlight, { Id: world.flights.open })
  expect(await staff.call(saveFlight, { ...flight, AirportOfDestination: 'LGG' })).toMatchObject({
    ErrorCode: 2,
    Msg: `Orders are booked on ${flight.FlightNo}: its airports can no longer be changed`,
  })
})

test('a sailing’s ship and cut-offs reach orders waiting for it; an order with its own cut-offs keeps them', async () => {
  const SailingId = await newSailing()
  const [waiting, booked, departed] = [await orderOn(SailingId, 1), await orderOn(SailingId, 0), await orderOn(SailingId, 3)]
  const SiCutOff = ago(-24 * 10)
  await staff.ok(bookSpace, { ...(await at.known(booked)), SoFileId: await at.file(QIHANG, 'so.pdf'), SiCutOff })
  const { Id, TransitDays: _, UpdatedTime: __, ...sailing } = await staff.ok(getDeskSailing, { Id: SailingId })
  const others = { Vessel: 'COSCO SHIPPING LIBRA', CfsCutOff: ago(-24 * 12), SiCutOff: ago(-24 * 13) }
  await staff.ok(saveSailing, { ...sailing, Id, ...others })
  const { Vessel, CfsCutOff } = others
  expect(await at.read(waiting)).toMatchObject(others)
  expect(await at.read(booked)).toMatchObject({ Vessel, CfsCutOff, SiCutOff })
  expect(await at.read(departed)).toMatchObject({ Vessel: sailing.Vessel, CfsCutOff: sailing.CfsCutOff })
  expect((await eventsOf(waiting)).filter((move) => move === 'sailingChanged')).toHaveLength(1)
  expect(await eventsOf(departed)).not.toContain('sailingChanged')
})

test('an accepted order left behind by its carrier is moved to another sailing, and its customer is notified', async () => {
  const [from, to] = [await newSailing(), await newSailing()]
  const row = await orderOn(from, 2)
  const { Id: _, TransitDays: __, UpdatedTime: ___, ...sailing } = await staff.ok(getDeskSailing, { Id: to })
  await staff.ok(saveSailing, { ...sailing, Id: to, Vessel: 'COSCO SHIPPING PISCES', Etd: inDays(27), Eta: inDays(60) })
  const move = async (SailingId: number | null) =>
    staff.call(changeVoyage, { ...(await at.known(row)), SailingId, Reason: 'Left behind by the carrier' })
  expect(await move(null)).toMatchObject({ ErrorCode: 2, Msg: 'Choose the sailing first' })
  expect(await move(from)).toMatchObject({ ErrorCode: 2, Msg: 'The order is already on it' })
  expect(await move(to)).toMatchObject({ ErrorCode: 0 })
  const moved = await at.read(row)
  expect(moved).toMatchObject({
    OrderStatus: freightOrder.states.pendingDeparture,
    Vessel: 'COSCO SHIPPING PISCES',
    Etd: inDays(27),
    Eta: inDays(60),
    CfsCutOff: sailing.CfsCutOff,
  })
  expect(moved.Events.at(-1)).toMatchObject({ Move: 'changeVoyage', Remark: 'Left behind by the carrier' })
  await expect
    .poll(async () => {
      const { Items } = await qihang.ok(getMessagePage, { PageSize: 100 } as never)
      return Items.some(({ MessageTitle }) => MessageTitle.startsWith(`Order ${moved.DcgNo} now goes with COSCO SHIPPING PISCES`))
    })
    .toBe(true)
  expect((await staff.ok(getVoyage, { SailingId: to })).Items.map(({ DcgNo }) => DcgNo)).toEqual([moved.DcgNo])

  const gone = await newSailing()
  const old = await staff.ok(getDeskSailing, { Id: gone })
  const past = { Etd: inDays(-2), CfsCutOff: ago(24 * 6), SiCutOff: ago(24 * 7), CustomsCutOff: ago(24 * 5) }
  const { Id: ____, TransitDays: _____, UpdatedTime: ______, ...fields } = old
  await staff.ok(saveSailing, { ...fields, Id: gone, ...past })
  expect(await move(gone)).toMatchObject({ ErrorCode: 2, Msg: 'It has already departed: choose another one' })
  await at.depart(row)
  expect(await move(from)).toMatchObject({ ErrorCode: 2 })
})

test('the accepted orders of a cancelled sailing are moved to another one together; exceptions are reported with the reason', async () => {
  const [from, to] = [await newSailing(), await newSailing()]
  const [first, second, waiting, there] = [
    await orderOn(from, 2),
    await orderOn(from, 2),
    await orderOn(from, 1),
    await orderOn(to, 2),
  ]
  const Reason = 'Sailing cancelled'
  const nos = await Promise.all([waiting, there].map(async (row) => (await at.read(row)).DcgNo))
  expect(await qihang.refused(changeVoyages, { Rows: [first], SailingId: to })).toBe(3)
  expect(await staff.ok(changeVoyages, { Rows: [first, second, waiting, there], SailingId: to, Reason })).toEqual({
    Done: 2,
    Skipped: [
      { No: nos[0], Reason: 'This is not possible in the current status' },
      { No: nos[1], Reason: 'The order is already on it' },
    ],
  })
  expect(await staff.ok(getVoyage, { SailingId: from })).toMatchObject({ Orders: 1, Ready: 0 })
  expect(await staff.ok(getVoyage, { SailingId: to })).toMatchObject({ Orders: 3, Ready: 3 })
  for (const row of [first, second])
    expect((await at.read(row)).Events.at(-1)).toMatchObject({ Move: 'changeVoyage', Remark: Reason })
})
