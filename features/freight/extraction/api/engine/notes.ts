import type { Grid } from './grid.ts'

/** What a document holds and was not read, so that nothing is lost without a word. */

export const NOTE_CODES = [
  'pageEmpty',
  'pageUnread',
  'turnedText',
  'sheetHidden',
  'sheetUnread',
  'rowUnread',
  'rowsUnread',
  'cellUnread',
  'columnsUnread',
  'cartonsOverlap',
] as const
export type NoteCode = (typeof NOTE_CODES)[number]

/** `row` is the number in the sheet; `text` what stands there. */
export type Note = {
  readonly code: NoteCode
  readonly sheet: string | null
  readonly page: number | null
  readonly row: number | null
  readonly text: string
}

/** The readable sheets or pages of a document, and what could not be read. */
export type Sheets = { readonly grids: readonly Grid[]; readonly notes: readonly Note[] }

/** Notes of one kind; a document that is no table at all would have hundreds. */
export const MAX_ROW_NOTES = 12
