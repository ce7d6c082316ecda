import { expect, test } from 'vitest'
import { withAccents } from './pdf-accents.ts'
import { pageGrids } from './pdf-grid.ts'
import { wordsOf } from './pdf-lines.ts'
import { split } from './pdf-parts.ts'
import type { Piece } from './pdf-turn.ts'

const piece = (text: string, x: number, right = x + text.length * 5): Piece => ({ text, x, right, y: 100, size: 10, page: 1 })

test('a tariff number and a country written as one text are two cells; a quantity and a weight are split at the number', () => {
  const columns = [0, 60, 100].map((x) => ({ x, right: x + 35 }))
  const parts = (text: string) => {
    const whole = piece(text, 5, 105)
    const span = { ...whole, words: wordsOf(whole) }
    return split(span, { y: 100, size: 10, page: 1, spans: [span] }, columns).map((one) => one.text)
  }
  expect(parts('8211 91 00 CN')).toEqual(['8211 91 00', 'CN'])
  expect(parts('1200 12.50 KG')).toEqual(['1200', '12.50 KG'])
})

const at = (y: number, ...cells: (readonly [string, number, number])[]) =>
  cells.map(([text, x, right]): Piece => ({ ...piece(text, x, right), y }))

test('a code that fills its column is a cell of its own, even if drawn together with the name', () => {
  const [grid] = pageGrids([
    [
      ...at(50, ['SKU', 10, 25], ['Description', 70, 125], ['Qty', 300, 315], ['Boxes', 350, 375]),
      ...at(70, ['CW-THROW-01 Merino throw, boxed', 10, 145], ['80', 300, 310], ['20', 350, 360], ['x', 400, 405]),
      ...[90, 110].flatMap((y) => at(y, ['CW-7', 10, 30], ['Cushion', 70, 105], ['200', 300, 315], ['10', 350, 360])),
    ],
  ])
  expect(grid!.rows[1]!.slice(0, 2).map((cell) => cell?.text)).toEqual(['CW-THROW-01', 'Merino throw, boxed'])
})

test('lines of two addresses above a table stay apart', () => {
  const [grid] = pageGrids([
    [
      ...at(10, ['38250 Lans-en-Vercors', 10, 115], ['Manchester M4 1PN', 240, 325]),
      ...at(50, ['Code', 10, 30], ['Description of the goods', 40, 340], ['Boxes', 350, 375], ['Qty', 400, 415]),
      ...[70, 90].flatMap((y) => at(y, ['A-1', 10, 25], ['Cheese board', 40, 100], ['12', 350, 360], ['144', 400, 415])),
    ],
  ])
  expect(grid!.rows[0]!.flatMap((cell) => (cell && !cell.copied ? cell.text : []))).toEqual([
    '38250 Lans-en-Vercors',
    'Manchester M4 1PN',
  ])
})

test('accents drawn on top of a letter are joined with it', () => {
  // "Référence" and "État" as TeX draws them.
  const drawn = [piece('R´', 45.4, 57.4), piece('ef´', 52.7, 66), piece('erence', 61.5), piece('´', 102, 107), piece('Etat', 100)]
  const read = withAccents(drawn)
  expect(read.map(({ text }) => text)).toEqual(['R', 'éf', 'érence', 'État'])
  expect(read[0]!.right).toBe(52.7)
})

test('accents next to a letter are apostrophes and marks of feet', () => {
  const written = [
    piece('Men´s T-shirt', 10),
    piece('L´', 100, 110),
    piece('Oréal', 110),
    piece('20´', 200, 215),
    piece('flatrack', 218),
  ]
  expect(withAccents(written)).toEqual(written)
  // Another column begins before a long text ends.
  const cut = [piece('Bracket 20´', 10, 80), piece('Steel', 40)]
  expect(withAccents(cut)).toEqual(cut)
})
