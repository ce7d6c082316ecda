import type { ZipPart } from './zip-bytes.ts'
import { escapeXml, XML_HEAD } from './xml.ts'

export const SHEET_SPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Numbers of the cell formats in `stylesPart`. */
export const STYLE = {
  plain: 0,
  header: 1,
  requiredHeader: 2,
  text: 3,
  quoted: 4,
  integer: 5,
  decimal2: 6,
  date: 7,
  datetime: 8,
  example: 9,
} as const

/** A sheet of a workbook we write: its display name and the XML of its part. */
export type SheetPart = {
  readonly name: string
  readonly hidden?: boolean
  readonly content: AsyncIterable<string> | Iterable<string>
}

/** All parts of a workbook, in the order that streaming readers need. */
export function* workbookParts(sheets: readonly SheetPart[]): Generator<ZipPart> {
  yield { name: '[Content_Types].xml', content: [contentTypes(sheets.length)] }
  yield { name: '_rels/.rels', content: [relations([['officeDocument', 'xl/workbook.xml']])] }
  yield { name: 'xl/workbook.xml', content: [workbookXml(sheets)] }
  yield {
    name: 'xl/_rels/workbook.xml.rels',
    content: [
      relations([
        ...sheets.map((_, i): [string, string] => ['worksheet', `worksheets/sheet${i + 1}.xml`]),
        ['styles', 'styles.xml'],
      ]),
    ],
  }
  yield { name: 'xl/styles.xml', content: [stylesXml()] }
  for (const [i, sheet] of sheets.entries()) yield { name: `xl/worksheets/sheet${i + 1}.xml`, content: sheet.content }
}

function contentTypes(sheets: number): string {
  const overrides = [
    ['/xl/workbook.xml', 'sheet.main'],
    ['/xl/styles.xml', 'styles'],
    ...Array.from({ length: sheets }, (_, i) => [`/xl/worksheets/sheet${i + 1}.xml`, 'worksheet']),
  ]
  return (
    `${XML_HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Default Extension="xml" ContentType="application/xml"/>${overrides.map(([part, type]) => `<Override PartName="${part}" ContentType="${TYPES}.${type}+xml"/>`).join('')}</Types>`
  )
}

function relations(targets: readonly [type: string, target: string][]): string {
  const items = targets
    .map(([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')
  return `${XML_HEAD}<Relationships xmlns="${PACKAGE}/relationships">${items}</Relationships>`
}

function workbookXml(sheets: readonly SheetPart[]): string {
  const items = sheets
    .map(
      (sheet, i) =>
        `<sheet name="${escapeXml(sheetName(sheet.name))}" sheetId="${i + 1}"${sheet.hidden ? ' state="hidden"' : ''} r:id="rId${i + 1}"/>`,
    )
    .join('')
  return `${XML_HEAD}<workbook xmlns="${SHEET_SPACE}" xmlns:r="${OFFICE}"><bookViews><workbookView activeTab="0"/></bookViews><sheets>${items}</sheets></workbook>`
}

/** Excel allows at most 31 characters, and not all of them. */
export function sheetName(name: string): string {
  return (
    name
      .replace(/[[\]:*?/\\]/g, ' ')
      .replace(/^'+|'+$/g, '')
      .trim()
      .slice(0, 31) || 'Sheet1'
  )
}

function stylesXml(): string {
  const font = (inner: string) =>
    `<font>${inner}<sz val="11"/><color rgb="FF1F2A37"/><name val="Calibri"/><family val="2"/></font>`
  const fill = (rgb: string) =>
    `<fill><patternFill patternType="solid"><fgColor rgb="${rgb}"/><bgColor indexed="64"/></patternFill></fill>`
  const format = (numFmtId: number, fontId = 0, fillId = 0, rest = '') =>
    `<xf numFmtId="${numFmtId}" fontId="${fontId}" fillId="${fillId}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"${rest}`
  const heading = ' applyAlignment="1"><alignment vertical="center" wrapText="1"/></xf>'
  const formats = [
    format(0, 0, 0, '/>'),
    format(49, 1, 2, heading),
    format(49, 2, 2, heading),
    format(49, 0, 0, '/>'),
    format(49, 0, 0, ' quotePrefix="1"/>'),
    format(1, 0, 0, '/>'),
    format(4, 0, 0, '/>'),
    format(164, 0, 0, '/>'),
    format(165, 0, 0, '/>'),
    format(49, 3, 3, '/>'),
  ]
  return (
    `${XML_HEAD}<styleSheet xmlns="${SHEET_SPACE}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>` +
    `<fonts count="4">${font('')}${font('<b/>')}<font><b/><sz val="11"/><color rgb="FFB42318"/><name val="Calibri"/><family val="2"/></font><font><i/><sz val="11"/><color rgb="FF5B6675"/><name val="Calibri"/><family val="2"/></font></fonts>` +
    `<fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${fill('FFE8F1FC')}${fill('FFF5F7FA')}</fills>` +
    `<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>` +
    `<cellXfs count="${formats.length}">${formats.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
  )
}
