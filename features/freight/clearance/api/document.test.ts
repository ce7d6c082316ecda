import { describe, expect, test } from 'vitest'
import { rowsWorkbook } from '#features/account/files/api/service.ts'
import { XLSX } from '#kit/api/exports.ts'
import { translatorFor } from '#kit/api/texts.ts'
import {
  approveDocuments,
  getClearance,
  getClearanceDetail,
  getCopyData,
  getCopySources,
  getDeskDocument,
  getPackingList,
  importPackingList,
  printClearanceDocument,
  saveClearance,
  savePackingList,
  submitClearance,
} from '../contract.ts'
import { PLI_GB } from '../sheet.ts'
import { LINE, documentOf, DOC, CUSTOMS } from './fixture.ts'
import { clearancePortal } from './fixture-portal.ts'

const { qihang, lanjing, clerk, staff, QIHANG, LANJING, placed, read, submit } = await clearancePortal()

describe('draft', () => {
  test('[call.label.clientCustomerPackingListClearance.get] [call.oms.OrderFbaAmazonDeliveryAddress.GetClearnDetailByOrderId] a placed order has a document, prefilled from the order', async () => {
    const { OrderId, DcgNo } = await placed()
    for (const op of [getPackingList, getClearance, getClearanceDetail]) {
      expect(await qihang.ok(op, { OrderId })).toMatchObject({
        DcgNo,
        DocState: DOC.notSubmitted,
        ClearanceStatus: CUSTOMS.documents,
        IsWritten: false,
        CanEdit: true,
        DestinationTemplate: 'GB',
        HasOwnImporter: true,
        IsMarketplace: true,
        ShipperName: 'QIHANG, HANGZHOU',
        ImporterName: 'Import Ltd.',
        EoriNumber: `GB${QIHANG}000000`,
        VatNumber: 'GB207551480',
        CurrencyCode: 'USD',
        Items: [
          {
            BoxNo: '1-10',
            FbaShipmentId: 'FBA15ABC123',
            ReferenceId: 'A1B2C3D4',
            NameEn: 'Ceramic mug',
            PcsPerCarton: 10,
            UnitPrice: 2.5,
            NetWeight: 14,
            GrossWeight: 18,
            Length: 60,
            UkCustomsCode: null,
          },
        ],
        Cartons: 10,
        Pieces: 100,
        TotalValue: 250,
        CustomsValue: 250,
      })
    }
    // A container order has goods without cartons; a tail order has neither.
    expect((await read((await placed('fclFull')).OrderId)).Items).toMatchObject([{ BoxNo: null, NameEn: 'Ceramic mug' }])
    expect((await read((await placed('fclTail')).OrderId)).Items).toEqual([])
  })

  test('[call.label.clientCustomerPackingListClearance.save] an incomplete draft is saved, whole or by its lines, and an outdated version is refused', async () => {
    const { OrderId } = await placed()
    const { RowVersion } = await qihang.ok(saveClearance, {
      OrderId,
      InvoiceNo: 'HALF',
      IncoTerm: 'FOB',
      FreightCost: 10.5,
      InsuranceCost: 2,
      Items: [{ BoxNo: '1-2', PcsPerCarton: '5', UnitPrice: '2,5' } as never],
    })
    expect(await read(OrderId)).toMatchObject({
      IsWritten: true,
      InvoiceNo: 'HALF',
      ImporterName: null,
      Pieces: 10,
      TotalValue: 25,
      CustomsValue: 37.5,
      RowVersion,
    })
    const second = await qihang.ok(savePackingList, { OrderId, RowVersion, Items: [LINE] })
    expect(await read(OrderId)).toMatchObject({ InvoiceNo: 'HALF', TotalValue: 250, RowVersion: second.RowVersion })
    expect(await qihang.refused(saveClearance, { OrderId, RowVersion, InvoiceNo: 'LATE' } as never)).toBe(6)
    expect((await read(OrderId)).InvoiceNo).toBe('HALF')
  })

  test('[call.label.clientCustomerPackingListClearance.copy_data] goods and parties are copied from another approved document, without its number, date, cartons and shipments', async () => {
    const [one, two] = [await placed(), await placed()]
    expect((await submit(one.OrderId, 'COPY-1')).ErrorCode).toBe(0)
    expect(await qihang.refused(getCopyData, { OrderId: one.OrderId })).toBe(2)
    await staff.ok(approveDocuments, { Rows: [one.row] })
    expect(await qihang.ok(getCopySources, { OrderId: two.OrderId })).toContainEqual(
      expect.objectContaining({ OrderId: one.OrderId, InvoiceNo: 'COPY-1', Lines: 1 }),
    )
    expect(await qihang.ok(getCopyData, { OrderId: one.OrderId })).toMatchObject({
      InvoiceNo: null,
      InvoiceDate: null,
      ImporterName: 'Import Ltd.',
      Items: [{ NameEn: 'Ceramic mug', UkCustomsCode: '6912002300', BoxNo: null, FbaShipmentId: null }],
    })
    expect(await lanjing.ok(getCopySources, { OrderId: 1 })).toEqual([])
  })

  test('importing a packing list reads every column of its template', async () => {
    const { OrderId } = await placed()
    const row = { ...LINE, Cartons: 10, Pieces: 100, Total: 250, Currency: 'GBP', DutyRate: 4.5 }
    const book = async (rows: object[]) =>
      new Blob([new Uint8Array(await rowsWorkbook(PLI_GB, rows, { language: 'en-US', translate: translatorFor('en-US') }))], {
        type: XLSX,
      })
    const good = await qihang.upload(importPackingList, await book([row]), 'list.xlsx', { OrderId: String(OrderId) })
    expect(good.Body).toMatchObject({
      Rows: 1,
      CurrencyCode: 'GBP',
      Errors: [],
      Items: [{ Sku: 'MUG-01', UkCustomsCode: '6912002300', DutyRate: 4.5, PcsPerCarton: 10 }],
    })
    const bad = await qihang.upload(importPackingList, await book([{ ...row, UkCustomsCode: '12' }]), 'list.xlsx', {
      OrderId: String(OrderId),
    })
    expect(bad.Body).toMatchObject({ Items: [], Errors: [{ Field: 'UkCustomsCode', Row: 2 }] })
    expect((await read(OrderId)).IsWritten).toBe(false)
  })
})

describe('permissions', () => {
  test('documents are visible to their company only, and editable with the right to do so', async () => {
    const { OrderId, row } = await placed()
    await qihang.ok(saveClearance, { OrderId, ...documentOf('MINE') })
    for (const op of [getClearance, getPackingList, getClearanceDetail, getCopyData, printClearanceDocument])
      expect(await lanjing.refused(op, { OrderId } as never)).toBe(5)
    expect(await lanjing.refused(saveClearance, { OrderId, InvoiceNo: 'THEIRS' } as never)).toBe(5)
    expect(await lanjing.refused(submitClearance, { OrderId, ...documentOf('THEIRS') })).toBe(5)
    for (const op of [getClearance, saveClearance, submitClearance]) expect(await clerk.refused(op, { OrderId } as never)).toBe(4)
    expect(await staff.ok(approveDocuments, { Rows: [{ ...row, ContractCompanyId: LANJING }] })).toMatchObject({ Done: 0 })
    expect(await staff.refused(getDeskDocument, { ...row, ContractCompanyId: LANJING })).toBe(5)
    expect(await qihang.refused(approveDocuments as never, { Rows: [row] } as never)).toBe(3)
    expect((await read(OrderId)).InvoiceNo).toBe('MINE')
  })
})
