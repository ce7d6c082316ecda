/** A document as parser input, independent of file type: sheets or pages of cells with positions. */

/**
 * A filled cell. `number` if the file types it as one, `format` what its number format adds, such as a unit; `copied` if it is covered by a merged cell; `isWhole` if lines
 * drawn around it show that nothing else belongs to it.
 */
export type Cell = {
  readonly text: string
  readonly number?: number
  readonly format?: string | undefined
  readonly cell: string | null
  readonly page: number | null
  readonly copied?: true
  readonly isWhole?: true
}

export type Row = readonly (Cell | undefined)[]

/** One sheet, one text file, or consecutive PDF pages with the same columns. */
export type Grid = { readonly sheet: string | null; readonly rows: readonly Row[] }

/** Filled cells of a row with their columns, without copied ones. */
export function filled(row: Row | undefined): { cell: Cell; column: number }[] {
  return (row ?? []).flatMap((cell, column) => (cell && !cell.copied && cell.text !== '' ? [{ cell, column }] : []))
}

/** Text normalized for comparison: width, accents, case and punctuation. */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/ı/g, 'i')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#%³²]+/gu, ' ')
    .trim()
}

export const HAN = /\p{Script=Han}/u
