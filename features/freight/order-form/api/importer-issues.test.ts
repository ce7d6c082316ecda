import { describe, expect, test } from 'vitest'
import { openXlsx, saveXlsx } from 'hucre/xlsx'
import { XLSX } from '#kit/api/exports.ts'
import { PLI_GB } from '#features/freight/clearance/sheet.ts'
import { documentsOf } from '#features/freight/orders/api/fixture.ts'
import { CLEARANCE_MODE } from '#features/freight/core/rules.ts'
import { testPortal } from '../../../../api/testing.ts'
import { getPackingListInvoiceTemplate, importPackingListInvoice } from '../contract.ts'
import { ROW, issuesIn, sendList } from './fixture-packing-list.ts'

const { as, portal } = await testPortal()
const qihang = await as('qihang_admin')
const documents = await documentsOf(portal.pool, 430118)
const send = sendList(qihang)

describe('packing list and invoice', () => {
  test('reports every error with its cell and returns the marked workbook; nothing is imported', async () => {
    const { Body } = await send('GB', [
      { ...ROW, Cartons: 9, Pieces: 324, Total: 810 },
      { ...ROW, BoxNo: '5-14', Pieces: 361 },
      { ...ROW, BoxNo: '20-18' },
      { ...ROW, BoxNo: '16-25', NetWeight: 14, BrandType: 1, IsCounterfeit: true, Total: 901, HsCode: '12', NameEn: '' },
    ])
    expect(issuesIn(Body)).toEqual([
      '2 Cartons boxCount',
      '3 Pieces boxPieces',
      '3 Total rowTotal',
      '4 BoxNo rangeOrder',
      '5 NameEn required',
      '5 HsCode format',
      '5 Total rowTotal',
      '5 GrossWeight grossBelowNet',
      '5 Brand brandNeeded',
      '5 IsCounterfeit counterfeit',
    ])
    expect(Body).toMatchObject({
      Rows: 4,
      DeclarationItems: [],
      Cartons: [],
      FailFileUrl: expect.stringMatching(/^\/cms\/api\/File\/Download\?Id=\d+$/),
    })
  })

  test('box numbers have no gap or overlap, and a box shared by several rows is the same in all of them', async () => {
    const ten = (BoxNo: string, more: object = {}) => ({ ...ROW, BoxNo, ...more })
    expect(issuesIn((await send('GB', [ten('1-10'), ten('8-17')])).Body)).toEqual(['3 BoxNo rangeOverlap'])
    expect(issuesIn((await send('GB', [ten('1-10'), ten('12-21')])).Body)).toEqual(['3 BoxNo rangeGap'])
    expect(
      issuesIn((await send('GB', [ten('1-10'), ten('1-10', { NameEn: 'Plate', Length: 40, FbaShipmentId: null })])).Body),
    ).toEqual(['3 FbaShipmentId boxDiffers', '3 Length boxDiffers'])
  })

  test('heavy and long cartons are accepted with a warning', async () => {
    const { Body } = await send('GB', [{ ...ROW, GrossWeight: 24, Length: 70 }])
    expect(issuesIn(Body)).toEqual(['2 GrossWeight boxHeavy (warning)', '2 Length boxLong (warning)'])
    expect(Body.Cartons).toHaveLength(1)
  })

  test('importer and import VAT above the table fill the form; an unknown importer is reported', async () => {
    const above = async (values: Record<string, string>) => {
      const file = await openXlsx(await qihang.bytes(getPackingListInvoiceTemplate, { DestinationCountry: 'GB' }))
      const rows = file.sheets[0]!.rows as unknown[][]
      for (const row of rows)
        for (const [index, cell] of row.entries()) if (typeof cell === 'string' && cell in values) row[index + 1] = values[cell]
      rows.push(
        PLI_GB.columns.map(
          ({ field }) =>
            ({ ...ROW, BrandType: '0', IsBattery: 'N', IsMagnetic: 'N', IsCounterfeit: 'N' } as Record<string, unknown>)[field] ??
            null,
        ),
      )
      const book = new Blob([new Uint8Array(await saveXlsx(file))], { type: XLSX })
      return (await qihang.upload(importPackingListInvoice, book, 'list.xlsx', { DestinationCountry: 'GB' })).Body
    }
    const own = `GB${430118}000000`
    expect(await above({ EORI: own, 'Postponed VAT accounting (PVA)': 'Y', 'Invoice no.': 'INV-7' })).toMatchObject({
      Errors: [],
      Fields: { EoriInfoId: documents.importer, ClearanceMode: CLEARANCE_MODE.postponed },
    })
    const unknown = await above({ EORI: 'GB999999999999' })
    expect([issuesIn(unknown), unknown.Fields, unknown.Rows]).toEqual([['1 EoriNumber importerUnknown (warning)'], {}, 1])
    expect(unknown.DeclarationItems).toHaveLength(1)
    expect(issuesIn(await above({ EORI: 'DE4872915' }))).toContain('1 EoriNumber eoriFormat')
  })
})
