import { expect, test } from 'vitest'
import { PLI_GB } from './sheet.ts'

/** Returns what the template reads from a cell, or the name of the broken rule. */
function read(field: string, cell: string): unknown {
  const result = PLI_GB.columns.find((column) => column.field === field)!.schema.safeParse(cell)
  return result.success ? result.data : result.error.issues[0]!.message
}

test('the country of origin is read by its code or name; unknown codes are refused', () => {
  for (const cell of ['CN', 'cn', 'China', '中国', 'Chine']) expect(read('OriginCountry', cell)).toBe('CN')
  expect(read('OriginCountry', 'Taiwan')).toBe('TW')
  for (const cell of ['ZZ', 'EU', 'Middle-earth']) expect(read('OriginCountry', cell)).toBe('example')
})

test('numbers of the marketplace are read in lower case', () => {
  expect(read('FbaShipmentId', 'fba15abc123')).toBe('FBA15ABC123')
  expect(read('ReferenceId', 'a1b2c3d4')).toBe('A1B2C3D4')
})
