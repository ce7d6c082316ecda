/** By zone: creating a formatter costs much more than using it. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
  clocks.set(zone, clock)
  return clock
}

/** The wall-clock time of an IANA zone at an instant: `2026-11-20T14:30:00`. */
export function wallTime(instant: string | number, zone: string): string {
  const parts = clockOf(zone).formatToParts(new Date(instant))
  const part = (type: string) => parts.find((p) => p.type === type)?.value ?? '00'
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}`
}

/** The wall-clock minute of a zone for texts, `2026-01-05 16:00`. */
export const wallMinute = (moment: Date, zone: string): string => wallTime(moment.getTime(), zone).slice(0, 16).replace('T', ' ')

/**
 * The instant (ISO, UTC) of the wall-clock time `wall`. In an hour repeated by a clock change, the earlier one; a time
 * skipped by it moves on by an hour.
 */
export function instantOf(wall: string, zone: string): string {
  const asUtc = Date.parse(`${wall}Z`)
  const withOffsetAt = (instant: number) => asUtc - (Date.parse(`${wallTime(instant, zone)}Z`) - instant)
  // The offsets of the day before and the day after bracket any clock change.
  const before = withOffsetAt(asUtc - 86_400_000)
  const after = withOffsetAt(asUtc + 86_400_000)
  return new Date(wallTime(before, zone) !== wall && wallTime(after, zone) === wall ? after : before).toISOString()
}
