const UNITS = [
  { from: 1_000_000_000, name: 'B' },
  { from: 1_000_000, name: 'M' },
  { from: 10_000, name: 'W' },
  { from: 1_000, name: 'K' },
] as const

/**
 * A number for cards and chart axes (SPEC 9): K from a thousand, W (ten thousands) above ten thousand, M, B; one
 * decimal, half away from zero, `.0` dropped. A number that rounds up to the start of the next unit is shown in it.
 * Tables show full numbers. `figure` formats the digits in the user's language; the letters are the same in all.
 */
export function abbreviate(value: number, figure: (value: number) => string = String): string {
  const size = Math.abs(value)
  const at = UNITS.findIndex(({ from }) => (from === 10_000 ? size > from : size >= from))
  if (at < 0) return figure(value)
  const tenths = Math.floor((size * 10) / UNITS[at]!.from + 0.5)
  const next = UNITS[at - 1]
  const reachesNext = next && UNITS[at]!.name !== 'K' && tenths * UNITS[at]!.from >= next.from * 10
  const sign = value < 0 ? -1 : 1
  return reachesNext ? `${figure(sign)}${next.name}` : `${figure((sign * tenths) / 10)}${UNITS[at]!.name}`
}

/** Number on a badge: nothing at 0, `99+` above 99 (SPEC 9). */
export function badge(count: number): string {
  if (count <= 0) return ''
  return count > 99 ? '99+' : String(count)
}

/** At most `length` characters, with an ellipsis when something was cut. */
export function ellipsis(text: string, length: number): string {
  const characters = [...text]
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : text
}
