import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openPdf, scanPage, textOfPage } from '#kit/api/pdf/testing.ts'
import { productLabels, type ProductLabel } from './labels.ts'

const SIZES = ['6*4', '8*6']
const scale: ProductLabel = {
  Fnsku: 'X001ABCDEF',
  Sku: 'HT-BOX-01',
  NameEn: 'Kitchen scale, café size',
  NameCn: '厨房电子秤',
  LabelSize: '6*4',
  copies: 1,
}

async function print(labels: readonly ProductLabel[]) {
  return openPdf(await productLabels(labels))
}

/** Returns the codes that a scanner reads for the FNSKUs, printed in one document. */
async function scanAll(fnskus: readonly string[], LabelSize: string) {
  const pdf = await print(fnskus.map((Fnsku) => ({ ...scale, LabelSize, Fnsku })))
  const codes = []
  for (let page = 1; page <= pdf.numPages; page++) codes.push(...(await scanPage(pdf, page)))
  return codes
}

test.each([
  ['6*4', 60, 40],
  ['8*6', 80, 60],
] as const)('[const.label.sizes] %s is %d x %d mm', async (LabelSize, width, height) => {
  const view = (await (await print([{ ...scale, LabelSize }])).getPage(1)).getViewport({ scale: 25.4 / 72 })
  expect([view.width, view.height]).toEqual([expect.closeTo(width, 3), expect.closeTo(height, 3)])
})

test.each(SIZES)('%s: a marketplace FNSKU is readable from the label as Code 128', async (size) => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.stringMatching(/^X[A-Z0-9]{9}$/), { minLength: 10, maxLength: 10 }), async (fnskus) => {
      expect(await scanAll(fnskus, size)).toEqual(fnskus.map((text) => ({ format: 'Code128', text })))
    }),
    { numRuns: 4 },
  )
})

test.each(SIZES)('%s: any FNSKU of 4 to 40 characters is readable from the label, in whichever code fits', async (size) => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.stringMatching(/^[A-Za-z0-9_-]{4,40}$/), { minLength: 10, maxLength: 10 }), async (fnskus) => {
      expect((await scanAll(fnskus, size)).map(({ text }) => text)).toEqual(fnskus)
    }),
    { numRuns: 4 },
  )
})

test.each([
  ['6*4', 'ABCDEFGH-2025-16', 'Code128'],
  ['6*4', 'ABCDEFGHI-2025-A7', 'DataMatrix'],
  ['6*4', '123456789012345678901234567890', 'Code128'],
  ['6*4', 'aZ_-9bcdefghijklmnopqrstuvwxyzABCDEFGHIJ', 'DataMatrix'],
  ['8*6', 'ABCDEFGHIJKLMNOP_QRSTUVW', 'Code128'],
  ['8*6', 'aZ_-9bcdefghijklmnopqrstuvwxyzABCDEFGHIJ', 'DataMatrix'],
] as const)('%s: %s is printed as %s', async (size, text, format) => {
  expect(await scanAll([text], size)).toEqual([{ format, text }])
})

test.each(SIZES)('%s: FNSKU, both names and SKU are printed as text on the label', async (LabelSize) => {
  expect(await textOfPage(await print([{ ...scale, LabelSize }]), 1)).toBe(
    'X001ABCDEF\nKitchen scale, café size\n厨房电子秤\nSKU\nHT-BOX-01',
  )
})

test.each(SIZES)('%s: FNSKU and SKU are never truncated, however long', async (LabelSize) => {
  const label = {
    ...scale,
    LabelSize,
    Fnsku: 'W'.repeat(40),
    Sku: 'W'.repeat(40),
    NameEn: 'long '.repeat(30),
    NameCn: '长'.repeat(100),
  }
  const text = await textOfPage(await print([label]), 1)
  expect(text.replace(/[^W]/g, '')).toBe('W'.repeat(80))
})

test('one page per copy, grouped by size', async () => {
  const pdf = await print([
    { ...scale, LabelSize: '8*6', copies: 1 },
    { ...scale, Fnsku: 'X009ZZZZZZ', copies: 2 },
    { ...scale, Fnsku: 'X008YYYYYY', copies: 1 },
  ])
  expect(pdf.numPages).toBe(4)
  const codes = await Promise.all([1, 2, 3, 4].map((page) => scanPage(pdf, page)))
  expect(codes.flat().map(({ text }) => text)).toEqual(['X009ZZZZZZ', 'X009ZZZZZZ', 'X008YYYYYY', 'X001ABCDEF'])
})

test('an unknown size is refused', async () => {
  await expect(productLabels([{ ...scale, LabelSize: '9*9' }])).rejects.toThrow(RangeError)
})
