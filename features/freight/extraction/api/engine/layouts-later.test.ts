import { describe, expect, test } from 'vitest'
import { linesOf, read, values } from './fixture-layouts.ts'

/** Layouts that were once misread, as minimal documents; continues the neighbouring files because of their size limit. */

const table = 'SKU | Description | Qty\nA | Mug | 3\nB | Cup | 4'

test('a column per box is read, with weight and sides below', () => {
  const found = read(
    'Shipment ID: FBA17WQ4ZK2N\n\nSKU | Title | Boxed quantity | Box 1 quantity | Box 2 quantity\nA | Kettle | 48 | 24 | 24\nB | Mug | 40 | | 40\n\nBox weight (kg) | | | 14.2 | 18.6\nBox width (cm) | | | 40 | 41\nBox length (cm) | | | 60 | 61\nBox height (cm) | | | 42 | 43',
  )
  const of = { FbaShipmentId: 'FBA17WQ4ZK2N' }
  expect(linesOf(found)).toMatchObject([
    { ...of, CartonFrom: 1, Sku: 'A', Qty: 24, GrossWeight: 14.2, Length: 60, Width: 40, Height: 42 },
    { ...of, CartonFrom: 2, Sku: 'A', Qty: 24, GrossWeight: 18.6, Length: 61, Width: 41, Height: 43 },
    { ...of, CartonFrom: 2, CartonTo: 2, Sku: 'B', Qty: 40 },
  ])
  expect(linesOf(found)[2]).not.toHaveProperty('GrossWeight')
})

test.each([
  ['deliveries', 'FC code | FBA ID | Cartons | Pieces | Gross kg | Volume\nBHX3 | FBA15ABC123 | 10 | 100 | 45 | 0.42'],
  ['containers', 'Container no. | Seal | Cartons | Pieces | Gross kg | Volume\nDEMU2501104 | SL123 | 10 | 100 | 45 | 0.42'],
])('a list of %s states weight and volume of its lines, not of a carton', (_kind, rows) => {
  expect(linesOf(read(rows))).toMatchObject([{ TotalGrossWeight: 45, TotalVolume: 0.42 }])
})

describe('headers', () => {
  test('"L", "W" and "H" below "MEAS. (CM)" are sides', () => {
    const found = linesOf(read('Item no. | Ctns | MEAS. (CM) | | | CBM\n | | L | W | H | \nA | 2 | 62 | 55 | 88 | 0.6'))
    expect(found).toMatchObject([{ Length: 62, Width: 55, Height: 88, TotalVolume: 0.6 }])
  })

  test('"Dozen" in a Dutch list means boxes', () => {
    expect(linesOf(read('Artikelcode | Omschrijving | Dozen | Stuks per doos\nA | Tulp | 20 | 500'))).toMatchObject([
      { Cartons: 20, PcsPerCarton: 500 },
    ])
    expect(linesOf(read('Item no. | Description | Dozen | Unit price\nA | Socks | 20 | 5'))[0]).not.toHaveProperty('Cartons')
  })

  test('a weight whose sum is the stated net weight is a net weight', () => {
    const found = read(
      'Material | Bezeichnung | Menge | Gewicht kg\n400-1 | Pumpe | 2 | 12,5\n400-2 | Kopf | 4 | 7,5\n\nNettogewicht: 20,0 kg\nBruttogewicht: 24,1 kg',
    )
    expect(linesOf(found)).toMatchObject([{ TotalNetWeight: 12.5 }, { TotalNetWeight: 7.5 }])
    expect(found.parts).toMatchObject([{ wrong: [] }])
  })
})

describe('totals', () => {
  test('several in one row are each read next to their label', () => {
    const found = read(
      `Cod. articolo | Descrizione | Quantità | N. colli | Peso lordo kg\nA | Catena | 600 | 6 | 68,4\nTotale colli | 6 | | Peso lordo totale kg | 68,4`,
    )
    expect(found.parts).toMatchObject([{ totals: { Cartons: { value: 6 }, GrossWeight: { value: 68.4 } }, wrong: [] }])
  })

  test('of amounts with and without tax give the sum of the goods', () => {
    const found = read(
      'Description | Qty | Unit price | Amount\nDesk | 2 | 50 | 100\nUntaxed amount | | | 100\nVAT 20% | | | 20\nTotal | | | 120',
    )
    expect(found.parts).toMatchObject([{ totals: { Amount: { value: 100 } }, wrong: [] }])
  })
})

describe('labels', () => {
  test('in the lines of a box, and several on a line, are read', () => {
    const { header } = read(
      `Details\nX\n\nInvoice number: HP-1\nVAT/Tax ID: GB318774029 EORI: GB318774029000\nReason for export: sale Incoterms: DAP\n${table}`,
    )
    expect(values(header)).toEqual({ InvoiceNo: 'HP-1', VatNumber: 'GB318774029', EoriNumber: 'GB318774029000', Incoterm: 'DAP' })
  })

  test('without a colon, and a date after the number, are read', () => {
    expect(values(read(`Votre commande LL-2291 du 28/10/2026\n${table}`).header)).toEqual({ CustomerOrderNo: 'LL-2291' })
    expect(values(read(`Vs. ordine n. KC-5512\n${table}`).header)).toEqual({ CustomerOrderNo: 'KC-5512' })
  })

  test('"BL" is the delivery note of a "bon de livraison"', () => {
    expect(values(read(`BON DE LIVRAISON\nN° BL | BL026418\n${table}`).header)).toEqual({ PackingListNo: 'BL026418' })
    expect(values(read(`N° BL | BL026418\n${table}`).header)).toEqual({ BlNo: 'BL026418' })
  })

  test('the letterhead’s address is read without its telephone number', () => {
    const { header } = read(
      `Oak Trading Co., Ltd.\nNo. 88 Ring Road, Foshan  TEL: 0086-757-2388\nPACKING LIST\nConsignee | Elm Ltd\n${table}`,
    )
    expect(header.ShipperAddress).toMatchObject({ value: 'No. 88 Ring Road, Foshan', unsure: true })
  })
})

test('tables with the same headers belong to the container above each', () => {
  const found = read(
    '柜号：TGBU6620318 | 封号：CX11827 | 柜型：40HQ\n品名 | 箱数 | 毛重\n衣柜 | 60 | 900\n小计 | 60 | 900\n\n柜号：SEGU4409127 | 封号：CX11830 | 柜型：40HQ\n品名 | 箱数 | 毛重\n书架 | 80 | 720',
  )
  expect(linesOf(found)).toMatchObject([
    { NameCn: '衣柜', ContainerNo: 'TGBU6620318', SealNo: 'CX11827', ContainerType: '40HQ' },
    { NameCn: '书架', ContainerNo: 'SEGU4409127', SealNo: 'CX11830', ContainerType: '40HQ' },
  ])
  expect(found.parts).toHaveLength(2)
})

describe('cells', () => {
  test('a name with a space in each script is read', () => {
    expect(linesOf(read('货号 | 品名 | 数量\nA | 牵引绳 1.5米 Dog lead 1.5 m | 5'))).toMatchObject([
      { NameCn: '牵引绳 1.5米', NameEn: 'Dog lead 1.5 m' },
    ])
  })

  test('"N.W./CTN" after a Chinese name is a weight', () => {
    const found = linesOf(read('品名 | 箱数 CTNS | 单箱净重 N.W./CTN (KG) | 单箱体积 CBM/CTN\n床垫 | 80 | 6.8 | 0.21'))
    expect(found).toMatchObject([{ Cartons: 80, NetWeight: 6.8, Volume: 0.21 }])
  })

  test('the currency is read even if only the total has it', () => {
    const found = read('Désignation | Qté | P.U. HT | Montant HT\nSavon | 10 | 2,40 | 24,00\nTotal HT | | | 24,00 €')
    expect(linesOf(found)).toMatchObject([{ Currency: 'EUR' }])
    expect(values(found.header)).toEqual({ Currency: 'EUR' })
  })
})

test('an address is read next to another label with its value', () => {
  const { header } = read(
    `Oak SAS | Client\n8 rue du Puits | Elm Ltd\nTVA : FR62480117904 | 61 Pump Street\n | Bath BA1 1LN\n${table}`,
  )
  expect(values(header)).toMatchObject({ Consignee: 'Elm Ltd', ConsigneeAddress: '61 Pump Street, Bath BA1 1LN' })
})

test('a total in one cell ends the table, and is read', () => {
  const found = read(
    `Article no. | Description | Cartons\nA | Mug | 12\nTotal: 12 cartons, total gross weight 86.4 kg\nOak Ltd · Company no. 104423`,
  )
  expect(found.parts).toMatchObject([{ totals: { Cartons: { value: 12 }, GrossWeight: { value: 86.4 } } }])
  expect(linesOf(found)).toMatchObject([{ NameEn: 'Mug' }])
})

test('a column that counts the cartons of each range is the number of cartons, others are pieces', () => {
  const rows = 'Réf. | Désignation\nC1 à C12 | 12 | 20 | V-1 | Tasse\nC13 | 1 | 8 | V-2 | Bol'
  expect(linesOf(read(`Colis | Nb | Pièces/colis | ${rows}`))).toMatchObject([
    { CartonFrom: 1, CartonTo: 12, Cartons: 12, Qty: 240 },
    { CartonFrom: 13, Cartons: 1, Qty: 8 },
  ])
  expect(linesOf(read('Colis | Total | Pièces/colis | Réf.\nC1 à C4 | 4 | 1 | V-1\nC5 | 1 | 1 | V-2'))).toMatchObject([
    { Qty: 4 },
    { Qty: 1 },
  ])
  expect(linesOf(read('Colis | Nb | Pièces/colis | Réf.\nC1 à C12 | 240 | 20 | V-1\nC13 | 8 | 8 | V-2'))).toMatchObject([
    { Cartons: 12, Qty: 240, PcsPerCarton: 20 },
    { Cartons: 1, Qty: 8 },
  ])
})

test('a subtotal of all lines above a charge is the total of the goods, that of the last group is not', () => {
  const of = (rows: string) => read(`Item | Qty | Unit price | Amount\n${rows}`).parts[0]!
  expect(of('Lamp | 2 | 30 | 60\nHub | 4 | 10 | 40\nSubtotal | 6 | | 100\n\nGrand total: 112.00')).toMatchObject({
    totals: { Amount: { value: 100 }, Pieces: { value: 6 } },
    wrong: [],
  })
  expect(of('Lamp | 2 | 30 | 60\nSubtotal | 2 | | 60\nHub | 4 | 10 | 40\nSubtotal | 4 | | 40').totals).toEqual({})
})

test('terms of delivery and a currency directly below the headers apply to the invoice', () => {
  const found = read('Item | Qty | Unit price | Amount\n | | FOB NINGBO | USD\nLamp | 2 | 30 | 60\nHub | 4 | 10 | 40')
  expect(values(found.header)).toMatchObject({ Incoterm: 'FOB', Currency: 'USD' })
  expect(linesOf(found)).toMatchObject([{ Currency: 'USD' }, { Currency: 'USD' }])
})

test('a name that begins with the code of another table is a code and a name', () => {
  const found = read(
    'Description | Qty | Unit price\nEB-20 Hose reel | 2 | 30\n20V Drill | 4 | 10\n\nArt. no. | Description | Ctns\nEB-20 | Hose reel | 1\n20V | Drill | 2',
  )
  expect(linesOf(found)).toMatchObject([{ Sku: 'EB-20', NameEn: 'Hose reel' }, { NameEn: '20V Drill' }, {}, {}])
  expect(linesOf(found)[1]).not.toHaveProperty('Sku')
})

test('a country ends an address in other languages too', () => {
  const { header } = read(
    `Klompen B.V.\nDorpsstraat 8, 7678 AC Geesteren\nNederland\n\nConsignee | Elm Ltd\n | 3 Yard, Exeter\n | Großbritannien\n\n${table}`,
  )
  expect(values(header)).toMatchObject({
    ShipperAddress: 'Dorpsstraat 8, 7678 AC Geesteren, Nederland',
    ConsigneeAddress: '3 Yard, Exeter, Großbritannien',
  })
})

test('"LED筒灯" is one Chinese name next to a column of English names, and two names alone', () => {
  expect(linesOf(read('货物名称 | 英文品名 | 箱数\nLED筒灯 | LED downlight | 86'))).toMatchObject([
    { NameCn: 'LED筒灯', NameEn: 'LED downlight' },
  ])
  expect(linesOf(read('品名 | 英文品名 | 箱数 | 毛重\n陶瓷杯 Ceramic mug | | 86 | 645'))).toMatchObject([
    { NameCn: '陶瓷杯', NameEn: 'Ceramic mug' },
  ])
  expect(linesOf(read('货物名称 | 箱数 | 毛重\nLED downlight 筒灯 | 86 | 645'))).toMatchObject([
    { NameCn: '筒灯', NameEn: 'LED downlight' },
  ])
})

test('a unit that names packages is the type of the packages, unless there is a quantity', () => {
  const kinds = (heads: string, row: string) =>
    linesOf(read(`Marks | Description | Packages | ${heads}\nN/M | Rubber mats | 42 | ${row}`))
  expect(kinds('Unit | Gross weight', 'CARTONS | 756')).toMatchObject([{ Cartons: 42, PackageType: 'CARTONS' }])
  expect(kinds('Qty | Unit', '42 | CARTONS')[0]).not.toHaveProperty('PackageType')
})

test('numbers are read after "Documento n.", "Albarán" and "USt-IdNr. Kunde"', () => {
  const header = (top: string) => values(read(`${top}\n\n${table}`).header)
  expect(header('LISTA COLLI\nDocumento n. LC/26/3310')).toMatchObject({ PackingListNo: 'LC/26/3310' })
  expect(header('Albarán | ALB-26-04417')).toMatchObject({ PackingListNo: 'ALB-26-04417' })
  expect(header('DOCUMENTO DI TRASPORTO\nVia Roma 12, 36100 Vicenza')).not.toHaveProperty('PackingListNo')
  expect(header('USt-IdNr. Kunde | GB 318 4402 17')).toMatchObject({ VatNumber: 'GB318440217' })
})

test('a Turkish invoice is read, and colons that begin its values are not', () => {
  const found = read(
    'Fatura No | : EH-7\nAlıcı | : Elm Ltd\nAdres | : 9 Ocean Way, Southampton\n\nÜrün Kodu | Ürün Adı | Miktar | Birim Fiyat | Tutar\nA | Havlu | 2 | 3 | 6\nB | Bornoz | 1 | 4 | 4\nTOPLAM | | 3 | | 10',
  )
  expect(values(found.header)).toMatchObject({
    InvoiceNo: 'EH-7',
    Consignee: 'Elm Ltd',
    ConsigneeAddress: '9 Ocean Way, Southampton',
  })
  expect(linesOf(found)).toMatchObject([
    { Sku: 'A', NameEn: 'Havlu' },
    { Sku: 'B', NameEn: 'Bornoz' },
  ])
  expect(found.parts).toMatchObject([{ totals: { Pieces: { value: 3 }, Amount: { value: 10 } } }])
})

test('a contact after a company is not part of its name', () => {
  const from = (party: string) => values(read(`Supplier: ${party}\n\n${table}`).header)
  expect(from('Elm Ltd, Contact: Ms Wu, 5 Mill Lane, York YO1 7HU')).toMatchObject({
    ShipperAddress: '5 Mill Lane, York YO1 7HU',
  })
  expect(from('Elm Ltd, 5 Hayarkon St, Tel Aviv 63903, Israel')).toMatchObject({
    ShipperAddress: '5 Hayarkon St, Tel Aviv 63903, Israel',
  })
  expect(values(read(`Supplier: Oak Co., Ltd. / Contact: Ms. Wu / Tel 0579-8123\n\n${table}`).header)).toMatchObject({
    Shipper: 'Oak Co., Ltd.',
  })
})

test('"ETD Yantian" and "Master B/L" are labels', () => {
  expect(
    values(read(`ETD Yantian | 2026-12-04 | ETA Hamburg | 2027-01-07\nMaster B/L | EGLV149600218833\n\n${table}`).header),
  ).toMatchObject({
    Etd: '2026-12-04',
    Eta: '2027-01-07',
    BlNo: 'EGLV149600218833',
  })
})
