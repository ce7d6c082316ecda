import { describe, expect, test } from 'vitest'
import { extract } from './document.ts'
import { linesOf, read, values } from './fixture-layouts.ts'
import { columnOf } from './words.ts'

/** Layouts that were once misread, as minimal documents; continues the neighbouring files because of their size limit. */

const table = 'SKU | Description | Qty\nA | Mug | 3\nB | Cup | 4'

describe('columns', () => {
  test('with sizes are not quantities, and "From" and "To" below one name are carton numbers', () => {
    const found = read(
      'Ctn no. | | Style no. | Assortment (pcs per carton) | | | Pcs/ctn | Total pcs\nFrom | To | | S | M | L | | \n1 | 14 | A | 6 | 12 | 6 | 24 | 336',
    )
    expect(linesOf(found)).toMatchObject([{ CartonFrom: 1, CartonTo: 14, Sku: 'A', PcsPerCarton: 24, Qty: 336 }])
  })

  test.each(['Gewicht/Stk. (kg)', 'Weight (kg) / pc', 'Poids / pièce (g)', 'kg/Stk'])(
    '"%s" is the weight of one piece',
    (label) => expect(columnOf(label)).toBeUndefined(),
  )

  test('with a price per hundred pieces give the price per piece', () => {
    const found = read(
      'Material | Bezeichnung | Menge | Preis | PE | Betrag\n47-1 | Schraube | 12000 | 8,45 | 100 | 1014,00\n47-2 | Kasten | 60 | 18,75 | 1 | 1125,00',
    )
    expect(linesOf(found)).toMatchObject([{ UnitPrice: 0.0845, Amount: 1014 }, { UnitPrice: 18.75 }])
    expect(found.notes).toEqual([])
    expect(linesOf(read('SKU | Description | Qty | Price/100 | Amount\nA | Screw | 500 | 6 | 30'))).toMatchObject([
      { UnitPrice: 0.06 },
    ])
    expect(linesOf(read('SKU | Description | Qty | Price/100 | Amount\nA | Screw | 500 | 6 | 3000'))).toMatchObject([
      { UnitPrice: 6 },
    ])
  })

  test('"Shipped" in a marketplace file is the quantity', () => {
    expect(linesOf(read('Merchant SKU | Title | Shipped\nA | Mug | 144'))).toMatchObject([{ Sku: 'A', Qty: 144 }])
  })

  test('"Anzahl" of cargo from many senders counts packages, and its shipment number is not a marketplace’s', () => {
    const found = linesOf(
      read(
        'Sendungs-Nr. | Absender | Empfänger | Anzahl | Verp. | Inhalt | Gewicht kg\nRL-88 | Anker GmbH | Elm Ltd | 12 | EUP | Tuch | 240',
      ),
    )
    expect(found).toMatchObject([{ Cartons: 12, PackageType: 'EUP', TotalGrossWeight: 240 }])
    expect(found[0]).not.toHaveProperty('FbaShipmentId')
  })

  test('may contain net and gross weight in one cell', () => {
    const found = read('Item no. | Description | Ctns | N.W. / G.W. (kg)\nA | Bench | 40 | 720 / 840\nTotal | | 40 | 720 / 840')
    expect(linesOf(found)).toMatchObject([{ TotalNetWeight: 720, TotalGrossWeight: 840 }])
    expect(found.parts).toMatchObject([{ totals: { NetWeight: { value: 720 }, GrossWeight: { value: 840 } }, wrong: [] }])
    expect(linesOf(read('SKU | Description | Net kg | Gross kg\nA | Bench | 720 | / 840'))).toMatchObject([
      { TotalGrossWeight: 840 },
    ])
  })

  test('"物流中心编码" is a marketplace centre', () => {
    expect(linesOf(read('货件编号 | 物流中心编码 | 品名 | 箱数\nFBA18NM1KQ7T | BHX4 | 支架 | 6'))).toMatchObject([
      { FcCode: 'BHX4' },
    ])
  })

  test.each([
    ['带电（内置）', true],
    ['Yes, Li-ion', true],
    ['含电池', true],
    ['不带电', false],
    ['No battery', false],
    ['无', false],
    ['PI967', undefined],
  ])('"%s" in a battery column is recognized', (text, isBattery) =>
    expect(linesOf(read(`品名 | 数量 | 是否带电\n玩具 | 96 | ${text}`))[0]!['IsBattery']).toBe(isBattery),
  )
})

describe('cartons', () => {
  const boxes = (second: string) =>
    read(
      `FBA ID | Carton No. | SKU | Qty | G.W. kg\nFBA15K8XYZ01 | 1-2 | A | 3 | 5\n${second} | 1-2 | A | 3 | 5\n${second} | 3 | C | 5 | 7`,
    )

  test('of each shipment start at number 1', () => {
    const found = boxes('FBA15K8XYZ02')
    expect(linesOf(found)).toMatchObject([
      { CartonFrom: 1, Cartons: 2, TotalGrossWeight: 10 },
      { CartonFrom: 1, Cartons: 2, TotalGrossWeight: 10 },
      { CartonFrom: 3, Cartons: 1 },
    ])
    expect(found.notes).toEqual([])
    expect(linesOf(boxes('FBA15K8XYZ01'))[1]).not.toHaveProperty('Cartons')
  })

  test('with a letter before the number form a separate series', () => {
    const found = read('Carton No. | SKU | Qty | G.W. kg\nA1 | A | 3 | 5\nA2 | B | 3 | 5\nB1 | B | 4 | 6')
    expect(linesOf(found)).toMatchObject([{ GrossWeight: 5 }, { GrossWeight: 5 }, { CartonFrom: 1, Cartons: 1, GrossWeight: 6 }])
    expect(found.notes).toEqual([])
  })

  test('that overlap in different shipments are not reported', () => {
    const { notes } = read('FBA ID | Carton No. | SKU | Qty\nFBA15K8XYZ01 | 1-5 | A | 3\nFBA15K8XYZ02 | 1-3 | B | 4')
    expect(notes).toEqual([])
  })
})

describe('labels', () => {
  const headerOf = (rows: string) => values(read(`${rows}\n${table}`).header)

  test('above their values are read in one box', () => {
    const box = 'Invoice number↵HF-762↵Invoice date↵12 November 2026↵Incoterms® 2020↵CPT Shanghai'
    expect(headerOf(`Commercial invoice | x\n${box} | x`)).toEqual({ InvoiceNo: 'HF-762', Date: '2026-11-12', Incoterm: 'CPT' })
  })

  test('of a party are read when its box also contains its registration, or its legal form is on a separate line', () => {
    expect(headerOf('Consignee | Licht GmbH↵Kai 37↵20457 Hamburg↵EORI: DE7719045 | Vessel | ARIES\nNotify | same')).toMatchObject(
      {
        Consignee: 'Licht GmbH',
        ConsigneeAddress: 'Kai 37, 20457 Hamburg',
        EoriNumber: 'DE7719045',
      },
    )
    expect(headerOf('Consignee | Yuelai Home Co.,↵Ltd.↵2 River Road, Hangzhou')).toMatchObject({
      Consignee: 'Yuelai Home Co., Ltd.',
      ConsigneeAddress: '2 River Road, Hangzhou',
    })
  })

  test('a plain number belongs to the titled document, and a delivery day is the date if there is no other', () => {
    const found = read(`Proforma-Rechnung\nNr. | PR-418\nLieferdatum | 25.11.2026\n${table}`).header
    expect(found).toMatchObject({ InvoiceNo: { value: 'PR-418', unsure: true }, Date: { value: '2026-11-25', unsure: true } })
    expect(headerOf('Lieferschein\nLieferdatum: 27.11.2026\nDatum: 25.11.2026')).toMatchObject({ Date: '2026-11-25' })
    expect(headerOf('Nr. | PR-418')).toEqual({})
    expect(headerOf('Packing list\nNo.: | HOF-926\nInvoice: | INV-1')).toEqual({ PackingListNo: 'HOF-926', InvoiceNo: 'INV-1' })
    expect(headerOf('FATTURA PROFORMA N. 214/E del 19/11/2026')).toEqual({ InvoiceNo: '214/E', Date: '2026-11-19' })
  })

  test('the addressee in a letter’s window is below the sender', () => {
    const { header } = read(
      `Kontor Nord GmbH · Ring 40 · 22848 Norderstedt\nNingbo Hardware Ltd\nHafenstraße 12\n47119 Duisburg\nTelefon 0203 5550\n\n${table}`,
    )
    expect(header).toMatchObject({
      Consignee: { value: 'Ningbo Hardware Ltd', unsure: true },
      ConsigneeAddress: { value: 'Hafenstraße 12, 47119 Duisburg' },
    })
  })

  test('of seals, despatch dates and Polish pro forma invoices are read', () => {
    expect(headerOf('Plombe: | RL077124\nDespatch date | 26 Nov 2026\nFaktura proforma nr | PF/118/2026')).toEqual({
      SealNo: 'RL077124',
      Etd: '2026-11-26',
      InvoiceNo: 'PF/118/2026',
    })
  })

  test('a tax number ends a letterhead’s address', () => {
    expect(headerOf('Sierra Verde, S.L.\nCtra. de Jaén 4, 14800 Priego\nN.I.F. B-14778201')).toMatchObject({
      ShipperAddress: 'Ctra. de Jaén 4, 14800 Priego',
    })
  })
})

test('bank details and registrations at the foot of a page are not goods', () => {
  const found = read(`${'SKU | Description | Qty | G.W. kg'}\nA | Mug | 3 | 5\nHRB 11822 | IBAN DE12 2305 | 5 | 9`)
  expect(linesOf(found)).toMatchObject([{ Sku: 'A' }])
  expect(found.notes).toEqual([])
})

test('bill of lading instructions list containers', () => {
  const found = read(
    'SHIPPING INSTRUCTION\nContainer no. | Marks | Packages | Package type | Description | G.W. kg\nCSNU6281147 | N/M | 780 | CARTONS | Lights | 9672',
  )
  expect(found.parts).toMatchObject([{ kind: 'fullContainer' }])
})

test('the lines below a manifest party are its address or the rest of its name', () => {
  const page = (row: string) =>
    row.split('|').map((text) => (text.trim() ? { text: text.trim(), cell: null, page: 1 } : undefined))
  const found = extract([
    {
      sheet: null,
      rows: [
        'Shipper | Consignee | Packages | Gross kg | Goods',
        'Puyuan Devices Co., | Clarion Ltd | 7 | 63 | THERMOMETERS, LITHIUM',
        'Ltd. | 61 Hills Road | | | BATTERIES',
      ].map(page),
    },
  ])
  expect(linesOf(found)).toMatchObject([
    { Shipper: 'Puyuan Devices Co., Ltd.', Consignee: 'Clarion Ltd', NameEn: 'THERMOMETERS, LITHIUM BATTERIES' },
  ])
  expect(found.notes).toEqual([])
})
