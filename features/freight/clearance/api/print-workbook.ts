import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { writeSheet, type ExportColumn } from '#kit/api/sheets/write-sheet.ts'
import type { ClearanceDocument } from '../contract.ts'
import { lineSums } from '../rules.ts'
import { type Words, headerOf, type Line, firstOfBox } from './print-content.ts'

/** The lines, then their sums, then the header block. */
export async function documentWorkbook(document: ClearanceDocument, words: Words): Promise<Buffer> {
  const { translate } = words
  const first = firstOfBox(document.Items)
  const cell = (
    field: Parameters<Words['translate']>[0],
    kind: ExportColumn['kind'],
    width: number,
    of: (line: Line) => unknown,
  ) => ({
    column: { header: translate(field), kind, width },
    of,
  })
  const cells = [
    cell('field.BoxNo', 'text', 24, (line) => line.BoxNo),
    cell('field.NameEn', 'text', 34, (line) => line.NameEn),
    cell('field.NameDe', 'text', 24, (line) => line.NameDe),
    cell('field.NameCn', 'text', 20, (line) => line.NameCn),
    cell('field.Sku', 'text', 16, (line) => line.Sku),
    cell('field.Model', 'text', 16, (line) => line.Model),
    cell('field.Brand', 'text', 14, (line) => line.Brand),
    cell('field.Material', 'text', 18, (line) => line.Material),
    cell('field.Function', 'text', 20, (line) => line.Function),
    cell('field.HsCode', 'text', 14, (line) => line.HsCode),
    cell('field.UkCustomsCode', 'text', 16, (line) => line.UkCustomsCode),
    cell('field.DeCustomsCode', 'text', 18, (line) => line.DeCustomsCode),
    cell('field.OriginCountry', 'text', 10, (line) => line.OriginCountry),
    cell('field.FbaShipmentId', 'text', 18, (line) => line.FbaShipmentId),
    cell('field.Cartons', 'integer', 10, (line) => (first.has(line) ? lineSums(line).Cartons : null)),
    cell('field.PcsPerCarton', 'integer', 14, (line) => line.PcsPerCarton),
    cell('field.Pieces', 'integer', 10, (line) => lineSums(line).Pieces),
    cell('field.UnitPrice', 'decimal2', 12, (line) => line.UnitPrice),
    cell('field.Total', 'decimal2', 14, (line) => lineSums(line).Total),
    cell('field.NetWeight', 'decimal2', 14, (line) => line.NetWeight),
    cell('field.GrossWeight', 'decimal2', 14, (line) => line.GrossWeight),
    cell('field.Length', 'decimal2', 12, (line) => line.Length),
    cell('field.Width', 'decimal2', 12, (line) => line.Width),
    cell('field.Height', 'decimal2', 12, (line) => line.Height),
    cell('field.DutyRate', 'decimal2', 10, (line) => line.DutyRate),
    cell('field.SalesLink', 'text', 30, (line) => line.SalesLink),
  ]
  const { Cartons, Pieces, TotalValue } = document
  const totals = cells.map(
    ({ column }) =>
      ({
        [translate('field.BoxNo')]: translate('section.sums'),
        [translate('field.Cartons')]: Cartons,
        [translate('field.Pieces')]: Pieces,
        [translate('field.Total')]: TotalValue,
      })[column.header] ?? null,
  )
  const facts = headerOf(document, words)
  const below = [
    ...facts.invoice,
    ...facts.shipper,
    ...facts.importer,
    [translate('field.CustomsValue'), words.money(document.CustomsValue)] as const,
  ].map((fact) => [...fact])
  const out = new PassThrough()
  const rows = [...document.Items.map((line) => cells.map(({ of }) => of(line))), totals, [], ...below]
  const [bytes] = await Promise.all([
    buffer(out),
    writeSheet(out, { sheetName: translate('sheet.invoice'), columns: cells.map(({ column }) => column), rows }),
  ])
  return bytes
}
