import type { ValueOf } from '#features/account/dictionary/enums.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Kind, KINDS, BATTERY, DELIVERY_MODE, CONTAINER } from '#features/freight/core/rules.ts'
import { dangerOf } from '#features/freight/order-form/pricing.ts'
import { orderHints } from '#features/freight/order-form/hints.ts'
import { plainOrder } from './fields.ts'
import { chargedBy, courierGirth, orderTotals, placeTotals } from './goods.ts'
import { cargoProblems, codes, GOODS, order, PLACE } from './fixture-goods.ts'

test('a German commodity code has ten or eleven digits, a British one ten', () => {
  const isGood = (codes: object) => plainOrder.shape.DeclarationItems.safeParse([{ ...GOODS, ...codes }]).success
  expect(['6912002300', '69120023000', '691200230', '691200230001'].map((DeCustomsCode) => isGood({ DeCustomsCode }))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(['6912002300', '69120023000'].map((UkCustomsCode) => isGood({ UkCustomsCode }))).toEqual([true, false])
})

const cents = (max: number) => fc.integer({ min: 1, max }).map((value) => value / 100)
const box = fc.record({
  count: fc.integer({ min: 1, max: 50 }),
  Length: cents(20_000),
  Width: cents(20_000),
  Height: cents(20_000),
  GrossWeight: cents(5_000),
})
const cartonsFrom = (boxes: readonly { count: number; Length: number; Width: number; Height: number; GrossWeight: number }[]) => {
  let next = 1
  return boxes.map(({ count, ...size }) => ({ ...size, CartonFrom: next, CartonTo: (next += count) - 1 }))
}

describe('sums of an order', () => {
  test('are exact, in any order of addition', () => {
    fc.assert(
      fc.property(fc.array(box, { minLength: 1, maxLength: 20 }), (boxes) => {
        const one = orderTotals(KINDS.lclFull, order({ Cartons: cartonsFrom(boxes) }))
        const other = orderTotals(KINDS.lclFull, order({ Cartons: cartonsFrom(boxes.toReversed()) }))
        expect(one).toEqual(other)
        const hundredths = boxes.reduce(
          (sum, { count, GrossWeight }) => sum + BigInt(Math.round(GrossWeight * 100)) * BigInt(count),
          0n,
        )
        expect(BigInt(Math.round(one.TotalGrossWeight * 100))).toBe(hundredths)
        const volume = boxes.reduce(
          (sum, { count, Length, Width, Height }) =>
            sum + [Length, Width, Height].reduce((product, side) => product * BigInt(Math.round(side * 100)), 1n) * BigInt(count),
          0n,
        )
        expect(BigInt(Math.round(one.TotalVolume * 1000))).toBe((volume + 500_000_000n) / 1_000_000_000n)
        expect(one.TotalCartons).toBe(boxes.reduce((sum, { count }) => sum + count, 0))
      }),
    )
  })

  test('of places split from an order equal the order’s sums, and no problem is reported', () => {
    const split = fc.tuple(
      fc.integer({ min: 2, max: 60 }),
      cents(3_000),
      fc.integer({ min: 1, max: 30 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
    )
    fc.assert(
      fc.property(split, ([count, weight, per, at]) => {
        const first = Math.min(count - 1, Math.max(1, Math.round(count * at)))
        const part = (cartons: number) => ({
          ...PLACE,
          Cartons: cartons,
          Pieces: cartons * per,
          GrossWeight: Math.round(cartons * weight * 100) / 100,
          Volume: Math.round(cartons * 0.12 * 1000) / 1000,
        })
        const body = {
          Cartons: [{ CartonFrom: 1, CartonTo: count, Length: 60, Width: 40, Height: 50, GrossWeight: weight }],
          DeclarationItems: [{ ...GOODS, Qty: count * per }],
          DeliveryAddresses: [part(first), part(count - first)],
        }
        expect(cargoProblems('lclFull', body)).toEqual([])
        expect(placeTotals(order(body).DeliveryAddresses)).toMatchObject({ Cartons: count, Pieces: count * per })
        const [one, two] = body.DeliveryAddresses
        expect(
          cargoProblems('lclFull', {
            ...body,
            DeliveryAddresses: [{ ...one!, Cartons: one!.Cartons + 1, Pieces: one!.Pieces + 1 }, two],
          }),
        ).toEqual(['DeliveryAddresses sumCartons', 'DeliveryAddresses sumPieces'])
      }),
    )
  })

  test('of containers come from the containers, pieces from the goods or else the places', () => {
    const Containers = [
      { CabinetType: CONTAINER.hq40, CargoWeight: 5000.25, Cartons: 200, Volume: 60.123 },
      { CabinetType: CONTAINER.gp20, CargoWeight: 100.5, Cartons: 10, Volume: 1.001 },
    ]
    expect(
      orderTotals(
        KINDS.fclTail,
        order({ Containers, DeliveryAddresses: [{ ...PLACE, Cartons: 210, Pieces: 77, GrossWeight: 1, Volume: 1 }] }),
      ),
    ).toEqual({ TotalCartons: 210, TotalPieces: 77, TotalGrossWeight: 5100.75, TotalVolume: 61.124, ChargeableWeight: 5100.75 })
  })

  test('freight is charged by weight by air, by revenue tons for cartons by sea', () => {
    const { Cartons } = order({ Cartons: [{ CartonFrom: 1, CartonTo: 12, Length: 60, Width: 40, Height: 50, GrossWeight: 18 }] })
    const by = (kind: Kind) => chargedBy(kind, { ChargeableWeight: 240, Cartons })
    expect([by(KINDS.airFull), by(KINDS.lclFull), by(KINDS.fclTail)]).toEqual([
      { ChargeableWeight: 240, RevenueTon: null },
      { ChargeableWeight: null, RevenueTon: 1.44 },
      { ChargeableWeight: null, RevenueTon: null },
    ])
  })

  test('a single battery or dangerous line makes the whole order one', () => {
    const lines = (...more: object[]) => order({ DeclarationItems: more.map((one) => ({ ...GOODS, ...one })) }).DeclarationItems
    expect(dangerOf(lines({}))).toEqual({ HasBattery: false, DangerousClass: '0' })
    expect(dangerOf(lines({}, { BatteryType: BATTERY.lithiumInEquipment }, { DangerousClass: '9' }))).toEqual({
      HasBattery: true,
      DangerousClass: '9',
    })
  })
})

describe('[rule.carton.girth] cartons that a parcel courier delivers', () => {
  const [TRUCK, EXPRESS] = [DELIVERY_MODE.truck, DELIVERY_MODE.express] as const
  const carton = ([Length, Width, Height]: readonly number[], more: object = {}) => ({
    CartonFrom: 1,
    CartonTo: 1,
    Length: Length!,
    Width: Width!,
    Height: Height!,
    GrossWeight: 1,
    ...more,
  })
  const place = (DeliveryMode: ValueOf<'DeliveryMode'>, FbaShipmentId?: string) => ({
    ...PLACE,
    DeliveryWarehouseType: 110001,
    FcCode: 'BHX1',
    FbaShipmentId,
    ReferenceId: 'A1B2C3D4',
    DeliveryMode,
    Cartons: 1,
    Pieces: 1,
    GrossWeight: 1,
    Volume: 0.001,
  })
  const girths = (Cartons: object[], ...DeliveryAddresses: object[]) => [
    cargoProblems('airTail', { Cartons, DeliveryAddresses }).filter((one) => one.includes('girth')),
    codes(orderHints(KINDS.airTail, { Cartons, DeliveryAddresses })),
  ]

  test('[const.girth.factor] get a hint above 300 cm, and are refused above 360 cm by row and cell', () => {
    const cases = [
      [[60, 40, 50], null],
      [[100, 50, 50], null],
      [[100.01, 50, 50], { girth: 300.01, verdict: 'high' }],
      [[120, 60, 60], { girth: 360, verdict: 'high' }],
      [[120.01, 60, 60], { girth: 360.01, verdict: 'refused' }],
    ] as const
    for (const [sides, found] of cases) expect(courierGirth(carton(sides), [{ DeliveryMode: EXPRESS }])).toEqual(found)
    expect(
      girths(
        [
          carton([60, 40, 50]),
          carton([120, 60, 60], { CartonFrom: 2, CartonTo: 2 }),
          carton([50, 100, 100], { CartonFrom: 3, CartonTo: 3 }),
        ],
        place(EXPRESS),
      ),
    ).toEqual([['Cartons[2].Length girthRefused'], ['Cartons[1].Length girthHigh', 'Cartons[2].Length girthHigh']])
  })

  test('are those of its place only; those that may go by truck get a hint, and those collected at the port are exempt', () => {
    const large = [50, 100, 100]
    const both = [place(EXPRESS, 'FBA11111'), place(TRUCK, 'FBA22222')]
    expect(girths([carton(large)], place(TRUCK))).toEqual([[], []])
    expect(girths([carton(large, { FbaShipmentId: 'FBA22222' })], ...both)).toEqual([[], []])
    expect(girths([carton(large, { FbaShipmentId: 'FBA11111' })], ...both)).toEqual([
      ['Cartons[0].Length girthRefused'],
      ['Cartons[0].Length girthHigh'],
    ])
    expect(girths([carton(large)], ...both)).toEqual([[], ['Cartons[0].Length girthHigh']])
    expect(girths([carton(large)], { ...place(EXPRESS), DeliveryWarehouseType: 110004 })).toEqual([[], []])
    // As typed.
    expect(
      codes(
        orderHints(KINDS.airTail, {
          Cartons: [{ Length: '100,01', Width: '50', Height: '50', FbaShipmentId: 'fba11111 ' }, { Length: '1' }, {}],
          DeliveryAddresses: both,
        }),
      ),
    ).toEqual(['Cartons[0].Length girthHigh'])
  })
})
