const QUARTER_MS = 900_000

/**
 * The local time of a zone at a moment, as if it were UTC; NaN for an invalid time. Zones change only on quarter hours,
 * so each quarter hour is looked up once.
 */
export function wallClock(zone: string): (ms: number) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  const offsets = new Map<number, number>()
  return (ms) => {
    if (Number.isNaN(ms)) return NaN
    const quarter = Math.floor(ms / QUARTER_MS)
    let offset = offsets.get(quarter)
    if (offset === undefined) {
      if (offsets.size > 10_000) offsets.clear()
      offset = offsetAt(format, ms)
      offsets.set(quarter, offset)
    }
    return ms + offset
  }
}

function offsetAt(format: Intl.DateTimeFormat, ms: number): number {
  const name = format.formatToParts(ms).find((part) => part.type === 'timeZoneName')?.value ?? ''
  const match = /([+-])(\d\d):(\d\d)/.exec(name)
  if (!match) return 0
  return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3])) * 60_000
}
