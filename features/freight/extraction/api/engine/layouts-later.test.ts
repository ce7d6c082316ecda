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
