import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterEach, describe, expect, test } from 'vitest'
import { simulateClock } from '#kit/api/clock.ts'
import * as contract from '../contract.ts'
import { billPortal, HENGTAI } from './fixture.ts'
import { runBills } from './run.ts'

/**
 * Invoices and credit notes of the German company, read from the PDF as a customer's accounting would, and checked
 * against the rules of EN 16931.
 */

const { portal, owner, staff, write, charge, billsOf, billOf, linesOf } = await billPortal()
afterEach(() => simulateClock(undefined))
const become = (CountryCode: string, TaxNumber: string | null) =>
  write((db) => db.updateTable('company').set({ CountryCode, TaxNumber }).where('ContractCompanyId', '=', HENGTAI).execute())

async function pdfOf(Id: number, CreditNoteNo?: string) {
  const file = await (CreditNoteNo === undefined
    ? owner.bytes(contract.exportBill, { Id })
    : owner.bytes(contract.exportCreditNote, { Id, CreditNoteNo }))
  const task = getDocument({ data: new Uint8Array(file), verbosity: 0 })
  const pdf = await task.promise
  const names = [...((await pdf.getAttachments()) ?? new Map<string, unknown>()).keys()]
  const xml = names.includes('factur-x.xml')
    ? new TextDecoder().decode((await pdf.getAttachmentContent('factur-x.xml'))!)
    : undefined
  const text = (await (await pdf.getPage(1)).getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join(' ')
  await task.destroy()
  return { text, xml }
}

const all = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<ram:${tag}(?: [^>]*)?>([^<]*)</ram:${tag}>`, 'g'))].map((found) => found[1]!)
const parts = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<ram:${tag}>(.*?)</ram:${tag}>`, 'gs'))].map((found) => found[1]!)
const cents = (amounts: readonly string[]) => amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0)

/** The invoice's figures, after checking the sums that the standard requires (BR-CO-10, 13 to 17, BR-S-8, BR-27, BR-16). */
function checked(xml: string) {
  const lines = parts(xml, 'IncludedSupplyChainTradeLineItem')
  const [header] = parts(xml, 'ApplicableHeaderTradeSettlement')
  const [totals] = parts(header!, 'SpecifiedTradeSettlementHeaderMonetarySummation')
  const total = (tag: string) => cents(all(totals!, tag))
  const taxes = parts(header!.replace(totals!, ''), 'ApplicableTradeTax').map((tax) => ({
    category: all(tax, 'CategoryCode')[0]!,
    rate: Number(all(tax, 'RateApplicablePercent')[0] ?? 0),
    basis: cents(all(tax, 'BasisAmount')),
    tax: cents(all(tax, 'CalculatedAmount')),
    reason: all(tax, 'ExemptionReason')[0],
  }))
  const items = lines.map((line) => ({
    category: all(line, 'CategoryCode')[0]!,
    rate: Number(all(line, 'RateApplicablePercent')[0] ?? 0),
    net: cents(all(line, 'LineTotalAmount')),
    price: Number(all(line, 'ChargeAmount').at(-1)),
    quantity: Number(all(line, 'BilledQuantity')[0]),
  }))
  expect(items.length).toBeGreaterThan(0)
  // The sections that the syntax requires, in order.
  expect([...xml.matchAll(/<ram:(ApplicableHeader\w+)>/g)].map((found) => found[1])).toEqual([
    'ApplicableHeaderTradeAgreement',
    'ApplicableHeaderTradeDelivery',
    'ApplicableHeaderTradeSettlement',
  ])
  expect(items.every(({ price, quantity, net }) => price >= 0 && Math.round(price * quantity * 100) === net)).toBe(true)
  expect(items.reduce((sum, { net }) => sum + net, 0)).toBe(total('LineTotalAmount'))
  expect(total('TaxBasisTotalAmount')).toBe(total('LineTotalAmount'))
  expect(taxes.reduce((sum, { tax }) => sum + tax, 0)).toBe(total('TaxTotalAmount'))
  expect(total('GrandTotalAmount')).toBe(total('TaxBasisTotalAmount') + total('TaxTotalAmount'))
  expect(total('DuePayableAmount')).toBe(total('GrandTotalAmount'))
  for (const { category, rate, basis, tax, reason } of taxes) {
    const sum = items.filter((item) => item.category === category && item.rate === rate).reduce((net, item) => net + item.net, 0)
    expect(basis).toBe(sum)
    expect(tax).toBe(Math.round((basis * rate) / 100))
    // Taxed items need no reason, untaxed ones must have one.
    expect(reason === undefined).toBe(category === 'S')
  }
  return { taxes: taxes.map(({ category, rate, basis, tax }) => [category, rate, basis, tax]), vatIds: vatIds(xml) }
}
const vatIds = (xml: string) => [...xml.matchAll(/<ram:ID schemeID="VA">([^<]*)</g)].map((found) => found[1])

describe('e-invoices of one bill', { shuffle: false }, () => {
  test('a German invoice is an e-invoice: the PDF contains its data, sums are correct, and the customer’s tax status decides the categories', async () => {
    simulateClock(() => new Date('2025-10-20T10:00:00Z'))
    const months = ['2025-07', '2025-08', '2025-09']
    for (const month of months) {
      for (let n = 0; n < 3; n++) await charge({ day: `${month}-05`, amount: 10.07, currency: 'EUR' })
      await charge({ day: `${month}-06`, amount: 250, currency: 'EUR', cost: 152001 })
      await charge({ day: `${month}-07`, amount: 33.4, currency: 'EUR', cost: 152007 })
      await charge({ day: `${month}-08`, amount: -5.5, currency: 'EUR' })
      await charge({ day: `${month}-08`, amount: 10, currency: 'GBP' })
    }
    const customers = [
      ['DE', 'DE123456789'],
      ['CN', '91440300MA5DA1BC2D'],
      ['FR', 'FR40303265045'],
    ] as const
    for (const [index, month] of months.entries()) {
      const [country, taxNumber] = customers[index]!
      await become(country, taxNumber)
      simulateClock(() => new Date(`2025-${String(8 + index).padStart(2, '0')}-01T03:00:00Z`))
      await runBills(portal.pool, 'DE', { month })
    }
    await runBills(portal.pool, 'GB')
    const read = async (month: string) => {
      const [bill] = await billsOf({ BillMonth: month, CurrencyCode: 'EUR' })
      const { text, xml } = await pdfOf(bill!.Id)
      expect(text).toContain('DE02 1203 0000 0000 2020 51')
      expect(xml).toContain(`>${bill!.InvoiceNo}<`)
      expect(xml).toContain('urn:cen.eu:en16931:2017')
      return checked(xml!)
    }
    // Domestic: services at 19 %, cross-border transport and duty exempt.
    expect(await read('2025-07')).toEqual({
      taxes: [
        ['S', 19, 2471, 469],
        ['E', 0, 28340, 0],
      ],
      vatIds: ['DE312456782'],
    })
    // Outside the Union nothing is subject to VAT, and no VAT number is stated.
    expect(await read('2025-08')).toEqual({ taxes: [['O', 0, 30811, 0]], vatIds: [] })
    expect(await read('2025-09')).toEqual({
      taxes: [
        ['E', 0, 3340, 0],
        ['AE', 0, 27471, 0],
      ],
      vatIds: ['DE312456782', 'FR40303265045'],
    })
    const [british] = await billsOf({ CurrencyCode: 'GBP' })
    expect((await pdfOf(british!.Id)).xml).toBeUndefined()
  })

  test('a German credit note is an e-invoice: type 381, with its invoice, reason and settlement; sums are correct', async () => {
    const credit = async (no: string, Amount: number, UnitPrice: number) => {
      const bill = await billOf(no)
      const line = (await linesOf(bill.Id)).find((one) => one.Amount === Amount)!
      const { CreditNoteNo } = await staff.ok(contract.correctLine, {
        ContractCompanyId: HENGTAI,
        LineId: line.Id,
        Qty: 1,
        UnitPrice,
        Reason: 'Not what was agreed',
        CreditedAmount: 0,
      })
      return { bill, ...(await pdfOf(bill.Id, CreditNoteNo)), CreditNoteNo }
    }
    const partly = await credit('MB202507-413939-EUR', 10.07, 4)
    const xml = partly.xml!
    expect(xml).toContain('urn:cen.eu:en16931:2017')
    const head = xml.slice(xml.indexOf('<rsm:ExchangedDocument>'), xml.indexOf('</rsm:ExchangedDocument>'))
    expect([all(head, 'ID')[0], all(head, 'TypeCode')[0]]).toEqual([partly.CreditNoteNo, '381'])
    expect(head).toContain(`>MB202507-413939-EUR: Not what was agreed<`)
    expect(all(parts(xml, 'InvoiceReferencedDocument')[0]!, 'IssuerAssignedID')).toEqual([partly.bill.InvoiceNo])
    expect(parts(xml, 'SpecifiedTradePaymentTerms')[0]).toContain(`Set against invoice ${partly.bill.InvoiceNo}.`)
    // It requires no bank transfer.
    expect(partly.text + xml).not.toContain('DE02')
    expect(checked(xml)).toEqual({ taxes: [['S', 19, 400, 76]], vatIds: ['DE312456782'] })
    // Duty was exempt on the invoice because it was next to taxed services, so it is exempt as the only item of a
    // credit note.
    expect(checked((await credit('MB202507-413939-EUR', 33.4, 33.4)).xml!)).toEqual({
      taxes: [['E', 0, 3340, 0]],
      vatIds: ['DE312456782'],
    })
    expect(checked((await credit('MB202508-413939-EUR', 250, 250)).xml!)).toEqual({ taxes: [['O', 0, 25000, 0]], vatIds: [] })

    const { Id, InvoiceNo } = await billOf('MB202509-413939-EUR')
    await staff.ok(contract.voidBills, { Rows: [{ ContractCompanyId: HENGTAI, Id }], Reason: 'Wrong month' })
    const [note] = (await owner.ok(contract.getBill, { Id })).CreditNotes
    const whole = await pdfOf(Id, note!.CreditNoteNo)
    // A void bill must not ask for payment.
    expect((await pdfOf(Id)).text).not.toMatch(/IBAN/)
    expect(whole.text).toMatch(/France\s+Tax no\. FR40303265045/)
    // A sum of lines refers to no single document.
    expect(whole.text).not.toMatch(/\d ×/)
    expect(all(parts(whole.xml!, 'InvoiceReferencedDocument')[0]!, 'IssuerAssignedID')).toEqual([InvoiceNo])
    expect(checked(whole.xml!)).toEqual({
      taxes: [
        ['AE', 0, 27471, 0],
        ['E', 0, 3340, 0],
      ],
      vatIds: ['DE312456782', 'FR40303265045'],
    })
    expect((await credit('MB202507-413939-GBP', 10, 10)).xml).toBeUndefined()
  })

  test('prices with four decimals appear unrounded in an invoice and a credit note', async () => {
    simulateClock(() => new Date('2025-10-20T10:00:00Z'))
    await become('DE', 'DE123456789')
    await charge({ day: '2025-06-05', amount: 1.9, currency: 'EUR', price: 0.6325, qty: 3 })
    await charge({ day: '2025-06-06', amount: -0.63, currency: 'EUR', price: -0.6325, qty: 1 })
    simulateClock(() => new Date('2025-07-01T03:00:00Z'))
    await runBills(portal.pool, 'DE', { month: '2025-06' })
    const bill = await billOf('MB202506-413939-EUR')
    const { xml } = await pdfOf(bill.Id)
    expect(all(xml!, 'ChargeAmount')).toEqual(['0.6325', '0.6325'])
    expect(checked(xml!).taxes).toEqual([['S', 19, 127, 24]])
    const line = (await linesOf(bill.Id)).find((one) => one.Qty === 3)!
    const { CreditNoteNo } = await staff.ok(contract.correctLine, {
      ContractCompanyId: HENGTAI,
      LineId: line.Id,
      Qty: 1,
      UnitPrice: 0.6325,
      Reason: 'Two pieces alone',
      CreditedAmount: 0,
    })
    const note = (await pdfOf(bill.Id, CreditNoteNo)).xml!
    expect(all(note, 'ChargeAmount')).toEqual(['0.6325'])
    expect(checked(note).taxes).toEqual([['S', 19, 63, 12]])
  })
})
