import { openXlsx, readXlsx, saveXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { uploadFile } from '#features/account/files/contract.ts'
import { XLSX } from '#kit/api/exports.ts'
import { createOrder } from '#features/freight/order-form/contract.ts'
import { freightWorld, orderOf, documentsOf } from '#features/freight/orders/api/fixture.ts'
import { translatorFor } from '#kit/api/texts.ts'
import { CLEARANCE_MODE } from '#features/freight/core/rules.ts'
import { testPortal } from '../../../../api/testing.ts'
import { getClearance, getListTemplate, importPackingList, submitClearance } from '../contract.ts'
import { PLI_DE, PLI_GB, PLI_GENERIC } from '../sheet.ts'
import { GOODS } from './fixture-goods.ts'
import { documentOf, DOC } from './fixture.ts'

const { as, portal } = await testPortal()
const [qihang, lanjing] = await Promise.all([as('qihang_admin'), as('lanjing_admin')])
const documents = await documentsOf(portal.pool, 430118)
const world = await freightWorld(portal.pool)
const translate = translatorFor('en-US')

/** Cell values as a user enters them. */
const ROW = {
  ...GOODS,
  BrandType: 'No brand',
  IsPreferential: 'Y',
  PcsPerCarton: 10,
  Pieces: 100,
  UnitPrice: '2,50',
  Currency: 'USD',
  Total: 250,
  IsBattery: 'N',
  IsMagnetic: 'N',
  IsCounterfeit: 'N',
}
const INVOICE = {
  InvoiceDate: '2026-01-20',
  IncoTerm: 'FOB',
  FreightCost: 120.5,
  InsuranceCost: 10,
  ShipperName: 'QIHANG LTD',
  ShipperAddress: 'Wenyi Road 9, Hangzhou',
  ExportReason: 'Sale',
}
const OWN = {
  ImporterName: 'Import Ltd.',
  ImporterAddress: '14 Wharf Road, Birmingham',
  EoriNumber: 'GB 207551480 000',
  VatNumber: 'GB207551480',
  IsPva: 'Y',
}
const UNION = {
  ImporterName: 'Einfuhr GmbH',
  ImporterAddress: 'Hafenstr. 3, Hamburg',
  EoriNumber: 'DE4872915',
  VatNumber: 'DE305519285',
  IsFiscalClearance: 'Y',
  FiscalRepresentative: 'Fiskal GmbH',
}

type Template = typeof PLI_GB | typeof PLI_DE | typeof PLI_GENERIC

async function orderTo(country: 'GB' | 'DE' | 'FR'): Promise<number> {
  const order = orderOf('airTail', world, documents)
  const place = order.DeliveryAddresses![0]!
  const other = {
    GB: {},
    DE: {
      DestinationCountry: 'DE',
      EoriInfoId: documents.german,
      ClearanceMode: CLEARANCE_MODE.fiscal,
      AirportOfDestination: 'FRA',
      DeliveryAddresses: [{ ...place, FcCode: 'DTM2' }],
    },
    FR: {
      DestinationCountry: 'FR',
      EoriInfoId: null,
      ClearanceMode: CLEARANCE_MODE.taxIncluded,
      AirportOfDestination: 'LGG',
      DeliveryAddresses: [{ ...place, FcCode: 'LIL1' }],
    },
  }[country]
  return (await qihang.ok(createOrder.airTail, { ...order, ...other } as never)).OrderId
}

/** The empty template of an order, filled in as a user would. */
async function filled(
  OrderId: number,
  template: Template,
  invoice: Record<string, unknown>,
  ...lines: Record<string, unknown>[]
): Promise<Blob> {
  const book = await openXlsx(await qihang.bytes(getListTemplate, { OrderId }))
  const rows = book.sheets[0]!.rows as unknown[][]
  const names = new Map(template.head!.map(({ field, header }) => [translate(header), field]))
  const left = new Set(Object.keys(invoice))
  for (const row of rows) {
    for (const [index, cell] of row.entries()) {
      const field = names.get(String(cell))
      if (field !== undefined && left.delete(field)) row[index + 1] = invoice[field]
    }
  }
  expect([...left]).toEqual([])
  rows.push(...lines.map((line) => template.columns.map(({ field }) => line[field] ?? null)))
  return new Blob([new Uint8Array(await saveXlsx(book))], { type: XLSX })
}
const read = async (OrderId: number, book: Blob) =>
  (await qihang.upload(importPackingList, book, 'list.xlsx', { OrderId: String(OrderId) })).Body

describe('the template of each country, filled in and imported', () => {
  test.each([
    [
      'GB',
      PLI_GB,
      { ...INVOICE, ...OWN, InvoiceNo: 'ROUND-GB' },
      { EoriNumber: 'GB207551480000', IsPva: true },
      { UkCustomsCode: '6912002300', IsPreferential: false },
    ],
    [
      'DE',
      PLI_DE,
      { ...INVOICE, ...UNION, InvoiceNo: 'ROUND-DE' },
      { IsFiscalClearance: true, FiscalRepresentative: 'Fiskal GmbH' },
      { DeCustomsCode: '69120023000', NameDe: 'Keramikbecher', IsPreferential: true },
    ],
    ['FR', PLI_GENERIC, { ...INVOICE, InvoiceNo: 'ROUND-FR' }, {}, { SalesLink: 'https://example.com/mug', UkCustomsCode: null }],
  ] as const)('%s: header and lines fill the form, and can be submitted', async (country, template, invoice, reported, line) => {
    const OrderId = await orderTo(country)
    const { Header, Items, ...rest } = await read(
      OrderId,
      await filled(OrderId, template, invoice, ROW, { ...ROW, BoxNo: '11', Cartons: 1, Pieces: 10, Total: 25 }),
    )
    expect(rest).toEqual({ Rows: 2, CurrencyCode: 'USD', Errors: [], FailFileUrl: null })
    expect(Header).toEqual({
      ...invoice,
      ...Object.fromEntries(
        Object.entries(invoice)
          .filter(([, value]) => value === 'Y')
          .map(([field]) => [field, true]),
      ),
      ...reported,
    })
    expect(Items).toMatchObject([{ BoxNo: '1-10', NameEn: 'Ceramic mug', UnitPrice: 2.5, ...line }, { BoxNo: '11' }])
    expect(
      (
        await qihang.call(submitClearance, {
          OrderId,
          ...documentOf('x', { ImporterName: null, ImporterAddress: null, EoriNumber: null, VatNumber: null, IsPva: false }),
          ...Header,
          Items,
        } as never)
      ).Msg,
    ).toBe('')
    expect(await qihang.ok(getClearance, { OrderId })).toMatchObject({
      InvoiceNo: invoice.InvoiceNo,
      InvoiceDate: '2026-01-20',
      IncoTerm: 'FOB',
      ShipperName: 'QIHANG LTD',
      ...(country !== 'FR' && reported),
      TotalValue: 275,
      CustomsValue: 405.5,
      DocState: DOC.submitted,
    })
  })

  test('each has the columns of its country; only the generic one has an optional sales link', async () => {
    const columnsOf = (template: Template) => template.columns.map(({ field }) => field as string)
    expect(
      [PLI_GB, PLI_DE, PLI_GENERIC].map((template) =>
        ['UkCustomsCode', 'DeCustomsCode', 'NameDe', 'IsPreferential'].filter((field) => columnsOf(template).includes(field)),
      ),
    ).toEqual([['UkCustomsCode'], ['DeCustomsCode', 'NameDe', 'IsPreferential'], []])
    for (const [country, template, codes] of [
      ['GB', PLI_GB, ['required']],
      ['DE', PLI_DE, ['required']],
      ['FR', PLI_GENERIC, []],
    ] as const) {
      const OrderId = await orderTo(country)
      const { Errors } = await read(OrderId, await filled(OrderId, template, {}, { ...ROW, SalesLink: null }))
      expect([country, Errors.map(({ Code }) => Code)]).toEqual([country, codes])
    }
  })
})

describe('header fields of a workbook', () => {
  test('an invalid value is reported by cell and marked in the returned workbook, and nothing is imported', async () => {
    const OrderId = await orderTo('GB')
    const book = await filled(
      OrderId,
      PLI_GB,
      { InvoiceNo: '发票', IncoTerm: 'CIP', EoriNumber: 'DE4872915', VatNumber: 'DE305519285', FreightCost: 'much' },
      { ...ROW, Cartons: 9, Pieces: 90, Total: 225 },
    )
    const { Errors, Header, Items, FailFileUrl } = await read(OrderId, book)
    expect(Errors.map(({ Cell, Field, Code }) => `${Cell} ${Field} ${Code}`)).toEqual([
      'B1 InvoiceNo noChinese',
      'J1 EoriNumber eoriFormat',
      'J2 VatNumber vatFormat',
      'B3 IncoTerm choice',
      'B4 FreightCost number',
      'B9 Cartons boxCount',
    ])
    expect([Header, Items]).toEqual([{}, []])
    const marked = await fetch(`${portal.address}${FailFileUrl}`, { headers: { Authorization: `Bearer ${qihang.token}` } })
    const [sheet] = (await readXlsx(new Uint8Array(await marked.arrayBuffer()), { readStyles: true })).sheets
    const fill = (place: string) =>
      (sheet!.cells?.get(place)?.style?.fill as { fgColor?: { rgb?: string } } | undefined)?.fgColor?.rgb
    expect(['0,1', '0,9', '8,1', '1,1'].map(fill)).toEqual(['FFC9CE', 'FFC9CE', 'FFC9CE', undefined])
    expect(sheet!.rows[0]!.at(-1)).toMatch(/^Invoice no\.: No Chinese.*; EORI: /)
  })

  test('a duplicate invoice number is refused; empty cells are ignored; a list without the header block is read', async () => {
    const [first, OrderId] = [await orderTo('GB'), await orderTo('GB')]
    await qihang.ok(submitClearance, { OrderId: first, ...documentOf('Taken-1') })
    expect((await read(OrderId, await filled(OrderId, PLI_GB, { InvoiceNo: 'TAKEN-1' }, ROW))).Errors).toMatchObject([
      { Cell: 'B1', Field: 'InvoiceNo', Code: 'duplicate' },
    ])
    expect(await read(OrderId, await filled(OrderId, PLI_GB, { IncoTerm: 'DAP' }, ROW))).toMatchObject({
      Errors: [],
      Header: { IncoTerm: 'DAP' },
    })
    const book = await openXlsx(new Uint8Array(await (await filled(OrderId, PLI_GB, {}, ROW)).arrayBuffer()))
    book.sheets[0]!.rows.splice(0, 6)
    expect(await read(OrderId, new Blob([new Uint8Array(await saveXlsx(book))], { type: XLSX }))).toMatchObject({
      Rows: 1,
      Errors: [],
      Header: {},
    })
  })

  test('the workbook may be a file that the company uploaded earlier', async () => {
    const OrderId = await orderTo('GB')
    const book = await filled(OrderId, PLI_GB, { InvoiceNo: 'KEPT-1' }, ROW)
    const { Id } = (await qihang.upload(uploadFile, book, 'list.xlsx')).Body
    expect(await qihang.ok(importPackingList, { OrderId, FileUrl: `/cms/api/File/Download?Id=${Id}` } as never)).toMatchObject({
      Rows: 1,
      Header: { InvoiceNo: 'KEPT-1' },
    })
    const theirs = (await lanjing.upload(uploadFile, book, 'list.xlsx')).Body.Id
    expect(await qihang.refused(importPackingList, { OrderId, FileUrl: String(theirs) } as never)).toBe(5)
    expect(await qihang.refused(importPackingList, { OrderId } as never)).toBe(1)
  })
})
