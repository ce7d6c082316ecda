/** px of a column from which its cell takes the whole width of a card; of the others two stand beside each other. */
const WIDE_FROM = 165
/** px of a card beside its cells: the number of the line, and what parts it from the next. */
const CARD_HEAD = 52
/** px of a cell with its title. */
const CELL = 66
/** Cards from which on the grid scrolls by itself, and draws only those in view. */
export const MANY_CARDS = 60

export const isWide = (width: number): boolean => width >= WIDE_FROM

/** Height in px of the card of a line with columns of these widths; the same for all lines, as the window of the drawn ones needs it. */
export function cardHeight(widths: readonly number[]): number {
  let rows = 0
  let hasRoom = false
  for (const width of widths) {
    const fits: boolean = hasRoom && !isWide(width)
    if (!fits) rows += 1
    hasRoom = !fits && !isWide(width)
  }
  return CARD_HEAD + rows * CELL
}
