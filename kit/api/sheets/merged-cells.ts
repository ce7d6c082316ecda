import { SHEET_MAX_ROWS } from '#kit/shared/sheet.ts'
import { columnIndex } from './cells.ts'
import { asFileIssue } from './file-issues.ts'
import { readRows } from './rows.ts'
import type { Workbook } from './workbook.ts'

/** The address of the cell that a covered one is merged with, such as `A2`; undefined for all others. Columns are counted from 0. */
export type MergedCells = (row: number, column: number) => string | undefined

type Area = { first: string; top: number; left: number; right: number }

/**
 * Finds the merged cells of a sheet. They store their value only in the first cell, though users see it in all of them.
 * They follow the rows in the file, so they are read first.
 */
export async function mergedCells(book: Workbook): Promise<MergedCells> {
  const byRow = new Map<number, Area[]>()
  let rows = 0
  const onMerge = (ref: string) => {
    const [first = '', last = ''] = ref.split(':')
    const [top, bottom] = [rowOf(first), rowOf(last)]
    const [left, right] = [columnIndex(first), columnIndex(last)]
    // Areas of whole columns, or longer than a table can be, are not a user's slip.
    if (!(top > 0 && bottom >= top && left >= 0 && right >= left) || (rows += bottom - top + 1) > SHEET_MAX_ROWS) return
    for (let row = top; row <= bottom; row++) byRow.set(row, [...(byRow.get(row) ?? []), { first, top, left, right }])
  }
  if (await hasMerged(book)) for await (const _ of readRows(book, book.sheet, { onMerge }));
  return (row, column) => {
    const area = byRow.get(row)?.find(({ left, right }) => left <= column && column <= right)
    return area && (row > area.top || column > area.left) ? area.first : undefined
  }
}

const rowOf = (address: string) => Number(/\d+$/.exec(address)?.[0] ?? 0)

const MARK = '<mergeCell '

/** Whether a sheet has merged cells: most have none and need not be read twice. */
async function hasMerged(book: Workbook): Promise<boolean> {
  let rest = ''
  try {
    for await (const chunk of book.package.unpack(book.sheet)) {
      const text = rest + chunk.toString('latin1')
      if (text.includes(MARK)) return true
      rest = text.slice(-MARK.length)
    }
  } catch (error) {
    throw asFileIssue(error)
  }
  return false
}
