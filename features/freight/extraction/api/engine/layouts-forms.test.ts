import { describe, expect, test } from 'vitest'
import { linesOf, read, values } from './fixture-layouts.ts'

/** Forms, and text below a description or at the top and bottom of a page. */

const table = 'SKU | Description | Qty\nA | Mug | 3\nB | Cup | 4'

describe('a form with numbered boxes', () => {
  const boxes =
    '1. Shipper/Exporter | 2. Consignee\nOak Co., Ltd. | Elm Ltd\n\n3. Port of loading | 4. No. & date of invoice\nBusan | DS-26 NOV. 20, 2026\n'

  test('labels and headers are read without their numbers', () => {
    const found = read(
      `${boxes}5. Marks and numbers | 6. Description of goods | 7. Packages | 8. Gross weight\nN/M | Mug | 6 CTNS | 60 KGS\nN/M | Cup | 24 CTNS | 90 KGS`,
    )
    expect(values(found.header)).toMatchObject({
      Shipper: 'Oak Co., Ltd.',
      Consignee: 'Elm Ltd',
      PortOfLoading: 'Busan',
      InvoiceNo: 'DS-26',
      Date: '2026-11-20',
    })
    expect(linesOf(found)).toMatchObject([
      { NameEn: 'Mug', Cartons: 6, TotalGrossWeight: 60 },
      { NameEn: 'Cup', Cartons: 24, TotalGrossWeight: 90 },
    ])
  })

  test('"20 Packstück" without a full stop is a header if 19 and 21 are', () => {
    const found = read(
      '11 Empfänger | 12 Bestell-Nr. Empfänger\nElm Ltd | MM-7719\n\n18 Zeichen und Nr. | 19 Anzahl | 20 Packstück | 21 Inhalt | 22 Bruttogewicht kg\nA 1-6 | 6 | Euro-Palette | Deckel | 1.650\nA 7 | 1 | Karton | Folie | 58',
    )
    expect(values(found.header)).toMatchObject({ Consignee: 'Elm Ltd', CustomerOrderNo: 'MM-7719' })
    expect(linesOf(found)).toMatchObject([
      { Marks: 'A 1-6', Cartons: 6, PackageType: 'Euro-Palette', NameEn: 'Deckel' },
      { Cartons: 1, PackageType: 'Karton' },
    ])
  })
})

describe('labels within a description', () => {
  const lineOf = (text: string, below = '') => linesOf(read(`SKU | Description | Qty\nA | ${text} | 3${below}`))[0]

  test('tariff number, origin and model are read', () => {
    expect(lineOf('T-Shirt weiß, Größe M Zolltarifnummer: 61091000 Herkunftsland: Portugal')).toMatchObject({
      NameEn: 'T-Shirt weiß, Größe M',
      HsCode: '61091000',
      OriginCountry: 'PT',
    })
    expect(lineOf('Stockpot, glass lid Model: DSK-ST24')).toMatchObject({ NameEn: 'Stockpot, glass lid', Model: 'DSK-ST24' })
  })

  test('a net weight is unsure unless it adds up', () => {
    const text = 'Valve Country of origin: DE Net weight: 36.5 KG'
    expect(lineOf(text, '\n\nNet weight: 36.5 kg')).toMatchObject({ NameEn: 'Valve', OriginCountry: 'DE', TotalNetWeight: 36.5 })
    // The weight of one piece.
    expect(lineOf(text, '\n\nNet weight: 109.5 kg')).toMatchObject({ TotalNetWeight: 109.5 })
    expect(read(`SKU | Description | Qty\nA | ${text} | 3`).parts[0]!.lines[0]!.of['TotalNetWeight']).toMatchObject({
      value: 36.5,
      unsure: true,
    })
  })

  test('words with a colon that are not labels are kept', () => {
    expect(lineOf('Mug, colour: blue')).toMatchObject({ NameEn: 'Mug, colour: blue' })
    expect(lineOf('Dumbbell, weight: 20 kg')).toMatchObject({ NameEn: 'Dumbbell, weight: 20 kg' })
  })
})

describe('ERP documents', () => {
  test('"Document number/date" belongs to the title, "Material" next to "Item" is the item number', () => {
    const found = read(
      'Commercial Invoice\nDocument number/date | 90014471 / 12.11.2026\nDelivery note/date | 80047215 / 11.11.2026\nCurrency | | EUR\nItem | Material | Description | Quantity\n000010 | 4711.020 | Valve | 3\n000020 | 4711.025 | Gate | 5',
    )
    expect(values(found.header)).toMatchObject({ InvoiceNo: '90014471', Date: '2026-11-12', PackingListNo: '80047215' })
    expect(linesOf(found)).toMatchObject([{ Sku: '4711.020' }, { Sku: '4711.025' }])
  })

  test('the terms of delivery are read from the price header', () => {
    expect(values(read('SKU | Description | Qty | Unit price (CIF Southampton)\nA | Mug | 3 | 2.50').header)).toMatchObject({
      Incoterm: 'CIF',
    })
  })
})

describe('tax numbers', () => {
  test('at the foot of the page and in the letterhead belong to the sender', () => {
    const { header } = read(`Oak GmbH\nUSt-IdNr.: DE126647102\n\nYour VAT reg. no. | GB 661 2093 17\n${table}`)
    expect(values(header)).toMatchObject({ VatNumber: 'GB661209317' })
    expect(read(`${table}\n\nUSt-IdNr.: DE126647102 | IBAN DE44 4585`).header).not.toHaveProperty('VatNumber')
    expect(read(`Our VAT no.: GB661209317\n${table}`).header).not.toHaveProperty('VatNumber')
  })

  test('"N° EORI du destinataire" is the importer’s number, the exporter’s is ignored', () => {
    expect(values(read(`N° EORI du destinataire : GB204417733000\n${table}`).header)).toEqual({ EoriNumber: 'GB204417733000' })
    expect(read(`N° EORI de l'exportateur : FR20441773300\n${table}`).header).not.toHaveProperty('EoriNumber')
  })
})

describe('parties without a label', () => {
  test('the sender of a letter is read from one line', () => {
    const { header } = read(
      `NORDKLEID\n\nNordkleid GmbH · Rosenstraße 12 · 24103 Kiel\nElm Ltd\n9 Bank Top\nYork YO1 2AB\n\n${table}`,
    )
    expect(header.Shipper).toMatchObject({ value: 'Nordkleid GmbH', unsure: true })
  })

  test('a company is read from a separate box below the letterhead', () => {
    const { header } = read(`Source\nSAS au capital de 120 000 €\n\n | | Elm Ltd↵22 Eccleston Street↵London SW1W 9LT\n${table}`)
    expect(header.Shipper).toMatchObject({ value: 'Source', unsure: true })
    expect(header.Consignee).toMatchObject({ value: 'Elm Ltd', unsure: true })
    expect(header.ConsigneeAddress).toMatchObject({ value: '22 Eccleston Street, London SW1W 9LT' })
  })
})

test('parcel lists have recipient columns', () => {
  const found = read(
    'Parcel weight (kg) | Sender name | Recipient name | Recipient city | Recipient country | Description | Quantity | Unit value\n0.42 | Oak Ltd | Olivia Marsh | Leeds | GB | Case | 2 | 3.10',
  )
  expect(found.parts).toMatchObject([{ kind: 'manifest' }])
  expect(linesOf(found)).toMatchObject([{ Shipper: 'Oak Ltd', Consignee: 'Olivia Marsh', City: 'Leeds', Country: 'GB', Qty: 2 }])
})

test('totals are read next to their labels, beside other totals', () => {
  const found = read(
    'SKU | Description | Qty | Amount\nA | Mug | 3 | 24.00\nCartons: | 22 | Total | 24.00\nGross weight: | 371.5 kg | VAT 0 % | 0.00\nNet weight: | 313.2 kg | Total due | 24.00',
  )
  expect(found.parts).toMatchObject([
    { totals: { GrossWeight: { value: 371.5 }, NetWeight: { value: 313.2 }, Amount: { value: 24 } } },
  ])
})
