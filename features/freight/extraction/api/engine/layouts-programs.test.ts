import { describe, expect, test } from 'vitest'
import { pageGrids } from '../read/pdf-grid.ts'
import { linesOf, read, values } from './fixture-layouts.ts'

/** Layouts of invoicing and delivery note software, as minimal documents. */

const table = 'SKU | Description | Qty\nA | Mug | 3\nB | Cup | 4'

test('first and last carton are enough to identify a line', () => {
  const found = read(
    'Ctn From | Ctn To | PO No. | Colour | Pcs/Ctn | Total Pcs | G.W./Ctn\n1 | 20 | 4500018821 | Navy | 24 | 480 | 7.80\n21 | 21 | 4500018821 | White | 17 | 17 | 6.60',
  )
  expect(linesOf(found)).toMatchObject([
    { CartonFrom: 1, CartonTo: 20, Cartons: 20, PcsPerCarton: 24, Qty: 480, GrossWeight: 7.8 },
    { CartonFrom: 21, CartonTo: 21, Cartons: 1, Qty: 17 },
  ])
})

test('a code in brackets before the name is read', () => {
  expect(linesOf(read('Product | HS code | Delivered\n[E-COM09] Large desk | 94033011 | 4.00 Units'))).toMatchObject([
    { Sku: 'E-COM09', NameEn: 'Large desk', HsCode: '94033011', Qty: 4 },
  ])
  expect(linesOf(read('SKU | Description | Qty\nA | [new] Mug | 3'))).toMatchObject([{ Sku: 'A', NameEn: '[new] Mug' }])
})

test('a second table with too few columns is not part of the first, and is noted', () => {
  const found = read(
    'Product | HS code | Delivered | Weight\nDesk | 94033011 | 4 | 152.8\nStill to come\nProduct | | | Quantity\nDesk | | | 2',
  )
  expect(linesOf(found)).toHaveLength(1)
  expect(found.notes).toMatchObject([{ code: 'rowUnread' }])
})

test('a repetition of some headers does not end the table', () => {
  const found = read('SKU | Description | HS code | Qty\nA | Mug | 69120000 | 3\nSKU | Description\nB | Cup | 69120000 | 5')
  expect(linesOf(found)).toMatchObject([{ Sku: 'A' }, { Sku: 'B' }])
})

test('a unit at the end of a header and weights in a sentence are read', () => {
  const found = read(
    'SKU | Description | Qty | Gross weight g\nA | Mug | 3 | 9850\n\nPacking: export cartons, total 390 cartons, G.W. 4,215 kgs, 31.6 CBM.',
  )
  expect(linesOf(found)).toMatchObject([{ TotalGrossWeight: 9.85 }])
  expect(found.parts).toMatchObject([
    { totals: { Cartons: { value: 390 }, GrossWeight: { value: 4215 }, Volume: { value: 31.6 } } },
  ])
})

test('a delivery list contains places and no goods', () => {
  const found = read(
    'Ladeliste\nStopp | Empfänger | Straße | PLZ | Ort | Colli | Ladungsträger | Gewicht (kg)\n1 | Kent Foods Ltd | Link Road 12 | TN24 8LX | Ashford | 6 | EUP | 2412',
  )
  expect(found.parts).toMatchObject([{ kind: 'delivery' }])
  expect(linesOf(found)).toMatchObject([
    {
      Consignee: 'Kent Foods Ltd',
      Address: 'Link Road 12',
      PostalCode: 'TN24 8LX',
      City: 'Ashford',
      Cartons: 6,
      PackageType: 'EUP',
      TotalGrossWeight: 2412,
    },
  ])
})

describe('parties', () => {
  test('numbers in the seller’s box are not the importer’s', () => {
    const { header } = read(
      `Seller (name, address, VAT, EORI) | Buyer's reference\nOak Ltd↵Station Yard, March PE15 8SJ↵EORI: GB288441062000 | 4500117733\nConsignee | Currency of sale\nElm GmbH↵Hafenstraße 40↵EORI: DE442910077 | GBP\n\n${table}`,
    )
    expect(values(header)).toMatchObject({
      Shipper: 'Oak Ltd',
      Consignee: 'Elm GmbH',
      EoriNumber: 'DE442910077',
      CustomerOrderNo: '4500117733',
      Currency: 'GBP',
    })
  })

  test('a company in two languages in one cell is read', () => {
    expect(read(`OAK CO., LTD. 橡树有限公司\nPACKING LIST\n${table}`).header.Shipper).toMatchObject({ value: 'OAK CO., LTD.' })
  })

  test('a letterhead’s address without a number ends with its country', () => {
    const { header } = read(`OAK CO., LTD.\nWEST OF LUGU ROAD, SHIJIAZHUANG, CHINA\nPACKING LIST\n${table}`)
    expect(header.ShipperAddress).toMatchObject({ value: 'WEST OF LUGU ROAD, SHIJIAZHUANG, CHINA' })
  })

  test('a company next to the title and a number below it are read', () => {
    const { header } = read(`Factura proforma | Olivar S.L.\n#PF260118 | 14013 Córdoba\n${table}`)
    expect(header).toMatchObject({ Shipper: { value: 'Olivar S.L.' }, InvoiceNo: { value: 'PF260118', unsure: true } })
  })

  test('a sole trader and the addressee are read from a letter’s window', () => {
    const { header } = read(
      `Rechnung\n\n\n\nImkerei Kamp · Am Hof 3 · 49545 Tecklenburg\nElm Ltd\nAttn. Goods In\nUnit 5, Leeds LS25 6NB\n\n${table}`,
    )
    expect(header).toMatchObject({
      Shipper: { value: 'Imkerei Kamp' },
      Consignee: { value: 'Elm Ltd' },
      ConsigneeAddress: { value: 'Unit 5, Leeds LS25 6NB' },
    })
  })

  test('a country ends an address', () => {
    const { header } = read(`Consignee\nElm GmbH\nHafenstraße 40, 28217 Bremen\nGermany\nWH/OUT/00317\n${table}`)
    expect(header.ConsigneeAddress).toMatchObject({ value: 'Hafenstraße 40, 28217 Bremen, Germany' })
  })
})

describe('two languages', () => {
  test('a Chinese name with a space is one name', () => {
    expect(
      linesOf(read('货号 | 品名 | 数量\nA | 密封盒 三件套 礼盒装 | 5\nB | 化妆镜 带LED Kosmetikspiegel mit LED | 3')),
    ).toMatchObject([{ NameCn: '密封盒 三件套 礼盒装' }, { NameCn: '化妆镜 带LED', NameEn: 'Kosmetikspiegel mit LED' }])
  })

  test('a label on two lines of its cell is read', () => {
    const { header } = read(
      `收件人↵Empfänger | Elm GmbH Lagerstraße 9, 50997 Köln | 发票号码↵Rechnungsnummer | RJ-1102\nEORI 号↵EORI-Nr. | DE884120953 | 发票日期↵Rechnungsdatum | 20.11.2026\n\n${table}`,
    )
    expect(values(header)).toEqual({
      Consignee: 'Elm GmbH',
      ConsigneeAddress: 'Lagerstraße 9, 50997 Köln',
      InvoiceNo: 'RJ-1102',
      EoriNumber: 'DE884120953',
      Date: '2026-11-20',
    })
  })
})

test('"Lieferung" of an ERP is the delivery note, unless its value is a date', () => {
  expect(read(`Packliste\nLieferung / Delivery | 80077120\n${table}`).header.PackingListNo).toMatchObject({
    value: '80077120',
    unsure: true,
  })
  expect(read(`Packliste\nLieferung | 27.11.2026\n${table}`).header).not.toHaveProperty('PackingListNo')
})

test('the terms of an import declaration are read', () => {
  const found = read(
    'Warenbezeichnung | Warennummer (11-stellig) | Anzahl Packstücke | Rohmasse kg | Eigenmasse kg | Menge | Besondere Maßeinheit | Rechnungspreis USD\nSessel | 94016100000 | 60 | 1350 | 1188 | 60 | Stück | 7140',
  )
  expect(linesOf(found)).toMatchObject([
    {
      HsCode: '94016100000',
      Cartons: 60,
      TotalGrossWeight: 1350,
      TotalNetWeight: 1188,
      QtyUnit: 'Stück',
      Amount: 7140,
      Currency: 'USD',
    },
  ])
})

test('labels above and below a page’s table do not form columns', () => {
  const piece = (text: string, x: number, y: number) => ({ text, x, right: x + text.length * 5, y, size: 10, page: 1 })
  const rows = ['Olive oil extra virgin from Jaen 500 ml', 'Olives'].flatMap((name, at) => [
    piece(name, 50, 160 + at * 20),
    piece('60', 330, 160 + at * 20),
    piece('38.40', 400, 160 + at * 20),
    piece('2304.00', 470, 160 + at * 20),
  ])
  const [grid] = pageGrids([
    [
      ...['Date', 'Expiry date', 'Order'].map((text, at) => piece(text, 50 + at * 120, 100)),
      ...['Description', 'Quantity', 'Price', 'Amount'].map((text, at) => piece(text, [50, 300, 390, 470][at]!, 140)),
      ...rows,
      ...['Boxes: 135', 'Gross weight: 1388.4 kg', 'Net weight: 1012.5 kg'].map((text, at) => piece(text, 50 + at * 150, 230)),
    ],
  ])
  expect(grid!.rows[2]!.map((cell) => cell?.text)).toEqual(['Olive oil extra virgin from Jaen 500 ml', '60', '38.40', '2304.00'])
})
