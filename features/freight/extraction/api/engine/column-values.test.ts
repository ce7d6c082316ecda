import { expect, test } from 'vitest'
import { linesOf, read } from './fixture-layouts.ts'

/** Columns whose meaning depends on their values or on other columns. */

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

test('a name that begins with the code of another table is a code and a name', () => {
  const found = read(
    'Description | Qty | Unit price\nEB-20 Hose reel | 2 | 30\n20V Drill | 4 | 10\n\nArt. no. | Description | Ctns\nEB-20 | Hose reel | 1\n20V | Drill | 2',
  )
  expect(linesOf(found)).toMatchObject([{ Sku: 'EB-20', NameEn: 'Hose reel' }, { NameEn: '20V Drill' }, {}, {}])
  expect(linesOf(found)[1]).not.toHaveProperty('Sku')
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
