import { expect, test } from 'vitest'
import { withAccents } from './pdf-accents.ts'
import { linesOf } from './pdf-lines.ts'
import { hasTallCells, inCells } from './pdf-rules.ts'
import { withoutRepeats } from './pdf-repeated.ts'
import type { Piece } from './pdf-turn.ts'

const piece = (text: string, x: number, y: number, page = 1): Piece => ({
  text,
  x,
  right: x + text.length * 5,
  y,
  size: 10,
  page,
})
const textsOf = (pieces: readonly Piece[]) => pieces.toSorted((a, b) => a.y - b.y || a.x - b.x).map(({ text }) => text)

test('rows between vertical lines only stay separate, a name on two lines is one row', () => {
  const uprights = [0, 100, 200, 300].map((x) => ({ x, from: 0, to: 200 }))
  const levels = [0, 20, 200].map((y) => ({ y, from: 0, to: 300 }))
  const heads = ['Name', 'Qty', 'Weight'].map((text, at) => piece(text, at * 100 + 10, 14))
  const rows = [50, 90, 130, 170].flatMap((y) => [
    piece('Linen', 10, y - 6),
    piece('cloth', 10, y + 6),
    piece('24', 110, y),
    piece('7,5', 210, y),
  ])
  expect(textsOf(inCells([...heads, ...rows], { levels, uprights }))).toEqual([
    'Name',
    'Qty',
    'Weight',
    ...Array.from({ length: 4 }, () => ['Linen cloth', '24', '7,5']).flat(),
  ])
})

test('a row between horizontal lines is one row, even if several of its cells have two lines', () => {
  const levels = [0, 40, 80].map((y) => ({ y, from: 0, to: 300 }))
  const rows = [0, 40].flatMap((y) => [
    piece('Desk,', 10, y + 15),
    piece('oak', 10, y + 28),
    piece('12', 120, y + 15),
    piece('Units', 110, y + 28),
    piece('£', 230, y + 15),
    piece('4,668.00', 210, y + 28),
  ])
  expect(textsOf(inCells(rows, { levels, uprights: [] }))).toEqual([
    'Desk, oak',
    '12 Units',
    '£ 4,668.00',
    'Desk, oak',
    '12 Units',
    '£ 4,668.00',
  ])
})

test('a tariff number on two lines of a row between horizontal lines is one number', () => {
  const levels = [0, 40, 80].map((y) => ({ y, from: 0, to: 300 }))
  const rows = [0, 40].flatMap((y) => [
    piece('Candle,', 10, y + 15),
    piece('fig', 10, y + 28),
    piece('3406 00', 110, y + 15),
    piece('00', 110, y + 28),
    piece('14', 230, y + 15),
  ])
  expect(textsOf(inCells(rows, { levels, uprights: [] }))).toEqual([
    'Candle, fig',
    '3406 00 00',
    '14',
    'Candle, fig',
    '3406 00 00',
    '14',
  ])
})

test('quantities of two goods in one carton between horizontal lines stay apart', () => {
  const levels = [0, 40, 80].map((y) => ({ y, from: 0, to: 300 }))
  const rows = [0, 40].flatMap((y) => [
    piece('MUG-01', 10, y + 15),
    piece('BOWL-02', 10, y + 28),
    piece('24', 110, y + 15),
    piece('120', 110, y + 28),
    piece('14.2', 230, y + 15),
  ])
  expect(inCells(rows, { levels, uprights: [] })).toEqual(rows)
})

test('a raised "o" or "3" belongs to the letter before it, a footnote does not', () => {
  const raised = (text: string, x: number) => ({ ...piece(text, x, 46), right: x + 4, size: 7 })
  const [number] = linesOf(withAccents([piece('N.', 10, 50), raised('o', 20), piece('PF-4', 28, 50)]))
  expect(number!.spans.map(({ text }) => text)).toEqual(['N.o PF-4'])
  expect(withAccents([piece('5 m', 10, 50), raised('3', 25)])[1]).toMatchObject({ y: 50, size: 10 })
  for (const word of ['Total 12', 'Quantity'])
    expect(withAccents([piece(word, 10, 50), raised('3', 50)])[1]).toMatchObject({ y: 46, size: 7 })
})

test('rows without a line between them are not merged', () => {
  const levels = [0, 60, 120].map((y) => ({ y, from: 0, to: 300 }))
  const rows = [15, 28, 75, 88].flatMap((y) => [piece('Desk', 10, y), piece('12', 110, y), piece('4.00', 210, y)])
  expect(inCells(rows, { levels, uprights: [] })).toEqual(rows)
})

test('prices starting with a currency code are rows too', () => {
  const uprights = [0, 100, 200, 300].map((x) => ({ x, from: 0, to: 200 }))
  const levels = [0, 20, 200].map((y) => ({ y, from: 0, to: 300 }))
  const heads = ['Name', 'Price', 'Amount'].map((text, at) => piece(text, at * 100 + 10, 14))
  const rows = [50, 90, 130].flatMap((y) => [piece('Linen', 10, y), piece('USD 21.50', 110, y), piece('USD 43.00', 210, y)])
  expect(inCells([...heads, ...rows], { levels, uprights })).toHaveLength(12)
})

test('a frame around a table without other lines is not a cell', () => {
  const frames = [0, 100, 200, 300].map((x) => ({ x, from: 0, to: 40 }))
  const uprights = [...frames, ...[0, 300].map((x) => ({ x, from: 40, to: 200 }))]
  const levels = [0, 20, 40, 200].map((y) => ({ y, from: 0, to: 300 }))
  const heads = [14, 34].flatMap((y) => ['Number', 'Date', 'Code'].map((text, at) => piece(text, at * 100 + 10, y)))
  const rows = [60, 80, 100].flatMap((y) => [
    piece('A', 10, y),
    piece('Linen', 60, y),
    piece('24', 160, y),
    piece('7,50', 250, y),
  ])
  const found = textsOf(inCells([...heads, ...rows], { levels, uprights }))
  expect(found.slice(-12)).toEqual(Array.from({ length: 3 }, () => ['A', 'Linen', '24', '7,50']).flat())
})

test('address lines next to labels with values stay separate lines', () => {
  const lines = linesOf([
    piece('Elm Ltd', 10, 100),
    piece('9 Bank Top', 10, 112),
    piece('York', 10, 124),
    piece('Order:', 300, 105),
    piece('200915', 400, 105),
    piece('Date:', 300, 117),
    piece('24.11.2026', 400, 117),
  ])
  expect(lines.map(({ spans }) => spans.map(({ text }) => text))).toEqual([
    ['Elm Ltd'],
    ['Order:', '200915'],
    ['9 Bank Top'],
    ['Date:', '24.11.2026'],
    ['York'],
  ])
})

test('text at the top and foot of all pages is read once', () => {
  const page = (number: number) => [
    piece('Oak Ltd', 10, 10, number),
    piece('SKU', 10, 40, number),
    piece('Qty', 60, 40, number),
    piece('Gross weight', 110, 40, number),
    piece(`A-${number}`, 10, 60, number),
    piece('24', 60, 60, number),
    piece('IBAN GB29 NWBK', 10, 300, number),
    piece(`Page ${number} of 2`, 200, 300, number),
  ]
  const heads = ['SKU', 'Qty', 'Gross weight']
  expect(withoutRepeats([page(1), page(2)]).map(textsOf)).toEqual([
    ['Oak Ltd', ...heads, 'A-1', '24'],
    [...heads, 'A-2', '24', 'IBAN GB29 NWBK', 'Page 2 of 2'],
  ])
})

test('one header on two lines triggers the search for drawn cells', () => {
  const heads = ['Item', 'Cartons', 'Weight'].map((text, at) => piece(text, at * 80, 20))
  const lines = [...heads, piece('Measurement', 240, 14), piece('(cbm)', 240, 26)]
  expect(hasTallCells([...lines, piece('Marks', 320, 20)])).toBe(true)
  expect(hasTallCells([...heads, piece('Marks', 320, 20), piece('A', 0, 60)])).toBe(false)
})

test('a text of a drawn table gets the width of its cell', () => {
  const uprights = [0, 100, 200, 300].map((x) => ({ x, from: 0, to: 60 }))
  const levels = [0, 20, 40, 60].map((y) => ({ y, from: 0, to: 300 }))
  const rows = [14, 34, 54].flatMap((y) => [piece('Linen', 10, y), piece('24', 188, y), piece('7,5', 280, y)])
  const numbers = inCells(rows, { levels, uprights }).filter(({ text }) => text === '24')
  expect(numbers.map(({ x, right }) => [x, right])).toEqual(Array.from({ length: 3 }, () => [100.5, 199.5]))
})
