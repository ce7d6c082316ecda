/** Rotates sideways pages and texts so that they read from left to right. */

/** A text on a page, in points from left and top. */
export type Piece = {
  readonly text: string
  readonly x: number
  readonly right: number
  readonly y: number
  readonly size: number
  readonly page: number
  /** The cell of a drawn table, if this is the cell's entire text. */ readonly cell?: string
}

/** A text as drawn on the page: start, direction of writing, direction of its ascenders, length and size. */
export type Placed = {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly along: readonly [number, number]
  readonly across: readonly [number, number]
  readonly length: number
  readonly size: number
}

const QUARTERS = [0, 1, 2, 3] as const
type Quarter = (typeof QUARTERS)[number]

/** Quarter turns, clockwise, of a text as it is seen; undefined for a slanted one. */
function quarterOf({ along: [a, b] }: Placed): Quarter | undefined {
  const turns = Math.atan2(b, a) / (Math.PI / 2)
  const whole = Math.round(turns)
  return Math.abs(turns - whole) > 0.12 ? undefined : (((whole + 4) % 4) as Quarter)
}

/** The texts of a page, rotated by the direction of most of them; headers written across their columns are kept as headers. */
export function upright(placed: readonly Placed[], page: number): { pieces: Piece[]; unread: string } {
  const by = Map.groupBy(placed, quarterOf)
  const weight = (quarter: Quarter) => (by.get(quarter) ?? []).reduce((sum, { text }) => sum + text.trim().length, 0)
  const main = QUARTERS.reduce((best, quarter) => (weight(quarter) > weight(best) ? quarter : best), 0)
  const pieces = (by.get(main) ?? []).map((one) => pieceOf(turned(one, main), page))
  const heads: Piece[] = []
  const left: string[] = []
  for (const quarter of QUARTERS) {
    if (quarter === main) continue
    const own = (by.get(quarter) ?? []).map((one) => turned(one, main))
    // Three or more texts across the lines that begin or end at the same height are headers of narrow columns.
    const rows = quarter % 2 === main % 2 ? [] : headRows(own)
    heads.push(...rows.flatMap((row) => headPieces(row, page)))
    const read = new Set(rows.flat())
    left.push(...own.filter((one) => !read.has(one)).map(({ text }) => text.trim()))
  }
  const slanted = (by.get(undefined) ?? []).map(({ text }) => text.trim())
  const unread = [...left, ...slanted].filter((text) => /[\p{L}\d]{2}/u.test(text)).join(' ')
  return { pieces: [...pieces, ...heads], unread: unread.slice(0, 200) }
}

/** A text after its page is rotated back; the position of the origin does not matter, since only distances are used. */
function turned(one: Placed, quarter: Quarter): Placed {
  const turn = ([x, y]: readonly [number, number]): [number, number] =>
    quarter === 0 ? [x, y] : quarter === 1 ? [y, -x] : quarter === 2 ? [-x, -y] : [-y, x]
  const [x, y] = turn([one.x, one.y])
  return { ...one, x, y, along: turn(one.along), across: turn(one.across) }
}

const pieceOf = ({ text, x, y, length, size }: Placed, page: number): Piece => ({ text, x, right: x + length, y, size, page })

/** Top and bottom of a text written across the lines. */
const top = ({ along, y, length }: Placed) => (along[1] < 0 ? y - length : y)
const bottom = ({ along, y, length }: Placed) => (along[1] < 0 ? y : y + length)

function headRows(own: readonly Placed[]): Placed[][] {
  const rows: Placed[][] = []
  const left = new Set(own)
  for (const one of own) {
    if (!left.has(one)) continue
    const row = [...left].filter(
      (other) => Math.abs(bottom(other) - bottom(one)) < one.size || Math.abs(top(other) - top(one)) < one.size,
    )
    if (row.length < 3) continue
    rows.push(row)
    for (const each of row) left.delete(each)
  }
  return rows
}

/** Headers across their columns, as if each were written at its column; lines of one header follow each other. */
function headPieces(row: readonly Placed[], page: number): Piece[] {
  const y = Math.max(...row.map(bottom))
  // Ascenders point to the preceding line.
  const sorted = row.toSorted((a, b) => a.x - b.x)
  const groups: Placed[][] = []
  for (const one of sorted) {
    const last = groups.at(-1)
    if (last && one.x - last.at(-1)!.x < one.size * 1.35) last.push(one)
    else groups.push([one])
  }
  return groups.map((group) => {
    const goesRight = group[0]!.across[0] < 0
    const lines = goesRight ? group : group.toReversed()
    const xs = group.map(({ x }) => x)
    const { size } = group[0]!
    const [x, right] = goesRight ? [Math.min(...xs) - size, Math.max(...xs)] : [Math.min(...xs), Math.max(...xs) + size]
    return { text: lines.map(({ text }) => text.trim()).join(' '), x, right, y: y - size * 0.2, size, page }
  })
}
