import { describe, expect, test } from 'vitest'
import { linesOf, read, values } from './fixture-layouts.ts'
import { columnOf, qualifierOf } from './words.ts'

describe('headers as exporters write them', () => {
  test.each([
    ['cantidad', 'qty'],
    ['Peso bruto (kg)', 'gross'],
    ['Precio unitario', 'unitPrice'],
    ['Nº bultos', 'cartons'],
    ['Quantità totale', 'qty'],
    ['Peso lordo kg', 'gross'],
    ['Voce doganale', 'hsCode'],
    ['Omschrijving', 'name'],
    ['Bruto gewicht (kg)', 'gross'],
    ['Land van oorsprong', 'originCountry'],
    ['Ilość szt.', 'qty'],
    ['Wartość netto', 'amount'],
    ['Wartość brutto', 'amount'],
    ['Masa netto', 'net'],
    ['Gross Weigth (kg)', 'gross'],
    ['Discription of goods', 'name'],
    ['# of cartons', 'cartons'],
    ['T/CTN', 'cartons'],
    ['Ttl Price', 'amount'],
    ['Total (USD)', 'amount'],
    ['Schedule B No.', 'hsCode'],
    ['Krt.-Nr.', 'carton'],
    ['Nb colis', 'cartons'],
    ['Rate', 'unitPrice'],
    ['Malın cinsi', 'name'],
    ['Zoll-Tarif-Nr.', 'hsCode'],
    ['Ref. no.', 'sku'],
    ['Zusammensetzung', 'material'],
    ['Collo da', 'cartonFrom'],
    ['Collo a', 'cartonTo'],
    ['Net', 'net'],
    ['Bruttogewic ht', 'gross'],
    ['Bezeichnun g', 'name'],
  ])('%s', (label, column) => expect(columnOf(label)).toEqual({ column, sure: true }))

  test('"Net GBP" is an amount, unless there is another', () => {
    const amounts = (heads: string) => linesOf(read(`Item | Qty | ${heads}\nA | 12 | 12.50 | 150.00`))
    expect(amounts('Price | Net GBP')).toMatchObject([{ UnitPrice: 12.5, Amount: 150 }])
    expect(amounts('Net GBP | Total GBP')).toMatchObject([{ Amount: 150 }])
  })

  test('"Ref. no." is the code of the goods, in a delivery list the reference of the shipment', () => {
    expect(linesOf(read('Ref. no. | Description | Qty | Price\nMUG-1 | Mug | 3 | 4'))).toMatchObject([{ Sku: 'MUG-1' }])
    expect(linesOf(read('FC code | FBA ID | Ref. no. | Cartons\nBHX4 | FBA18KQ7ZT4M | 4XKP2ABC | 3'))).toMatchObject([
      { FcCode: 'BHX4', ReferenceId: '4XKP2ABC' },
    ])
  })

  test.each(['Case pack', 'PCB', 'Stk/Krt.', '个/箱', 'Uds/caja', 'Pezzi per cartone', 'Stuks per doos', 'Sztuk w kartonie'])(
    '%s is the content of a carton',
    (label) => expect([columnOf(label)?.column, qualifierOf(label)]).toEqual(['qty', 'each']),
  )

  test.each([
    'Chargeable weight',
    'Volume weight',
    'Volumengewicht',
    'Poids taxable',
    '计费重量',
    '体积重',
    'Tare weight',
    'Pallet weight',
    'Weight unit',
    'Net weight per piece',
    'Stückgewicht netto',
    '产品净重',
    '净重/个',
    'Product size',
    '产品尺寸',
    'Cartons per pallet',
    '箱/托',
    'Anzahl Paletten',
    'Delivery date',
    'Duty rate',
  ])('%s is ignored', (label) => expect(columnOf(label)).toBeUndefined())
})

describe('headers defined by their neighbours', () => {
  test('the quantity ordered is not the quantity shipped', () => {
    expect(linesOf(read('Art.-Nr. | Bezeichnung | Bestellt | Geliefert\nA | Tasse | 500 | 480'))).toMatchObject([{ Qty: 480 }])
    expect(linesOf(read('Item no. | Description | Order qty\nA | Cup | 500'))).toMatchObject([{ Qty: 500 }])
  })

  test('"QTY/CTNS" next to "PCS/CTN" counts cartons', () => {
    const found = linesOf(read("Item no. | Description | Q'TY/CTNS | PCS/CTN | Total pcs\nA | Cup | 20 | 24 | 480"))
    expect(found).toMatchObject([{ Cartons: 20, PcsPerCarton: 24, Qty: 480 }])
  })

  test('a pallet number next to a carton number is not a carton number', () => {
    const found = linesOf(read('Pallet no. | Carton no. | SKU | Qty\n1 | 1-10 | A | 100\n1 | 11-20 | B | 100'))
    expect(found).toMatchObject([{ CartonFrom: 1, CartonTo: 10 }, { CartonFrom: 11 }])
  })

  test('"商品编码" above codes is the item code, above ten digits the tariff number', () => {
    expect(linesOf(read('商品编码 | 商品名称 | 数量\nLD-2201 | 台灯 | 5'))).toMatchObject([{ Sku: 'LD-2201', NameCn: '台灯' }])
    expect(linesOf(read('商品编码 | 商品名称 | 数量\n9405219000 | 台灯 | 5'))).toMatchObject([{ HsCode: '9405219000' }])
  })

  test('"箱号" above container numbers is the container number', () => {
    const found = linesOf(read('箱号 | 品名 | 件数 | 毛重KGS\nTGHU6502187 | 灯 | 320 | 2880'))
    expect(found).toMatchObject([{ ContainerNo: 'TGHU6502187', TotalGrossWeight: 2880 }])
  })
})

describe('Spanish, Italian, Dutch and Polish documents', () => {
  test.each([
    ['Factura nº: F-26/118\nFecha: 12 de marzo de 2026\nTotal bultos: 14', { InvoiceNo: 'F-26/118', Date: '2026-03-12' }, 14],
    ['Fattura n.: 2026/77\nData: 12 marzo 2026\nTotale colli: 14', { InvoiceNo: '2026/77', Date: '2026-03-12' }, 14],
    ['Factuurnummer: VF260118\nFactuurdatum: 12 maart 2026\nAantal colli: 14', { InvoiceNo: 'VF260118', Date: '2026-03-12' }, 14],
    [
      'Nr faktury: FV/26/03/11\nData wystawienia: 12 marca 2026\nLiczba opakowań: 14',
      { InvoiceNo: 'FV/26/03/11', Date: '2026-03-12' },
      14,
    ],
  ])('%s', (head, header, cartons) => {
    const found = read(`${head}\n\nSKU | Description | Qty\nA | Cup | 5`)
    expect(values(found.header)).toEqual(header)
    expect(found.parts).toMatchObject([{ totals: { Cartons: { value: cartons } } }])
  })
})

test('a net sum in euros is an amount, not a weight', () => {
  const found = read('Art.-Nr. | Bezeichnung | Menge | Preis | Betrag\nA | Tasse | 10 | 2,00 | 20,00\n\nSumme netto: 20,00 €')
  expect(found.parts).toMatchObject([{ totals: { Amount: { value: 20 } }, wrong: [] }])
  expect(found.parts[0]!.totals.NetWeight).toBeUndefined()
})
