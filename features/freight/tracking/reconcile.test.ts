import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TRACKING_NODE, freightOrder } from '#features/freight/core/rules.ts'
import { limitEvents, reconcile, type KnownDates } from './reconcile.ts'
import { CARRIER_NODE, EXCEPTION_REASON, LIMITS } from './rules.ts'
import type { ReportedEvent } from './reported-events.ts'
import { HOUR, START, loaded, departed, transhipped, arrived, devanned, exception, day, claim, known } from './fixture.ts'

const VOYAGE = [
  claim(loaded, -1, 'CNYTN'),
  claim(departed, 0, 'CNYTN'),
  claim(transhipped, 14, 'SGSIN'),
  claim(arrived, 33, 'GBFXT'),
  claim(devanned, 34, 'GBFXT'),
]
const exceptions = (reportedEvents: readonly ReportedEvent[], more: Partial<KnownDates> = {}) =>
  reconcile(reportedEvents, known(more)).aside.map(({ Node, Doubt: Exception }) => [Node, Exception])
const nodes = (reportedEvents: readonly ReportedEvent[], more: Partial<KnownDates> = {}) =>
  reconcile(reportedEvents, known(more)).events.map(({ Node }) => Node)

describe('voyage', () => {
  test('plausible events are accepted; the arrival needs confirmation', () => {
    expect(reconcile(VOYAGE, known())).toEqual({ events: VOYAGE, aside: [{ ...VOYAGE[3]!, Doubt: EXCEPTION_REASON.arrived }] })
  })

  test('milestones that only the provider reports are ignored', () => {
    expect(reconcile([claim(TRACKING_NODE.delivered, 20), claim(TRACKING_NODE.released, 20), claim(999, 20)], known())).toEqual({
      events: [],
      aside: [],
    })
  })

  test.each<[string, ReportedEvent[], number, Partial<KnownDates>]>([
    ['in the future', [claim(arrived, 61)], EXCEPTION_REASON.future, {}],
    ['before the order', [claim(departed, -400)], EXCEPTION_REASON.early, {}],
    ['arrival before departure', [claim(departed, 20), claim(arrived, 2)], EXCEPTION_REASON.sequence, {}],
    ['faster than any ship', [claim(departed, 0), claim(arrived, 1)], EXCEPTION_REASON.sequence, {}],
    [
      'a departure after the arrival that we know',
      [claim(departed, 30)],
      EXCEPTION_REASON.sequence,
      { ata: day(20), status: freightOrder.states.arrived },
    ],
    [
      'changing ships after the arrival',
      [claim(departed, 0), claim(arrived, 33), claim(transhipped, 40, 'SGSIN')],
      EXCEPTION_REASON.sequence,
      {},
    ],
    ['loaded after departure', [claim(departed, 0), claim(loaded, 3)], EXCEPTION_REASON.sequence, {}],
    ['devanned where it never arrived', [claim(devanned, 20)], EXCEPTION_REASON.sequence, {}],
    ['a port that is not on the way', [claim(transhipped, 10, 'USLAX')], EXCEPTION_REASON.place, {}],
    ['arrival at another port', [claim(arrived, 33, 'DEHAM')], EXCEPTION_REASON.place, {}],
    ['a later day than ours', [claim(departed, 5)], EXCEPTION_REASON.differs, { atd: day(0) }],
    ['an earlier day than ours', [claim(departed, 5)], EXCEPTION_REASON.differs, { atd: day(10) }],
    ['twice', [claim(departed, 0), claim(departed, 3)], EXCEPTION_REASON.twice, {}],
  ])('%s becomes an exception', (_, reportedEvents, trackingIssue, more) => {
    const { events, aside } = reconcile(reportedEvents, known(more))
    const [wrong] = aside.filter((one) => one.Doubt === trackingIssue)
    expect(wrong).toBeDefined()
    expect(events.some((event) => event.Node === wrong!.Node && event.Time === wrong!.Time)).toBe(false)
  })

  test('reports within half a day count as one', () => {
    expect(
      exceptions([claim(departed, 0), claim(departed, 0.4)], { atd: null, status: freightOrder.states.pendingDeparture }),
    ).toEqual([[departed, EXCEPTION_REASON.departed]])
    expect(exceptions([claim(departed, 1.5)], { atd: day(0) })).toEqual([])
  })

  test('times of the provider’s moves and of staff take precedence', () => {
    expect(
      nodes(VOYAGE, { atd: day(0.2), ata: day(33.1), status: freightOrder.states.arrived, ours: [departed, arrived, loaded] }),
    ).toEqual([transhipped, devanned])
    expect(
      exceptions(VOYAGE, { atd: day(0.2), ata: day(33.1), status: freightOrder.states.arrived, ours: [departed, arrived] }),
    ).toEqual([])
  })

  test('a departure needs confirmation only while the order is pending departure', () => {
    expect(exceptions([claim(departed, 0)], { status: freightOrder.states.pendingDeparture })).toEqual([
      [departed, EXCEPTION_REASON.departed],
    ])
    expect(exceptions([claim(departed, 0)], { status: freightOrder.states.pendingAcceptance })).toEqual([])
    expect(exceptions(VOYAGE, { status: freightOrder.states.inDelivery })).toEqual([])
  })
})

/** Limit per milestone: plausible events, and five kinds of exceptions. */
const MOST = LIMITS.perNode + 5 * LIMITS.perDoubt
const NODES = [...Object.values(CARRIER_NODE), TRACKING_NODE.delivered, 999]
const PLACES = ['', 'CNYTN', 'GBFXT', 'SGSIN', 'MAPTM', 'USLAX', 'Rotterdam']
const claims = fc.array(
  fc.record({
    Node: fc.constantFrom(...NODES),
    Time: fc.integer({ min: -50 * 48, max: 80 * 48 }).map((half) => START + half * (HOUR / 2)),
    Place: fc.constantFrom(...PLACES),
    Remark: fc.constantFrom(null, 'a', 'b'),
  }),
  { maxLength: 60 },
)
const facts = fc.record({
  atd: fc.constantFrom(null, day(0)),
  ata: fc.constantFrom(null, day(33)),
  status: fc.constantFrom(freightOrder.states.pendingDeparture, freightOrder.states.departed, freightOrder.states.arrived),
  mode: fc.constantFrom('sea' as const, 'air' as const),
})

describe('any carrier events', () => {
  test('the result does not depend on order, repetition or partial responses', () => {
    fc.assert(
      fc.property(claims, fc.infiniteStream(fc.nat()), fc.nat({ max: 60 }), facts, (reports, random, cut, more) => {
        const once = reconcile(reports, known(more))
        const shuffled = reports
          .map((one) => [random.next().value, one] as const)
          .toSorted(([a], [b]) => a - b)
          .map(([, one]) => one)
        expect(reconcile([...shuffled, ...reports, ...shuffled], known(more))).toEqual(once)
        // Stored answer by answer, within the limits.
        const keep = (list: readonly ReportedEvent[]) => limitEvents(list, known(more))
        const kept = keep([...keep(shuffled.slice(0, cut)), ...keep(shuffled.slice(cut)), ...reports.slice(0, cut)])
        expect(reconcile(kept, known(more))).toEqual(once)
      }),
    )
  })

  test('the result is chronological, without duplicates and future events, and limited', () => {
    fc.assert(
      fc.property(claims, facts, (reports, more) => {
        const now = known(more)
        const { events, aside } = reconcile(reports, now)
        const rank = { [loaded]: 1, [departed]: 2, [transhipped]: 3, [arrived]: 4, [devanned]: 5 } as Record<number, number>
        const main = events.filter(({ Node }) => rank[Node])
        expect(main.map(({ Node }) => rank[Node])).toEqual(main.map(({ Node }) => rank[Node]).toSorted((a, b) => a! - b!))
        expect(events.map(({ Time }) => Time)).toEqual(events.map(({ Time }) => Time).toSorted((a, b) => a - b))
        expect(events.every(({ Time }) => Time <= now.now + LIMITS.futureMs && Time >= now.since)).toBe(true)
        for (const node of [loaded, departed, arrived, devanned])
          expect(events.filter(({ Node }) => Node === node).length).toBeLessThanOrEqual(1)
        expect(new Set(events.map(({ Node, Time }) => `${Node} ${Time}`)).size).toBe(events.length)
        expect(limitEvents(reports, now).length).toBeLessThanOrEqual(NODES.length * MOST)
        const accepted = new Set(events.map(({ Node, Time, Place }) => `${Node} ${Time} ${Place}`))
        for (const { Node, Time, Place, Doubt: Exception } of aside)
          if (Exception !== EXCEPTION_REASON.departed && Exception !== EXCEPTION_REASON.arrived)
            expect(accepted.has(`${Node} ${Time} ${Place}`)).toBe(false)
      }),
    )
  })

  test('ten thousand events are limited to a few', () => {
    const flood = Array.from({ length: 10_000 }, (_, index) =>
      claim(index % 2 ? exception : departed, index / 400, '', `wording ${index}`),
    )
    expect(limitEvents(flood, known()).length).toBe(2 * LIMITS.perNode)
    expect(reconcile(flood, known({ atd: day(0) })).events.length).toBeLessThanOrEqual(LIMITS.shown)
  })

  const flood = (Node: number, from: number, Place = '') =>
    Array.from({ length: 40 }, (_, index) => claim(Node, from + index / 24, Place))
  test.each<[string, ReportedEvent[], ReportedEvent, Partial<KnownDates>]>([
    ['of arrivals long before the order', flood(arrived, -400, 'GBFXT'), claim(arrived, 33, 'GBFXT'), {}],
    ['of arrivals before the departure that we know', flood(arrived, -2, 'GBFXT'), claim(arrived, 33, 'GBFXT'), { atd: day(0) }],
    ['of arrivals at another port', flood(arrived, 20, 'USLAX'), claim(arrived, 33, 'GBFXT'), {}],
    [
      'of departures after the arrival that we know',
      flood(departed, 31, 'CNYTN'),
      claim(departed, 32.9 - 30, 'CNYTN'),
      { ata: day(33) },
    ],
    ['of one place where goods change ships', flood(transhipped, 3, 'SGSIN'), claim(transhipped, 20, 'MAPTM'), { atd: day(0) }],
    ['of problems that are over', flood(exception, 3), claim(exception, 30), {}],
    ['of problems to come', flood(exception, 70), claim(exception, 30), {}],
  ])('many events %s do not displace correct ones', (_, implausible, truth, more) => {
    const at = known(more)
    expect(reconcile([...implausible, truth], at).events).toContainEqual(truth)
    expect(reconcile(limitEvents([...limitEvents(implausible, at), truth], at), at).events).toContainEqual(truth)
  })

  test('the same event in different wordings counts once', () => {
    const again = Array.from({ length: 10_000 }, (_, index) => ({
      ...claim(transhipped, 14, 'SGSIN', `wording ${index}`),
      Time: day(14) + (index % 50) * 1000,
    }))
    expect(reconcile(again, known({ atd: day(0) })).events).toHaveLength(1)
  })
})
