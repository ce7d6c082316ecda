import { describe, expect, test } from 'vitest'
import { createOrder } from '#features/freight/order-form/contract.ts'
import { getOrder, cancelOrder } from '#features/freight/orders/contract.ts'
import { orderOf, documentsOf } from '#features/freight/orders/api/fixture.ts'
import { CLEARANCE_MODE } from '#features/freight/core/rules.ts'
import { getClearance, saveClearance, submitClearance, submitPackingList } from '../contract.ts'
import { LINE, documentOf, DOC, CUSTOMS } from './fixture.ts'
import { clearancePortal } from './fixture-portal.ts'

const { portal, qihang, lanjing, LANJING, world, nextNo, placed, read, submit } = await clearancePortal()

describe('submit', () => {
  test('[call.label.clientCustomerPackingListClearance.submit] a complete document is submitted, and the clearance of its order is under review', async () => {
    const { OrderId } = await placed()
    expect((await submit(OrderId)).ErrorCode).toBe(0)
    expect(await read(OrderId)).toMatchObject({
      DocState: DOC.submitted,
      ClearanceStatus: CUSTOMS.review,
      CanEdit: false,
      Events: [{ Move: 'submit' }],
      ClearanceLog: [{ Move: 'takeDocuments', Operator: 'system' }],
    })
    expect(await qihang.refused(saveClearance, { OrderId, InvoiceNo: 'X' } as never)).toBe(2)
    const lines = await placed()
    await qihang.ok(saveClearance, { OrderId: lines.OrderId, ...documentOf(nextNo(), { Items: [] }) })
    await qihang.ok(submitPackingList, { OrderId: lines.OrderId, Items: [LINE] })
    expect((await read(lines.OrderId)).DocState).toBe(DOC.submitted)
  })

  test('[msg.completeDeclaration] incomplete lines are reported with their fields, in each language', async () => {
    const { OrderId } = await placed()
    const Items = [LINE, { ...LINE, BoxNo: '11-12', HsCode: null, UkCustomsCode: '123', FbaShipmentId: null }]
    const answer = await submit(OrderId, nextNo(), { Items })
    expect(answer).toMatchObject({
      ErrorCode: 2,
      Msg: 'Please complete the declaration information!',
      Body: {
        Errors: [
          { Field: 'Items[1].FbaShipmentId', Row: 2 },
          { Field: 'Items[1].HsCode', Row: 2, Code: 'required' },
          { Field: 'Items[1].UkCustomsCode', Row: 2, Code: 'format' },
        ],
      },
    })
    const said = async (language: string) =>
      (await qihang.call(submitClearance, { OrderId, ...documentOf(nextNo()), Items } as never, { 'Accept-Language': language }))
        .Msg
    expect([await said('zh-CN'), await said('de-DE'), await said('fr-FR')]).toEqual([
      '请完善申报信息！',
      'Bitte Zollangaben vervollständigen!',
      'Veuillez compléter la déclaration\u00a0!',
    ])
    expect(await read(OrderId)).toMatchObject({ DocState: DOC.notSubmitted, IsWritten: false })
  })

  test('an invoice with a future date is refused at its date', async () => {
    const { OrderId } = await placed()
    expect(await submit(OrderId, nextNo(), { InvoiceDate: '2099-01-01' })).toMatchObject({
      ErrorCode: 2,
      Body: { Errors: [{ Field: 'InvoiceDate', Code: 'future' }] },
    })
  })

  test('required header fields depend on country, Incoterm and importer', async () => {
    const { OrderId } = await placed()
    const errorFields = async (change: object) =>
      ((await submit(OrderId, nextNo(), change)).Body as unknown as { Errors: { Field: string }[] } | null)?.Errors.map(
        ({ Field }) => Field,
      )
    expect(await errorFields({ InvoiceNo: null, EoriNumber: null, ShipperName: '杭州' })).toEqual([
      'InvoiceNo',
      'ShipperName',
      'EoriNumber',
    ])
    expect(await errorFields({ IncoTerm: 'FOB' })).toEqual(['FreightCost', 'InsuranceCost'])
    expect(await errorFields({ VatNumber: 'DE305519285' })).toEqual(['VatNumber'])
    expect(await errorFields({ CurrencyCode: 'EUR' })).toEqual(['CurrencyCode'])
    expect(await errorFields({ Items: [{ ...LINE, IsCounterfeit: true }] })).toEqual(['Items[0].IsCounterfeit'])
    const included = await placed('lclFull', { ClearanceMode: CLEARANCE_MODE.taxIncluded })
    expect(
      (await submit(included.OrderId, nextNo(), { ImporterName: null, ImporterAddress: null, EoriNumber: null, VatNumber: null }))
        .ErrorCode,
    ).toBe(0)
  })

  test('[msg.commercialInvoiceExists] an order has one invoice, and invoice numbers are unique per company regardless of case', async () => {
    const [one, two] = [await placed(), await placed()]
    expect((await submit(one.OrderId, 'Twice-1')).ErrorCode).toBe(0)
    const again = await qihang.call(
      submitClearance,
      { OrderId: one.OrderId, ...documentOf('OTHER-1') },
      { 'Accept-Language': 'de-DE' },
    )
    expect(again).toMatchObject({ ErrorCode: 7, Msg: 'Für diesen Auftrag existiert bereits eine Handelsrechnung.' })
    expect(await submit(two.OrderId, 'TWICE-1')).toMatchObject({
      ErrorCode: 7,
      Msg: 'A commercial invoice for this order already exists.',
    })
    expect((await read(two.OrderId)).DocState).toBe(DOC.notSubmitted)
    const theirs = await documentsOf(portal.pool, LANJING)
    const { OrderId } = await lanjing.ok(createOrder.lclFull, orderOf('lclFull', world, theirs) as never)
    await lanjing.ok(submitClearance, { OrderId, ...documentOf('TWICE-1') })
  })

  test('of concurrent submissions one wins per order and per invoice number', async () => {
    const { OrderId } = await placed()
    const both = await Promise.all([submit(OrderId, 'SAME-A'), submit(OrderId, 'SAME-B')])
    expect(both.map(({ ErrorCode }) => ErrorCode).sort()).toEqual([0, 7])
    expect((await read(OrderId)).Events).toHaveLength(1)
    const rows = await Promise.all(Array.from({ length: 4 }, () => placed()))
    const codes = await Promise.all(rows.map((row) => submit(row.OrderId, 'ONE-NUMBER')))
    expect(codes.map(({ ErrorCode }) => ErrorCode).sort()).toEqual([0, 7, 7, 7])
  })

  test('cancelling an order deletes its document and frees the invoice number', async () => {
    const { OrderId } = await placed()
    await submit(OrderId, 'FREE-1')
    const { RowVersion } = await qihang.ok(getOrder.lclFull, { orderId: OrderId })
    await qihang.ok(cancelOrder, { OrderId, RowVersion, Reason: 'No longer sold' })
    expect(await qihang.refused(getClearance, { OrderId })).toBe(5)
    expect((await submit((await placed()).OrderId, 'FREE-1')).ErrorCode).toBe(0)
  })
})
