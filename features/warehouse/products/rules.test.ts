import { ENUMS } from '#features/account/dictionary/enums.ts'
import { unreachable } from '#kit/shared/machine.ts'
import { fieldIssues } from '#kit/shared/validation.ts'
import { describe, expect, test } from 'vitest'
import {
  accessoriesFrozen,
  checkProduct,
  EDITABLE_PRODUCT,
  importProblems,
  isFnsku,
  productFields,
  productReview,
  submitProblems,
  type ProductFields,
} from './rules.ts'
import {} from './rules/carton.ts'

const { states } = productReview

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
const errors = (change: object) => {
  const result = productFields.safeParse({ ...good, ...change })
  return result.success ? [] : fieldIssues(result.error).map((b) => `${b.Field} ${b.Code}`)
}
const part = { AccessoryCode: 'A-1', Name: 'Shade', QtyPerSet: 1, IsMain: true }

describe('review machine', () => {
  test('[state.productReview] has exactly the four states of the dictionary, and every one is reached', () => {
    expect(Object.values(states)).toEqual(ENUMS.ProductReviewState.members.map((m) => m[1]))
    expect(unreachable(productReview)).toEqual([])
  })

  test('[state.rule.productSubmit] only new and rejected products can be submitted for review', () => {
    expect(productReview.sources('submit', 'customer')).toEqual([states.new, states.rejected])
    expect(productReview.sources('submit', 'staff')).toEqual([])
  })

  test('each state offers only the moves of the handbook', () => {
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

  test('the customer cannot change a product under review or approved', () => {
    expect(EDITABLE_PRODUCT).toEqual([states.new, states.rejected])
  })
})

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
    expect(errors({ Fnsku: 'NOPE' })).toEqual(['Fnsku fnskuInvalid'])
    expect(errors({ Fnsku: 'NOPE', SalesPlatform: 183003 })).toEqual([])
  })

  test('[rule.text.noChinese] SKU, customer code and English name do not accept Chinese', () => {
    expect(errors({ Sku: '灯', CustomerCode: '灯', NameEn: 'Lamp 灯' })).toEqual([
      'Sku noChinese',
      'CustomerCode noChinese',
      'NameEn noChinese',
    ])
  })

  test('[rule.number.sixDigits] [rule.number.aboveZero] [rule.number.twoDecimals] pieces and measures', () => {
    expect(errors({ PcsPerCarton: 1_000_000 })).toContain('PcsPerCarton integer')
    expect(errors({ UnitWeight: 0 })).toEqual(['UnitWeight aboveZero'])
    expect(errors({ UnitLength: 1.234 })).toEqual(['UnitLength aboveZero'])
  })

  test('hazardous goods require a class, others have none', () => {
    expect(errors({ IsHazardous: true })).toEqual(['DangerousClass dangerousClass'])
    expect(errors({ IsHazardous: true, DangerousClass: '9' })).toEqual([])
    expect(errors({ DangerousClass: '9' })).toEqual(['IsHazardous notDangerous'])
  })

  test('accessories: exactly one main part, no duplicate codes', () => {
    expect(errors({ Accessories: [part] })).toEqual([])
    expect(errors({ Accessories: [{ ...part, IsMain: false }] })).toEqual(['Accessories mainAccessory'])
    expect(errors({ Accessories: [part, { ...part, AccessoryCode: 'A-2' }] })).toEqual(['Accessories mainAccessory'])
    expect(errors({ Accessories: [part, { ...part, IsMain: false }] })).toEqual(['Accessories[1].AccessoryCode duplicate'])
    expect(errors({ Accessories: [{ ...part, QtyPerSet: 0 }] })).toEqual(['Accessories[0].QtyPerSet integer'])
  })

  test('[state.rule.accessoryAfterApproval] accessories are frozen from the first approval on', () => {
    expect(accessoriesFrozen([])).toBe(false)
    expect(accessoriesFrozen([{ ToState: states.reviewing }, { ToState: states.rejected }])).toBe(false)
    expect(accessoriesFrozen([{ ToState: states.approved }, { ToState: states.new }])).toBe(true)
  })

  test('customs codes: 10 digits for the UK, 10 or 11 for Germany; different first six digits are a hint', () => {
    expect(errors({ UkCustomsCode: '940521001' })).toEqual(['UkCustomsCode customsCode'])
    expect(errors({ DeCustomsCode: '94052100100' })).toEqual([])
    expect(checkProduct({ ...good, DeCustomsCode: '94052199' + '00' })).toEqual([])
    expect(checkProduct({ ...good, DeCustomsCode: '9405990000' })).toMatchObject([{ Code: 'customsDiffer', blocks: 'nothing' }])
  })

  test('a submission also requires the customs code of the country, a carton that is not red, and battery files', () => {
    const problems = (change: Partial<ProductFields>) =>
      submitProblems({ ...good, ...change }, 'GB').map((f) => `${f.Field} ${f.Code}`)
    expect(submitProblems(good, 'DE').map((f) => f.Field)).toEqual(['DeCustomsCode'])
    expect(problems({ CartonLength: 90 })).toEqual(['PcsPerCarton cartonRed'])
    expect(problems({ BatteryType: 180002 })).toEqual(['Attachments batteryFiles'])
    const msds = { FileName: 'a.pdf', FileId: 1, Kind: 'msds' } as const
    expect(problems({ BatteryType: 180002, Attachments: [msds] })).toEqual(['Attachments batteryFiles'])
    expect(problems({ BatteryType: 180002, Attachments: [msds, { ...msds, Kind: 'un383' }] })).toEqual([])
    expect(errors({ CartonLength: 90 })).toEqual([])
  })

  test('an import has no files, so it does not require them', () => {
    expect(importProblems({ ...good, BatteryType: 180002 }, 'GB')).toEqual([])
    expect(importProblems({ ...good, DeclareValue: 8.5 }, 'GB').map((f) => `${f.Field} ${f.Code}`)).toEqual([
      'DeclareCurrency declareCurrency',
    ])
  })
})
