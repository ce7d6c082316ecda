/** What the clock on the wall of an IANA zone shows at an instant: `2026-11-20T14:30:00`. */
export function wallTime(instant: string | number, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit',
  }).formatToParts(new Date(instant))
  const part = (type: string) => parts.find((p) => p.type === type)?.value ?? '00'
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}`
}

/** The instant (ISO, UTC) at which that clock shows `wall`. In the hour that a change of the clock repeats, the earlier one. */
export function instantOf(wall: string, zone: string): string {
  const asUtc = Date.parse(`${wall}Z`)
  const offsetAt = (instant: number) => Date.parse(`${wallTime(instant, zone)}Z`) - instant
  // The offset a day before and after bracket any change of the clock in between.
  const candidates = [asUtc - offsetAt(asUtc - 86_400_000), asUtc - offsetAt(asUtc + 86_400_000)].filter((instant) => wallTime(instant, zone) === wall)
  return new Date(candidates.length ? Math.min(...candidates) : asUtc - offsetAt(asUtc)).toISOString()
}
