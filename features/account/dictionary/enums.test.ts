import { LANGUAGES } from '#kit/shared/text.ts'
import { describe, expect, test } from 'vitest'
import { getListByParentCodes } from './contract.ts'
import { dictionary, ENUMS, enumValues, globalEnum, labelsOf, valueFromText, valueName, type EnumName } from './enums.ts'

const names = Object.keys(ENUMS) as EnumName[]
const english = (name: EnumName) => labelsOf(name, 'en-US').map((choice) => choice.label)

describe('the table', () => {
  test.each(names)('%s: codes are consecutive from its parent, values and names are unique and never empty', (name) => {
    const { parent, members } = ENUMS[name]
    expect(members.map((m) => m[0])).toEqual(members.map((_, index) => parent + index + 1))
    expect(new Set(enumValues(name)).size).toBe(members.length)
    for (const language of LANGUAGES) {
      const labels = labelsOf(name, language).map((choice) => choice.label)
      expect(labels.every((label) => label.trim() !== '')).toBe(true)
      expect(new Set(labels).size).toBe(labels.length)
    }
  })

  test('parent codes are unique', () => {
    expect(new Set(names.map((name) => ENUMS[name].parent)).size).toBe(names.length)
  })

  test('only the Chinese column contains Chinese', () => {
    for (const name of names)
      for (const [, , , ...others] of ENUMS[name].members) expect(others.join('')).not.toMatch(/\p{Script=Han}/u)
  })
})

describe('status lists of the specification', () => {
  const lists: [string, EnumName, string[]][] = [
    [
      'state.seaOrder',
      'OrderStatus',
      ['Draft', 'Pending inbound', 'Pending acceptance', 'Pending departure', 'Departed', 'Arrived', 'In delivery'],
    ],
    [
      'state.inboundPlan',
      'InboundPlanStatus',
      ['To submit', 'To review', 'Review failed', 'To inbound', 'Inbound completed', 'Inbound exception'],
    ],
    [
      'state.outbound',
      'OutboundStatus',
      [
        'Not outbound',
        'Outbound',
        'Cancelled',
        'Abandoned',
        'In progress',
        'Picking started',
        'Picking finished',
        'Pre-outbound',
        'Delivery completed',
        'To be shipped',
        'Shipping out',
      ],
    ],
    ['state.productReview', 'ProductReviewState', ['New', 'Reviewing', 'Approved', 'Rejected']],
    [
      'state.demandOrder',
      'DemandStatus',
      ['Submitted', 'Quoted', 'Quote accepted', 'In progress', 'Completed', 'Customer cancelled'],
    ],
    ['state.marketplaceReturnConfirmation', 'ReturnConfirmState', ['Unconfirmed', 'Confirmed']],
    ['state.destruction', 'DestructionState', ['To destroy', 'Destroying', 'Destroyed']],
    [
      'state.returns',
      'ReturnStatus',
      ['Partial inbound', 'All destroyed', 'Rejected', 'Pending putaway', 'Accepted', 'Quoted', 'To be shelved'],
    ],
    ['state.companyReview', 'CompanyReviewState', ['Not submitted', 'Not reviewed', 'Under review', 'Rejected', 'Reviewed']],
    ['state.booking', 'BookingState', ['Not booked', 'Booked']],
    ['state.wechatBinding', 'WechatBindState', ['Not bound', 'Bound']],
    ['state.notification', 'MessageReadState', ['Unread', 'Read']],
  ]
  test.each(lists)('[%s] %s has the named states', (_id, name, states) => {
    expect(english(name)).toEqual(expect.arrayContaining(states))
  })
})

describe('fixed values of the specification', () => {
  test.each([
    [0, 'LCL'],
    [1, 'Full container'],
    [2, 'Tail-end'],
    [3, 'Air'],
    [4, 'Air tail-end'],
  ])('[const.serviceScope.%i] is %s', (value, label) => {
    expect(valueName('OrderLoaddingAndServiceScopeType', value, 'en-US')).toBe(label)
  })
  test.each([
    [1, 'Customer books'],
    [2, 'Provider books'],
    [3, 'No booking (direct delivery)'],
  ])('[const.booking.%i] is %s', (value, label) => {
    expect(valueName('BookingMethod', value, 'en-US')).toBe(label)
  })
  test('[const.label.sizes] product labels are 6*4 and 8*6', () => expect(enumValues('LabelSize')).toEqual(['6*4', '8*6']))
  test('[const.currencies] GBP, EUR, USD, CNY', () => expect(enumValues('Currency')).toEqual(['GBP', 'EUR', 'USD', 'CNY']))
  test('[const.countries] holds GB, DE and FR', () =>
    expect(enumValues('CountryCode')).toEqual(expect.arrayContaining(['GB', 'DE', 'FR'])))
  test('[const.check.NeedsType] platform inventory is 13', () =>
    expect(valueName('SpecialNeedsType', 13, 'en-US')).toBe('Platform inventory'))
  test('[const.feedback.feedTypeDefault] 0 is a feedback kind', () => expect(enumValues('FeedType')).toContain(0))
  test('[const.dashboard.ranges] this week, last week, last month, custom', () => {
    expect(english('DashboardRange')).toEqual(['This week', 'Last week', 'Last month', 'Custom'])
  })
  test('[const.dictionary.containerSize] ContainerSize answers with the brand types', () => {
    expect(globalEnum().ContainerSize).toBe(189_000)
    expect(globalEnum().BrandType).toBe(189_000)
  })
})

describe('reading', () => {
  test('a lookup returns only members of the named parents, with names in the requested language', () => {
    const found = dictionary([126_000, 134_000, 999_000], 'de-DE')
    expect(Object.keys(found)).toEqual(['126000', '134000'])
    expect(found['126000']?.[0]).toEqual({
      Code: 126001,
      ParentCode: 126000,
      Value: 126001,
      Name: 'Nicht ausgelagert',
      NameZh: '未出库',
      NameEn: 'Not outbound',
      NameFr: 'Non expédié',
      NameDe: 'Nicht ausgelagert',
      Sort: 1,
      IsEnabled: true,
    })
    expect(getListByParentCodes.output.safeParse({ ...found, GLOBAL_ENUM: globalEnum() }).success).toBe(true)
  })

  test('a value has a name in each language; unknown and missing values do not break a page', () => {
    expect(LANGUAGES.map((language) => valueName('CountryCode', 'DE', language))).toEqual([
      'Germany',
      '德国',
      'Deutschland',
      'Allemagne',
    ])
    expect(valueName('CountryCode', 'XX', 'en-US')).toBe('XX')
    expect(valueName('CountryCode', null, 'en-US')).toBe('')
  })

  test('a workbook cell may contain a name in any language, the value or the code', () => {
    for (const name of names) {
      for (const [code, value, ...labels] of ENUMS[name].members) {
        for (const text of [String(value), String(code), ...labels])
          expect(valueFromText(name, ` ${text.toUpperCase()} `)).toBe(value)
      }
    }
    expect(valueFromText('BatteryType', 'steam')).toBeUndefined()
  })
})
