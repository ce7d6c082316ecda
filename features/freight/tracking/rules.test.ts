import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bounded,
  boundedParcel,
  CARRIER_NODE,
  EXCEPTION_REASON,
  isPlausibleEta,
  isStale,
  reconcile,
  reconcileParcel,
  LIMITS,
  nextAsk,
  PARCEL,
  parcelSpan,
  type ReportedEvent,
  type KnownDates,
} from './rules.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const START = Date.UTC(2026, 0, 1)
const { loaded, departed, transhipped, arrived, devanned, exception } = CARRIER_NODE
const day = (days: number) => START + days * DAY
const claim = (Node: number, days: number, Place = '', Remark: string | null = null): ReportedEvent => ({
  Node,
  Time: day(days),
  Place,
  Remark,
})
const known = (more: Partial<KnownDates> = {}): KnownDates => ({
  mode: 'sea',
  from: 'CNYTN',
  to: 'GBFXT',
  status: 101005,
  since: day(-30),
  atd: null,
  ata: null,
  ours: [],
  now: day(60),
  ...more,
})

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

describe('a voyage', () => {
  test('that is told well stands as it was told; its arrival waits for staff', () => {
    expect(reconcile(VOYAGE, known())).toEqual({ events: VOYAGE, aside: [{ ...VOYAGE[3]!, Doubt: EXCEPTION_REASON.arrived }] })
  })

  test('what a carrier says of things that are ours is not heard', () => {
    expect(reconcile([claim(114014, 20), claim(114010, 20), claim(999, 20)], known())).toEqual({ events: [], aside: [] })
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
      { ata: day(20), status: 101006 },
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
    ['another day than ours', [claim(departed, 5)], EXCEPTION_REASON.differs, { atd: day(0) }],
    ['twice', [claim(departed, 0), claim(departed, 3)], EXCEPTION_REASON.twice, {}],
  ])('%s is kept aside', (_, reportedEvents, trackingIssue, more) => {
    const { events, aside } = reconcile(reportedEvents, known(more))
    const [wrong] = aside.filter((one) => one.Doubt === trackingIssue)
    expect(wrong).toBeDefined()
    expect(events.some((event) => event.Node === wrong!.Node && event.Time === wrong!.Time)).toBe(false)
  })

  test('who says it within the same half day says the same', () => {
    expect(exceptions([claim(departed, 0), claim(departed, 0.4)], { atd: null, status: 101004 })).toEqual([
      [departed, EXCEPTION_REASON.departed],
    ])
    expect(exceptions([claim(departed, 1.5)], { atd: day(0) })).toEqual([])
  })

  test('what our moves and staff say goes before', () => {
    expect(nodes(VOYAGE, { atd: day(0.2), ata: day(33.1), status: 101006, ours: [departed, arrived, loaded] })).toEqual([
      transhipped,
      devanned,
    ])
    expect(exceptions(VOYAGE, { atd: day(0.2), ata: day(33.1), status: 101006, ours: [departed, arrived] })).toEqual([])
  })

  test('a departure is asked of staff only while the order waits for it', () => {
    expect(exceptions([claim(departed, 0)], { status: 101004 })).toEqual([[departed, EXCEPTION_REASON.departed]])
    expect(exceptions([claim(departed, 0)], { status: 101003 })).toEqual([])
    expect(exceptions(VOYAGE, { status: 101007 })).toEqual([])
  })
})

/** Of one milestone: what nothing speaks against, and five doubts. */
const MOST = LIMITS.perNode + 5 * LIMITS.perDoubt
const NODES = [...Object.values(CARRIER_NODE), 114014, 999]
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
  status: fc.constantFrom(101004, 101005, 101006),
  mode: fc.constantFrom('sea' as const, 'air' as const),
})

describe('whatever a carrier says', () => {
  test('in any order, with repeats, in pieces, the same way comes of it', () => {
    fc.assert(
      fc.property(claims, fc.infiniteStream(fc.nat()), fc.nat({ max: 60 }), facts, (said, random, cut, more) => {
        const once = reconcile(said, known(more))
        const shuffled = said
          .map((one) => [random.next().value, one] as const)
          .toSorted(([a], [b]) => a - b)
          .map(([, one]) => one)
        expect(reconcile([...shuffled, ...said, ...shuffled], known(more))).toEqual(once)
        // Kept answer by answer, within the bounds.
        const keep = (list: readonly ReportedEvent[]) => bounded(list, known(more))
        const kept = keep([...keep(shuffled.slice(0, cut)), ...keep(shuffled.slice(cut)), ...said.slice(0, cut)])
        expect(reconcile(kept, known(more))).toEqual(once)
      }),
    )
  })

  test('time never runs backwards, nothing stands twice, nothing is of the future, and all that is kept is bounded', () => {
    fc.assert(
      fc.property(claims, facts, (said, more) => {
        const now = known(more)
        const { events, aside } = reconcile(said, now)
        const rank = { [loaded]: 1, [departed]: 2, [transhipped]: 3, [arrived]: 4, [devanned]: 5 } as Record<number, number>
        const main = events.filter(({ Node }) => rank[Node])
        expect(main.map(({ Node }) => rank[Node])).toEqual(main.map(({ Node }) => rank[Node]).toSorted((a, b) => a! - b!))
        expect(events.map(({ Time }) => Time)).toEqual(events.map(({ Time }) => Time).toSorted((a, b) => a - b))
        expect(events.every(({ Time }) => Time <= now.now + LIMITS.futureMs && Time >= now.since)).toBe(true)
        for (const node of [loaded, departed, arrived, devanned])
          expect(events.filter(({ Node }) => Node === node).length).toBeLessThanOrEqual(1)
        expect(new Set(events.map(({ Node, Time }) => `${Node} ${Time}`)).size).toBe(events.length)
        expect(bounded(said, now).length).toBeLessThanOrEqual(NODES.length * MOST)
        const stands = new Set(events.map(({ Node, Time, Place }) => `${Node} ${Time} ${Place}`))
        for (const { Node, Time, Place, Doubt: Exception } of aside)
          if (Exception !== EXCEPTION_REASON.departed && Exception !== EXCEPTION_REASON.arrived)
            expect(stands.has(`${Node} ${Time} ${Place}`)).toBe(false)
      }),
    )
  })

  test('ten thousand events are a few', () => {
    const flood = Array.from({ length: 10_000 }, (_, index) =>
      claim(index % 2 ? exception : departed, index / 400, '', `wording ${index}`),
    )
    expect(bounded(flood, known()).length).toBe(2 * LIMITS.perNode)
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
  ])('a flood %s does not crowd out what is true', (_, lies, truth, more) => {
    const at = known(more)
    expect(reconcile([...lies, truth], at).events).toContainEqual(truth)
    expect(reconcile(bounded([...bounded(lies, at), truth], at), at).events).toContainEqual(truth)
  })

  test('the same event in other words, ten thousand times, is one', () => {
    const again = Array.from({ length: 10_000 }, (_, index) => ({
      ...claim(transhipped, 14, 'SGSIN', `wording ${index}`),
      Time: day(14) + (index % 50) * 1000,
    }))
    expect(reconcile(again, known({ atd: day(0) })).events).toHaveLength(1)
  })
})

test('a day of arrival is believed when ships can get there, and not in the past or in a year', () => {
  const at = known({ atd: day(0), now: day(10) })
  expect(
    ['2026-02-02', '2026-01-11', '2026-01-03', '2025-12-01', '2027-06-01', 'soon'].map((eta) => isPlausibleEta(eta, at)),
  ).toEqual([true, true, false, false, false, false])
  expect(isPlausibleEta('2026-02-02', { ...at, ata: day(30) })).toBe(false)
})

test('a carrier that fails is asked sooner first and then ever later; one that is silent for long is old', () => {
  const now = new Date(START)
  const minutes = (fails: number) => (nextAsk(now, 'sea', fails).getTime() - START) / 60_000
  expect([0, 1, 2, 3, 50].map(minutes)).toEqual([240, 5, 10, 20, 480])
  expect(isStale(null, new Date(day(-1)), now)).toBe(true)
  expect(isStale(new Date(START - 11 * HOUR), new Date(day(-9)), now)).toBe(false)
  expect(isStale(new Date(START - 13 * HOUR), new Date(day(-9)), now)).toBe(true)
})

const until = (days: number) => parcelSpan(new Date(day(0)), new Date(day(days)))
const parcel = (Node: number, days: number, Place = '') => claim(Node, days, Place)
describe('a parcel', () => {
  test('goes its way to the door, and what comes after that or is of the future is not shown', () => {
    const { labelled, collected, inTransit, outForDelivery, delivered, failed } = PARCEL
    const said = [
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
    expect(reconcileParcel(said, until(10)).status).toBe(delivered)
    expect(reconcileParcel(said, until(10)).events.map(({ Node }) => Node)).toEqual([
      labelled,
      collected,
      inTransit,
      outForDelivery,
      failed,
      outForDelivery,
      delivered,
    ])
    expect(reconcileParcel(said, until(3.5)).status).toBe(failed)
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
  ])('with more %s than are kept is where it was last', (_, flood, truth) => {
    const said = [parcel(PARCEL.collected, 1), ...flood, truth]
    expect(reconcileParcel(said, until(10)).events.at(-1)).toEqual(truth)
    expect(
      reconcileParcel(boundedParcel([...boundedParcel(said.slice(0, -1), until(10)), truth], until(10)), until(10)).events.at(-1),
    ).toEqual(truth)
    expect(boundedParcel(said, until(10)).length).toBeLessThan(30)
  })

  test('has one way, in whatever order it is told', () => {
    const said = fc.array(
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
        said,
        (list) =>
          void expect(reconcileParcel([...list].reverse().concat(list), until(9))).toEqual(reconcileParcel(list, until(9))),
      ),
    )
  })
})
