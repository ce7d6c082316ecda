import { describe, expect, test } from 'vitest'
import { parseColumnLabel } from './column-grammar.ts'
import { columnOf, qualifierOf } from './words.ts'

describe('headers that are in no list', () => {
  test.each([
    ['Gesamtbruttogewicht', 'gross'],
    ['Kartonnettogewicht', 'net'],
    ['Poids brut par caisse', 'gross'],
    ['外箱总体积', 'volume'],
    ['Number of parcels', 'cartons'],
    ['Parcel numbers', 'carton'],
    ['Nombre d unités par caisse', 'qty'],
    ['Artikelkennnummer', undefined],
    ['Produktnummern', 'sku'],
    ['货物单价', 'unitPrice'],
    ['货物总价值', 'amount'],
    ['Verpackungsdatum', undefined],
  ])('%s', (label, column) => expect(parseColumnLabel(label)?.column).toBe(column))

  test.each(['Net weight Gross weight', 'Qty per carton Total qty', 'Unit price Volume'])('%s is two headers', (label) =>
    expect(parseColumnLabel(label)).toBeUndefined(),
  )

  test('show whether they are per carton', () => {
    expect(qualifierOf('每包裹数量')).toBe('each')
    expect(qualifierOf('Ges.-Gew. brutto')).toBe('all')
  })
})

test.each(['Each £', '£ each', 'EUR/St.', 'USD per pc', '$/unit', '€ / Stück', '元/个'])('%s is a price', (label) =>
  expect(columnOf(label)).toEqual({ column: 'unitPrice', sure: true }),
)

test('a header per carton is not a number of cartons', () => {
  expect(columnOf('Inhalt je Packstück')?.column).toBe('qty')
  expect(columnOf('Teile je Packstück')?.column).toBe('qty')
})
