import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { freightOrder, TAX_INCLUDED, CLEARANCE_MODE } from '#features/freight/core/rules.ts'
import { answerRequest, getRequest, requestQuote } from '#features/freight/quotes/contract.ts'
import { storeRateCard } from '#features/freight/rates/api/service.ts'
import { rateCardFields } from '#features/freight/rates/card.ts'
import { AIR } from '#features/freight/rates/fixture.ts'
import { createOrder } from '#features/freight/order-form/contract.ts'
import { updateHistoryAttachments } from '#features/freight/documents/contract.ts'
import { DOCUMENT, documentReview } from '#features/freight/documents/rules.ts'
import {
  freightWorld,
  orderOf,
  documentsOf,
  PLACE,
  type FreightWorld,
  type OrderDocuments,
} from '#features/freight/orders/api/fixture.ts'
import { transact } from '#kit/api/db.ts'
import type { Op } from '#kit/shared/op.ts'
import type { ValueOf } from '#features/account/dictionary/enums.ts'
import { addFee } from '#features/finance/fees/contract.ts'
import { SETTLEMENT } from '#features/finance/wallet/rules.ts'
import { testPortal } from '../../../../api/testing.ts'
import { acceptOrder, getAcceptance } from '../contract.ts'
import { ago, desk, MEASURED, type Staged } from './fixture.ts'

const { as, portal } = await testPortal()
const [qihang, staff] = await Promise.all([as('qihang_admin'), as('staff_ops')])
const QIHANG = 430118
const { states } = freightOrder
let world: FreightWorld
let orderDocuments: OrderDocuments
let at: ReturnType<typeof desk>

beforeAll(async () => {
  world = await freightWorld(portal.pool)
  orderDocuments = await documentsOf(portal.pool, QIHANG)
  at = desk(portal.pool, staff, world)
})

const lcl = () => at.place(qihang, QIHANG, orderDocuments, 'lclFull')
const everyone = <T>(work: Parameters<typeof transact<T>>[3]) => transact(portal.pool, 'everyone', 'read', work)
const fees = (row: Staged) =>
  everyone((db) =>
    db
      .selectFrom('wfin_fee')
      .selectAll()
      .where('RelateType', '=', 'order_fba')
      .where('RelateId', '=', row.Id)
      .orderBy('Id')
      .execute(),
  )
const msgOf = async (op: Op, input: unknown) => (await staff.call(op, input as never)).Msg

describe('acceptance and fees', () => {
  test('books the agreed price with the measured quantities, line by line', async () => {
    const row = await lcl()
    await at.receive(row, { Measured: [{ ...MEASURED, Cartons: 13 }], IsOverReceiptConfirmed: true })
    const preview = await staff.ok(getAcceptance, row)
    const agreed = (await at.read(row)).Price!
    expect(agreed.Lines.find((line) => line.CostType === 152001)!.Qty).toBe(1.2)
    expect(preview.Lines.find((line) => line.CostType === 152001)).toMatchObject({
      Name: 'Ocean freight',
      Qty: 1.56,
      Amount: 132.6,
      AmountQuoteCcy: 100.78,
    })
    await at.accept(row)
    const booked = await fees(row)
    expect(booked.map((fee) => fee.Amount)).toEqual(preview.Lines.map((line) => line.AmountQuoteCcy))
    expect(Math.round(booked.reduce((sum, fee) => sum + fee.Amount * 100, 0)) / 100).toBe(preview.TotalAmount)
    expect(booked[0]).toMatchObject({
      CurrencyCode: 'GBP',
      FeeState: 154001,
      WarehouseId: null,
      PayerCompanyId: QIHANG,
      RelateNo: (await at.read(row)).DcgNo,
    })
    expect((await at.read(row)).FeeLines.map((line) => line.Name)).toContain('Ocean freight')
    expect(await msgOf(acceptOrder, await at.known(row))).not.toBe('')
  })

  test('requires a ship, documents and one source for the fees', async () => {
    const bare = await at.place(qihang, QIHANG, orderDocuments, 'lclFull', (body) => ({ ...body, Attachments: [] }))
    await at.receive(bare)
    expect(await msgOf(acceptOrder, await at.known(bare))).toMatch('Packing-list invoice')
    const row = await at.advance(await lcl(), 1)
    const fee = { CostType: 152001 as const, UnitPrice: 85, FeeUnit: 153002 as const, Qty: 1.44, CurrencyCode: 'USD' as const }
    expect(await msgOf(acceptOrder, { ...(await at.known(row)), Fees: [fee] })).toMatch('A price was agreed')
    expect(await msgOf(acceptOrder, { ...(await at.known(row)), SailingId: world.sailings.fcl })).toMatch(
      'a different kind of cargo',
    )
    await transact(portal.pool, 'everyone', 'write', (db) =>
      sql`update order_fba set price = null, sailing_id = null where id = ${row.Id}`.execute(db),
    )
    expect(await msgOf(acceptOrder, { ...(await at.known(row)), Fees: [fee] })).toMatch('Choose the sailing')
    expect(await msgOf(acceptOrder, { ...(await at.known(row)), SailingId: world.sailings.elsewhere })).toMatch('enter the fees')
    await at.accept(row, { SailingId: world.sailings.elsewhere, Fees: [fee] })
    expect(await at.read(row)).toMatchObject({
      PortOfDischarge: 'GBSOU',
      Voyage: '102W',
      FeeLines: [{ Name: 'Ocean freight', Amount: 93.02, CurrencyCode: 'GBP' }],
    })
  })

  test('uses the amount staff enter if the customer was informed, even if a rate card is added later', async () => {
    const sent = {
      ...orderOf('airTail', world, orderDocuments),
      DeliveryAddresses: [{ ...PLACE, FcCode: 'BHX3' }],
      ExpectedAmount: null,
    }
    const row = { ContractCompanyId: QIHANG, Id: (await qihang.ok(createOrder.airTail, sent as never)).OrderId }
    const card = rateCardFields.parse({
      CardName: 'Daventry',
      QuoteProductType: 171005,
      CountryCode: 'GB',
      DeliveryZone: 'NN',
      ContractCompanyId: QIHANG,
      ValidFrom: '2025-01-01',
      ValidTo: '2099-12-31',
      Lines: AIR.Lines,
    })
    await transact(portal.pool, 'everyone', 'write', (db) => storeRateCard(db, card, null))
    const reported = await qihang.call(createOrder.airTail, sent as never)
    expect(reported).toMatchObject({
      ErrorCode: 6,
      Body: { ExpectedAmount: null, TotalAmount: expect.any(Number), CurrencyCode: 'GBP' },
      Msg: expect.stringMatching(/^The price is now GBP\s/),
    })
    const { TotalAmount } = reported.Body as unknown as { TotalAmount: number }
    const seen = {
      ContractCompanyId: QIHANG,
      Id: (await qihang.ok(createOrder.airTail, { ...sent, ExpectedAmount: TotalAmount } as never)).OrderId,
    }
    expect([(await at.read(row)).Price, (await at.read(seen)).TotalAmount]).toEqual([null, TotalAmount])
    await at.giveLabels(row)
    const paidBy = (SettlementMode: ValueOf<'SettlementMode'>) =>
      transact(portal.pool, 'everyone', 'write', (db) =>
        db.updateTable('company').set({ SettlementMode }).where('ContractCompanyId', '=', QIHANG).execute(),
      )
    const preview = { CurrencyCode: 'GBP', Lines: [], TotalAmount: 0 }
    expect(await staff.ok(getAcceptance, row)).toMatchObject({ ...preview, IsMonthly: true })
    await paidBy(SETTLEMENT.wallet)
    expect(await staff.ok(getAcceptance, row)).toMatchObject({ ...preview, IsMonthly: false })
    await paidBy(SETTLEMENT.monthly)
    expect(await msgOf(acceptOrder, { ...(await at.known(row)), AtaTime: ago(5) })).toMatch('enter the fees')
    await at.accept(row, {
      AtaTime: ago(5),
      Fees: [{ CostType: 152009, UnitPrice: 620, FeeUnit: 153007, Qty: 1, CurrencyCode: 'GBP' }],
    })
    const { FeeLines, DcgNo } = await at.read(row)
    expect(FeeLines.map(({ Amount, CurrencyCode }) => [Amount, CurrencyCode])).toEqual([[620, 'GBP']])
    // Its departure time is unknown; later costs are due all the same.
    const RelateNo = DcgNo!
    await staff.ok(addFee, { RelateNo, CostType: 152005, Qty: 1, FeeUnit: 153007, UnitPrice: 35, CurrencyCode: 'GBP' })
    expect((await fees(row)).filter(({ DueTime }) => DueTime === null)).toEqual([])
  })

  test('with tax included adds duty and import VAT to the agreed price, and no other fee', async () => {
    const row = await at.place(qihang, QIHANG, orderDocuments, 'lclFull', (body) => ({
      ...body,
      ClearanceMode: TAX_INCLUDED,
      EoriInfoId: null,
    }))
    await at.receive(row)
    const tax = (CostType: 152007 | 152008, UnitPrice: number) => ({
      CostType,
      UnitPrice,
      FeeUnit: 153001 as const,
      Qty: 1,
      CurrencyCode: 'GBP' as const,
    })
    const ocean = { CostType: 152001 as const, UnitPrice: 85, FeeUnit: 153001 as const, Qty: 1, CurrencyCode: 'GBP' as const }
    const { TotalAmount } = await staff.ok(getAcceptance, row)
    expect(await msgOf(acceptOrder, { ...(await at.known(row)), Fees: [tax(152007, 51.42), ocean] })).toMatch(
      'Only duty and import VAT',
    )
    await at.accept(row, { Fees: [tax(152007, 51.42), tax(152008, 338.53)] })
    const fees = (await at.read(row)).FeeLines
    expect(fees.slice(-2)).toMatchObject([
      { Name: 'Duty', Amount: 51.42 },
      { Name: 'Import VAT', Amount: 338.53 },
    ])
    expect(Math.round(fees.reduce((sum, fee) => sum + fee.Amount * 100, 0)) / 100).toBe(
      Math.round((TotalAmount + 389.95) * 100) / 100,
    )
  })

  test('treats a rejected packing list as missing', async () => {
    const row = await at.advance(await lcl(), 1)
    await transact(portal.pool, QIHANG, 'write', (db) =>
      db
        .updateTable('order_paper')
        .set({ DocState: documentReview.states.rejected, RejectReason: 'Unreadable' })
        .where('ContractCompanyId', '=', QIHANG)
        .where('OrderId', '=', row.Id)
        .where('AttachmentType', '=', DOCUMENT.packingList)
        .execute(),
    )
    expect(await msgOf(acceptOrder, await at.known(row))).toBe('Documents are missing or were rejected: Packing-list invoice')
    await qihang.ok(updateHistoryAttachments, {
      OrderId: row.Id,
      Type: DOCUMENT.packingList,
      Items: [{ FileId: orderDocuments.files.invoice, FileName: 'invoice.pdf' }],
    })
    await at.accept(row)
    expect((await at.read(row)).OrderStatus).toBe(states.pendingDeparture)
  })

  test('of an air tail order charges the order’s cartons, whatever its quote was for', async () => {
    const Cargo = [{ Cartons: 1, Length: 10, Width: 10, Height: 10, GrossWeight: 1 }]
    const { Id } = await qihang.ok(requestQuote, {
      QuoteProductType: 171005,
      PortOfDischarge: 'LHR',
      DestinationCountry: 'GB',
      DeliveryWarehouseType: 110001,
      DeliveryCode: 'BHX1',
      ClearanceMode: CLEARANCE_MODE.postponed,
      Cargo,
    })
    const Lines = [{ CostType: 152001 as const, UnitPrice: 2, FeeUnit: 153003 as const, Qty: 1, CurrencyCode: 'GBP' as const }]
    await staff.ok(answerRequest, {
      ContractCompanyId: QIHANG,
      Id,
      RowVersion: (await qihang.ok(getRequest, { id: Id })).RowVersion,
      CurrencyCode: 'GBP',
      Lines,
      ValidTo: ago(-48).slice(0, 10),
    } as never)
    const { QuotedPriceId } = await qihang.ok(getRequest, { id: Id })
    const row = await at.place(qihang, QIHANG, orderDocuments, 'airTail', (body) => ({
      ...body,
      QuotedPriceId,
      IsOtherCargoConfirmed: true,
    }))
    const ChargeableWeight = (await at.read(row)).ChargeableWeight!
    expect((await staff.ok(getAcceptance, row)).Lines).toMatchObject([{ Qty: ChargeableWeight, Amount: ChargeableWeight * 2 }])
    expect(ChargeableWeight).toBeGreaterThan(100)
  })
})
