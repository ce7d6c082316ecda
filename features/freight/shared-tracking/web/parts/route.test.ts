import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AIRPORTS, DISCHARGE_PORTS, LOADING_PORTS, portCountry } from '#features/freight/places/rules.ts'
import { PLACE_AT, type Point } from './route-places.ts'
import { distance, frameOf, pathOf, project, splitAt, travelledShare, routeOf } from './route.ts'

const length = (line: readonly Point[]) => line.slice(1).reduce((sum, point, index) => sum + distance(line[index]!, point), 0)

test('every port of loading has a route to every port of discharge', () => {
  for (const from of LOADING_PORTS) {
    for (const to of DISCHARGE_PORTS) {
      const progress = routeOf('sea', from, to)!
      expect(distance(progress[0]!, PLACE_AT[from]!) + distance(progress.at(-1)!, PLACE_AT[to]!), `${from} ${to}`).toBeLessThan(1)
      // Via Suez 15,000 to 21,000 km; great circle 9,500.
      expect(length(progress)).toBeGreaterThan(14_000)
      expect(length(progress)).toBeLessThan(22_500)
    }
  }
})

test('a flight follows the great circle, and every airport is on the map', () => {
  const [outward, inward] = [
    AIRPORTS.filter((code) => ['CN', 'HK'].includes(portCountry(code))),
    AIRPORTS.filter((code) => !['CN', 'HK'].includes(portCountry(code))),
  ]
  for (const from of outward) {
    for (const to of inward) {
      const progress = routeOf('air', from, to)!
      expect(length(progress) / distance(PLACE_AT[from]!, PLACE_AT[to]!)).toBeCloseTo(1, 3)
    }
  }
})

test('a place that is not on the map has no route', () => {
  expect(routeOf('sea', 'CNYTN', 'USLAX')).toBeUndefined()
  expect(routeOf('sea', null, 'GBFXT')).toBeUndefined()
  expect(routeOf('sea', 'GBFXT', 'CNYTN')).toBeUndefined()
})

test('a line is split at a share of its length, and both parts add up to the whole', () => {
  const progress = routeOf('sea', 'CNSHA', 'DEHAM')!
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (share) => {
      const { behind, ahead, here } = splitAt(progress, share)
      expect(behind.at(-1)).toEqual(here)
      expect(ahead[0]).toEqual(here)
      expect(length(behind) / length(progress)).toBeCloseTo(share, 2)
      expect(length(behind) + length(ahead)).toBeCloseTo(length(progress), 0)
    }),
  )
})

const at = (text: string) => new Date(`${text}T00:00:00Z`)
const sailing = { Etd: '2026-11-01', Eta: '2026-12-01', AtdTime: null, AtaTime: null }

test('progress is computed from the dates', () => {
  const left = { ...sailing, AtdTime: '2026-11-01T00:00:00Z' }
  expect(travelledShare(sailing, at('2026-11-16'))).toBe(0)
  expect(travelledShare(left, at('2026-11-01'))).toBe(0)
  expect(travelledShare(left, at('2026-11-16'))).toBeCloseTo(0.5)
  expect(travelledShare({ ...left, AtaTime: '2026-12-03T00:00:00Z' }, at('2026-11-16'))).toBe(1)
  // Delayed: shortly before the port.
  expect(travelledShare(left, at('2027-01-16'))).toBe(0.98)
  // Unknown arrival.
  expect(travelledShare({ ...left, Etd: null, Eta: null }, at('2026-11-16'))).toBe(0.5)
  // Departed after the planned arrival: the planned duration counts.
  expect(travelledShare({ ...left, AtdTime: '2026-12-05T00:00:00Z' }, at('2026-12-20'))).toBeCloseTo(0.5)
})

test('a frame contains all points, in the requested aspect ratio, within the map', () => {
  const points = Object.values(PLACE_AT)
  const some = fc.subarray(points as Point[], { minLength: 1 })
  fc.assert(
    fc.property(some, fc.constantFrom(1.3, 2.5), (shown, form) => {
      const frame = frameOf(shown, form)
      expect(frame.width / frame.height).toBeCloseTo(form, 6)
      expect([frame.x >= 0, frame.y >= 0, frame.x + frame.width <= 1800.001, frame.y + frame.height <= 1272.001]).toEqual([
        true,
        true,
        true,
        true,
      ])
      for (const { x, y } of shown.map(project)) {
        expect(x).toBeGreaterThan(frame.x)
        expect(x).toBeLessThan(frame.x + frame.width)
        expect(y).toBeGreaterThan(frame.y)
        expect(y).toBeLessThan(frame.y + frame.height)
      }
    }),
  )
})

test('a line is converted to a path', () => {
  expect(
    pathOf([
      [-30, 73],
      [-20, 73],
    ]),
  ).toBe('M0.0 0.0L100.0 0.0')
})
