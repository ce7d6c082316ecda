/** A document as the parser sees it, whatever file it came from: sheets or pages of cells that know where they stand. */

/** A cell with something in it. `number` when the file itself says that it is one; `copied` when it only lies under a merged cell. */
export type Cell = {
  readonly text: string
  readonly number?: number
  readonly cell: string | null
  readonly page: number | null
  readonly copied?: true
}

export type Row = readonly (Cell | undefined)[]

/** One sheet, one text file, or the pages of a PDF that go on with the same columns. */
export type Grid = { readonly sheet: string | null; readonly rows: readonly Row[] }

/** Filled cells of a row with their columns; what lies under a merged cell is none. */
export function filled(row: Row | undefined): { cell: Cell; column: number }[] {
  return (row ?? []).flatMap((cell, column) => (cell && !cell.copied && cell.text !== '' ? [{ cell, column }] : []))
}

/** Text as words are compared: one width, no accents, no case, no punctuation. */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#%³²]+/gu, ' ')
    .trim()
}

export const HAN = /\p{Script=Han}/u
