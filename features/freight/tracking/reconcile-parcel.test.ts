import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limitParcelEvents, reconcileParcel, parcelPeriod } from './reconcile-parcel.ts'
import { PARCEL } from './rules.ts'
import type { ReportedEvent } from './reported-events.ts'
import { HOUR, START, day, claim } from './fixture.ts'

const until = (days: number) => parcelPeriod(new Date(day(0)), new Date(day(days)))
const parcel = (Node: number, days: number, Place = '') => claim(Node, days, Place)
describe('parcel', () => {
  test('events after delivery, before collection and in the future are dropped', () => {
    const { labelled, collected, inTransit, outForDelivery, delivered, failed } = PARCEL
    const reported = [
      parcel(labelled, 0),
      parcel(collected, 1),
      parcel(inTransit, 2, 'Leeds'),
      parcel(outForDelivery, 3),
      parcel(failed, 3.2),
      parcel(outForDelivery, 4),
      parcel(delivered, 4.2),
      parcel(inTransit, 5),
      parcel(collected, 0.5),
      parcel(inTransit, 0.2),
    ]
    expect(reconcileParcel(reported, until(10)).status).toBe(delivered)
    expect(reconcileParcel(reported, until(10)).events.map(({ Node }) => Node)).toEqual([
      labelled,
      collected,
      inTransit,
      outForDelivery,
      failed,
      outForDelivery,
      delivered,
    ])
    expect(reconcileParcel(reported, until(3.5)).status).toBe(failed)
    expect(reconcileParcel([], until(1))).toEqual({ events: [], status: labelled })
  })

  test.each<[string, ReportedEvent[], ReportedEvent]>([
    [
      'scans on its way',
      Array.from({ length: 40 }, (_, index) => parcel(PARCEL.inTransit, 2 + index / 24, `Depot ${index}`)),
      parcel(PARCEL.inTransit, 5, 'Leeds'),
    ],
    ['attempts', Array.from({ length: 40 }, (_, index) => parcel(PARCEL.failed, 2 + index / 24)), parcel(PARCEL.failed, 5)],
    [
      'ends in another year',
      Array.from({ length: 40 }, (_, index) => parcel(PARCEL.delivered, index - 400)),
      parcel(PARCEL.delivered, 5),
    ],
    [
      'ends before its collection',
      Array.from({ length: 40 }, (_, index) => parcel(PARCEL.delivered, index / 48)),
      parcel(PARCEL.delivered, 5),
    ],
    [
      'scans to come',
      Array.from({ length: 40 }, (_, index) => parcel(PARCEL.inTransit, 11 + index)),
      parcel(PARCEL.inTransit, 5, 'Leeds'),
    ],
  ])('with more %s than the limit the last event counts', (_, flood, truth) => {
    const reported = [parcel(PARCEL.collected, 1), ...flood, truth]
    expect(reconcileParcel(reported, until(10)).events.at(-1)).toEqual(truth)
    expect(
      reconcileParcel(
        limitParcelEvents([...limitParcelEvents(reported.slice(0, -1), until(10)), truth], until(10)),
        until(10),
      ).events.at(-1),
    ).toEqual(truth)
    expect(limitParcelEvents(reported, until(10)).length).toBeLessThan(30)
  })

  test('the result does not depend on the order of events', () => {
    const reported = fc.array(
      fc.record({
        Node: fc.constantFrom(...Object.values(PARCEL), 5),
        Time: fc.integer({ min: 0, max: 400 }).map((hours) => START + hours * HOUR),
        Place: fc.constantFrom('', 'Leeds'),
        Remark: fc.constant(null),
      }),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(
        reported,
        (list) =>
          void expect(reconcileParcel([...list].reverse().concat(list), until(9))).toEqual(reconcileParcel(list, until(9))),
      ),
    )
  })
})
