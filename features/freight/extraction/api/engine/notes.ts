import type { Grid } from './grid.ts'

/** Unread content of a document, so that nothing is lost silently. */

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

/** `row` is the row number in the sheet; `text` its content. */
export type Note = {
  readonly code: NoteCode
  readonly sheet: string | null
  readonly page: number | null
  readonly row: number | null
  readonly text: string
}

/** The readable sheets or pages of a document, and what could not be read. */
export type Sheets = { readonly grids: readonly Grid[]; readonly notes: readonly Note[] }

/** Maximum number of notes of one kind; a document without any table would have hundreds. */
export const MAX_ROW_NOTES = 12
