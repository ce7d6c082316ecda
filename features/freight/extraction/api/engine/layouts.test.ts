import { describe, expect, test } from 'vitest'
import { pageGrids, type Piece } from '../read/pdf-grid.ts'
import { extract } from './document.ts'
import type { Grid } from './grid.ts'
import { partyOf } from './party.ts'

/** Layouts that were once misread, as minimal documents. */

const sheetOf = (rows: string): Grid => ({
  sheet: 'Sheet1',
  rows: rows
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((text) => (text.trim() ? { text: text.trim(), cell: null, page: null } : undefined))),
})
const read = (rows: string) => extract([sheetOf(rows)])
const values = (of: Readonly<Record<string, { value: unknown } | undefined>>) =>
  Object.fromEntries(Object.entries(of).map(([name, found]) => [name, found?.value]))
const linesOf = (extracted: ReturnType<typeof extract>) =>
  extracted.parts.flatMap(({ lines }) => lines.map(({ of }) => values(of)))
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

  test('is read beside its label in a sheet', () => {
    const { header } = read('Consignee | Elm Ltd, 5 Mill Lane, York\nSKU | Description | Qty\nA | Mug | 3')
    expect(values(header)).toMatchObject({ Consignee: 'Elm Ltd', ConsigneeAddress: '5 Mill Lane, York' })
  })
})

describe('headers', () => {
  test('first and last carton in adjacent columns, the second named "to", "bis" or "au"', () => {
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

  test('first and last carton in one column', () => {
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

  test('a first data row without numbers is no header row', () => {
    expect(linesOf(read('箱号 | 品名 | 材质 | 数量\n| 第一批 | |\n1-4 | 杯子 | 陶瓷 | 40'))).toMatchObject([
      { CartonFrom: 1, NameCn: '杯子', Qty: 40 },
    ])
  })
})

describe('totals in text', () => {
  test('alone in the row below the lines', () => {
    expect(totalsOf(read('SKU | Cartons | Qty\nA | 2 | 40\nB | 3 | 50\n5 cartons, 90 pcs'))).toEqual([{ Cartons: 5, Pieces: 90 }])
    expect(totalsOf(read('SKU | Description | Qty\nA | Mug | 40\n12 cartons of mugs and cups'))).toEqual([{}])
  })

  test('beside the label of the total', () => {
    expect(totalsOf(read('SKU | Bezeichnung | Stück\nA | Tasse | 400\nB | Teller | 800\nSumme | 47 Kartons | 1.200'))).toEqual([
      { Cartons: 47, Pieces: 1200 },
    ])
  })

  test('below the table are no amounts', () => {
    expect(totalsOf(read('SKU | Description | Qty\nA | Mug | 40\n\nTotal: 18 cartons'))).toEqual([{ Cartons: 18 }])
    expect(totalsOf(read('SKU | Description | Qty\nA | Mug | 40\n\nTotal: 26.50 USD'))).toEqual([{ Amount: 26.5 }])
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
