import { Writable } from 'node:stream'
import { EXAMPLE_MARK, SHEET_MAX_ROWS, type SheetColumn, type SheetTemplate } from '#kit/shared/sheet.ts'
import { columnLetters } from './cells.ts'
import { isRequired } from './read-template.ts'
import { SHEET_SPACE, STYLE, type SheetPart } from './workbook-parts.ts'
import type { TemplateWords } from './words.ts'
import { rowXml, sheetOpening, textCell, writeWorkbook } from './write-sheet.ts'
import { escapeXml, XML_HEAD } from './xml.ts'

/** Longest title and text of the note that Excel shows beside a cell. */
const MAX_NOTE_TITLE = 32
const MAX_NOTE = 255

/**
 * The empty workbook a person fills in, in the language of `words`: headers (required ones red, with a star), an example in
 * row 2, drop-down lists, a note for each column with a hint, and the hidden sheet by which it is known again.
 */
export async function writeTemplate(template: SheetTemplate, words: TemplateWords): Promise<Buffer> {
  const chunks: Buffer[] = []
  const out = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
  })
  const meta = [['TemplateCode', template.code], ['Version', String(template.version)]].map(([name, value], i) =>
    rowXml(i + 1, textCell(`A${i + 1}`, name!, STYLE.text) + textCell(`B${i + 1}`, value!, STYLE.text)),
  )
  const sheets: SheetPart[] = [{ name: words.title, content: [templateXml(template, words)] }, { name: 'meta', hidden: true, content: [plainSheet(meta)] }]
  if (words.columns.some((c) => c.offered.length > 0)) sheets.push({ name: 'lists', hidden: true, content: [plainSheet(listRows(words))] })
  await writeWorkbook(out, sheets)
  return Buffer.concat(chunks)
}

function templateXml(template: SheetTemplate, words: TemplateWords): string {
  const { columns } = template
  const widths = columns.map((column, i) => `<col min="${i + 1}" max="${i + 1}" width="${column.width ?? 18}" style="${cellStyle(column)}" customWidth="1"/>`)
  const header = columns.map((column, i) => {
    const required = isRequired(column)
    return textCell(`${columnLetters(i)}1`, words.columns[i]!.header + (required ? ' *' : ''), required ? STYLE.requiredHeader : STYLE.header)
  })
  const example = words.columns.map((column, i) => textCell(`${columnLetters(i)}2`, i === 0 ? `${EXAMPLE_MARK[words.language]}: ${column.example}` : column.example, STYLE.example))
  const checks = columns.flatMap((_, i) => validation(i, words) ?? [])
  return (
    `${sheetOpening()}<cols>${widths.join('')}</cols><sheetData>${rowXml(1, header.join(''))}${rowXml(2, example.join(''))}</sheetData>` +
    `${checks.length > 0 ? `<dataValidations count="${checks.length}">${checks.join('')}</dataValidations>` : ''}</worksheet>`
  )
}

/** Columns of text are text cells, so that a barcode keeps its leading zeros when it is typed. */
function cellStyle(column: SheetColumn): number {
  return column.parse === 'number' ? STYLE.plain : column.parse === 'date' ? STYLE.date : STYLE.text
}

/** The list warns and does not forbid: codes and labels of the other languages are as good. */
function validation(index: number, words: TemplateWords): string | undefined {
  const { header, hint, offered } = words.columns[index]!
  if (offered.length === 0 && hint === '') return undefined
  const letters = columnLetters(index)
  const note = hint === '' ? '' : ` showInputMessage="1" promptTitle="${escapeXml(header.slice(0, MAX_NOTE_TITLE))}" prompt="${escapeXml(hint.slice(0, MAX_NOTE))}"`
  const place = ` allowBlank="1" sqref="${letters}2:${letters}${SHEET_MAX_ROWS + 2}"`
  if (offered.length === 0) return `<dataValidation${note}${place}/>`
  return `<dataValidation type="list" errorStyle="warning" showErrorMessage="1"${note}${place}><formula1>lists!$${letters}$1:$${letters}$${offered.length}</formula1></dataValidation>`
}

/** Each list stands in the column of its own column, so that the formula needs no directory. */
function listRows(words: TemplateWords): string[] {
  const longest = Math.max(...words.columns.map((c) => c.offered.length))
  return Array.from({ length: longest }, (_, row) => {
    const line = words.columns.map((c, i) => (c.offered[row] === undefined ? '' : textCell(`${columnLetters(i)}${row + 1}`, c.offered[row], STYLE.text)))
    return rowXml(row + 1, line.join(''))
  })
}

function plainSheet(rows: readonly string[]): string {
  return `${XML_HEAD}<worksheet xmlns="${SHEET_SPACE}"><sheetData>${rows.join('')}</sheetData></worksheet>`
}
