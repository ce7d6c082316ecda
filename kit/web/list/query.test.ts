import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filterOf, pageInputOf, readQuery, writeQuery, type FilterShapes } from './query.ts'

const SHAPES: FilterShapes = {
  ReviewState: 'choice',
  BatteryType: 'choices',
  IsHazardous: 'flag',
  StartTime: 'day',
  EndTime: 'day',
  LabelSize: 'choice',
}
const read = (search: string) => readQuery(new URLSearchParams(search), SHAPES)

test('an empty address is the first page without filters', () => {
  expect(read('')).toEqual({ page: 1, size: 20, keyword: '', sort: undefined, columns: undefined, filters: {} })
})

test('a full address is read as it was written', () => {
  expect(
    read(
      'page=3&size=50&q=A1+B2&sort=CreatedTime.desc&columns=Sku,Fnsku&ReviewState=122003&BatteryType=1,2&IsHazardous=0&StartTime=2026-11-01&LabelSize=6*4',
    ),
  ).toEqual({
    page: 3,
    size: 50,
    keyword: 'A1 B2',
    sort: { field: 'CreatedTime', order: 'desc' },
    columns: ['Sku', 'Fnsku'],
    filters: { ReviewState: 122003, BatteryType: [1, 2], IsHazardous: false, StartTime: '2026-11-01', LabelSize: '6*4' },
  })
})

test('invalid parameters are ignored', () => {
  expect(read('page=-2&size=7&sort=Name;drop&IsHazardous=maybe&Unknown=1')).toEqual(read(''))
  expect(read('StartTime=2026-02-30&EndTime=soon')).toEqual(read(''))
  expect(read('StartTime=2026-11-30&EndTime=2026-11-01')).toEqual(read(''))
})

test('changing the filter returns to page 1, keeps the screen’s own parameters and omits defaults', () => {
  const next = writeQuery(new URLSearchParams('id=7&page=4&q=old&ReviewState=1'), SHAPES, {
    keyword: '',
    filters: { IsHazardous: true },
  })
  expect(next.toString()).toBe('id=7&IsHazardous=1')
})

test('turning the page keeps the filter; choosing columns keeps the page', () => {
  const params = new URLSearchParams('page=2&ReviewState=1')
  expect(writeQuery(params, SHAPES, { page: 3 }).toString()).toBe('page=3&ReviewState=1')
  expect(writeQuery(params, SHAPES, { columns: ['Sku'] }).get('page')).toBe('2')
  expect(writeQuery(params, SHAPES, { page: 1 }).toString()).toBe('ReviewState=1')
})

test('any written query is read back', () => {
  const filters = fc.record(
    {
      ReviewState: fc.nat(),
      BatteryType: fc.array(fc.nat(), { minLength: 1 }),
      IsHazardous: fc.boolean(),
      StartTime: fc.constant('2026-01-31'),
      LabelSize: fc.constantFrom('6*4', '8*6'),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(filters, fc.integer({ min: 1, max: 1000 }), fc.constantFrom(10, 20, 50, 100), (given, page, size) => {
      const params = writeQuery(writeQuery(new URLSearchParams(), SHAPES, { filters: given, size }), SHAPES, { page })
      const back = readQuery(params, SHAPES)
      expect(back.filters).toEqual(given)
      expect([back.page, back.size]).toEqual([page, size])
    }),
  )
})

test('the call receives page, sort and search; exports and bulk moves only the filter', () => {
  const query = read('page=2&q=A&sort=Sku.asc&ReviewState=5')
  expect(pageInputOf(query, { CountryCode: 'GB' })).toEqual({
    CountryCode: 'GB',
    ReviewState: 5,
    PageIndex: 2,
    PageSize: 20,
    Keyword: 'A',
    SortField: 'Sku',
    SortOrder: 'asc',
  })
  expect(filterOf(query)).toEqual({ ReviewState: 5, Keyword: 'A' })
})
