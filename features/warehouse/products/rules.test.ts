import { ENUMS } from '#features/account/dictionary/enums.ts'
import { unreachable } from '#kit/shared/machine.ts'
import { fieldIssues } from '#kit/shared/validation.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  accessoriesFrozen,
  CARTON_RATIO,
  cartonProblems,
  cartonRatio,
  checkCarton,
  checkProduct,
  EDITABLE_PRODUCT,
  importProblems,
  isFnsku,
  measuredChanges,
  measuredFields,
  productFields,
  productReview,
  submitProblems,
  type CartonInput,
  type ProductFields,
} from './rules.ts'

const { states } = productReview

describe('review machine', () => {
  test('[state.productReview] has exactly the four states of the dictionary, and every one is reached', () => {
    expect(Object.values(states)).toEqual(ENUMS.ProductReviewState.members.map((m) => m[1]))
    expect(unreachable(productReview)).toEqual([])
  })

  test('[state.rule.productSubmit] only new and rejected products can be submitted for review', () => {
    expect(productReview.sources('submit', 'customer')).toEqual([states.new, states.rejected])
    expect(productReview.sources('submit', 'staff')).toEqual([])
  })

  test('each state offers the moves of the handbook and no other', () => {
    const offered = Object.values(states).map((value) => [
      productReview.movesFrom(value, 'customer'),
      productReview.movesFrom(value, 'staff'),
    ])
    expect(offered).toEqual([
      [['submit'], []],
      [[], ['approve', 'reject']],
      [[], ['reopen']],
      [['submit'], []],
    ])
  })

  test('a product under review or approved is not changed by the customer', () => {
    expect(EDITABLE_PRODUCT).toEqual([states.new, states.rejected])
  })
})

describe('measured sizes', () => {
  const said = {
    UnitLength: 10,
    UnitWidth: 10,
    UnitHeight: 10,
    UnitWeight: 0.5,
    CartonLength: 20,
    CartonWidth: 25,
    CartonHeight: 20,
    CartonWeight: 5,
  }

  test('only what was measured otherwise is a change; what was left out stays', () => {
    expect(measuredChanges(said, {})).toEqual([])
    expect(measuredChanges(said, { UnitLength: null, UnitWidth: 10, CartonWeight: 5.01, CartonLength: 19.99 })).toEqual([
      { Field: 'CartonLength', From: 20, To: 19.99, Unit: 'cm' },
      { Field: 'CartonWeight', From: 5, To: 5.01, Unit: 'kg' },
    ])
  })

  test('sizes are above nothing and have two decimals', () => {
    for (const bad of [0, -1, 1.234, 'wide']) expect(measuredFields.safeParse({ CartonLength: bad }).success).toBe(false)
    expect(measuredFields.parse({ CartonLength: '61,5' })).toMatchObject({ CartonLength: 61.5, CartonWidth: null })
  })

  test('[rule.carton.red] what keeps a draft from being saved or submitted keeps a measured carton from being approved; a yellow one passes', () => {
    const found = (more: object) => cartonProblems({ ...said, PcsPerCarton: 10, ...more }).map(({ Field }) => Field)
    expect(found({})).toEqual([])
    expect(found({ CartonLength: 9.99, CartonWeight: 4.99 })).toEqual(['CartonLength', 'CartonWeight', 'PcsPerCarton'])
    expect(found({ UnitHeight: 8.99 })).toEqual(['PcsPerCarton'])
    expect(found({ UnitHeight: 12.01, CartonWeight: 30 })).toEqual([])
  })
})

type Box = [length: number, width: number, height: number]
function carton(unit: Box, pieces: number, outer: Box, weights: { unit?: number; carton?: number } = {}): CartonInput {
  return {
    UnitLength: unit[0],
    UnitWidth: unit[1],
    UnitHeight: unit[2],
    PcsPerCarton: pieces,
    CartonLength: outer[0],
    CartonWidth: outer[1],
    CartonHeight: outer[2],
    UnitWeight: weights.unit ?? null,
    CartonWeight: weights.carton ?? null,
  }
}
const codes = (input: CartonInput, blocks: 'save' | 'submit' | 'nothing') =>
  checkCarton(input)
    .filter((f) => f.blocks === blocks)
    .map((f) => f.Code)

/** Lengths of two decimals, as whole hundredths. */
const side = fc.integer({ min: 1, max: 50_000 })
const box = fc.tuple(side, side, side)
const cm = (sides: readonly number[]) => sides.map((s) => s / 100) as Box

describe('carton volume', () => {
  test.each([
    ['rule.carton.volume.min', [10, 10, 8.99], 10, [20, 25, 20], 89.9, 'red'],
    ['const.carton.ratioMin', [10, 10, 9], 10, [20, 25, 20], 90, 'green'],
    ['const.carton.ratioWarn', [10, 10, 12], 10, [20, 25, 20], 120, 'green'],
    ['rule.carton.volume.warn', [10, 10, 12.01], 10, [20, 25, 20], 120.1, 'yellow'],
    ['const.carton.ratioMax', [10, 10, 15], 10, [20, 25, 20], 150, 'yellow'],
    ['rule.carton.volume.max', [10, 10, 15.01], 10, [20, 25, 20], 150.1, 'red'],
    ['rule.carton.volume.min', [35, 25, 4], 40, [60, 50, 40], 116.67, 'green'],
    ['rule.carton.volume.min', [30, 20, 20], 1, [30, 20, 20], 100, 'green'],
    ['rule.carton.volume.min', [30, 20, 20], 1, [31, 21, 21], 87.78, 'red'],
  ] as [string, Box, number, Box, number, string][])(
    '[%s] units of %j x %i in %j are %d percent: %s',
    (_id, unit, pieces, outer, percent, colour) => {
      expect(cartonRatio(carton(unit, pieces, outer))).toMatchObject({ percent, colour })
    },
  )

  test('the colour follows the exact ratio for any sizes', () => {
    fc.assert(
      fc.property(box, fc.integer({ min: 1, max: 999_999 }), box, (unit, pieces, outer) => {
        const goods = unit.reduce((v, s) => v * BigInt(s), BigInt(pieces))
        const space = outer.reduce((v, s) => v * BigInt(s), 1n)
        const red = goods * 10n < space * 9n || goods * 10n > space * 15n
        const expected = red ? 'red' : goods * 10n > space * 12n ? 'yellow' : 'green'
        expect(cartonRatio(carton(cm(unit), pieces, cm(outer)))?.colour).toBe(expected)
      }),
    )
  })

  test('the order of the sides does not matter', () => {
    fc.assert(
      fc.property(box, fc.integer({ min: 1, max: 500 }), box, ([a, b, c], pieces, outer) => {
        expect(cartonRatio(carton(cm([a, b, c]), pieces, cm(outer)))).toEqual(
          cartonRatio(carton(cm([c, a, b]), pieces, cm(outer))),
        )
      }),
    )
  })

  test('[rule.carton.volume.red] [rule.carton.volume.yellow] red cannot be submitted, yellow is only a warning', () => {
    expect(codes(carton([10, 10, 15.01], 10, [20, 25, 20]), 'submit')).toEqual(['cartonRed'])
    expect(codes(carton([10, 10, 15], 10, [20, 25, 20]), 'submit')).toEqual([])
    expect(codes(carton([10, 10, 15], 10, [20, 25, 20]), 'nothing')).toEqual(['cartonYellow'])
    expect(CARTON_RATIO).toEqual({ min: 90, warn: 120, max: 150 })
  })

  test('a form still being filled in has no ratio and no findings', () => {
    expect(cartonRatio({})).toBeNull()
    expect(cartonRatio(carton([10, 10, 0], 10, [20, 25, 20]))).toBeNull()
    expect(cartonRatio(carton([10, 10, Number.NaN], 10, [20, 25, 20]))).toBeNull()
    expect(cartonRatio(carton([10, 10, 1.005], 10, [20, 25, 20]))).toBeNull()
    expect(cartonRatio(carton([10, 10, 10], 1.5, [20, 25, 20]))).toBeNull()
    expect(checkCarton({})).toEqual([])
  })
})

describe('carton sides and weight', () => {
  test.each([
    ['rule.carton.length.min', [30.01, 20, 20], 'CartonLength'],
    ['rule.carton.width.min', [30, 20.01, 20], 'CartonWidth'],
    ['rule.carton.height.min', [30, 20, 20.01], 'CartonHeight'],
  ] as [string, Box, string][])('[%s] a unit of %j does not fit 30 x 20 x 20', (_id, unit, field) => {
    expect(checkCarton(carton(unit, 1, [30, 20, 20])).filter((f) => f.blocks === 'save')).toMatchObject([
      { Field: field, Code: 'cartonSide' },
    ])
    expect(codes(carton([30, 20, 20], 1, [30, 20, 20]), 'save')).toEqual([])
  })

  test('[rule.carton.severalUnits] several units need one side larger', () => {
    expect(codes(carton([30, 20, 20], 2, [30, 20, 20]), 'save')).toEqual(['cartonSeveralUnits'])
    expect(codes(carton([30, 20, 20], 2, [30, 20, 20.01]), 'save')).toEqual([])
  })

  test('[rule.carton.weight] ten pieces of 0.50 kg weigh at least 5.00 kg, without float noise', () => {
    const of = (kg: number) => codes(carton([10, 10, 10], 10, [20, 25, 20], { unit: 0.5, carton: kg }), 'save')
    expect(of(5)).toEqual([])
    expect(of(4.99)).toEqual(['cartonWeight'])
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 5_000 }), fc.integer({ min: 1, max: 999 }), (unit, pieces) => {
        const least = carton([10, 10, 10], pieces, [20, 25, 20], { unit: unit / 100, carton: (unit * pieces) / 100 })
        expect(codes(least, 'save')).not.toContain('cartonWeight')
        expect(codes({ ...least, CartonWeight: (unit * pieces - 1) / 100 }, 'save')).toContain('cartonWeight')
      }),
    )
  })

  test('marketplace limits are hints: 63.5 cm, 15 kg, 23 kg, girth 300 cm', () => {
    const hints = (outer: Box, kg: number) => codes(carton([1, 1, 1], 1, outer, { unit: 1, carton: kg }), 'nothing')
    expect(hints([63.5, 20, 20], 15)).toEqual([])
    expect(hints([63.51, 20, 20], 15.01)).toEqual(['sideLong', 'heavyMark'])
    expect(hints([20, 20, 20], 23)).toEqual(['heavyMark'])
    expect(hints([20, 20, 20], 23.01)).toEqual(['tooHeavy'])
    expect(hints([60, 60, 60], 1)).toEqual([])
    expect(hints([60.01, 60, 60], 1)).toEqual(['girthLong'])
  })
})

const good: ProductFields = productFields.parse({
  Sku: 'LAMP-01',
  Fnsku: 'X001ABCDEF',
  NameCn: '台灯',
  NameEn: 'Desk lamp',
  UnitLength: 30,
  UnitWidth: 20,
  UnitHeight: 20,
  UnitWeight: 0.9,
  PcsPerCarton: 2,
  CartonLength: 60,
  CartonWidth: 20,
  CartonHeight: 20,
  CartonWeight: 2,
  BatteryType: 180001,
  IsHazardous: false,
  UkCustomsCode: '9405210010',
  SalesPlatform: 183001,
  LabelSize: '6*4',
})
const faults = (change: object) => {
  const result = productFields.safeParse({ ...good, ...change })
  return result.success ? [] : fieldIssues(result.error).map((b) => `${b.Field} ${b.Code}`)
}
const part = { AccessoryCode: 'A-1', Name: 'Shade', QtyPerSet: 1, IsMain: true }

describe('product fields', () => {
  test('a good product passes, empty optional fields are null', () => {
    expect(good).toMatchObject({ CustomerCode: null, DangerousClass: '0', Accessories: [], StockLine: null })
    expect(submitProblems(good, 'GB')).toEqual([])
  })

  test('[msg.fnskuInvalid] the FNSKU pattern is that of the platform', () => {
    for (const fnsku of ['X001ABCDEF', 'B0ABCDEFGH']) expect(isFnsku(fnsku, 183001)).toBe(true)
    for (const fnsku of ['x001abcdef', 'X001ABCDE', 'X001ABCDEFG', 'A001ABCDEF', '']) expect(isFnsku(fnsku, 183001)).toBe(false)
    expect(isFnsku('my_code-1', 183002)).toBe(true)
    expect(isFnsku('abc', 183002)).toBe(false)
    expect(isFnsku('a b c d', 183006)).toBe(false)
    expect(faults({ Fnsku: 'NOPE' })).toEqual(['Fnsku fnskuInvalid'])
    expect(faults({ Fnsku: 'NOPE', SalesPlatform: 183003 })).toEqual([])
  })

  test('[rule.text.noChinese] SKU, customer code and English name take no Chinese', () => {
    expect(faults({ Sku: '灯', CustomerCode: '灯', NameEn: 'Lamp 灯' })).toEqual([
      'Sku noChinese',
      'CustomerCode noChinese',
      'NameEn noChinese',
    ])
  })

  test('[rule.number.sixDigits] [rule.number.aboveZero] [rule.number.twoDecimals] pieces and measures', () => {
    expect(faults({ PcsPerCarton: 1_000_000 })).toContain('PcsPerCarton integer')
    expect(faults({ UnitWeight: 0 })).toEqual(['UnitWeight aboveZero'])
    expect(faults({ UnitLength: 1.234 })).toEqual(['UnitLength aboveZero'])
  })

  test('hazardous goods have a class, others have none', () => {
    expect(faults({ IsHazardous: true })).toEqual(['DangerousClass dangerousClass'])
    expect(faults({ IsHazardous: true, DangerousClass: '9' })).toEqual([])
    expect(faults({ DangerousClass: '9' })).toEqual(['IsHazardous notDangerous'])
  })

  test('accessories: exactly one main part, no code twice', () => {
    expect(faults({ Accessories: [part] })).toEqual([])
    expect(faults({ Accessories: [{ ...part, IsMain: false }] })).toEqual(['Accessories mainAccessory'])
    expect(faults({ Accessories: [part, { ...part, AccessoryCode: 'A-2' }] })).toEqual(['Accessories mainAccessory'])
    expect(faults({ Accessories: [part, { ...part, IsMain: false }] })).toEqual(['Accessories[1].AccessoryCode duplicate'])
    expect(faults({ Accessories: [{ ...part, QtyPerSet: 0 }] })).toEqual(['Accessories[0].QtyPerSet integer'])
  })

  test('[state.rule.accessoryAfterApproval] accessories are frozen from the first approval on', () => {
    expect(accessoriesFrozen([])).toBe(false)
    expect(accessoriesFrozen([{ ToState: states.reviewing }, { ToState: states.rejected }])).toBe(false)
    expect(accessoriesFrozen([{ ToState: states.approved }, { ToState: states.new }])).toBe(true)
  })

  test('customs codes: 10 digits for the UK, 10 or 11 for Germany, first six alike is a hint', () => {
    expect(faults({ UkCustomsCode: '940521001' })).toEqual(['UkCustomsCode customsCode'])
    expect(faults({ DeCustomsCode: '94052100100' })).toEqual([])
    expect(checkProduct({ ...good, DeCustomsCode: '94052199' + '00' })).toEqual([])
    expect(checkProduct({ ...good, DeCustomsCode: '9405990000' })).toMatchObject([{ Code: 'customsDiffer', blocks: 'nothing' }])
  })

  test('a submit also asks the customs code of the country, a carton that is not red, and battery files', () => {
    const problems = (change: Partial<ProductFields>) =>
      submitProblems({ ...good, ...change }, 'GB').map((f) => `${f.Field} ${f.Code}`)
    expect(submitProblems(good, 'DE').map((f) => f.Field)).toEqual(['DeCustomsCode'])
    expect(problems({ CartonLength: 90 })).toEqual(['PcsPerCarton cartonRed'])
    expect(problems({ BatteryType: 180002 })).toEqual(['Attachments batteryFiles'])
    const msds = { FileName: 'a.pdf', FileId: 1, Kind: 'msds' } as const
    expect(problems({ BatteryType: 180002, Attachments: [msds] })).toEqual(['Attachments batteryFiles'])
    expect(problems({ BatteryType: 180002, Attachments: [msds, { ...msds, Kind: 'un383' }] })).toEqual([])
    expect(faults({ CartonLength: 90 })).toEqual([])
  })

  test('an import cannot bring files, so it does not ask for them', () => {
    expect(importProblems({ ...good, BatteryType: 180002 }, 'GB')).toEqual([])
  })
})
