import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { uploadFile } from '#features/account/files/contract.ts'
import { rowsWorkbook } from '#features/account/files/api/service.ts'
import { XLSX } from '#kit/api/exports.ts'
import { getClearance } from '#features/freight/clearance/contract.ts'
import { PLI_DE, PLI_GB, PLI_GENERIC, templateOf, type ListRow } from '#features/freight/clearance/sheet.ts'
import { getOrder } from '#features/freight/orders/contract.ts'
import { cartonFields, goodsFields } from '#features/freight/orders/rules/fields.ts'
import { freightWorld, GOODS, orderOf, documentsOf } from '#features/freight/orders/api/fixture.ts'
import { BATTERY } from '#features/freight/core/rules.ts'
import { transact } from '#kit/api/db.ts'
import { testPortal } from '../../../../api/testing.ts'
import { createOrder, getPackingListInvoiceTemplate, importPackingListInvoice } from '../contract.ts'
import { ROW, translate, issuesIn, sendList } from './fixture-packing-list.ts'
import { readList } from './importer.ts'

const { as, portal } = await testPortal()
const [qihang, clerk, lanjing] = await Promise.all([as('qihang_admin'), as('qihang_wh'), as('lanjing_admin')])
const documents = await documentsOf(portal.pool, 430118)
const world = await freightWorld(portal.pool)
const send = sendList(qihang)

describe('packing list and invoice', () => {
  test('[const.template.countries] [rule.template.GB] [rule.template.DE] [rule.template.BE] [rule.template.generic] each country has a template, and a workbook of another country is refused', async () => {
    expect(['GB', 'DE', 'BE', 'FR', 'US'].map((country) => templateOf(country))).toEqual([
      PLI_GB,
      PLI_DE,
      PLI_DE,
      PLI_GENERIC,
      PLI_GENERIC,
    ])
    for (const country of ['GB', 'DE', 'BE', 'FR'])
      expect((await send(country, [ROW])).Body).toMatchObject({ Rows: 1, Errors: [], FailFileUrl: null })
    const template = await qihang.bytes(getPackingListInvoiceTemplate, { DestinationCountry: 'GB' })
    const wrong = await qihang.upload(importPackingListInvoice, new Blob([new Uint8Array(template)], { type: XLSX }), 'gb.xlsx', {
      DestinationCountry: 'DE',
    })
    expect(wrong).toMatchObject({ ErrorCode: 1, Msg: expect.stringContaining('Packing list and invoice') })
  })

  test('gives goods lines and cartons that together contain all pieces', async () => {
    const mixed = { ...ROW, BoxNo: '11-12', Cartons: 2, PcsPerCarton: 20, Pieces: 40, Total: 100 }
    const plate = {
      ...mixed,
      NameEn: 'Plate',
      NameCn: '盘子',
      PcsPerCarton: 5,
      Pieces: 10,
      UnitPrice: 4,
      Total: 40,
      IsBattery: true,
    }
    const { Body } = await send('GB', [mixed, ROW, plate])
    expect(Body.Errors).toEqual([])
    expect(Body.Cartons).toMatchObject([
      { CartonFrom: 1, CartonTo: 10, FbaShipmentId: 'FBA15ABC123', Length: 37, GrossWeight: 13.4, Items: [{ Line: 1, Qty: 36 }] },
      {
        CartonFrom: 11,
        CartonTo: 12,
        Items: [
          { Line: 1, Qty: 20 },
          { Line: 2, Qty: 5 },
        ],
      },
    ])
    expect(Body.DeclarationItems).toMatchObject([
      { NameEn: 'Ceramic mug', Qty: 400, UnitPriceUsd: 2.5, BatteryType: BATTERY.none },
      { NameEn: 'Plate', Qty: 10, BatteryType: null },
    ])
    expect(Body.Cartons.every((carton) => cartonFields.safeParse(carton).success)).toBe(true)
    expect(goodsFields.safeParse({ ...Body.DeclarationItems[0], Length: 12, Width: 9, Height: 10 }).success).toBe(true)
  })

  test('the duty rate is imported, and goods with another rate are a separate line', async () => {
    const { Body } = await send('GB', [
      { ...ROW, DutyRate: 4.5 },
      { ...ROW, BoxNo: '11-20', DutyRate: 6 },
    ])
    expect(Body.DeclarationItems).toMatchObject([
      { DutyRate: 4.5, Qty: 360 },
      { DutyRate: 6, Qty: 360 },
    ])
  })

  test('prices in another currency are converted to US dollars, with one currency per list', async () => {
    const pounds = { ...ROW, Currency: 'GBP', UnitPrice: 2, Total: 720 } as const
    expect((await send('GB', [pounds])).Body.DeclarationItems).toMatchObject([{ UnitPriceUsd: 2.63 }])
    expect(issuesIn((await send('GB', [ROW, { ...pounds, BoxNo: '11-20' }])).Body)).toEqual(['3 Currency oneCurrency'])
    expect(issuesIn((await send('DE', [{ ...ROW, Currency: 'GBP' }], PLI_DE)).Body)).toEqual(['2 Currency choice'])
  })

  test('the destination’s tariff number stays with its goods, and goods with another number are separate', async () => {
    const uk = (await send('GB', [ROW, { ...ROW, BoxNo: '11-20', UkCustomsCode: '6912002990' }])).Body
    expect(uk.DeclarationItems).toMatchObject([
      { UkCustomsCode: '6912002300', DeCustomsCode: null, Qty: 360 },
      { UkCustomsCode: '6912002990' },
    ])
    expect((await send('DE', [ROW])).Body.DeclarationItems).toMatchObject([{ UkCustomsCode: null, DeCustomsCode: '69120023000' }])
    expect(goodsFields.parse({ ...uk.DeclarationItems[0], Length: 12, Width: 9, Height: 10 })).toMatchObject({
      UkCustomsCode: '6912002300',
    })
    // The clearance documents start with it.
    const DeclarationItems = [{ ...GOODS, UkCustomsCode: '6912002300' }]
    const { OrderId } = await qihang.ok(createOrder.lclFull, {
      ...orderOf('lclFull', world, documents),
      DeclarationItems,
    } as never)
    expect((await qihang.ok(getClearance, { OrderId })).Items).toMatchObject([{ UkCustomsCode: '6912002300' }])
    // A line saved before this field existed is still read.
    await transact(portal.pool, 'everyone', 'write', (db) =>
      sql`update order_goods set declaration_items = jsonb_set(declaration_items, '{0}', (declaration_items -> 0) - 'UkCustomsCode') where order_id = ${OrderId}`.execute(
        db,
      ),
    )
    expect((await qihang.ok(getOrder.lclFull, { orderId: OrderId })).Form.DeclarationItems).toMatchObject([
      { UkCustomsCode: null },
    ])
  })

  test('[call.oms.unstatedController.OrderImportPackingListInvoice] an uploaded file can be imported, with a named template or that of an order', async () => {
    const book = new Blob([new Uint8Array(await rowsWorkbook(PLI_GB, [ROW], { language: 'en-US', translate }))], { type: XLSX })
    const { Id } = (await qihang.upload(uploadFile, book, 'list.xlsx')).Body
    const FileUrl = `/cms/api/File/Download?Id=${Id}`
    const { OrderId } = await qihang.ok(createOrder.lclFull, orderOf('lclFull', world, documents) as never)
    for (const input of [
      { OrderId },
      { TemplateCode: 'PLI_GB' },
      { OrderId, TemplateCode: 'PLI_GB' },
      { DestinationCountry: 'GB' },
    ]) {
      expect(await qihang.ok(importPackingListInvoice, { FileUrl, ...input } as never)).toMatchObject({
        Rows: 1,
        DeclarationItems: [{ NameEn: 'Ceramic mug', UkCustomsCode: '6912002300' }],
        Cartons: [{ CartonTo: 10 }],
        Errors: [],
      })
    }
    expect(await qihang.refused(importPackingListInvoice, { FileUrl, OrderId, TemplateCode: 'PLI_DE' } as never)).toBe(1)
    expect(await qihang.refused(importPackingListInvoice, { FileUrl, TemplateCode: 'PLI_XX' } as never)).toBe(1)
    expect(await qihang.refused(importPackingListInvoice, { OrderId } as never)).toBe(1)
    expect(await lanjing.refused(importPackingListInvoice, { FileUrl, DestinationCountry: 'GB' } as never)).toBe(5)
    const theirs = (await lanjing.upload(uploadFile, book, 'list.xlsx')).Body.Id
    expect(await lanjing.refused(importPackingListInvoice, { FileUrl: String(theirs), OrderId } as never)).toBe(5)
  })

  test('is for users who may edit orders', async () => {
    const book = await rowsWorkbook(PLI_GB, [ROW], { language: 'en-US', translate })
    expect(
      await clerk.upload(importPackingListInvoice, new Blob([new Uint8Array(book)], { type: XLSX }), 'list.xlsx', {
        DestinationCountry: 'GB',
      }),
    ).toMatchObject({ ErrorCode: 4 })
  })

  test('rows with the same cartons are one row of cartons, however their numbers are written', () => {
    const rows = [ROW, { ...ROW, BoxNo: ROW.BoxNo.replace('-', ' - '), NameEn: 'Plate' }] as unknown as ListRow[]
    expect(readList(rows, (price) => price).Cartons).toMatchObject([{ Items: [{ Line: 1 }, { Line: 2 }] }])
  })

  test('the pieces in cartons always match those of the goods', () => {
    const line = fc.record({
      name: fc.integer({ min: 1, max: 4 }),
      cartons: fc.integer({ min: 1, max: 9 }),
      per: fc.integer({ min: 1, max: 50 }),
    })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (lines) => {
        let next = 1
        const rows = lines.map(({ name, cartons, per }): ListRow => {
          const from = next
          next += cartons
          return {
            ...ROW,
            BoxNo: `${from}-${next - 1}`,
            NameEn: `Good ${name}`,
            Cartons: cartons,
            PcsPerCarton: per,
            Pieces: cartons * per,
          } as unknown as ListRow
        })
        const list = readList(rows, (price) => price) as {
          DeclarationItems: { Qty: number }[]
          Cartons: { CartonFrom: number; CartonTo: number; Items: { Line: number; Qty: number }[] }[]
        }
        const packed = list.DeclarationItems.map((_, index) =>
          list.Cartons.flatMap((box) =>
            box.Items.filter((item) => item.Line === index + 1).map((item) => item.Qty * (box.CartonTo - box.CartonFrom + 1)),
          ).reduce((sum, one) => sum + one, 0),
        )
        expect(packed).toEqual(list.DeclarationItems.map((one) => one.Qty))
      }),
    )
  })
})
