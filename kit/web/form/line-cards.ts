/** Column width in px from which its cell takes a card's whole width; narrower cells are shown in pairs. */
const WIDE_FROM = 165
/** px of a card outside its cells: the line number and the gap to the next card. */
const CARD_HEAD = 52
/** px of a cell with its title. */
const CELL = 66
/** Number of cards from which the grid scrolls separately and renders only those in view. */
export const MANY_CARDS = 60

export const isWide = (width: number): boolean => width >= WIDE_FROM

/** Height in px of a line's card with columns of these widths; the same for all lines, as virtual scrolling needs. */
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
