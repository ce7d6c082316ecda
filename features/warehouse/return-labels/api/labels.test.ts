import { describe, expect, test } from 'vitest'
import { getDeskFees, waiveFees } from '#features/finance/fees/contract.ts'
import { getConsumerReturn } from '#features/warehouse/returns/consumer-contract.ts'
import { receiveReturn, getDeskReturn } from '#features/warehouse/returns/desk-contract.ts'
import { RETURN_METHOD } from '#features/warehouse/returns/rules.ts'
import { PARCEL } from '#features/freight/tracking/rules.ts'
import { inHours } from '#kit/api/clock.ts'
import { transact } from '#kit/api/db.ts'
import * as contract from '../contract.ts'
import { returnLabel } from '../rules.ts'
import { followLabel } from './follow.ts'
import { HENGTAI, labelPortal, LANJING } from './fixture-labels.ts'
import { expireLabel } from './service.ts'

const { as, pool, carrier, prepaid, monthly, staff, delivered, order, labelled, wallet } = await labelPortal()
const finance = await as('staff_fin')
const { submitted, issued, pickupBooked, pickedUp, received, pickupFailed, cancelled } = returnLabel.states
const pickupDays = () => monthly.ok(contract.getPickupDays.GB, { Country: 'GB' })
/** 1.00 for the label and 3.60 for the courier up to 2 kg. */
const PRICE = 4.6
const noJobs = { enqueue: async () => '' }

describe('[ent.ReturnLabel] a return label', () => {
  test('starts with the buyer of its order, recovers from a failed pickup, and is received with its consumer return', async () => {
    const { Id: OrderId, WarehouseOutNo } = await delivered()
    const begun = await monthly.ok(contract.getLabelOrder.GB, { Id: OrderId })
    expect(begun).toMatchObject({
      SenderName: 'Ann Smith',
      PostalCode: 'B24 9QR',
      OriginalOutNo: WarehouseOutNo,
      Items: [{ Pieces: 2 }],
    })
    const [first, second] = await pickupDays()
    const more = { OriginalOutNo: WarehouseOutNo, IsHomePickup: true, PickupDate: first }
    const label = await labelled(monthly, HENGTAI, more, pickupBooked)
    expect(label.ReturnLabelNo).toMatch(/^RLGB\d{10}$/)
    expect(await label.read()).toMatchObject({
      PickupDate: first,
      PostalCode: 'B24 9QR',
      FeeAmount: PRICE + 3.5,
      CReturnProductId: null,
    })

    await staff.ok(contract.failPickups, { Rows: [label.row], Reason: 'Nobody at home' })
    const failed = await label.read()
    expect(failed).toMatchObject({ ReturnLabelState: pickupFailed, PickupFails: 1, FailReason: 'Nobody at home' })
    await monthly.ok(contract.bookPickup.GB, { Id: label.Id, RowVersion: failed.RowVersion, PickupDate: second! })
    await expect
      .poll(() => carrier.requests.filter(({ path }) => path.endsWith('/pickup')).map(({ body }) => body.date))
      .toContain(second)

    await staff.ok(contract.pickUpLabels, { Rows: [label.row] })
    const underWay = await label.read()
    expect(underWay).toMatchObject({ ReturnLabelState: pickedUp, ReturnNo: expect.stringMatching(/^CRGB/) })
    const ReturnId = underWay.CReturnProductId!
    expect(await monthly.ok(getConsumerReturn.GB, { Id: ReturnId })).toMatchObject({
      ReturnMethod: RETURN_METHOD.pickup,
      CourierNumbers: [underWay.TrackingNo],
      Pieces: 2,
    })

    const counted = { ContractCompanyId: HENGTAI, Id: ReturnId }
    const { RowVersion } = await staff.ok(getDeskReturn, counted)
    const Lines = [{ Fnsku: 'X00LABEL01', GoodsCondition: 138001, Pieces: 2 }]
    await staff.ok(receiveReturn, { ...counted, RowVersion, TrackingNo: underWay.TrackingNo!, Lines } as never)
    const done = await label.read()
    expect([done.ReturnLabelState, done.Events.map(({ Move }) => Move)]).toEqual([
      received,
      ['create', 'issue', 'book', 'failPickup', 'book', 'pickUp', 'receive'],
    ])
  })

  test('is picked up when its courier has the parcel, and received with or without a scan', async () => {
    const { WarehouseOutNo } = await delivered()
    const label = await labelled(monthly, HENGTAI, { OriginalOutNo: WarehouseOutNo })
    const follow = (Status: number, isCollected: boolean) =>
      transact(pool, HENGTAI, 'write', (db) =>
        followLabel(db, { ContractCompanyId: HENGTAI, ReturnLabelId: label.Id, Status, isCollected, Time: inHours(0) }),
      )
    await follow(PARCEL.labelled, false)
    await follow(PARCEL.failed, false)
    expect((await label.read()).ReturnLabelState).toBe(issued)
    await follow(PARCEL.inTransit, true)
    await follow(PARCEL.delivered, true)
    expect(await label.read()).toMatchObject({ ReturnLabelState: pickedUp, ReturnNo: expect.stringMatching(/^CRGB/) })

    const unscanned = await labelled(prepaid, LANJING)
    await staff.ok(contract.receiveLabels, { Rows: [unscanned.row] })
    expect(await unscanned.read()).toMatchObject({ ReturnLabelState: received, CReturnProductId: null })
  })

  test('fails a pickup only on a report from after the last booking', async () => {
    const [first] = await pickupDays()
    const label = await labelled(monthly, HENGTAI, { IsHomePickup: true, PickupDate: first }, pickupBooked)
    const vain = (Time: Date) =>
      transact(pool, HENGTAI, 'write', (db) =>
        followLabel(db, { ContractCompanyId: HENGTAI, ReturnLabelId: label.Id, Status: PARCEL.failed, isCollected: false, Time }),
      )
    await vain(inHours(-1))
    expect((await label.read()).ReturnLabelState).toBe(pickupBooked)
    await vain(inHours(1))
    expect((await label.read()).ReturnLabelState).toBe(pickupFailed)
  })

  test('accepts a pickup only on a working day, and only if it includes pickup', async () => {
    const days = await pickupDays()
    expect(await order(monthly, { IsHomePickup: true, PickupDate: '2020-01-06' })).toMatchObject({
      Body: { Errors: [{ Field: 'PickupDate' }] },
    })
    const dropOff = await labelled(monthly, HENGTAI)
    const { RowVersion } = await dropOff.read()
    expect(await monthly.refused(contract.bookPickup.GB, { Id: dropOff.Id, RowVersion, PickupDate: days[0]! })).toBe(2)
  })

  test('provides the courier’s PDF to its company and staff until it is cancelled', async () => {
    const label = await labelled(monthly, HENGTAI)
    expect((await monthly.bytes(contract.downloadLabel.GB, { Id: label.Id })).toString()).toMatch(/^%PDF/)
    expect((await staff.bytes(contract.downloadDeskLabel, label.row)).toString()).toMatch(/^%PDF/)
    expect((await prepaid.bytes(contract.downloadLabel.GB, { Id: label.Id })).toString()).toContain('"ErrorCode":5')
    const { RowVersion } = await label.read()
    await monthly.ok(contract.cancelLabel.GB, { Id: label.Id, RowVersion })
    expect((await monthly.bytes(contract.downloadLabel.GB, { Id: label.Id })).toString()).toContain('"ErrorCode":2')
  })

  test('cannot be seen or changed by another company, and does not exist in another country', async () => {
    const label = await labelled(monthly, HENGTAI)
    const { RowVersion } = await label.read()
    const [Id, PickupDate] = [label.Id, (await pickupDays())[0]!]
    expect((await prepaid.ok(contract.getLabelPage.GB, { Keyword: label.ReturnLabelNo })).TotalCount).toBe(0)
    expect(await prepaid.refused(contract.getLabel.GB, { Id })).toBe(5)
    expect(await prepaid.refused(contract.cancelLabel.GB, { Id, RowVersion })).toBe(5)
    expect(await prepaid.refused(contract.bookPickup.GB, { Id, RowVersion, PickupDate })).toBe(5)
    expect(await prepaid.refused(contract.makeLabelLink.GB, { Id })).toBe(5)
    expect(await prepaid.ok(contract.getLabelLinks.GB, { Id })).toEqual([])
  })
})

describe('its price', () => {
  test('must match the one shown to the customer, or nothing is ordered', async () => {
    expect(await order(prepaid, { ExpectedAmount: 3.6 })).toMatchObject({
      ErrorCode: 6,
      Body: { ExpectedAmount: 3.6, TotalAmount: PRICE },
    })
  })

  test('is held on ordering, charged on issuing, and refunded once even with repeated cancellation', async () => {
    const before = await wallet()
    const label = await labelled(prepaid, LANJING)
    expect(await wallet()).toEqual({ balance: Math.round((before.balance - PRICE) * 100) / 100, frozen: before.frozen })
    const { RowVersion } = await label.read()
    const cancel = () => prepaid.call(contract.cancelLabel.GB, { Id: label.Id, RowVersion })
    const answers = await Promise.all([cancel(), cancel(), cancel()])
    expect(answers.filter(({ ErrorCode }) => ErrorCode === 0)).toHaveLength(1)
    expect(await wallet()).toEqual(before)
    expect((await label.read()).FeeLines.map(({ Amount }) => Amount)).toEqual([1, 3.6, -PRICE])
    await expect.poll(() => carrier.requests.some(({ method }) => method === 'DELETE')).toBe(true)
  })

  test('is refunded once after part of it was waived', async () => {
    const before = await wallet()
    const label = await labelled(prepaid, LANJING)
    const { FeeLines, RowVersion, ReturnLabelNo } = await label.read()
    expect(FeeLines).toHaveLength(2)
    const { Items } = await finance.ok(getDeskFees, { Keyword: ReturnLabelNo })
    const courier = Items.find(({ Amount }) => Amount === 3.6)!
    await finance.ok(waiveFees, { Rows: [{ ContractCompanyId: LANJING, Id: courier.Id }], Reason: 'Goodwill' })
    expect((await wallet()).balance).toBe(Math.round((before.balance - 1) * 100) / 100)
    await prepaid.ok(contract.cancelLabel.GB, { Id: label.Id, RowVersion })
    expect(await wallet()).toEqual(before)
  })

  test('of an expired label is refunded once, except the label fee', async () => {
    const before = await wallet()
    const label = await labelled(prepaid, LANJING)
    const expire = () => transact(pool, LANJING, 'write', (db) => expireLabel(db, noJobs, label.row))
    await expire()
    expect((await label.read()).ReturnLabelState).toBe(issued)
    await transact(pool, LANJING, 'write', (db) =>
      db
        .updateTable('return_label')
        .set({ ExpireTime: inHours(-1) })
        .where('Id', '=', label.Id)
        .execute(),
    )
    await expire()
    await expire()
    expect((await label.read()).ReturnLabelState).toBe(cancelled)
    expect((await wallet()).balance).toBe(Math.round((before.balance - 1) * 100) / 100)
  })
})

describe('while its courier is unreachable', () => {
  test('a label stays ordered, nothing is charged, and it is issued when requested again', async () => {
    const before = await wallet()
    carrier.mode = 'down'
    const label = await labelled(prepaid, LANJING, {}, submitted)
    await expect.poll(async () => (await label.read()).IssueError).toContain('503')
    expect(await label.read()).toMatchObject({ ReturnLabelState: submitted, FeeLines: [], IsRefused: false, TrackingNo: null })
    expect(await wallet()).toEqual({ balance: before.balance, frozen: before.frozen + PRICE })
    carrier.mode = 'ok'
    await staff.ok(contract.requestLabels, { Rows: [label.row] })
    await label.until(issued)
    expect(await label.read()).toMatchObject({ IssueError: null, FeeAmount: PRICE })
    expect((await wallet()).frozen).toBe(before.frozen)
  })

  test('a refusal is shown with its reason, and cancelling releases the held amount', async () => {
    const before = await wallet()
    carrier.mode = 'refuse'
    const label = await labelled(prepaid, LANJING, {}, submitted)
    await expect.poll(async () => (await label.read()).IsRefused).toBe(true)
    carrier.mode = 'ok'
    const { IssueError, RowVersion } = await label.read()
    expect(IssueError).toBe('No collections in this postcode')
    await prepaid.ok(contract.cancelLabel.GB, { Id: label.Id, RowVersion })
    expect(await wallet()).toEqual(before)
  })
})
