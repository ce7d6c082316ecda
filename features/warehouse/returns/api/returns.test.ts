import { afterEach, describe, expect, test } from 'vitest'
import { now, resetClock, runAhead } from '#kit/api/clock.ts'
import { find, findAtDesk } from '#features/dashboard/search/contract.ts'
import { getMessagePage } from '#features/messages/inbox/contract.ts'
import * as contract from '../contract.ts'
import * as desk from '../desk-contract.ts'
import { CONDITION, CONFIRM, LINE, returnOrder, SERVICE } from '../rules.ts'
import { returnPortal } from './fixture-returns.ts'
import { confirmOverdue } from './handling.ts'

const portal = await returnPortal()
const { customer, otherCompany, staff, pool, courierNo, announce, detail, row, accept, line, receive, counted } = portal
const { states } = returnOrder
const RECIPIENT = {
  RecipientName: 'Ann Smith',
  RecipientPhone: '+44 121 496 0000',
  RecipientAddress: '12 Station Road',
  RecipientPostalCode: 'B24 9QR',
  RecipientCity: 'Birmingham',
  RecipientCountry: 'GB',
}

afterEach(() => resetClock())

describe('announcing', () => {
  test('a courier number belongs to one return of a company; more can be added until everything arrived', async () => {
    const [first, second, third] = [courierNo(), courierNo(), courierNo()]
    const { Id, RowVersion } = await announce({ CourierNumbers: [first], Boxes: 1 })
    const again = await customer.call(contract.createReturn.GB, {
      WarehouseId: portal.warehouses.GB,
      RemovalOrderNo: 'RM-AGAIN',
      Boxes: 1,
      Pieces: 1,
      CourierNumbers: [second, ` ${first.toLowerCase()}`],
    } as never)
    expect(again).toMatchObject({
      ErrorCode: 7,
      Msg: `Express number already used: ${first}`,
      Body: { Errors: [{ Field: 'CourierNumbers[1]' }] },
    })
    await customer.ok(contract.addCourierNumbers.GB, { Id, RowVersion, CourierNumbers: [second, third] })
    expect(await detail(Id)).toMatchObject({ CourierNumbers: [first, second, third], Boxes: 3 })
    // Returns of another company or country cannot be read.
    expect(await otherCompany.refused(contract.getReturn.GB, { Id })).toBe(5)
    expect(await customer.refused(contract.getReturn.DE, { Id })).toBe(5)
  })

  test('a cancelled return releases its numbers; one with a received parcel cannot be cancelled', async () => {
    const number = courierNo()
    const { Id, RowVersion } = await announce({ CourierNumbers: [number] })
    expect(await customer.ok(contract.cancelReturn.GB, { Id, RowVersion })).toMatchObject({ Status: states.cancelled })
    const next = await announce({ CourierNumbers: [number], Boxes: 2 })
    await accept(next.Id)
    expect((await receive(next.Id, number, [line(3)])).ErrorCode).toBe(0)
    // The number of its second parcel is not known yet.
    const { RowVersion: seen, Status } = await detail(next.Id)
    expect(Status).toBe(states.partialInbound)
    expect(await customer.refused(contract.cancelReturn.GB, { Id: next.Id, RowVersion: seen })).toBe(2)
  })

  test('a rejected return shows the reason', async () => {
    const { Id } = await announce()
    await staff.GB.ok(desk.rejectReturns, { Rows: [row(Id)], Reason: 'No contract for electronics' })
    expect(await detail(Id)).toMatchObject({ Status: states.rejected, RejectReason: 'No contract for electronics' })
  })
})

test('a return whose pieces are all destroyed ends as destroyed', async () => {
  const { Id, Items } = await counted([line(2, CONDITION.damaged)])
  await customer.ok(contract.confirmLines.GB, { Lines: [{ Id: Items[0]!.Id, ServiceType: SERVICE.destroy }] } as never)
  const [record] = (await detail(Id)).Destructions
  await staff.GB.ok(desk.startDestructions, { Rows: [row(record!.Id)] })
  expect(await staff.GB.ok(desk.shelveReturns, { Rows: [row(Id)] })).toMatchObject({ Done: 0 })
  const { RowVersion } = await staff.GB.ok(desk.getDeskDestruction, row(record!.Id))
  await staff.GB.ok(desk.finishDestruction, { ...row(record!.Id), RowVersion, Weight: 1, Witness: 'A. Hill' } as never)
  expect(await detail(Id)).toMatchObject({ Status: states.allDestroyed, DestroyedPieces: 2 })
})

test('a refused quote lets the customer choose again', async () => {
  const { Id, Items } = await counted([line(2)])
  await customer.ok(contract.confirmLines.GB, {
    Lines: [{ Id: Items[0]!.Id, ServiceType: SERVICE.forward, ...RECIPIENT }],
  } as never)
  const { RowVersion } = await staff.GB.ok(desk.getDeskReturn, row(Id))
  const price = { Amount: 8, ExpectedFinishTime: '2030-01-02T10:00:00Z', ValidTo: '2030-01-01' }
  // A quote may not be valid beyond the time by which the work is to be done.
  const beyond = { ...row(Id), RowVersion, ...price, ValidTo: '2030-01-03' }
  expect(await staff.GB.call(desk.quoteReturn, beyond as never)).toMatchObject({
    ErrorCode: 2,
    Msg: expect.stringContaining('longer than until the expected finish'),
  })
  await staff.GB.ok(desk.quoteReturn, { ...row(Id), RowVersion, ...price } as never)
  await customer.ok(contract.refuseReturnQuote.GB, { Id, RowVersion: (await detail(Id)).RowVersion })
  expect(await detail(Id)).toMatchObject({
    Status: states.pendingPutaway,
    UnconfirmedLines: 1,
    Items: [{ ConfirmState: CONFIRM.unconfirmed, LineState: LINE.toConfirm }],
    Quotes: [{ State: 'refused' }],
  })
})

test('lines unconfirmed by the deadline get the default: sellable goods are shelved, damaged ones destroyed', async () => {
  const { Id } = await counted([line(2), line(1, CONDITION.damaged)])
  await confirmOverdue(pool)
  expect((await detail(Id)).UnconfirmedLines).toBe(2)
  runAhead(new Date(now().getTime() + 15 * 86_400_000))
  await confirmOverdue(pool)
  expect(await detail(Id)).toMatchObject({
    Status: states.toBeShelved,
    Items: [
      { ServiceType: SERVICE.shelve, ConfirmedBy: 'system' },
      { ServiceType: SERVICE.destroy, ConfirmedBy: 'system' },
    ],
  })
})

test('an unclaimed parcel is claimed by its number, once', async () => {
  const number = courierNo()
  await staff.GB.ok(desk.receiveUnclaimed, { WarehouseId: portal.warehouses.GB, TrackingNo: number } as never)
  const today = now().toISOString().slice(0, 10)
  const received = async (days: object) => (await staff.GB.ok(desk.getUnclaimed, { Keyword: number, ...days })).TotalCount
  expect([await received({ StartTime: today }), await received({ EndTime: '2020-01-01' })]).toEqual([1, 0])
  const { Id } = await announce()
  expect(await customer.refused(contract.claimParcel.GB, { TrackingNo: courierNo(), ReturnId: Id })).toBe(5)
  const claim = { TrackingNo: number, ReturnId: Id }
  expect(await customer.call(contract.claimParcel.GB, claim)).toMatchObject({ ErrorCode: 2, Body: { Ask: 'allKnown' } })
  await customer.ok(contract.claimParcel.GB, { ...claim, IsAllKnownConfirmed: true })
  const claimed = (await detail(Id)).Parcels.find((parcel) => parcel.TrackingNo === number)
  expect(claimed).toMatchObject({ PackageState: 241003, ReceivedTime: expect.any(String) })
  const other = await announce()
  expect(await customer.refused(contract.claimParcel.GB, { TrackingNo: number, ReturnId: other.Id })).toBe(5)
})

test('a number not among the known parcels requires confirmation, as it may have been misread', async () => {
  const { Id } = await announce({ CourierNumbers: [courierNo()], Boxes: 1 })
  await accept(Id)
  const { RowVersion } = await detail(Id)
  const parcel = { ...row(Id), RowVersion, TrackingNo: courierNo(), Lines: [line(1)], IsOverReceiptConfirmed: true }
  const { ErrorCode, Body } = await staff.GB.call(desk.receiveReturn, parcel as never)
  expect([ErrorCode, Body]).toEqual([2, { Ask: 'allKnown' }])
  await staff.GB.ok(desk.receiveReturn, { ...parcel, IsAllKnownConfirmed: true } as never)
  expect((await detail(Id)).Parcels).toHaveLength(2)
})

test('a parcel at another warehouse cannot be claimed for a return to this one', async () => {
  const number = courierNo()
  const warehouses = await staff.GB.ok(desk.getReturnWarehouses, {})
  const { WarehouseId } = warehouses.find(({ WarehouseCode }) => WarehouseCode === 'UKLTN1')!
  await staff.GB.ok(desk.receiveUnclaimed, { WarehouseId, TrackingNo: number } as never)
  const { Id } = await announce()
  const claim = { TrackingNo: number, ReturnId: Id, IsAllKnownConfirmed: true }
  expect(await customer.call(contract.claimParcel.GB, claim)).toMatchObject({
    ErrorCode: 2,
    Msg: `Parcel ${number} waits at UKLTN1: add it to a return to that warehouse`,
  })
  const there = await announce({ WarehouseId, CourierNumbers: [number] })
  expect((await detail(there.Id)).Parcels).toMatchObject([{ TrackingNo: number, PackageState: 241003, WarehouseCode: 'UKLTN1' }])
})

test('goods are forwarded only to a complete address', async () => {
  const { Items } = await counted([line(2)])
  const Lines = [{ Id: Items[0]!.Id, ServiceType: SERVICE.forward, ...RECIPIENT, RecipientCity: null }]
  const { ErrorCode, Body } = await customer.call(contract.confirmLines.GB, { Lines } as never)
  expect([ErrorCode, Body]).toMatchObject([1, { Errors: [{ Field: 'Lines[0].RecipientCity' }] }])
})

test('forwarded goods cost the quoted amount without putaway, and are not shown as stock', async () => {
  const { Id, Items } = await counted([line(2), line(3, CONDITION.opened)])
  const Lines = Items.map(({ Id: item, Pieces }) => ({
    Id: item,
    ServiceType: Pieces === 2 ? SERVICE.forward : SERVICE.shelve,
    ...RECIPIENT,
  }))
  await customer.ok(contract.confirmLines.GB, { Lines } as never)
  const { RowVersion } = await staff.GB.ok(desk.getDeskReturn, row(Id))
  const price = { Amount: 8, ExpectedFinishTime: '2030-01-02T10:00:00Z', ValidTo: '2030-01-01' }
  await staff.GB.ok(desk.quoteReturn, { ...row(Id), RowVersion, ...price } as never)
  const quoted = await detail(Id)
  expect(quoted.OpenQuote).toEqual({ Amount: 8, CurrencyCode: 'GBP', ValidTo: '2030-01-01' })
  await customer.ok(contract.acceptReturnQuote.GB, { Id, RowVersion: quoted.RowVersion })
  await staff.GB.ok(desk.shelveReturns, { Rows: [row(Id)] })
  const done = await detail(Id)
  expect(done.Items).toMatchObject([
    { ...RECIPIENT, LineState: LINE.sentOn },
    { RecipientName: null, LineState: LINE.shelved },
  ])
  const [sent, kept] = done.Items
  const parcel = { OnwardCarrier: 'Royal Mail', OnwardTrackingNo: 'rm 1234 5678 9gb' }
  const enter = (line: object) =>
    staff.GB.call(desk.saveOnwardParcels, { ...row(Id), RowVersion: done.RowVersion, Lines: [{ ...parcel, ...line }] } as never)
  expect((await enter({ Id: kept!.Id })).ErrorCode).toBe(5)
  expect((await enter({ Id: sent!.Id })).ErrorCode).toBe(0)
  expect((await detail(Id)).Items[0]).toMatchObject({ OnwardCarrier: 'Royal Mail', OnwardTrackingNo: 'RM123456789GB' })
  const found = [
    ...(await customer.ok(find, { Query: 'rm12345678' })),
    ...(await staff.GB.ok(findAtDesk, { Query: 'RM123456789GB' })),
  ]
  expect(found.map(({ Kind, Label }) => `${Kind} ${Label}`)).toEqual([`return ${done.ReturnNo}`, `return ${done.ReturnNo}`])
  expect((await customer.ok(contract.getReturnPage.GB, { Keyword: 'RM123456789' })).Items).toMatchObject([{ Id, SentOnLines: 1 }])
  expect(await portal.issues()).toEqual([])
  const { Items: inStock } = await customer.ok(contract.getToStockPage.GB, { Keyword: done.ReturnNo })
  expect(inStock.map(({ Pieces }) => Pieces)).toEqual([3])
  const titles = async () =>
    (await customer.ok(getMessagePage, { Keyword: done.ReturnNo })).Items.map(({ MessageTitle }) => MessageTitle)
  await expect
    .poll(titles)
    .toEqual(
      expect.arrayContaining([
        `Return ${done.ReturnNo}: 3 put away and 2 sent on. Status: Completed`,
        `Return ${done.ReturnNo}: sent on with Royal Mail RM123456789GB`,
      ]),
    )
  expect(done.Events.find(({ Move }) => Move === 'confirm')!.Remark).toContain('X00VASE001 × 2 → Ann Smith')
  // One parcel, five pieces inspected, three put on the shelf, and the quote.
  expect((await detail(Id)).FeeLines.map((fee) => fee.Amount)).toEqual([1.5, 2.5, 0.6, 8])
})
