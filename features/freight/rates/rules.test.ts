import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BATTERY, PRODUCT, NO_BATTERY } from '#features/freight/core/rules.ts'
import { cartons, rateCard } from './fixture.ts'
import {
  chargeableWeight,
  chooseCard,
  currentCards,
  manualReason,
  measuresOf,
  revenueTons,
  sumsOf,
  volumetricWeight,
  zoneDepth,
  type RateQuery,
} from './rules.ts'

describe('cargo', () => {
  test.each([
    [10, [60, 40, 50], 14.2, 1.2, 200, 142, 200],
    [10, [60, 40, 50], 20.5, 1.2, 200, 205, 205],
    [1, [30, 45, 65], 14, 0.088, 14.625, 14, 15],
    [3, [60, 40, 40], 16, 0.288, 48, 48, 48],
    [3, [60, 40, 40], 16.01, 0.288, 48, 48.03, 48.5],
    [7, [43, 37, 31], 8.1, 0.345, 57.541, 56.7, 58],
  ] as const)(
    '%d cartons of %j cm, %d kg: %d m³, volumetric %d kg, gross %d kg, chargeable %d kg',
    (count, size, kg, volume, volumetric, gross, chargeable) => {
      const sums = sumsOf([cartons(count, [...size], kg)])
      expect(measuresOf(sums)).toMatchObject({
        TotalCartons: count,
        TotalVolume: volume,
        TotalWeight: gross,
        ChargeableWeight: chargeable,
      })
      expect(volumetricWeight(sums)).toBe(volumetric)
    },
  )

  test('volumetric weight divides by 6000: 2 m³ are 333.33 kg, charged as 333.5', () => {
    expect(chargeableWeight(sumsOf([cartons(2, [100, 100, 100], 1)]))).toBe(333.5)
  })

  test.each([
    [12, [60, 40, 50], 18, 1.44, 1.44],
    [12, [60, 40, 50], 60, 1.44, 2.163],
    [5, [50, 40, 40], 12, 0.4, 0.4],
    [10, [50, 40, 50], 100, 1, 3.004],
  ] as const)('%d cartons of %j cm, %d kg are %d tons at sea and %d on the road', (count, size, kg, sea, road) => {
    const sums = sumsOf([cartons(count, [...size], kg)])
    expect([revenueTons(sums, 1000), revenueTons(sums, 333)]).toEqual([sea, road])
    expect(measuresOf(sums).RevenueTon).toBe(Math.max(1, sea))
  })

  test('weight counts per shipment, so light and heavy cartons compensate', () => {
    const size = fc.record({
      Cartons: fc.integer({ min: 1, max: 99 }),
      Length: fc.integer({ min: 1, max: 240 }),
      Width: fc.integer({ min: 1, max: 240 }),
      Height: fc.integer({ min: 1, max: 240 }),
      GrossWeight: fc.integer({ min: 1, max: 70 }),
    })
    fc.assert(
      fc.property(
        size,
        size,
        (a, b) =>
          void expect(chargeableWeight(sumsOf([a, b]))).toBeLessThanOrEqual(
            chargeableWeight(sumsOf([a])) + chargeableWeight(sumsOf([b])),
          ),
      ),
    )
  })

  test.each([
    ['Battery', { BatteryType: BATTERY.lithiumInEquipment }],
    ['Battery', { BatteryType: BATTERY.dryCell, DangerousClass: '3' }],
    ['Dangerous', { BatteryType: NO_BATTERY, DangerousClass: '9' }],
    ['Oversize', { Width: 240.01 }],
    ['Oversize', { GrossWeight: 70.01 }],
    [null, { BatteryType: NO_BATTERY, DangerousClass: '0', Length: 240, GrossWeight: 70 }],
  ])('%s: %j', (reason, goods) => {
    expect(manualReason([cartons(1, [60, 40, 50], 18), cartons(1, [60, 40, 50], 18, goods)])).toBe(reason)
  })
})

describe('valid card', () => {
  const wanted: RateQuery = {
    QuoteProductType: PRODUCT.lcl,
    CountryCode: 'GB',
    ReceiptPlaceCode: 'CNSZX1',
    ContractCompanyId: 430118,
    Day: '2025-11-20',
    PostalCode: 'WS15 1NZ',
  }
  const cards = [
    rateCard([], { Id: 1 }),
    rateCard([], { Id: 2, ValidFrom: '2025-10-01' }),
    rateCard([], { Id: 3, ReceiptPlaceCode: 'CNSZX1' }),
    rateCard([], { Id: 4, DeliveryZone: 'LE, WS' }),
    rateCard([], { Id: 5, DeliveryZone: 'WS15' }),
    rateCard([], { Id: 6, ContractCompanyId: 430118 }),
    rateCard([], { Id: 7, ContractCompanyId: 413939 }),
    rateCard([], { Id: 8, ValidFrom: '2026-01-01', ValidTo: '2026-12-31' }),
    rateCard([], { Id: 9, CountryCode: 'DE' }),
    rateCard([], { Id: 10, QuoteProductType: PRODUCT.air }),
  ]
  const chosen = (more: Partial<RateQuery>) => chooseCard(cards, { ...wanted, ...more })?.Id

  test("prefers the company's own card, then the narrower zone, the place of receipt, the later card", () => {
    expect(chosen({})).toBe(6)
    expect(chosen({ ContractCompanyId: null })).toBe(5)
    expect(chosen({ ContractCompanyId: null, PostalCode: 'ws13 6hq' })).toBe(4)
    expect(chosen({ ContractCompanyId: null, PostalCode: 'B24 9QR' })).toBe(3)
    expect(chosen({ ContractCompanyId: null, PostalCode: null, ReceiptPlaceCode: null })).toBe(2)
    expect(chosen({ ContractCompanyId: 413939 })).toBe(7)
  })

  test('is replaced only by a later one of the same customer, zone and place of receipt', () => {
    const [first] = cards
    const later = { ...first!, Id: 90, ValidFrom: '2026-05-01' }
    const other = { ...later, Id: 91, DeliveryZone: 'ZZ' }
    expect(
      currentCards([later, other, first!])
        .map(({ Id }) => Id)
        .toSorted(),
    ).toEqual([90, 91])
    expect(currentCards([first!, { ...first!, Id: 92 }]).map(({ Id }) => Id)).toEqual([92])
  })

  test('is valid from its first to its last day', () => {
    expect(chosen({ ContractCompanyId: null, Day: '2025-12-31' })).toBe(5)
    expect(chosen({ Day: '2026-01-01' })).toBe(8)
    expect(chosen({ Day: '2026-12-31' })).toBe(8)
    expect(chosen({ Day: '2027-01-01' })).toBeUndefined()
    expect(chosen({ Day: '2024-12-31' })).toBeUndefined()
  })

  test('a zone of letters matches whole areas: B is Birmingham, not Bath', () => {
    expect([
      zoneDepth('B', 'B24 9QR'),
      zoneDepth('B', 'BA1 1AA'),
      zoneDepth('47, 44145', '44145'),
      zoneDepth('47', null),
      zoneDepth(null, null),
    ]).toEqual([1, -1, 5, -1, 0])
  })

  test('a British district is matched as a whole: E1 is not E14', () => {
    expect(['E1 6AN', 'E1', 'E1W 1AA', 'E14 5AB', 'E14', 'WS13 6HQ'].map((code) => zoneDepth('E1, WS1', code))).toEqual([
      2, 2, 2, -1, -1, -1,
    ])
    expect(['E14 5AB', 'E14', 'E1 4NS'].map((code) => zoneDepth('E14', code))).toEqual([3, 3, -1])
    expect(['E1 4NS', 'E1 6AN', 'E14 5AB'].map((code) => zoneDepth('E1 4', code))).toEqual([3, -1, -1])
    // Elsewhere a prefix may end within a number.
    expect([zoneDepth('L-1', 'L-1234'), zoneDepth('4', '44145')]).toEqual([2, 1])
  })
})
