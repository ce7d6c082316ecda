import { expect, test } from 'vitest'
import { withAccents } from './pdf-accents.ts'
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
