import { describe, expect, test } from 'vitest'
import { getSharedTracking } from '#features/freight/shared-tracking/contract.ts'
import { TRACKING_NODE } from '#features/freight/core/rules.ts'
import { addTracking } from '#features/freight/order-desk/contract.ts'
import { getOrder } from '#features/freight/orders/contract.ts'
import { type Staged } from '#features/freight/order-desk/api/fixture.ts'
import { getDeskEvents, getEvents, hideEvent, makeLink, showEvent } from '../contract.ts'
import { trackingPortal } from './fixture-portal.ts'

const { anonymous, qihang, staff, ago, at, answering, claim, ask, atSea, way, key } = await trackingPortal()

describe('visibility of events', () => {
  const loadedAt = (row: Staged, hoursAgo: number) => ({
    ...key(row),
    TrackingNode: TRACKING_NODE.loaded,
    EventTime: new Date(ago(hoursAgo)).toISOString(),
    Location: 'CNYTN',
    Remark: null,
  })
  const deskLoaded = async (row: Staged) =>
    (await staff.ok(getDeskEvents, key(row))).filter(({ TrackingNode }) => TrackingNode === TRACKING_NODE.loaded)
  const seen = async (row: Staged) =>
    (await way(row)).Events.filter(({ Node }) => Node === TRACKING_NODE.loaded).map(({ Time }) => Date.parse(Time))

  test('staff hide a wrong event with an internal reason, and enter the correct one; only one is visible', async () => {
    const row = await atSea()
    const link = await qihang.ok(makeLink, { OrderId: row.Id, Days: 7 })
    await staff.ok(addTracking, loadedAt(row, 60))
    expect(await staff.refused(addTracking, loadedAt(row, 50))).toBe(7)
    const [wrong] = await deskLoaded(row)
    await staff.ok(hideEvent, { ...key(row), EventId: wrong!.Id, Reason: 'Taken for another box' })
    expect(await seen(row)).toEqual([])
    expect(
      (await anonymous.ok(getSharedTracking, { Token: new URL(link.Url, 'http://x').searchParams.get('token')! })).Events.map(
        ({ Node }) => Node,
      ),
    ).not.toContain(TRACKING_NODE.loaded)
    expect((await qihang.ok(getEvents, { OrderId: row.Id })).map(({ TrackingNode }) => TrackingNode)).not.toContain(
      TRACKING_NODE.loaded,
    )
    expect(JSON.stringify(await at.read(row))).not.toContain('Taken for another box')
    expect(await deskLoaded(row)).toMatchObject([
      { IsVisible: false, Said: { Reason: 'Taken for another box', Operator: expect.any(String) } },
    ])
    await staff.ok(addTracking, loadedAt(row, 50))
    expect(await seen(row)).toEqual([ago(50)])
    expect(await staff.refused(showEvent, { ...key(row), EventId: wrong!.Id, Reason: 'It was right' })).toBe(7)
    const right = (await deskLoaded(row)).find(({ IsVisible }) => IsVisible)!
    await staff.ok(hideEvent, { ...key(row), EventId: right.Id, Reason: 'Neither' })
    await staff.ok(showEvent, { ...key(row), EventId: wrong!.Id, Reason: 'It was right' })
    expect(await seen(row)).toEqual([ago(60)])
    // An entry with the same time replaces the hidden one.
    await staff.ok(hideEvent, { ...key(row), EventId: wrong!.Id, Reason: 'Once more' })
    await staff.ok(addTracking, loadedAt(row, 60))
    expect(await seen(row)).toEqual([ago(60)])
  })

  test('the remark of a hidden event is visible to the desk only', async () => {
    const row = await atSea()
    const remark = 'Box of somebody else'
    const reported = async () =>
      [await qihang.ok(getOrder.lclFull, { orderId: row.Id }), await at.read(row)].map(({ Events }) =>
        Events.filter(({ Move }) => Move === 'track').map(({ Remark }) => Remark),
      )
    await staff.ok(addTracking, { ...loadedAt(row, 60), Remark: remark })
    expect(await reported()).toEqual([[remark], [remark]])
    const [event] = await deskLoaded(row)
    await staff.ok(hideEvent, { ...key(row), EventId: event!.Id, Reason: 'Wrong box' })
    expect(await reported()).toEqual([[], [remark]])
    await staff.ok(showEvent, { ...key(row), EventId: event!.Id, Reason: 'It was right' })
    expect(await reported()).toEqual([[remark], [remark]])
    await staff.ok(hideEvent, { ...key(row), EventId: event!.Id, Reason: 'Wrong after all' })
    // A new entry does not show the hidden remark again.
    await staff.ok(addTracking, { ...loadedAt(row, 60), Remark: 'Our box' })
    expect(await reported()).toEqual([['Our box'], [remark, 'Our box']])
  })

  test('an event can be entered for staff only', async () => {
    const row = await atSea()
    await staff.ok(addTracking, { ...loadedAt(row, 60), IsVisible: false, Remark: 'For us only' })
    expect(await seen(row)).toEqual([])
    expect(await deskLoaded(row)).toMatchObject([{ IsVisible: false, Remark: 'For us only' }])
    expect(JSON.stringify(await at.read(row))).not.toContain('For us only')
    await staff.ok(addTracking, loadedAt(row, 55))
    expect(await seen(row)).toEqual([ago(55)])
  })

  test('a hidden carrier event stays hidden when reported again; other events of the milestone count', async () => {
    const row = await atSea()
    const wrong = claim(TRACKING_NODE.loaded, 60, 'CNYTN')
    await ask(answering([wrong]), row)
    const [event] = await deskLoaded(row)
    expect(event!.Location).toBe('Yantian')
    await staff.ok(hideEvent, { ...key(row), EventId: event!.Id, Reason: 'Another ship' })
    await ask(answering([wrong, claim(TRACKING_NODE.loaded, 55, 'CNYTN')]), row)
    expect(await seen(row)).toEqual([Math.floor(ago(55) / 60_000) * 60_000])
    expect(await deskLoaded(row)).toHaveLength(2)
  })

  test('only staff change visibility, and only with the matching order', async () => {
    const [row, other] = [await atSea(), await atSea()]
    const [event] = await staff.ok(getDeskEvents, key(row))
    const asked = { EventId: event!.Id, Reason: 'x' }
    expect(await qihang.refused(hideEvent, { ...key(row), ...asked })).toBe(3)
    expect(await staff.refused(hideEvent, { ...key(other), ...asked })).toBe(5)
    expect(await staff.refused(hideEvent, { ...key(row), ...asked, Reason: '' })).toBe(1)
  })
})
