import { describe, expect, test } from 'vitest'
import { createOrder } from '#features/freight/order-form/contract.ts'
import { orderOf } from '#features/freight/orders/api/fixture.ts'
import { openPdf, textOfPage } from '#kit/api/pdf/testing.ts'
import { CLEARANCE_MODE } from '#features/freight/core/rules.ts'
import { printDeskClearanceDocument, printClearanceDocument, saveClearance } from '../contract.ts'
import { readConfig } from '#kit/api/config.ts'
import { requireImporter } from './importer.ts'
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

  test('carton sizes are printed as they were entered', async () => {
    const { OrderId } = await placed()
    await submit(OrderId, 'PRINT-S', { Items: [{ ...LINE, Length: 60.5, Height: 49.25 }] })
    expect((await pageOf(await qihang.bytes(printClearanceDocument, { OrderId }))).join('')).toContain('60.5×40×49.25')
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

  test('an order without an importer is imported by the provider, whose numbers the German invoice prints in German', async () => {
    const made = await qihang.ok(createOrder.airTail, {
      ...orderOf('airTail', world, documents),
      DestinationCountry: 'DE',
      PortOfDischarge: 'DEHAM',
      EoriInfoId: null,
      ClearanceMode: CLEARANCE_MODE.taxIncluded,
      AirportOfDestination: 'FRA',
      DeliveryAddresses: [{ ...orderOf('airTail', world, documents).DeliveryAddresses![0]!, FcCode: 'DTM2' }],
    } as never)
    const { OrderId } = made as { OrderId: number }
    const document = {
      ImporterName: null,
      ImporterAddress: null,
      EoriNumber: null,
      VatNumber: null,
      IsFiscalClearance: false,
      ExportReason: 'sale',
      Items: [{ ...LINE, UkCustomsCode: null, NameDe: 'Keramikbecher', DeCustomsCode: '69120023000' }],
    }
    expect((await submit(OrderId, 'DE-2', document)).ErrorCode).toBe(0)
    const words = await pageOf(await qihang.bytes(printClearanceDocument, { OrderId }))
    for (const word of ['Quayside Logistik GmbH', 'DE312456782000001', 'DE312456782', 'Verkauf', 'Nein'])
      expect(words).toContain(word)
    expect(words.join(' ')).toContain('47119 Duisburg')
    expect(words).not.toContain('N')
  })

  test('documents without any importer are not approved', () => {
    const config = (settings: Record<string, string>) => readConfig({ DEMO_DATA: 'off', ...settings })
    const order = { ClearanceMode: CLEARANCE_MODE.taxIncluded, DestinationCountry: 'DE' } as Parameters<typeof requireImporter>[0]
    const german = { country: 'DE', name: 'Import GmbH', address: 'Hafen 1', eori: 'DE123', vat: 'DE999999999' }
    const named = config({ IMPORTERS_OF_RECORD: JSON.stringify([german]) })
    expect(() => requireImporter(order, config({}), 'en-US')).toThrow(
      expect.objectContaining({ code: 'rule', params: { country: 'Germany' } }),
    )
    expect(() => requireImporter({ ...order, DestinationCountry: 'GB' }, named, 'en-US')).toThrow(
      expect.objectContaining({ code: 'rule' }),
    )
    expect(() => requireImporter(order, named, 'en-US')).not.toThrow()
    expect(() => requireImporter({ ...order, ClearanceMode: CLEARANCE_MODE.fiscal }, config({}), 'en-US')).not.toThrow()
    expect(() => config({ IMPORTERS_OF_RECORD: JSON.stringify([german, german]) })).toThrow('twice')
    expect(() => config({ IMPORTERS_OF_RECORD: '[{"country":"DE"}]' })).toThrow('IMPORTERS_OF_RECORD')
  })

  test('a long list continues on further pages, each with the table header', async () => {
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
