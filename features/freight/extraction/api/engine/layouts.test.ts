import { describe, expect, test } from 'vitest'
import { pageGrids } from '../read/pdf-grid.ts'
import type { Piece } from '../read/pdf-turn.ts'
import { extract } from './document.ts'
import { linesOf, read, values } from './fixture-layouts.ts'
import { partyOf } from './party.ts'

/** Layouts that were once misread, as minimal documents. */

const totalsOf = (extracted: ReturnType<typeof extract>) => extracted.parts.map(({ totals }) => values(totals))

describe('a company and its address in one line', () => {
  test.each([
    ['Elm Ltd, 5 Mill Lane, York YO1', 'Elm Ltd', ['5 Mill Lane', 'York YO1']],
    ['Sea Wind Co., Ltd., No. 8 Ring Road, Foshan', 'Sea Wind Co., Ltd.', ['No. 8 Ring Road', 'Foshan']],
    [
      'Brandt, Söhne & Partner GmbH & Co. KG, Am Kai 3, 18055 Rostock',
      'Brandt, Söhne & Partner GmbH & Co. KG',
      ['Am Kai 3', '18055 Rostock'],
    ],
    ['Maison Perle, 3 rue Haute, 21000 Dijon', 'Maison Perle', ['3 rue Haute', '21000 Dijon']],
    ['厦门海风有限公司，湖滨路12号', '厦门海风有限公司', ['湖滨路12号']],
  ])('%s is split', (line, name, address) => expect(partyOf(line)).toEqual({ name, address }))

  test.each(['Sea Wind Co., Ltd.', 'Smith, Jones and Sons', 'Route 66 Motors', 'Fields, Barns & Co'])(
    '%s is only a name',
    (name) => expect(partyOf(name)).toEqual({ name, address: [] }),
  )

  test('is read next to its label in a sheet', () => {
    const { header } = read('Consignee | Elm Ltd, 5 Mill Lane, York\nSKU | Description | Qty\nA | Mug | 3')
    expect(values(header)).toMatchObject({ Consignee: 'Elm Ltd', ConsigneeAddress: '5 Mill Lane, York' })
  })
})

describe('headers', () => {
  test('first and last carton are in adjacent columns, the second named "to", "bis" or "au"', () => {
    for (const [from, to] of [
      ['Carton from', 'to'],
      ['Colli von', 'bis'],
      ['Colis de', 'au'],
    ]) {
      expect(linesOf(read(`${from} | ${to} | SKU | Qty\n1 | 4 | A | 40\n5 | 9 | B | 50`)), from).toMatchObject([
        { CartonFrom: 1, CartonTo: 4, Cartons: 4, Qty: 40 },
        { CartonFrom: 5, CartonTo: 9, Cartons: 5, Qty: 50 },
      ])
    }
  })

  test('first and last carton are in one column', () => {
    expect(linesOf(read('Carton from to | SKU | Qty\n1 4 | A | 40\n5 9 | B | 50'))).toMatchObject([
      { CartonFrom: 1, CartonTo: 4 },
      { CartonFrom: 5, CartonTo: 9 },
    ])
  })

  test('long words continue in the next row', () => {
    const found = linesOf(
      read(
        'Artikel | Stück je | Stück | Brutto kg | Warentarif-\n| Karton | gesamt | je Karton | nummer\nTasse | 6 | 60 | 4,5 | 69120000\nTeller | 5 | 20 | 6,5 | 69111000',
      ),
    )
    expect(found).toMatchObject([
      { NameEn: 'Tasse', PcsPerCarton: 6, Qty: 60, GrossWeight: 4.5, HsCode: '69120000' },
      { NameEn: 'Teller', HsCode: '69111000' },
    ])
  })

  test('a first data row without numbers is not a header row', () => {
    expect(linesOf(read('箱号 | 品名 | 材质 | 数量\n| 第一批 | |\n1-4 | 杯子 | 陶瓷 | 40'))).toMatchObject([
      { CartonFrom: 1, NameCn: '杯子', Qty: 40 },
    ])
  })
})

describe('totals in text', () => {
  test('are read alone in the row below the lines', () => {
    expect(totalsOf(read('SKU | Cartons | Qty\nA | 2 | 40\nB | 3 | 50\n5 cartons, 90 pcs'))).toEqual([{ Cartons: 5, Pieces: 90 }])
    expect(totalsOf(read('SKU | Description | Qty\nA | Mug | 40\n12 cartons of mugs and cups'))).toEqual([{}])
  })

  test('are read next to the label of the total', () => {
    expect(totalsOf(read('SKU | Bezeichnung | Stück\nA | Tasse | 400\nB | Teller | 800\nSumme | 47 Kartons | 1.200'))).toEqual([
      { Cartons: 47, Pieces: 1200 },
    ])
  })

  test('below the table are not mistaken for amounts', () => {
    expect(totalsOf(read('SKU | Description | Qty\nA | Mug | 40\n\nTotal: 18 cartons'))).toEqual([{ Cartons: 18 }])
    expect(totalsOf(read('SKU | Description | Qty\nA | Mug | 40\n\nTotal: 26.50 USD'))).toEqual([{ Amount: 26.5 }])
  })
})

describe('units', () => {
  test.each([
    ['Maße in cm', '40x30x25', [40, 30, 25]],
    ['Maße (L x B x H) in mm', '400 x 300 x 250', [40, 30, 25]],
    ['Dimensions in m', '0.40*0.30*0.25', [40, 30, 25]],
    ['Dimensions (in)', '10x20x30', [25.4, 50.8, 76.2]],
    ['Size L x W x H in', '10x20x30', [25.4, 50.8, 76.2]],
    ['Carton size cm', '40/30/25', [40, 30, 25]],
    ['Cotes en cm', '40/30/25', [40, 30, 25]],
  ])('%s: %s', (header, text, [Length, Width, Height]) => {
    expect(linesOf(read(`SKU | Qty | ${header}\nA | 3 | ${text}`))).toMatchObject([{ Length, Width, Height }])
  })

  test.each([
    ['Gross g per carton', 4500, 4.5],
    ['g per carton', 4500, 4.5],
    ['kg/ctn', 4.5, 4.5],
    ['g je Karton', 4500, 4.5],
    ['Bruttogewicht in g je Karton', 4500, 4.5],
    ['Gr. Wt./ctn', 4.5, 4.5],
    ['Gross weight per carton in lbs', 10, 4.535924],
    ['Poids brut (g/colis)', 4500, 4.5],
  ])('%s: %s', (header, weight, GrossWeight) => {
    expect(linesOf(read(`SKU | Qty | Ctns | ${header}\nA | 30 | 3 | ${weight}`))).toMatchObject([{ GrossWeight }])
  })

  test('sizes impossible for a carton are marked, and so is a weight that contradicts its size', () => {
    const { parts } = read('SKU | Cartons | Size | Gross weight/ctn\nA | 2 | 400x300x250 | 4\nB | 2 | 40x30x25 | 800')
    expect(parts[0]!.lines.map(({ of }) => [of['Length']?.unsure, of['GrossWeight']?.unsure])).toEqual([
      [true, true],
      [true, true],
    ])
  })
})

describe('carton numbers', () => {
  test.each([
    ['FBA15K8XYZ01U000001', 1, 1],
    ['FBA15K8XYZ01U000001-FBA15K8XYZ01U000012', 1, 12],
    ['FBA15K8XYZ01U000003 ~ U000005', 3, 5],
    ['PO88-A001 to PO88-A010', 1, 10],
  ])('%s', (code, CartonFrom, CartonTo) => {
    const [line] = linesOf(read(`Carton No. | SKU | Qty | Weight (kg)\n${code} | A | 40 | 5`))
    expect(line).toMatchObject({ CartonFrom, CartonTo, Cartons: CartonTo - CartonFrom + 1 })
    expect(line!['FbaShipmentId']).toBe(code.startsWith('FBA') ? 'FBA15K8XYZ01' : undefined)
  })

  test('a number written twice is one carton; its different weights are added up and marked', () => {
    const { parts } = read('Carton No. | SKU | Qty | G.W. kg\n1 | A | 3 | 9\n1 | B | 4 | 9\n2 | C | 5 | 4\n2 | D | 6 | 3')
    expect(linesOf({ header: {}, parts, notes: [] }).map(({ Cartons, GrossWeight }) => [Cartons, GrossWeight])).toEqual([
      [1, 9],
      [undefined, undefined],
      [1, 7],
      [undefined, undefined],
    ])
    expect(parts[0]!.lines[2]!.of['GrossWeight']!.unsure).toBe(true)
  })

  test('overlapping cartons are reported', () => {
    expect(read('Carton No. | SKU | Qty\n1-5 | A | 3\n4-8 | B | 4').notes).toMatchObject([
      { code: 'cartonsOverlap', text: '4-8' },
    ])
  })
})

describe('parties', () => {
  test.each(['FROM: NINGBO TO: FELIXSTOWE', 'From Ningbo to Felixstowe by sea', 'FROM: NINGBO | TO: FELIXSTOWE'])(
    '%s is a route',
    (way) => {
      const { header } = read(`Seller: Elm Ltd\n${way}\nSKU | Description | Qty\nA | Mug | 3`)
      expect(
        Object.fromEntries(Object.entries(values(header)).map(([name, text]) => [name, String(text).toLowerCase()])),
      ).toEqual({
        Shipper: 'elm ltd',
        PortOfLoading: 'ningbo',
        PortOfDischarge: 'felixstowe',
      })
    },
  )

  test('"Ship From:" and "From:" before a company are the shipper', () => {
    for (const label of ['Ship From:', 'From:'])
      expect(values(read(`${label} Elm Ltd, 5 Mill Lane, York\nSKU | Description | Qty\nA | Mug | 3`).header)).toMatchObject({
        Shipper: 'Elm Ltd',
      })
  })
})

describe('unread content is reported', () => {
  const notes = (rows: string) => read(rows).notes.map(({ code, text }) => [code, text])

  test('as a cell, a row, a column and a sheet', () => {
    expect(notes('SKU | Qty | Gross weight\nA | 3 | about four')).toEqual([['cellUnread', 'about four']])
    expect(notes('Carton No. | SKU | Qty | Gross weight\n1 | A | 3 | 4\n | | 7 | 9')).toEqual([['rowUnread', '7 | 9']])
    expect(notes('SKU | Qty | Gross weight | Frobs\nA | 3 | 4 | x')).toEqual([['columnsUnread', 'Frobs']])
    expect(notes('Terms\nAll goods remain ours')).toEqual([['sheetUnread', 'Sheet1']])
    expect(notes('SKU | Qty | Gross weight | Remarks\nA | 3 | 4 | x')).toEqual([])
  })
})

describe('multi-line cells in a PDF', () => {
  const COLUMNS = [40, 90, 300, 360]
  /** Texts at a vertical position, one per column, in ten-point type. */
  const at = (y: number, ...texts: (string | undefined)[]): Piece[] =>
    texts.flatMap((text, column) =>
      text ? [{ text, x: COLUMNS[column]!, right: COLUMNS[column]! + text.length * 5, y, size: 10, page: 1 }] : [],
    )
  const names = (...rows: Piece[][]) =>
    linesOf(extract(pageGrids([[...at(100, 'SKU', 'Description', 'Qty', 'Amount'), ...rows.flat()]]))).map(
      ({ Sku, NameEn, Qty }) => [Sku, NameEn, Qty],
    )

  test('belong to their row if the other cells are centred', () => {
    expect(
      names(
        at(124, '', 'Kettle of steel'),
        at(130, 'A1', '', '40', '9.50'),
        at(136, '', 'with a lid'),
        at(160, 'A2', 'Mug', '12', '3.10'),
        at(184, '', 'Tray of oak,'),
        at(196, 'A3', 'oiled,', '7', '5.20'),
        at(208, '', 'with handles'),
      ),
    ).toEqual([
      ['A1', 'Kettle of steel with a lid', 40],
      ['A2', 'Mug', 12],
      ['A3', 'Tray of oak, oiled, with handles', 7],
    ])
  })

  test('belong to their row if the other cells are bottom-aligned', () => {
    expect(
      names(at(124, '', 'Kettle of steel'), at(136, 'A1', 'with a lid', '40', '9.50'), at(156, 'A2', 'Mug', '12', '3.10')),
    ).toEqual([
      ['A1', 'Kettle of steel with a lid', 40],
      ['A2', 'Mug', 12],
    ])
  })

  test('belong to their row if the other cells are top-aligned; without space between rows text continues downwards', () => {
    expect(
      names(at(124, 'A1', 'Kettle of steel', '40', '9.50'), at(136, '', 'with a lid'), at(156, 'A2', 'Mug', '12', '3.10')),
    ).toEqual([
      ['A1', 'Kettle of steel with a lid', 40],
      ['A2', 'Mug', 12],
    ])
    expect(
      names(at(112, 'A1', 'Kettle of steel', '40', '9.50'), at(124, '', 'with a lid'), at(136, 'A2', 'Mug', '12', '3.10')),
    ).toEqual([
      ['A1', 'Kettle of steel with a lid', 40],
      ['A2', 'Mug', 12],
    ])
  })
})
