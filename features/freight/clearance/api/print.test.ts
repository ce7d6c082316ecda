import { describe, expect, test } from 'vitest'
import { createOrder } from '#features/freight/order-form/contract.ts'
import { orderOf } from '#features/freight/orders/api/fixture.ts'
import { openPdf, textOfPage } from '#kit/api/pdf/testing.ts'
import { CLEARANCE_MODE } from '#features/freight/core/rules.ts'
import { printDeskClearanceDocument, printClearanceDocument, saveClearance } from '../contract.ts'
import { LINE, documentOf } from './fixture.ts'
import { clearancePortal } from './fixture-portal.ts'

const { qihang, staff, world, documents, placed, submit } = await clearancePortal()

describe('print', () => {
  const pageOf = async (bytes: Uint8Array, page = 1) => (await textOfPage(await openPdf(Buffer.from(bytes)), page)).split('\n')

  test('for the UK: header, lines and totals, freight and insurance included in the customs value', async () => {
    const { OrderId, row } = await placed()
    expect(await qihang.refused(printClearanceDocument, { OrderId })).toBe(2)
    await submit(OrderId, 'PRINT-1', { IncoTerm: 'FOB', FreightCost: 1240.5, InsuranceCost: 9.5 })
    const words = await pageOf(await qihang.bytes(printClearanceDocument, { OrderId, Format: 'pdf' }))
    for (const word of [
      'Commercial invoice / Packing list',
      'PRINT-1',
      'FOB',
      'Import Ltd.',
      'GB207551480000',
      '6912002300',
      '250.00',
      '1,240.50 USD',
      '1,500.00 USD',
    ])
      expect(words).toContain(word)
    expect(words.join(' ')).toContain('Ceramic mug')
    expect(words).toContain('180.00')
    expect(await pageOf(await staff.bytes(printDeskClearanceDocument, { ...row, Format: 'pdf' }))).toContain('PRINT-1')
    expect((await qihang.bytes(printClearanceDocument, { OrderId, Format: 'xlsx' })).length).toBeGreaterThan(1000)
  })

  test('for Germany in German, with procedure 42 and the fiscal representative', async () => {
    const german = {
      DestinationCountry: 'DE',
      PortOfDischarge: 'DEHAM',
      EoriInfoId: documents.german,
      ClearanceMode: CLEARANCE_MODE.fiscal,
    }
    const made = await qihang.call(createOrder.airTail, {
      ...orderOf('airTail', world, documents),
      ...german,
      AirportOfDestination: 'FRA',
      DeliveryAddresses: [{ ...orderOf('airTail', world, documents).DeliveryAddresses![0]!, FcCode: 'DTM2' }],
    } as never)
    expect([made.ErrorCode, made.Msg]).toEqual([0, expect.anything()])
    const { OrderId } = made.Body as { OrderId: number }
    const document = {
      EoriNumber: 'DE4872915',
      VatNumber: 'DE305519285',
      IsFiscalClearance: true,
      ExportReason: 'Verkauf',
      Items: [{ ...LINE, UkCustomsCode: null, NameDe: 'Keramikbecher', DeCustomsCode: '69120023000' }],
    }
    expect((await submit(OrderId, 'DE-1', document)).ErrorCode).toBe(2)
    expect((await submit(OrderId, 'DE-1', { ...document, FiscalRepresentative: 'Fiskal GmbH' })).ErrorCode).toBe(0)
    const words = await pageOf(await qihang.bytes(printClearanceDocument, { OrderId }))
    for (const word of [
      'Handelsrechnung / Packliste',
      'Fiskalverzollung (Verfahren 42)',
      'Fiskal GmbH',
      'Verkauf',
      '69120023000',
      'Zollwert',
      '250,00 USD',
    ])
      expect(words).toContain(word)
    expect(words.some((word) => word.includes('Keramikbecher'))).toBe(true)
  })

  test('a long list continues on further pages, each with the table head', async () => {
    const { OrderId } = await placed()
    const Items = Array.from({ length: 60 }, (_, index) => ({ ...LINE, BoxNo: String(index + 1) }))
    await qihang.ok(saveClearance, { OrderId, ...documentOf('LONG', { Items }) })
    const pdf = await openPdf(Buffer.from(await qihang.bytes(printClearanceDocument, { OrderId })))
    expect(pdf.numPages).toBeGreaterThan(3)
    const last = (await textOfPage(pdf, pdf.numPages)).split('\n')
    expect(last).toContain('1,500.00 USD')
    expect(last).toContain(`LONG · ${pdf.numPages}`)
  })
})
