import { describe, expect, test } from 'vitest'
import { linesOf, read, values } from './fixture-layouts.ts'

/** Columns recognised by their content, and cells with several values. */

describe('columns that no header explains', () => {
  test('quantity × price = amount finds the one that is missing', () => {
    expect(
      linesOf(
        read('Item code | Goods | Zahl der Einz. | Price | Total\nA-1 | Mug | 12 | 2.50 | 30.00\nA-2 | Cup | 40 | 1.20 | 48.00'),
      ),
    ).toMatchObject([
      { Sku: 'A-1', Qty: 12 },
      { Sku: 'A-2', Qty: 40 },
    ])
    expect(
      linesOf(read('SKU | Name | Qty | Ex-works | Ext.\nA-1 | Mug | 12 | 2.50 | 30.00\nA-2 | Cup | 40 | 1.20 | 48.00')).map(
        ({ UnitPrice }) => UnitPrice,
      ),
    ).toEqual([undefined, undefined])
  })

  test('of two quantities the one that the price is for', () => {
    expect(
      linesOf(
        read(
          'Articolo | Descrizione | Pezze | Metri | Prezzo | Importo\nV1 | Lana | 12 | 540 | 10,50 | 5670,00\nV2 | Seta | 8 | 362,5 | 20,00 | 7250,00',
        ),
      ),
    ).toMatchObject([{ Qty: 540 }, { Qty: 362.5 }])
  })

  test('cartons × contents = pieces', () => {
    expect(linesOf(read('SKU | Name | Ctns | Inner | Qty\nA | Mug | 10 | 24 | 240\nB | Cup | 5 | 36 | 180'))).toMatchObject([
      { PcsPerCarton: 24 },
      { PcsPerCarton: 36 },
    ])
  })

  test('a form that nothing else has', () => {
    const found = linesOf(
      read(
        'SKU | Name | Zeile | Wo | Grösse aussen | Qty\nA | Mug | 1-10 | Portugal | 60x40x35 | 240\nB | Cup | 11-15 | China | 50x40x30 | 180',
      ),
    )
    expect(found).toMatchObject([
      { CartonFrom: 1, CartonTo: 10, Length: 60, OriginCountry: 'PT' },
      { CartonFrom: 11, CartonTo: 15, Length: 50, OriginCountry: 'CN' },
    ])
  })
})

describe('cells of several values', () => {
  test('as their header names them', () => {
    expect(
      linesOf(
        read(
          '商品编号 | 商品名称 | 数量及单位 | 单价/总价/币制 | 原产国\n9503008390 | 玩具车 | 3600千克 7200个 | 4.85 34920.00 美元 | 中国 (CHN)\n9503006000 | 拼图 | 1250千克 5000套 | 1.20 6000.00 美元 | 中国 (CHN)',
        ),
      ),
    ).toMatchObject([
      { HsCode: '9503008390', Qty: 7200, UnitPrice: 4.85, Amount: 34920, Currency: 'USD', OriginCountry: 'CN' },
      { Qty: 5000, UnitPrice: 1.2, Amount: 6000 },
    ])
  })

  test('packages and what is in them', () => {
    expect(
      linesOf(
        read(
          'Marks | Number and kind of packages; description of goods | H.S. code | Quantity\nEKS | THREE HUNDRED (300) CARTONS OF CUTTING BOARDS | 441911 | 3000PCS\nEKS | 40 CTNS STEAMERS | 441919 | 800SETS',
        ),
      ),
    ).toMatchObject([
      { Cartons: 300, NameEn: 'CUTTING BOARDS', Qty: 3000 },
      { Cartons: 40, NameEn: 'STEAMERS', Qty: 800 },
    ])
  })

  test('two numbers are none', () => {
    const [line] = linesOf(read('SKU | Name | Ctns | Gross weight\nA | Mug | 3 | 412.0 412.0'))
    expect(line?.['GrossWeight']).toBeUndefined()
  })

  test('the unit in brackets says what is counted', () => {
    expect(
      linesOf(read('Item code | Description | Q’TY | | N.W. (kg)\n | | (PCS) | (BOX) | \nA | Chair | 240 | 120 | 12.4')),
    ).toMatchObject([{ Qty: 240, Cartons: 120 }])
  })
})

describe('outside of the table', () => {
  test('totals beside it', () => {
    const found = read(
      'SKU | Name | Ctns | Qty | | 汇总 |\nA | Mug | 3 | 12 | | 总毛重 | 25.8KG\nB | Cup | 4 | 40 | | 总体积 | 1.78 CBM',
    )
    expect(values(found.parts[0]!.totals)).toMatchObject({ GrossWeight: 25.8, Volume: 1.78 })
  })

  test('number and date behind a bare sign', () => {
    const found = read('FATTURA PROFORMA\nN. 318/PF del 24/11/2026\nSKU | Descrizione | Pezzi\nA | Lana | 3\nB | Seta | 4')
    expect(values(found.header)).toMatchObject({ InvoiceNo: '318/PF', Date: '2026-11-24' })
  })

  test('the number of an air waybill, and an airport that is no party', () => {
    const found = read('784-55128846 | Air Waybill\nTo | LHR\nSKU | Name | Qty\nA | Mug | 3\nB | Cup | 4')
    expect(values(found.header)).toMatchObject({ MawbNo: '784-55128846' })
    expect(found.header.Consignee).toBeUndefined()
  })

  test('a company with a Turkish legal form in the letterhead', () => {
    const found = read('EGE HAVLU SAN. VE TİC. A.Ş.\nAtatürk Cad. 14, 35620 İzmir\n\nSKU | Name | Qty\nA | Mug | 3\nB | Cup | 4')
    expect(values(found.header)).toMatchObject({ Shipper: 'EGE HAVLU SAN. VE TİC. A.Ş.' })
  })
})

describe('lines and parties', () => {
  const goods = 'SKU | Name | Qty\nA | Mug | 3\nB | Cup | 4'

  test('codes behind their words in a name', () => {
    expect(
      linesOf(
        read(
          'Pos. | Bezeichnung | Menge | Preis\n10 | Tragrolle, verzinkt Art.-Nr. TR-89530 Warennr. 84313900, Ursprung DE | 240 | 18.45',
        ),
      ),
    ).toMatchObject([{ NameEn: 'Tragrolle, verzinkt', Sku: 'TR-89530', HsCode: '84313900', OriginCountry: 'DE' }])
  })

  test('a row of sums with words is no line', () => {
    const found = read(
      'Container no. | Pkgs | Description | Gross weight kg | CBM\nCSNU7712048 | 412 | Tables | 8652 | 61.4\nCSNU7712053 | 388 | Units | 9894 | 63.9\n | 800 | FREIGHT COLLECT | 18546 | 125.3',
    )
    expect(linesOf(found)).toHaveLength(2)
    expect(values(found.parts[0]!.totals)).toMatchObject({ Cartons: 800, GrossWeight: 18546, Volume: 125.3 })
  })

  test('a style and its description in one column', () => {
    expect(
      linesOf(read('Style / Description | HS code | Pcs\nM3310 Mens jacket | 610130 | 960\nW3312 Ladies jacket | 610230 | 840')),
    ).toMatchObject([
      { Sku: 'M3310', NameEn: 'Mens jacket' },
      { Sku: 'W3312', NameEn: 'Ladies jacket' },
    ])
  })

  test('the consignee is the one who is named so, whoever the document is sent to', () => {
    const found = read(
      `To: Harbour Forwarding Co., Ltd.\n\nConsignee | Garden Supplies Ltd\nNotify | SAME AS CONSIGNEE\n\n${goods}`,
    )
    expect(values(found.header)).toMatchObject({ Consignee: 'Garden Supplies Ltd' })
    expect(found.header.ConsigneeAddress).toBeUndefined()
  })

  test('the unit in the label of a total, and Chinese sentences', () => {
    expect(values(read(`${goods}\n\nTotal Weight (lbs) | 1,102.3`).parts[0]!.totals)).toMatchObject({ GrossWeight: 499.994869 })
    expect(values(read(`${goods}\n\n备注：总毛重1088.6KG，总体积8.72立方米`).parts[0]!.totals)).toMatchObject({
      GrossWeight: 1088.6,
      Volume: 8.72,
    })
  })

  test('what is reckoned with a guessed count of cartons is marked', () => {
    const found = read('SKU | Name | Carton stack | G.W./ctn\nA | Mug | 3 | 7.5\nB | Cup | 2 | 8.5')
    for (const { of } of found.parts[0]!.lines) expect(of['TotalGrossWeight']?.unsure).toBe(of['Cartons']?.unsure)
  })
})
