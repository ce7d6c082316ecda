import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LINE_HEIGHT, fitText } from './text-fit.ts'

/** Chinese characters are as wide as high, others half as wide. */
const measure = (text: string) => [...text].reduce((sum, character) => sum + (character > '\u2e80' ? 1 : 0.5), 0)
const room = (width: number, height: number) => ({ width, height, maxSize: 4, minSize: 2 })
const words = fc
  .string({ unit: fc.constantFrom(...'abcXYZ019 -,/厨房电子秤，。（）é'), maxLength: 120 })
  .map((text) => text.trim().replace(/ +/g, ' '))

test('text that fits keeps its size, otherwise it shrinks before it wraps badly', () => {
  expect(fitText('Kitchen scale', room(40, 5), measure)).toEqual({ lines: ['Kitchen scale'], size: 4 })
  expect(fitText('Kitchen scale', room(20, 5), measure)).toEqual({ lines: ['Kitchen scale'], size: 3 })
  expect(fitText('Kitchen scale', room(20, 10), measure)).toEqual({ lines: ['Kitchen ', 'scale'], size: 4 })
})

test('a line ends after a blank, a hyphen or a Chinese character, never before a Chinese full stop', () => {
  expect(fitText('SHOP-2025-BLUE', room(20, 10), measure).lines).toEqual(['SHOP-2025-', 'BLUE'])
  expect(fitText('厨房电子秤，钢', room(20, 10), measure).lines).toEqual(['厨房电子', '秤，钢'])
  expect(fitText('厨房电子（秤）', room(20, 10), measure).lines).toEqual(['厨房电子', '（秤）'])
})

test('a word is broken only if no size avoids it, and a text is truncated only if it fits at no size', () => {
  expect(fitText('ABCDEFGHIJKLMNOPQRST', room(10, 10), measure)).toEqual({ lines: ['ABCDEFG', 'HIJKLMN', 'OPQRST'], size: 2.625 })
  expect(fitText('ABCDEFGHIJKLMNOPQRST', room(10, 5), measure)).toEqual({ lines: ['ABCDEFGHIJ', 'KLMNOPQRST'], size: 2 })
  expect(fitText('ABCDEFGHIJKLMNOPQRSTUVWXYZ', room(10, 5), measure)).toEqual({ lines: ['ABCDEFGHIJ', 'KLMNOPQ...'], size: 2 })
})

test('line feeds stay, all lines share one size', () => {
  expect(fitText('Unit 4\nTamworth', room(40, 10), measure)).toEqual({ lines: ['Unit 4', 'Tamworth'], size: 4 })
  expect(fitText('Unit 4\nTamworth', room(40, 6), measure)).toEqual({ lines: ['Unit 4', 'Tamworth'], size: 2.375 })
})

test('one line is written even if the box is lower than a line', () => {
  expect(fitText('SKU', room(40, 1), measure)).toEqual({ lines: ['SKU'], size: 2 })
})

test('lines never exceed the box, and an untruncated text is complete', () => {
  fc.assert(
    fc.property(words, fc.integer({ min: 8, max: 60 }), fc.integer({ min: 3, max: 20 }), (text, width, height) => {
      const { lines, size } = fitText(text, room(width, height), measure)
      for (const line of lines) expect(measure(line.trimEnd()) * size).toBeLessThanOrEqual(width + 1e-9)
      expect(lines.length * size * LINE_HEIGHT).toBeLessThanOrEqual(height + 1e-6)
      const written = lines.join('')
      const isCut = written.endsWith('...')
      expect(isCut ? text.startsWith(written.slice(0, -3)) : written === text).toBe(true)
    }),
    { numRuns: 500 },
  )
})
