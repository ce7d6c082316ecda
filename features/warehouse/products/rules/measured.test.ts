import { describe, expect, test } from 'vitest'
import { cartonProblems } from './carton.ts'
import { measuredChanges, measuredFields } from './measured.ts'

describe('measured sizes', () => {
  const stated = {
    UnitLength: 10,
    UnitWidth: 10,
    UnitHeight: 10,
    UnitWeight: 0.5,
    CartonLength: 20,
    CartonWidth: 25,
    CartonHeight: 20,
    CartonWeight: 5,
  }

  test('only a different size is a change; omitted sizes stay', () => {
    expect(measuredChanges(stated, {})).toEqual([])
    expect(measuredChanges(stated, { UnitLength: null, UnitWidth: 10, CartonWeight: 5.01, CartonLength: 19.99 })).toEqual([
      { Field: 'CartonLength', From: 20, To: 19.99, Unit: 'cm' },
      { Field: 'CartonWeight', From: 5, To: 5.01, Unit: 'kg' },
    ])
  })

  test('sizes are above zero and have at most two decimals', () => {
    for (const bad of [0, -1, 1.234, 'wide']) expect(measuredFields.safeParse({ CartonLength: bad }).success).toBe(false)
    expect(measuredFields.parse({ CartonLength: '61,5' })).toMatchObject({ CartonLength: 61.5, CartonWidth: null })
  })

  test('[rule.carton.red] errors that prevent saving or submitting a draft prevent approving a measured carton; a yellow one passes', () => {
    const found = (more: object) => cartonProblems({ ...stated, PcsPerCarton: 10, ...more }).map(({ Field }) => Field)
    expect(found({})).toEqual([])
    expect(found({ CartonLength: 9.99, CartonWeight: 4.99 })).toEqual(['CartonLength', 'CartonWeight', 'PcsPerCarton'])
    expect(found({ UnitHeight: 8.99 })).toEqual(['PcsPerCarton'])
    expect(found({ UnitHeight: 12.01, CartonWeight: 30 })).toEqual([])
  })
})
