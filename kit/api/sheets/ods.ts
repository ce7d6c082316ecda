import { MAX_READ_TEXT, numberText, trimCell } from './cells.ts'
import { asFileIssue, refuseDamagedFile, refuseKind } from './file-issues.ts'
import { openPackage, type Package } from './package.ts'
import { readXml, type Attributes, type XmlHandlers } from './xml.ts'

const MIME_TYPE = /^application\/vnd\.oasis\.opendocument\.spreadsheet(-template)?$/
const MAX_COLUMNS = 256
const MAX_ROWS = 1_048_576
const MAX_SHEETS = 1000
const MAX_STYLES = 66_000
/**
 * Elements in or next to a cell that are not part of its text: comments, drawings, phonetic guides, tracked changes,
 * cached external values.
 */
const ASIDE = new Set(['annotation', 'frame', 'custom-shape', 'shapes', 'ruby-text', 'tracked-changes', 'dde-links'])

/** Receives a row that is not blank: its number and the text of its cells from column A on. Returns false to stop. */
export type RowTaker = (row: number, cells: readonly string[]) => boolean

/**
 * Reads the visible sheets of an OpenDocument workbook (`.ods`) in order. `sheetOf` is called with the name of each
 * sheet and returns a function that receives its rows, or undefined to skip them. Numbers and dates are read by value,
 * other cells by their text, as in `readRows`.
 */
export async function readOds(path: string, sheetOf: (name: string) => RowTaker | undefined): Promise<void> {
  const zip = await openPackage(path)
  try {
    const content = zip.entries.get('content.xml')
    if (!content || !(await isSpreadsheet(zip))) return refuseKind('.ods')
    await readXml(zip.unpack(content), sheetScanner(sheetOf))
  } catch (error) {
    throw asFileIssue(error)
  } finally {
    zip.close()
  }
}

async function isSpreadsheet(zip: Package): Promise<boolean> {
  const entry = zip.entries.get('mimetype')
  if (!entry) return false
  let type = ''
  for await (const chunk of zip.unpack(entry)) if (type.length < 200) type += chunk.toString('latin1')
  return MIME_TYPE.test(type.trim())
}

function sheetScanner(sheetOf: (name: string) => RowTaker | undefined): XmlHandlers {
  const hidden = new Set<string>()
  let style = ''
  let tables = 0
  let aside = 0
  let sheets = 0
  const rows = rowScanner()

  return {
    open(name, attributes) {
      if (ASIDE.has(name)) aside++
      else if (name === 'style') style = attributes['style:name'] ?? ''
      else if (name === 'table-properties') {
        if (hidden.size === MAX_STYLES) refuseDamagedFile()
        if (attributes['table:display'] === 'false') hidden.add(style)
      } else if (name === 'table') {
        if (tables++ > 0 || aside > 0) return
        if (sheets++ === MAX_SHEETS) refuseDamagedFile()
        const isHidden = hidden.has(attributes['table:style-name'] ?? '')
        rows.start(isHidden ? undefined : sheetOf(attributes['table:name'] ?? ''))
      } else if (tables === 1 && aside === 0) rows.open(name, attributes)
    },
    close(name) {
      if (ASIDE.has(name)) aside--
      else if (name === 'table') tables--
      else if (tables === 1 && aside === 0) rows.close(name)
    },
    text(piece) {
      if (tables === 1 && aside === 0) rows.text(piece)
    },
  }
}

function rowScanner() {
  let take: RowTaker | undefined
  let row = 0
  let rowTimes = 1
  let cells: string[] = []
  let column = 0
  let cellTimes = 1
  let cell: Attributes | undefined
  let text = ''
  let inParagraph = false

  const add = (piece: string) => {
    if (text.length < MAX_READ_TEXT) text += piece.slice(0, MAX_READ_TEXT)
  }
  const endCell = (shown: string) => {
    for (let times = cellTimes; shown !== '' && times > 0 && column < MAX_COLUMNS; times--, column++) {
      while (cells.length < column) cells.push('')
      cells[column] = shown
    }
    if (shown === '') column += cellTimes
  }
  const endRow = () => {
    for (let at = 1; cells.length > 0 && take && at <= rowTimes; at++) if (!take(row + at, cells)) take = undefined
    row += rowTimes
  }

  return {
    start(taker: RowTaker | undefined) {
      take = taker
      row = 0
    },
    open(name: string, attributes: Attributes) {
      if (name === 'table-row') {
        rowTimes = timesOf(attributes['table:number-rows-repeated'])
        if (row + rowTimes > MAX_ROWS) refuseDamagedFile()
        cells = []
        column = 0
      } else if (name === 'table-cell' || name === 'covered-table-cell') {
        cellTimes = timesOf(attributes['table:number-columns-repeated'])
        cell = attributes
        text = ''
      } else if (!cell) return
      else if (name === 'p') {
        if (text !== '') add('\n')
        inParagraph = true
      } else if (name === 's') add(' '.repeat(Math.min(MAX_READ_TEXT, timesOf(attributes['text:c']))))
      else if (name === 'tab' || name === 'line-break') add(name === 'tab' ? '\t' : '\n')
    },
    close(name: string) {
      if (name === 'table-row') endRow()
      else if (name === 'p') inParagraph = false
      else if (name === 'table-cell' || name === 'covered-table-cell') {
        // The content of cells covered by a merged cell stays in the file, invisible.
        endCell(take && cell && name === 'table-cell' ? trimCell(cellText(cell, text).slice(0, MAX_READ_TEXT)) : '')
        cell = undefined
      }
    },
    text(piece: string) {
      if (inParagraph && cell && take) add(piece)
    },
  }
}

function timesOf(repeated: string | undefined): number {
  const times = Number(repeated ?? 1)
  return Number.isInteger(times) && times >= 1 && times <= MAX_ROWS ? times : refuseDamagedFile()
}

function cellText(cell: Attributes, shown: string): string {
  switch (cell['office:value-type']) {
    case 'float':
    case 'currency':
    case 'percentage':
      return numberText(cell['office:value'] ?? shown)
    case 'date':
      return (cell['office:date-value'] ?? shown).replace(/T00:00:00(\.0+)?$/, '').replace('T', ' ')
    case 'time':
      return (cell['office:time-value'] ?? shown).replace(/^PT(\d+)H(\d+)M(\d+)([.,]\d+)?S$/, '$1:$2:$3')
    case 'boolean':
      return (cell['office:boolean-value'] ?? shown).toUpperCase()
    default:
      return shown === '' ? (cell['office:string-value'] ?? '') : shown
  }
}
