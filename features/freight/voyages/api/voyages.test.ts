import { describe, expect, test } from 'vitest'
import { freightOrder } from '#features/freight/core/rules.ts'
import { ago, type Staged } from '#features/freight/order-desk/api/fixture.ts'
import { departOrders } from '#features/freight/order-desk/contract.ts'
import { getDeskSailing } from '#features/freight/schedules/contract.ts'
import { getMessagePage } from '#features/messages/inbox/contract.ts'
import { transact } from '#kit/api/db.ts'
import { testPortal } from '../../../../api/testing.ts'
import {
  arriveVoyage,
  departVoyage,
  exportVoyages,
  getVoyage,
  getVoyages,
  rescheduleFlight,
  rescheduleSailing,
} from '../contract.ts'
import { inDays, QIHANG, voyageWorld } from './fixture.ts'

const { as, portal } = await testPortal()
const [qihang, staff, other, warehouse] = await Promise.all([
  as('qihang_admin'),
  as('staff_ops'),
  as('staff_ops2'),
  as('staff_uk'),
])
const { states } = freightOrder
const { world, documents, at, newSailing, orderOn, eventsOf } = await voyageWorld(portal.pool, qihang, staff)

describe('departure and arrival of a voyage', () => {
  test('ready orders depart, the others stay and are reported with the reason; a repeated call moves nothing twice', async () => {
    const SailingId = await newSailing()
    const ready = [await orderOn(SailingId, 2), await orderOn(SailingId, 2)]
    const unaccepted = await orderOn(SailingId, 1)
    const unreceived = await orderOn(SailingId, 0)
    const elsewhere = await orderOn(await newSailing(), 2)
    expect(await staff.ok(getVoyage, { SailingId })).toMatchObject({
      Phase: 'toDepart',
      Orders: 4,
      NotReady: 2,
      Ready: 2,
      Cartons: 40,
    })

    const depart = () => staff.ok(departVoyage, { SailingId, AtdTime: ago(48) })
    const skipped = [
      { No: (await at.read(unaccepted)).DcgNo, Reason: 'Not accepted yet' },
      { No: (await at.read(unreceived)).DcgNo, Reason: '0 of 10 cartons received' },
    ].toSorted((a, b) => a.No!.localeCompare(b.No!))
    const first = await depart()
    expect({ ...first, Skipped: first.Skipped.toSorted((a, b) => a.No.localeCompare(b.No)) }).toEqual({
      Done: 2,
      Skipped: skipped,
    })
    const again = await depart()
    expect([again.Done, again.Skipped.length]).toEqual([0, 2])

    for (const row of ready) {
      expect(await at.read(row)).toMatchObject({ OrderStatus: states.departed })
      expect((await eventsOf(row)).filter((move) => move === 'depart')).toHaveLength(1)
    }
    expect((await at.read(unaccepted)).OrderStatus).toBe(states.pendingAcceptance)
    expect((await at.read(unreceived)).OrderStatus).toBe(states.pendingInbound)
    expect((await at.read(elsewhere)).OrderStatus).toBe(states.pendingDeparture)

    const arrived = await staff.ok(arriveVoyage, { SailingId, AtaTime: ago(24) })
    expect([arrived.Done, arrived.Skipped.length]).toEqual([2, 2])
    expect(await staff.ok(getVoyage, { SailingId })).toMatchObject({ Phase: 'toDepart', NotReady: 2, Arrived: 2 })
  })

  test('an order on hold stays, is reported as such and does not count as ready', async () => {
    const SailingId = await newSailing()
    const [ready, held] = [await orderOn(SailingId, 2), await orderOn(SailingId, 2)]
    await transact(portal.pool, QIHANG, 'write', (db) =>
      db.updateTable('order_fba').set({ IsHold: true }).where('Id', '=', held.Id).execute(),
    )
    const voyage = await staff.ok(getVoyage, { SailingId })
    expect(voyage).toMatchObject({ Phase: 'toDepart', NotReady: 1, Ready: 1 })
    expect(voyage.Items.map(({ Id, IsHold }) => [Id, IsHold])).toEqual([
      [ready.Id, false],
      [held.Id, true],
    ])
    expect(await staff.ok(departVoyage, { SailingId, AtdTime: ago(48) })).toEqual({
      Done: 1,
      Skipped: [{ No: (await at.read(held)).DcgNo, Reason: 'On hold at the customer’s request' }],
    })
  })

  test('an arrival before its departure is refused for that order only', async () => {
    const SailingId = await newSailing()
    const [early, late] = [await orderOn(SailingId, 2), await orderOn(SailingId, 2)]
    await staff.ok(departOrders, { Rows: [early], AtdTime: ago(72) })
    await staff.ok(departOrders, { Rows: [late], AtdTime: ago(24) })
    expect(await staff.ok(arriveVoyage, { SailingId, AtaTime: ago(48) })).toEqual({
      Done: 1,
      Skipped: [{ No: (await at.read(late)).DcgNo, Reason: expect.stringContaining('The arrival is before the departure') }],
    })
  })

  test('when two users act concurrently, each order departs once', async () => {
    const SailingId = await newSailing()
    for (let count = 0; count < 4; count++) await orderOn(SailingId, 2)
    const answers = await Promise.all(
      [staff, other, staff].map((person) => person.ok(departVoyage, { SailingId, AtdTime: ago(48) })),
    )
    expect(answers.map(({ Skipped }) => Skipped)).toEqual([[], [], []])
    expect(answers.reduce((sum, { Done }) => sum + Done, 0)).toBe(4)
  })

  test('a time in the future, no voyage and two voyages are refused', async () => {
    const SailingId = await newSailing()
    expect(await staff.refused(departVoyage, { SailingId, AtdTime: ago(-2) })).toBe(2)
    expect(await staff.refused(departVoyage, { AtdTime: ago(2) })).toBe(1)
    expect(await staff.refused(departVoyage, { SailingId, FlightId: world.flights.open, AtdTime: ago(2) })).toBe(1)
    expect(await staff.refused(getVoyage, { SailingId: 999_999 })).toBe(5)
  })
})

describe('new dates of a voyage', () => {
  test('are applied to its orders until they arrive, each with one event and one message', async () => {
    const SailingId = await newSailing()
    const [waiting, departed, arrived] = [await orderOn(SailingId, 2), await orderOn(SailingId, 3), await orderOn(SailingId, 4)]
    const { RowVersion } = await staff.ok(getVoyage, { SailingId })
    const days = { Etd: inDays(22), Eta: inDays(55) }
    expect(await staff.ok(rescheduleSailing, { SailingId, RowVersion, ...days })).toEqual({ Orders: 2 })
    expect(await staff.ok(getDeskSailing, { Id: SailingId })).toMatchObject(days)
    const datesOf = async (row: Staged) => {
      const { Etd, Eta } = await at.read(row)
      return { Etd, Eta }
    }
    expect(await datesOf(waiting)).toEqual(days)
    expect(await datesOf(departed)).toEqual({ Etd: inDays(20), Eta: days.Eta })
    expect(await datesOf(arrived)).toEqual({ Etd: inDays(20), Eta: inDays(52) })
    expect((await eventsOf(waiting)).filter((move) => move === 'scheduleMoved')).toHaveLength(1)
    expect((await eventsOf(departed)).filter((move) => move === 'etaMoved')).toHaveLength(1)

    expect(await staff.refused(rescheduleSailing, { SailingId, RowVersion, ...days })).toBe(6)
    const seen = await staff.ok(getVoyage, { SailingId })
    expect(await staff.ok(rescheduleSailing, { SailingId, RowVersion: seen.RowVersion, ...days })).toEqual({ Orders: 0 })

    const numbers = [await at.read(waiting), await at.read(departed)].map(({ DcgNo }) => DcgNo!)
    await expect
      .poll(async () => {
        const { Items } = await qihang.ok(getMessagePage, { PageSize: 100 } as never)
        return numbers.map(
          (no) => Items.filter(({ MessageTitle }) => MessageTitle.startsWith(no) && MessageTitle.includes('expected')).length,
        )
      })
      .toEqual([1, 1])
  })

  test('that contradict the cut-offs or their order are refused, and nothing changes', async () => {
    const SailingId = await newSailing()
    const row = await orderOn(SailingId, 2)
    const { RowVersion } = await staff.ok(getVoyage, { SailingId })
    expect(await staff.refused(rescheduleSailing, { SailingId, RowVersion, Etd: inDays(10), Eta: inDays(52) })).toBe(1)
    expect(await staff.refused(rescheduleSailing, { SailingId, RowVersion, Etd: inDays(52), Eta: inDays(20) })).toBe(1)
    expect((await at.read(row)).Etd).toBe(inDays(20))
  })

  test('of a flight move the days of its orders', async () => {
    const FlightId = world.flights.open
    const row = await at.advance(await at.place(qihang, QIHANG, documents, 'airFull'), 2)
    const { RowVersion, Items } = await staff.ok(getVoyage, { FlightId })
    expect(Items.map(({ Id }) => Id)).toContain(row.Id)
    const [EtdTime, EtaTime] = [`${inDays(7)}T04:00:00.000Z`, `${inDays(8)}T04:00:00.000Z`]
    await staff.ok(rescheduleFlight, { FlightId, RowVersion, EtdTime, EtaTime })
    expect(await at.read(row)).toMatchObject({ Etd: inDays(7), Eta: inDays(8) })
  })
})

describe('the list of voyages', () => {
  test('contains open voyages, or those of a phase or of the given days', async () => {
    const [open, empty] = [await newSailing(), await newSailing()]
    await orderOn(open, 2)
    const idsOf = async (input: object) =>
      (await staff.ok(getVoyages, { PageSize: 100, ...input })).Items.map(({ SailingId }) => SailingId)
    expect(await idsOf({})).toContain(open)
    expect(await idsOf({})).not.toContain(empty)
    expect(await idsOf({ Phase: 'toDepart', Kind: 'LCL' })).toContain(open)
    expect(await idsOf({ Phase: 'underWay' })).not.toContain(open)
    expect(await idsOf({ Phase: 'empty' })).toContain(empty)
    expect(await idsOf({ StartTime: inDays(20), EndTime: inDays(20) })).toEqual(expect.arrayContaining([open, empty]))
    const { Voyage } = await staff.ok(getDeskSailing, { Id: empty })
    expect(await idsOf({ Keyword: Voyage })).not.toContain(open)
    expect((await staff.bytes(exportVoyages, { Phase: 'toDepart' })).subarray(0, 2).toString()).toBe('PK')
  })

  test('is for freight staff', async () => {
    expect(await qihang.refused(getVoyages, {})).toBe(3)
    expect(await warehouse.refused(getVoyages, {})).toBe(4)
    expect(await warehouse.refused(departVoyage, { SailingId: 1, AtdTime: ago(1) })).toBe(4)
    expect(await warehouse.refused(rescheduleSailing, { SailingId: 1, RowVersion: 1, Etd: inDays(1), Eta: inDays(9) })).toBe(4)
  })
})
