import { describe, expect, test } from 'vitest'
import { extract } from './document.ts'
import { linesOf, read, values } from './fixture-layouts.ts'
import { wrapped } from './lines.ts'

/** Texts outside of tables and within cells that were once misread, as minimal documents. */

const table = 'SKU | Description | Qty\nA | Mug | 3\nB | Cup | 4'
/** The lines of a page; texts may be wider than their column. */
const page = (...rows: string[]) =>
  extract([
    {
      sheet: null,
      rows: [...rows, ...table.split('\n')].map((row) =>
        row
          .split('|')
          .map((text) => text.trim())
          .map((text) =>
            text
              ? { text: text.replace('~', ''), cell: null, page: 1, ...(text.startsWith('~') && { copied: true as const }) }
              : undefined,
          ),
      ),
    },
  ])

describe('addresses of a page', () => {
  test('continue in the line below', () => {
    const { header } = page('Buyer: Tote & Tansy Ltd', 'Buyer address: 5 Market Row, Hexham', 'NE46 3NJ, UK', 'Contact: Amy Lin')
    expect(values(header)).toMatchObject({ ConsigneeAddress: '5 Market Row, Hexham NE46 3NJ, UK' })
  })

  test('may be indented below a name after its label', () => {
    const { header } = page(
      'DELIVER TO: Greenacre Centres Ltd | ~DELIVER TO: Greenacre Centres Ltd',
      ' | Station Road, Evesham WR11 4QT',
    )
    expect(values(header)).toMatchObject({
      Consignee: 'Greenacre Centres Ltd',
      ConsigneeAddress: 'Station Road, Evesham WR11 4QT',
    })
  })
})

test.each([
  ['DELIVERY PLAN – CONTAINER MSDU7719034', { ContainerNo: 'MSDU7719034' }],
  ['ETA 24/11/2026', { Eta: '2026-11-24' }],
  ['DATE 20/11/26', { Date: '2026-11-20' }],
  ['PI No.: SLB20261118', { InvoiceNo: 'SLB20261118' }],
  ['Commande | CDI-909', { CustomerOrderNo: 'CDI-909' }],
])('%s', (text, expected) => expect(values(read(`${text}\n${table}`).header)).toEqual(expected))

test('a volume alone is read from a sentence of totals', () => {
  const found = read(`${table}\n\nPacking: 92 cartons, total gross weight 1,480 kg, 7.36 CBM`)
  expect(found.parts).toMatchObject([
    { totals: { Cartons: { value: 92 }, GrossWeight: { value: 1480 }, Volume: { value: 7.36 } } },
  ])
})

describe('cells', () => {
  test('"21(尾箱)" is the partly filled carton', () => {
    expect(linesOf(read('箱号 | 品名 | 数量\n1-20 | 车 | 240\n21(尾箱) | 车 | 5'))).toMatchObject([
      { CartonTo: 20 },
      { CartonFrom: 21, CartonTo: 21 },
    ])
  })

  test('"HTS" in a description is the tariff number, "Extended" an amount, and the currency is next to the total', () => {
    const found = read(
      'Item | Description | Qty | Unit Price | Extended\nBP-1 | Headlamp HTS 8513.10.00 Made in China | 10 | 3.85 | 38.50\nInvoice Total (USD) | | | | 38.50',
    )
    expect(linesOf(found)).toMatchObject([
      { NameEn: 'Headlamp', HsCode: '85131000', OriginCountry: 'CN', Amount: 38.5, Currency: 'USD' },
    ])
  })

  test('"Bout./carton" is the number of bottles per carton', () => {
    expect(
      linesOf(read('Réf. | Désignation | Nbre cartons | Bout./carton | Total bout.\nA | Malbec | 48 | 6 | 288')),
    ).toMatchObject([{ Cartons: 48, PcsPerCarton: 6, Qty: 288 }])
  })
})

test('a German list’s packs and their content are read', () => {
  const found = linesOf(
    read(
      'Artikelnummer | Artikelname | Menge | VPE-Inhalt | Anzahl VPE | Gewicht/VPE (kg) | TARIC-Code\nA-1 | Teller | 240 | 24 | 10 | 14,8 | 6912002300',
    ),
  )
  expect(found).toMatchObject([{ Qty: 240, PcsPerCarton: 24, Cartons: 10, GrossWeight: 14.8, HsCode: '6912002300' }])
})

test('goods go to the "Afleveradres" and not to the "Factuuradres"', () => {
  const { header } = read(`Factuuradres | | Afleveradres\nElm Ltd | | Elm Warehouse\n1 High Street | | 2 Dock Road\n\n${table}`)
  expect(values(header)).toMatchObject({ Consignee: 'Elm Warehouse', ConsigneeAddress: '2 Dock Road' })
})

test('a Chinese word on two lines is joined without a space', () => expect(wrapped('2.1 m 碳', '素')).toBe('2.1 m 碳素'))

test('the tax numbers of the sender are not those of the importer', () => {
  const boxes = [
    'Shipper\nOak SARL\n14 rue des Forges\nEORI: FR81240077100015',
    'Consignee\nElm Ltd\n3 Yard\nEORI: GB662014487000',
  ]
  const { header } = extract([{ sheet: null, rows: [boxes.map((text) => ({ text, cell: null, page: null }))] }])
  expect(values(header)).toMatchObject({ Shipper: 'Oak SARL', EoriNumber: 'GB662014487000' })
})

test.each([
  [
    'Ihre Bestellung Nr. SST-118 vom 3. November 2026 · Lieferbedingung: CPT Sheffield',
    { CustomerOrderNo: 'SST-118', Incoterm: 'CPT' },
  ],
  ['Solingen, 25. November 2026', { Date: '2026-11-25' }],
])('%s', (text, expected) => expect(values(read(`${text}\n${table}`).header)).toEqual(expected))

test('"Die Ware ist in 6 Kartons verpackt" gives their number', () => {
  const found = read(`${table}\n\nDie Ware ist in 6 Kartons verpackt, Bruttogewicht 96,4 kg.`)
  expect(found.parts).toMatchObject([{ totals: { Cartons: { value: 6 }, GrossWeight: { value: 96.4 } } }])
})
