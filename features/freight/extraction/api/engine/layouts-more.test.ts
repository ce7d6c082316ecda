import { describe, expect, test } from 'vitest'
import { pageGrids } from '../read/pdf-grid.ts'
import { inCells, rulesOf } from '../read/pdf-rules.ts'
import type { Piece } from '../read/pdf-turn.ts'
import { extract } from './document.ts'
import { linesOf, read, values } from './fixture-layouts.ts'
import { nameOfParty } from './party.ts'

/** Layouts that were once misread, as minimal documents; continues layouts.test.ts because of its size limit. */

describe('headers', () => {
  test('on three lines are read: name, unit, part', () => {
    const rows =
      '品名 | 箱数 | 总数量 | 重量 | \n | (箱) | (个) | (kg) | (kg)\n | | | 单箱毛重 | 单箱净重\n杯子 | 4 | 80 | 6 | 5\n盘子 | 2 | 20 | 7 | 6'
    expect(linesOf(read(rows))).toMatchObject([
      { NameCn: '杯子', Cartons: 4, Qty: 80, GrossWeight: 6, NetWeight: 5, TotalGrossWeight: 24 },
      { NameCn: '盘子' },
    ])
  })

  test('on two lines are recognized only in combination', () => {
    const found = linesOf(
      read(
        'Style | Goods | No. of | Per | Total | Gross | Net\nno. | | ctns | ctn | pcs | kg/ctn | kg/ctn\nA | Mug | 6 | 12 | 72 | 7.8 | 6.9',
      ),
    )
    expect(found).toMatchObject([{ Cartons: 6, PcsPerCarton: 12, Qty: 72, GrossWeight: 7.8, NetWeight: 6.9 }])
  })

  test('the unit shows what is counted, and characters in the header show first and last', () => {
    const found = linesOf(read('箱号(起) | 箱号(止) | 品名 | 件数(CTN) | 数量(PCS)\n1 | 18 | 吊灯 | 18 | 72'))
    expect(found).toMatchObject([{ CartonFrom: 1, CartonTo: 18, Cartons: 18, Qty: 72 }])
    expect(linesOf(read("Article | Description | Q'ty (ctns) | Q'ty (pcs)\nA | Mug | 6 | 72"))).toMatchObject([
      { Cartons: 6, Qty: 72 },
    ])
  })

  test('"L", "l" and "H" in French are the three sides', () => {
    const found = linesOf(read('Réf. | Désignation | Nb colis | L | l | H\nA | Papier | 2 | 44 | 32 | 28'))
    expect(found).toMatchObject([{ Length: 44, Width: 32, Height: 28 }])
  })

  test('"商品编号" above tariff numbers is not an item code', () => {
    const found = linesOf(read('商品编号 | 商品名称 | 箱数 | 数量\n6403911190 | 皮靴 | 2 | 24'))
    expect(found).toMatchObject([{ HsCode: '6403911190', NameCn: '皮靴' }])
  })

  test('labels with their values are not headers', () => {
    const found = read(
      'Container no.: TCNU4418820 | Seal no.: FJ33 | Size: 40HQ\nVessel: CMA ARCTIC | Voyage: 01W |\n\nSKU | Description | Qty\nA | Mug | 3',
    )
    expect(values(found.header)).toMatchObject({ ContainerNo: 'TCNU4418820', SealNo: 'FJ33', Vessel: 'CMA ARCTIC' })
  })

  test('"Item" next to "Part No." numbers the lines, and is the name if text is below', () => {
    const numbered = linesOf(read('Item | Part No. | Description | Qty\n1 | HX-1 | Bolt | 5\n2 | HX-2 | Nut | 6'))
    expect(numbered).toMatchObject([{ Sku: 'HX-1' }, { Sku: 'HX-2' }])
    const named = linesOf(read('Item | Part No. | Qty\nHex bolt | HX-1 | 5\nHex nut | HX-2 | 6'))
    expect(named).toMatchObject([{ Sku: 'HX-1', NameEn: 'Hex bolt' }, { NameEn: 'Hex nut' }])
  })

  test('"件数" of cargo in containers is the number of packages', () => {
    const found = linesOf(
      read('柜号 | 客户名称 | 货物名称 | 件数 | 重量KG | 方数\nTGHU6502187 | 晨曦 | 收纳箱 | 320 | 2880 | 31.2'),
    )
    expect(found).toMatchObject([{ NameCn: '收纳箱', Cartons: 320, TotalGrossWeight: 2880, TotalVolume: 31.2 }])
  })

  test('a note provides the units for columns without any', () => {
    const rows =
      'Alle Maße in mm, Gewichte in g\n\nArt.-Nr. | Ware | Kartons | Brutto je Karton | L | B | H\nA | Glas | 2 | 9850 | 480 | 320 | 290'
    expect(linesOf(read(rows))).toMatchObject([{ Length: 48, Width: 32, Height: 29, GrossWeight: 9.85 }])
  })
})

describe('rows', () => {
  test('a container written once applies to the lines below it', () => {
    const rows =
      'Container no. | Seal | Type | Goods | Packages | Weight kg\nHLXU8812044 | DE1 | 40HC | Table | 48 | 2640\n | | | Chair | 190 | 1710\nUACU5530187 | DE2 | 20DV | Wine | 900 | 7650'
    expect(linesOf(read(rows))).toMatchObject([
      { ContainerNo: 'HLXU8812044', ContainerType: '40HC' },
      { ContainerNo: 'HLXU8812044', SealNo: 'DE1', ContainerType: '40HC' },
      { ContainerNo: 'UACU5530187', SealNo: 'DE2' },
    ])
  })

  test('a name in another script on a separate line is kept', () => {
    const page = (text: string, x: number, y: number): Piece => ({ text, x, right: x + text.length * 8, y, size: 8, page: 1 })
    const head = ['货号', '品名', '箱数', '数量'].map((text, at) => page(text, 40 + at * 120, 40))
    const row = (y: number, han: string, latin: string) => [
      ...['A-1', han, '20', '400'].map((text, at) => page(text, 40 + at * 120, y)),
      page(latin, 160, y + 12),
    ]
    const found = linesOf(extract(pageGrids([[...head, ...row(60, '女士单肩包', 'Ladies bag'), ...row(95, '钱包', 'Wallet')]])))
    expect(found).toMatchObject([
      { NameCn: '女士单肩包', NameEn: 'Ladies bag', Qty: 400 },
      { NameCn: '钱包', NameEn: 'Wallet' },
    ])
  })

  test('a heading per carton assigns its goods their carton, and its weight and size once', () => {
    const rows =
      'Item no. | Description | Qty\nCarton 1 of 2 | Weight 14.2 kg | Size 60 x 40 x 40 cm\nA | Mug | 24\nB | Lid | 60\nCarton 2 of 2 | Weight 7.35 kg | Size 40 x 30 x 30 cm\nA | Mug | 36'
    const found = linesOf(read(rows))
    expect(found).toMatchObject([
      { CartonFrom: 1, CartonTo: 1, Cartons: 1, GrossWeight: 14.2, Length: 60 },
      { CartonFrom: 1, CartonTo: 1, Qty: 60 },
      { CartonFrom: 2, GrossWeight: 7.35, Height: 30 },
    ])
    expect(found[1]).not.toHaveProperty('GrossWeight')
  })

  test('goods without a number are reported in a note, a page number is not', () => {
    const found = read('SKU | Description | Qty\nA | Mug | 3\nB | Cup |\nPage 1 of 2\nC | Jug | 4')
    expect(linesOf(found)).toHaveLength(2)
    expect(found.notes).toMatchObject([{ code: 'rowUnread', text: 'B | Cup' }])
  })

  test('freight below the goods is not a line, and is reported in a note', () => {
    const found = read(
      'SKU | Description | Qty | Unit price | Amount\nA | Mug | 10 | 2.00 | 20.00\n | Freight charges | | | 5.00',
    )
    expect(linesOf(found)).toHaveLength(1)
    expect(found.notes).toMatchObject([{ code: 'rowUnread' }])
  })

  test('a total may have its label at the end', () => {
    const found = read(
      'Art.-Nr. | Bezeichnung | Menge | Preis | Betrag\nA | Tasse | 10 | 2,00 | 20,00\n | Warenwert gesamt | | | 20,00',
    )
    expect(found.parts).toMatchObject([{ totals: { Amount: { value: 20 } }, wrong: [] }])
    expect(linesOf(found)).toHaveLength(1)
  })
})

describe('content outside tables', () => {
  const table = 'SKU | Description | Qty\nA | Mug | 3\nB | Cup | 4'

  test('totals are read from a sentence', () => {
    const found = read(`${table}\n\nPacked in 96 cartons. Total gross weight: 3,412.50 kgs, net weight 3,318 kgs.`)
    expect(found.parts).toMatchObject([
      { totals: { Cartons: { value: 96 }, GrossWeight: { value: 3412.5 }, NetWeight: { value: 3318 } } },
    ])
  })

  test('a number and its date are read after one label', () => {
    const { header } = read(`Invoice No. & Date: JLE/0452/26-27 dt. 14.08.2026\n${table}`)
    expect(values(header)).toEqual({ InvoiceNo: 'JLE/0452/26-27', Date: '2026-08-14' })
  })

  test('of addresses below adjacent labels, goods go to the ship-to address', () => {
    const { header } = read(
      `Billed to | Shipped to | Details\nElm AS | Elm AS – Lager | Order: NI-5\nStorgata 15 | Havneveien 40 | \n\n${table}`,
    )
    expect(values(header)).toMatchObject({
      Consignee: 'Elm AS – Lager',
      ConsigneeAddress: 'Havneveien 40',
      CustomerOrderNo: 'NI-5',
    })
  })

  test('container and seal are read after one label', () => {
    const { header } = read(`CONT/SEAL NO.: TRHU7719034 / VN118820\n${table}`)
    expect(values(header)).toEqual({ ContainerNo: 'TRHU7719034', SealNo: 'VN118820' })
  })

  test('a line with another label ends an address', () => {
    const { header } = read(`Sold to | Elm Ltd\n | 3 Basket Yard, Exeter\n | Handled by : Cane Agency\n${table}`)
    expect(values(header)).toMatchObject({ Consignee: 'Elm Ltd', ConsigneeAddress: '3 Basket Yard, Exeter' })
  })

  test('a number is read after the document’s name', () => {
    expect(values(read(`Packing list HSC-PL-229\n${table}`).header)).toEqual({ PackingListNo: 'HSC-PL-229' })
  })

  test('the company at the top of the page is the shipper, marked as unsure', () => {
    const { header } = read(`Oak Trading Co., Ltd.\nPACKING LIST\nConsignee | Elm Ltd\n${table}`)
    expect(header.Shipper).toMatchObject({ value: 'Oak Trading Co., Ltd.', unsure: true })
  })

  test.each([
    ['Oak Foods Co., Ltd. 12 Fenliao Road, Qingdao', 'Oak Foods Co., Ltd.'],
    ['Elm Ltd\n4 Dock Road, Tilbury', 'Elm Ltd'],
    ['Elm Trading Ltd', 'Elm Trading Ltd'],
    ["Elm Co., Ltd.\nBao'an District", 'Elm Co., Ltd.'],
    ['ELM SOFTLINE CO LTD DONGGUAN', 'ELM SOFTLINE CO LTD'],
    ['Elm Co Trading Ltd', 'Elm Co Trading Ltd'],
    ['OCEAN SPA RESORT', 'OCEAN SPA RESORT'],
  ])('the name of a party in a cell: %s', (text, name) => expect(nameOfParty(text)).toBe(name))
})

describe('drawn tables', () => {
  const codes = {
    save: 1,
    restore: 2,
    transform: 3,
    constructPath: 4,
    stroke: 5,
    closeStroke: 6,
    fill: 7,
    eoFill: 8,
    fillStroke: 9,
  }
  const stroke = (...points: number[]) => [5, [Float32Array.from([0, points[0]!, points[1]!, 1, points[2]!, points[3]!])], null]
  const lines = [...[0, 40, 80, 120].map((y) => stroke(0, y, 300, y)), ...[0, 100, 200, 300].map((x) => stroke(x, 0, x, 120))]
  const rules = rulesOf({ fnArray: lines.map(() => 4), argsArray: lines }, codes, [1, 0, 0, 1, 0, 0])
  const piece = (text: string, x: number, y: number): Piece => ({ text, x, right: x + text.length * 5, y, size: 10, page: 1 })

  test('the lines of a cell are joined at the height of its row', () => {
    const rows = [0, 40, 80].flatMap((y) => [
      piece('Steel', 10, y + 15),
      piece('cup', 10, y + 27),
      piece('A-1', 110, y + 21),
      piece('24', 210, y + 21),
    ])
    const texts = inCells(rows, rules)
    expect(texts.map(({ text }) => text)).toEqual(Array.from({ length: 3 }, () => ['Steel cup', 'A-1', '24']).flat())
    expect(new Set(texts.map(({ y }) => y)).size).toBe(3)
  })

  test('a text across two cells is split at the line between them', () => {
    const rows = [0, 40, 80].flatMap((y) => [
      piece('Steel cup number 4 A-1', 50, y + 21),
      piece('24', 210, y + 21),
      piece('x', 20, y + 21),
    ])
    expect(inCells(rows, rules).every(({ x, right }) => Math.floor(x / 100) === Math.floor(right / 100))).toBe(true)
  })
})
