import { expect, test } from 'vitest'
import { MODE, type OrderFields } from '../rules.ts'
import { courierIssues, courierVerdict, packedRefusal } from './express.ts'
import type { GoodsLine } from './goods.ts'

const LINE: GoodsLine = {
  Cartons: 1,
  LoosePieces: 0,
  PcsPerCarton: 10,
  CartonLength: 50,
  CartonWidth: 40,
  CartonHeight: 20,
  CartonWeight: 9,
  UnitLength: 20,
  UnitWidth: 15,
  UnitHeight: 10,
  UnitWeight: 0.8,
}
const to = (ExpressCompany: OrderFields['ExpressCompany'], Country: OrderFields['Country'] = 'GB') => ({
  DeliveryMode: MODE.express,
  ExpressCompany,
  Country,
  FcCode: null,
})
const judge = (courier: OrderFields['ExpressCompany'], line: Partial<GoodsLine> = {}) =>
  courierVerdict('GB', to(courier), [{ ...LINE, ...line }])?.verdict

test('[rule.courier.P.max] [rule.courier.Y.max] [rule.courier.D2.surcharge] cartons over what a courier takes are refused, the limit itself is not', () => {
  expect([10, 10.01, 20, 20.01].map((CartonWeight) => judge('P', { CartonWeight }))).toEqual(['ok', 'warn', 'warn', 'blocked'])
  expect([30, 30.01].map((CartonWeight) => judge('Y', { CartonWeight }))).toEqual(['ok', 'blocked'])
  expect([30, 30.01].map((CartonWeight) => judge('D2', { CartonWeight }))).toEqual(['ok', 'warn'])
})

test('a carton of loose pieces holds at least the heaviest of them', () => {
  expect(judge('Y', { Cartons: 0, LoosePieces: 2, UnitWeight: 30.01 })).toBe('blocked')
  expect(judge('Y', { Cartons: 0, LoosePieces: 40 })).toBe('ok')
})

test('[rule.courier.outsideGermany] from Germany abroad only D2 delivers, and only couriers that collect there are offered', () => {
  const verdict = (courier: OrderFields['ExpressCompany'], country: OrderFields['Country']) =>
    courierVerdict('DE', to(courier, country), [LINE])?.verdict
  expect(verdict('D1', 'DE')).toBe('ok')
  expect(verdict('D1', 'FR')).toBe('blocked')
  expect(verdict('D2', 'FR')).toBe('ok')
  expect(verdict('Y', 'DE')).toBe('blocked')
  // A centre implies its country.
  expect(courierVerdict('DE', { ...to('D1', null), FcCode: 'LIL1' }, [LINE])?.verdict).toBe('blocked')
})

test('a truck is not judged; what blocks is an error, what warns a warning, both at the courier', () => {
  expect(courierVerdict('GB', { ...to('P'), DeliveryMode: MODE.truck }, [{ ...LINE, CartonWeight: 40 }])).toBeUndefined()
  const heavy = courierVerdict('GB', to('P'), [{ ...LINE, CartonWeight: 15 }])
  expect(courierIssues(heavy, 'blocked')).toEqual([])
  expect(courierIssues(heavy, 'warn')).toMatchObject([{ Field: 'ExpressCompany', Code: 'courierWarns' }])
})

test('packed cartons are judged by weight and size only: the courier was checked with the order', () => {
  const box = { Length: 50, Width: 40, Height: 20, Weight: 9 }
  expect(packedRefusal('DE', 'Y', [box])).toBeUndefined()
  expect(packedRefusal('DE', 'Y', [{ ...box, Weight: 30.01 }])?.key).toMatch(/courierTooHeavy$/)
})
