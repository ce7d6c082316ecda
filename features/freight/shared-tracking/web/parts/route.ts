import { APPROACHES, COAST, JOINS, PLACE_AT, TRUNK, type Point } from './route-places.ts'

/** Route of an order and progress on it; pure functions for the map. */

type Port = { readonly Code: string; readonly Name: string }

/** Route and progress of goods. */
export type MappedProgress = {
  readonly Mode: 'sea' | 'air'
  readonly From: Port | null
  readonly To: Port | null
  readonly Etd: string | null
  readonly Eta: string | null
  readonly AtdTime: string | null
  readonly AtaTime: string | null
  /** False if the order was cancelled. */
  readonly IsAlive: boolean
  /** Codes of the centres of delivery. */
  readonly Stops: readonly string[]
  /** Current time of the server, if known. */
  readonly Now?: string
}

const RADIUS_KM = 6371
const rad = (degrees: number) => (degrees * Math.PI) / 180
const deg = (radians: number) => (radians * 180) / Math.PI

/** Great-circle distance in km. */
export function distance([lon1, lat1]: Point, [lon2, lat2]: Point): number {
  const half =
    Math.sin(rad(lat2 - lat1) / 2) ** 2 + Math.cos(rad(lat1)) * Math.cos(rad(lat2)) * Math.sin(rad(lon2 - lon1) / 2) ** 2
  return 2 * RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** Route of a ship or an aircraft as a line of points; empty if a place is not on the map. */
export function routeOf(
  mode: 'sea' | 'air',
  from: string | null | undefined,
  to: string | null | undefined,
): readonly Point[] | undefined {
  const [start, end] = [PLACE_AT[from ?? ''], PLACE_AT[to ?? '']]
  if (!start || !end) return undefined
  if (mode === 'air') return greatCircle(start, end)
  const join = JOINS[from!]
  const approach = APPROACHES[to!]
  if (join === undefined || !approach) return undefined
  return smooth([start, ...COAST.slice(join), ...TRUNK.slice(0, approach.leaves + 1), ...approach.by, end])
}

const FLIGHT_POINTS = 48

function greatCircle(from: Point, to: Point): Point[] {
  const angle = distance(from, to) / RADIUS_KM
  const vector = ([lon, lat]: Point) =>
    [Math.cos(rad(lat)) * Math.cos(rad(lon)), Math.cos(rad(lat)) * Math.sin(rad(lon)), Math.sin(rad(lat))] as const
  const [a, b] = [vector(from), vector(to)]
  return Array.from({ length: FLIGHT_POINTS + 1 }, (_, index): Point => {
    const share = index / FLIGHT_POINTS
    const [p, q] = [Math.sin((1 - share) * angle) / Math.sin(angle), Math.sin(share * angle) / Math.sin(angle)]
    const [x, y, z] = [p * a[0] + q * b[0], p * a[1] + q * b[1], p * a[2] + q * b[2]]
    return [deg(Math.atan2(y, x)), deg(Math.asin(z))]
  })
}

const BETWEEN = 8

/** Catmull-Rom spline through all points. */
function smooth(points: readonly Point[]): Point[] {
  const at = (index: number) => points[Math.max(0, Math.min(points.length - 1, index))]!
  const line: Point[] = [points[0]!]
  for (let leg = 0; leg < points.length - 1; leg += 1) {
    const [a, b, c, d] = [at(leg - 1), at(leg), at(leg + 1), at(leg + 2)]
    for (let step = 1; step <= BETWEEN; step += 1) {
      const t = step / BETWEEN
      const axis = (i: 0 | 1) =>
        0.5 *
        (2 * b[i] +
          (c[i] - a[i]) * t +
          (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i]) * t ** 2 +
          (3 * b[i] - a[i] - 3 * c[i] + d[i]) * t ** 3)
      line.push([axis(0), axis(1)])
    }
  }
  return line
}

/** Splits a line at `share` (0 to 1) of its length; both parts contain the split point. */
export function splitAt(
  line: readonly Point[],
  share: number,
): { behind: readonly Point[]; ahead: readonly Point[]; here: Point } {
  const legs = line.slice(1).map((point, index) => distance(line[index]!, point))
  const whole = legs.reduce((sum, leg) => sum + leg, 0)
  let left = Math.max(0, Math.min(1, share)) * whole
  const index = legs.findIndex((leg) => (left <= leg ? true : ((left -= leg), false)))
  if (index < 0) return { behind: line, ahead: [line.at(-1)!], here: line.at(-1)! }
  const [from, to] = [line[index]!, line[index + 1]!]
  const part = legs[index]! > 0 ? left / legs[index]! : 0
  const here: Point = [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]
  return { behind: [...line.slice(0, index + 1), here], ahead: [here, ...line.slice(index + 1)], here }
}

export type Dates = {
  readonly Etd: string | null
  readonly Eta: string | null
  readonly AtdTime: string | null
  readonly AtaTime: string | null
}

/** Share of the main leg travelled, by its dates: 0 before departure, 1 from arrival on. If delayed, less than 1. */
export function travelledShare({ Etd, Eta, AtdTime, AtaTime }: Dates, now: Date): number {
  if (AtaTime) return 1
  if (!AtdTime) return 0
  const [start, end] = [Date.parse(AtdTime), Date.parse(Eta ?? '')]
  const planned = Etd && Eta ? Date.parse(Eta) - Date.parse(Etd) : Number.NaN
  const length = Number.isFinite(end) && end > start ? end - start : planned
  if (!Number.isFinite(length) || length <= 0) return 0.5
  return Math.max(0, Math.min(0.98, (now.getTime() - start) / length))
}

// --- The map -------------------------------------------------------------------------------------------------------

/** West and north edge of the map, and units per degree (see route-land.ts). */
const WEST = -30
const NORTH = 73
const UNITS = 10

const mercator = (lat: number) => deg(Math.log(Math.tan(Math.PI / 4 + rad(lat) / 2)))

/** Mercator projection in map units. */
export function project([lon, lat]: Point): { x: number; y: number } {
  return { x: (lon - WEST) * UNITS, y: (mercator(NORTH) - mercator(lat)) * UNITS }
}

export type Frame = { x: number; y: number; width: number; height: number }
/** Size of the map: 30° W to 150° E, 73° N to 18° S. */
const LAND: Frame = { x: 0, y: 0, width: 1800, height: 1272 }

/** The part of the map with all points and a margin, in the given aspect ratio (width : height), at least `least` units wide. */
export function frameOf(points: readonly Point[], form: number, least = 160): Frame {
  const all = points.map(project)
  const [left, right] = [Math.min(...all.map((p) => p.x)), Math.max(...all.map((p) => p.x))]
  const [top, bottom] = [Math.min(...all.map((p) => p.y)), Math.max(...all.map((p) => p.y))]
  const width = Math.min(LAND.width, Math.max(least, (right - left) * 1.16, (bottom - top) * 1.52 * form))
  const height = width / form
  const within = (middle: number, size: number, most: number) => Math.max(0, Math.min(most - size, middle - size / 2))
  return { x: within((left + right) / 2, width, LAND.width), y: within((top + bottom) / 2, height, LAND.height), width, height }
}

/** A line of points as the `d` of a path. */
export function pathOf(points: readonly Point[]): string {
  return points
    .map(project)
    .map(({ x, y }, index) => `${index ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('')
}
