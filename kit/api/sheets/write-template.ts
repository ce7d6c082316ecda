import { Writable } from 'node:stream'
import { EXAMPLE_MARK, SHEET_MAX_ROWS, type SheetColumn, type SheetTemplate } from '#kit/shared/sheet.ts'
import { columnLetters } from './cells.ts'
import { isRequired } from './read-template.ts'
import { SHEET_SPACE, STYLE, type SheetPart } from './workbook-parts.ts'
import type { ColumnTexts, TemplateTexts } from './texts.ts'
import { rowXml, sheetOpening, textCell, writeWorkbook } from './write-sheet.ts'
import { escapeXml, XML_HEAD } from './xml.ts'

/** Names and values above the table are in blocks of this many rows, with enough columns between them for a long value. */
const [HEAD_ROWS, HEAD_STEP] = [5, 4]
/** Maximum lengths of the title and text of the note that Excel shows next to a cell. */
const MAX_NOTE_TITLE = 32
const MAX_NOTE = 255

/**
 * The empty workbook for users to fill in, in the language of `words`: names of single values, headers (required ones
 * red, with a star), an example below them, drop-down lists, a note for each column with a hint, and the hidden sheet
 * that identifies the template.
 */
export async function writeTemplate(template: SheetTemplate, words: TemplateTexts): Promise<Buffer> {
  const chunks: Buffer[] = []
  const out = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
  })
  const meta = [
    ['TemplateCode', template.code],
    ['Version', String(template.version)],
  ].map(([name, value], i) => rowXml(i + 1, textCell(`A${i + 1}`, name!, STYLE.text) + textCell(`B${i + 1}`, value!, STYLE.text)))
  const sheets: SheetPart[] = [
    { name: words.title, content: [templateXml(template, words)] },
    { name: 'meta', hidden: true, content: [plainSheet(meta)] },
  ]
  if (words.columns.some((c) => c.offered.length > 0))
    sheets.push({ name: 'lists', hidden: true, content: [plainSheet(listRows(words))] })
  await writeWorkbook(out, sheets)
  return Buffer.concat(chunks)
}

function templateXml(template: SheetTemplate, words: TemplateTexts): string {
  const { columns, head = [] } = template
  const headerRow = head.length === 0 ? 1 : Math.min(HEAD_ROWS, head.length) + 2
  const widths = columns.map(
    (column, i) =>
      `<col min="${i + 1}" max="${i + 1}" width="${column.width ?? 18}" style="${cellStyle(column)}" customWidth="1"/>`,
  )
  const header = columns.map((column, i) => {
    const required = isRequired(column)
    return textCell(
      `${columnLetters(i)}${headerRow}`,
      words.columns[i]!.header + (required ? ' *' : ''),
      required ? STYLE.requiredHeader : STYLE.header,
    )
  })
  const example = words.columns.map((column, i) =>
    textCell(
      `${columnLetters(i)}${headerRow + 1}`,
      i === 0 ? `${EXAMPLE_MARK[words.language]}: ${column.example}` : column.example,
      STYLE.example,
    ),
  )
  const tableChecks = columns.map(
    (_, i) =>
      [
        words.columns[i]!,
        `${columnLetters(i)}${headerRow + 1}:${columnLetters(i)}${SHEET_MAX_ROWS + headerRow + 1}`,
        `lists!$${columnLetters(i)}$1:$${columnLetters(i)}$${words.columns[i]!.offered.length}`,
      ] as const,
  )
  const headChecks = words.head.map((one, i) => [one, headPlace(i, 1), `"${escapeXml(one.offered.join(','))}"`] as const)
  const checks = [...headChecks, ...tableChecks].flatMap(([column, cells, list]) => validation(column, cells, list) ?? [])
  return (
    `${sheetOpening(headerRow)}<cols>${widths.join('')}</cols><sheetData>${headRows(head, words)}${rowXml(headerRow, header.join(''))}${rowXml(headerRow + 1, example.join(''))}</sheetData>` +
    `${checks.length > 0 ? `<dataValidations count="${checks.length}">${checks.join('')}</dataValidations>` : ''}</worksheet>`
  )
}

/** The cell of a name above the table, or of its value. */
const headPlace = (index: number, beside: 0 | 1) =>
  `${columnLetters(Math.floor(index / HEAD_ROWS) * HEAD_STEP + beside)}${(index % HEAD_ROWS) + 1}`

function headRows(head: readonly SheetColumn[], words: TemplateTexts): string {
  return Array.from({ length: Math.min(HEAD_ROWS, head.length) }, (_, row) => {
    const cells = head.map((column, i) =>
      i % HEAD_ROWS === row
        ? textCell(headPlace(i, 0), words.head[i]!.header, STYLE.header) + `<c r="${headPlace(i, 1)}" s="${cellStyle(column)}"/>`
        : '',
    )
    return rowXml(row + 1, cells.join(''))
  }).join('')
}

/** Text columns have text cells, so that a typed barcode keeps its leading zeros. */
function cellStyle(column: SheetColumn): number {
  return column.parse === 'number' ? STYLE.plain : column.parse === 'date' ? STYLE.date : STYLE.text
}

/** The list only warns: codes and labels of the other languages are also valid. */
function validation({ header, hint, offered }: ColumnTexts, cells: string, list: string): string | undefined {
  if (offered.length === 0 && hint === '') return undefined
  const note =
    hint === ''
      ? ''
      : ` showInputMessage="1" promptTitle="${escapeXml(header.slice(0, MAX_NOTE_TITLE))}" prompt="${escapeXml(hint.slice(0, MAX_NOTE))}"`
  const place = ` allowBlank="1" sqref="${cells}"`
  if (offered.length === 0) return `<dataValidation${note}${place}/>`
  return `<dataValidation type="list" errorStyle="warning" showErrorMessage="1"${note}${place}><formula1>${list}</formula1></dataValidation>`
}

/** Each list is in the column of the same letter, so that the formula needs no lookup. */
function listRows(words: TemplateTexts): string[] {
  const longest = Math.max(...words.columns.map((c) => c.offered.length))
  return Array.from({ length: longest }, (_, row) => {
    const line = words.columns.map((c, i) =>
      c.offered[row] === undefined ? '' : textCell(`${columnLetters(i)}${row + 1}`, c.offered[row], STYLE.text),
    )
    return rowXml(row + 1, line.join(''))
  })
}

function plainSheet(rows: readonly string[]): string {
  return `${XML_HEAD}<worksheet xmlns="${SHEET_SPACE}"><sheetData>${rows.join('')}</sheetData></worksheet>`
}
