import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DOT, linearDots, loadEncoders, matrixDots, QUIET_ZONE } from './barcode.ts'

const { encodeLinear, encodeMatrix } = await loadEncoders()

const code = fc.stringMatching(/^[A-Za-z0-9_-]{4,40}$/)

test('Code 128 takes 11 modules per character, and half of that for pairs of digits', () => {
  expect(encodeLinear('X001ABCDEF').modules).toBe(11 * (1 + 10 + 1) + 13)
  expect(encodeLinear('0123456789').modules).toBe(11 * (1 + 5 + 1) + 13)
})

test('the widest module is chosen at which code and quiet zones fit on the label', () => {
  fc.assert(
    fc.property(code, fc.integer({ min: 20, max: 120 }), (text, width) => {
      const linear = encodeLinear(text)
      const dots = linearDots(linear, width)
      const wide = (count: number) => (linear.modules + 2 * QUIET_ZONE.linear) * count * DOT
      expect(wide(dots)).toBeLessThanOrEqual(width)
      expect(wide(Math.max(dots, 1) + 1)).toBeGreaterThan(width)
    }),
  )
})

test('bars of one dot are refused: at most 16 characters fit on 60 mm, 24 on 80 mm', () => {
  const letters = (count: number) => encodeLinear('ABCDEFGHIJKLMNOPQRSTUVWXYZ'.slice(0, count))
  expect(linearDots(letters(16), 60)).toBe(2)
  expect(linearDots(letters(17), 60)).toBe(0)
  expect(linearDots(letters(24), 80)).toBe(2)
  expect(linearDots(letters(25), 80)).toBe(0)
})

test('a DataMatrix of 40 characters has cells of at least half a millimetre in 18.75 mm', () => {
  fc.assert(
    fc.property(code, (text) => {
      const matrix = encodeMatrix(text)
      expect(matrixDots(matrix, 18.75)).toBeGreaterThanOrEqual(4)
      for (const [column, row, length] of matrix.runs) {
        expect(row).toBeLessThan(matrix.modules)
        expect(column + length).toBeLessThanOrEqual(matrix.modules)
      }
    }),
  )
})
