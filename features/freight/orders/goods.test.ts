import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { KIND_LIST, kindOf, KINDS } from '#features/freight/core/rules.ts'
import type { OrderFields } from './rules/fields.ts'
import { plainOrder } from './rules/fields.ts'
import { courierGirth, dangerOf, orderTotals, placeTotals } from './rules/goods.ts'
import { fieldNames, fieldsOf } from './rules/kind-fields.ts'
import { fitsDraft } from '#features/freight/order-form/rules.ts'
import { isMawb, orderProblems } from './rules/problems.ts'
import { orderHints } from '#features/freight/order-form/hints.ts'
import { changedFields, frozenFields } from '#features/freight/order-form/rules.ts'
import { requiredDocuments } from '#features/freight/documents/rules.ts'
import { mayCheck } from './rules.ts'

const GOODS = {
  NameCn: '杯',
  NameEn: 'Mug',
  Model: 'M',
  BrandType: 0,
  Material: 'Clay',
  Function: 'Drinking',
  UnitPriceUsd: 2,
  Qty: 1,
  QtyUnit: 'pcs',
  HsCode: '6912001000',
  SalesLink: 'https://example.com',
  Length: 1,
  Width: 1,
  Height: 1,
  NetWeight: 1,
  GrossWeight: 1,
  BatteryType: 180001,
} as const
const PLACE = { DeliveryWarehouseType: 110004, DeliveryMode: 129001, BookingMethod: 3 } as const
const order = (more: object): OrderFields => plainOrder.parse({ DestinationCountry: 'GB', ClearanceMode: 108003, ...more })
const codes = (problems: readonly { Field: string; Code: string }[]) => problems.map(({ Field, Code }) => `${Field} ${Code}`)
/** Problems of cartons and places alone: the rest of the form is not what these tests are about. */
const cargoProblems = (kind: keyof typeof KINDS, more: object) =>
  codes(orderProblems(KINDS[kind], order(more))).filter((one) =>
    /^(Cartons|Containers|DeclarationItems|DeliveryAddresses)/.test(one),
  )

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
  test('are exact, whatever is added in whichever order', () => {
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

  test('of places split from an order are those of the order, and then nothing is wrong', () => {
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

  test('of containers are theirs, pieces those of the goods or else of the places', () => {
    const Containers = [
      { CabinetType: 102003, CargoWeight: 5000.25, Cartons: 200, Volume: 60.123 },
      { CabinetType: 102001, CargoWeight: 100.5, Cartons: 10, Volume: 1.001 },
    ]
    expect(
      orderTotals(
        KINDS.fclTail,
        order({ Containers, DeliveryAddresses: [{ ...PLACE, Cartons: 210, Pieces: 77, GrossWeight: 1, Volume: 1 }] }),
      ),
    ).toEqual({ TotalCartons: 210, TotalPieces: 77, TotalGrossWeight: 5100.75, TotalVolume: 61.124, ChargeableWeight: 5100.75 })
  })

  test('one battery, or one dangerous line, makes the order one', () => {
    const lines = (...more: object[]) => order({ DeclarationItems: more.map((one) => ({ ...GOODS, ...one })) }).DeclarationItems
    expect(dangerOf(lines({}))).toEqual({ HasBattery: false, DangerousClass: '0' })
    expect(dangerOf(lines({}, { BatteryType: 180002 }, { DangerousClass: '9' }))).toEqual({
      HasBattery: true,
      DangerousClass: '9',
    })
  })
})

describe('cartons', () => {
  test('in any sequence without gap or overlap are right; a moved, doubled or dropped range is not', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 2, maxLength: 12 }), fc.nat(), (counts, pick) => {
        const size = { Length: 10, Width: 10, Height: 10, GrossWeight: 1 }
        const good = cartonsFrom(counts.map((count) => ({ count, ...size })))
        const ranges = (Cartons: object[]) =>
          cargoProblems('airTail', { Cartons })
            .filter((one) => one.startsWith('Cartons'))
            .map((one) => one.split(' ')[1])
        expect(ranges(good.toReversed())).toEqual([])
        const at = pick % good.length
        expect(ranges([...good, good[at]!])).toContain('rangeOverlap')
        const without = good.filter((_, index) => index !== at)
        expect(ranges(without)).toEqual(at === good.length - 1 ? [] : ['rangeGap'])
        expect(ranges(good.map((one, index) => (index === at ? { ...one, CartonFrom: one.CartonTo + 1 } : one)))).toContain(
          'rangeOrder',
        )
      }),
    )
  })

  test('hold what the goods are, where they say what they hold', () => {
    const packing = fc.array(
      fc.record({
        count: fc.integer({ min: 1, max: 9 }),
        lines: fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 20 })), {
          minLength: 1,
          maxLength: 3,
        }),
      }),
      { minLength: 1, maxLength: 6 },
    )
    fc.assert(
      fc.property(packing, (boxes) => {
        const Cartons = cartonsFrom(boxes.map(({ count }) => ({ count, Length: 10, Width: 10, Height: 10, GrossWeight: 1 }))).map(
          (carton, index) => ({ ...carton, Items: boxes[index]!.lines.map(([Line, Qty]) => ({ Line, Qty })) }),
        )
        const packed = [1, 2, 3].map((line) =>
          boxes.reduce(
            (sum, { count, lines }) =>
              sum + count * lines.filter(([one]) => one === line).reduce((pieces, [, qty]) => pieces + qty, 0),
            0,
          ),
        )
        const wrong = (Qty: number[]) =>
          cargoProblems('airTail', { Cartons, DeclarationItems: Qty.map((qty) => ({ ...GOODS, Qty: Math.max(1, qty) })) }).filter(
            (one) => one.includes('packed'),
          )
        expect(wrong(packed)).toEqual(
          packed.flatMap((qty, index) => (qty === 0 ? [`DeclarationItems[${index}].Qty packedDiffers`] : [])),
        )
        expect(wrong(packed.map((qty) => qty + 1)).length).toBeGreaterThan(0)
      }),
    )
    expect(
      cargoProblems('airTail', {
        Cartons: [{ CartonFrom: 1, CartonTo: 1, Length: 1, Width: 1, Height: 1, GrossWeight: 1, Items: [{ Line: 2, Qty: 1 }] }],
        DeclarationItems: [GOODS],
      }),
    ).toContain('Cartons[0].Items[0].Line lineUnknown')
  })

  test('name their shipment where there are several', () => {
    const size = { Length: 10, Width: 10, Height: 10, GrossWeight: 1 }
    const place = (FbaShipmentId: string) => ({
      ...PLACE,
      DeliveryWarehouseType: 110001,
      FcCode: 'BHX1',
      FbaShipmentId,
      ReferenceId: 'A1B2C3D4',
      Cartons: 1,
      Pieces: 1,
      GrossWeight: 1,
      Volume: 0.001,
    })
    const shipments = (Cartons: object[], ...ids: string[]) =>
      cargoProblems('airTail', { Cartons, DeliveryAddresses: ids.map(place) }).filter((one) => one.includes('FbaShipmentId'))
    expect(shipments([{ CartonFrom: 1, CartonTo: 1, ...size }], 'FBA11111')).toEqual([])
    expect(shipments([{ CartonFrom: 1, CartonTo: 1, ...size }], 'FBA11111', 'FBA22222')).toEqual([
      'Cartons[0].FbaShipmentId required',
    ])
    expect(shipments([{ CartonFrom: 1, CartonTo: 1, FbaShipmentId: 'FBA33333', ...size }], 'FBA11111')).toEqual([
      'Cartons[0].FbaShipmentId shipmentUnknown',
    ])
    expect(shipments([{ CartonFrom: 1, CartonTo: 1, FbaShipmentId: 'FBA11111', ...size }], 'FBA11111', 'FBA11111')).toEqual([
      'DeliveryAddresses[1].FbaShipmentId shipmentRepeated',
    ])
  })
})

describe('[rule.carton.girth] cartons that a parcel courier delivers', () => {
  const [TRUCK, EXPRESS] = [129001, 129002] as const
  const carton = ([Length, Width, Height]: readonly number[], more: object = {}) => ({
    CartonFrom: 1,
    CartonTo: 1,
    Length: Length!,
    Width: Width!,
    Height: Height!,
    GrossWeight: 1,
    ...more,
  })
  const place = (DeliveryMode: 129001 | 129002, FbaShipmentId?: string) => ({
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

  test('[const.girth.factor] are hinted at above 300 cm, and refused above 360 cm by row and cell', () => {
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

  test('are those of its place alone; what may go by truck is only hinted at, and what is fetched at the port goes with nobody', () => {
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
    // As it is typed.
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

describe('numbers and containers', () => {
  test('the last digit of an air waybill is the rest of the seven before it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 0, max: 9 }), (serial, digit) => {
        expect(isMawb(`784-${String(serial).padStart(7, '0')}${digit}`)).toBe(serial % 7 === digit)
      }),
    )
  })

  test('a tail container has its number, each one once, and too much in it is marked', () => {
    const one = { CabinetType: 102001, ContainerNo: 'CSQU3054383', CargoWeight: 28_001, Cartons: 1, Volume: 33.5 }
    expect(
      cargoProblems('fclTail', {
        Containers: [one, one, { ...one, ContainerNo: null }, { ...one, ContainerNo: 'CSQU3054384' }],
      }).filter((line) => line.startsWith('Containers')),
    ).toEqual([
      'Containers[1].ContainerNo containerRepeated',
      'Containers[2].ContainerNo required',
      'Containers[3].ContainerNo containerWrong',
    ])
    expect(codes(orderHints(KINDS.fclTail, { Containers: [one] }))).toEqual([
      'Containers[0].CargoWeight overPayload',
      'Containers[0].Volume overVolume',
    ])
  })
})

describe('kinds', () => {
  test('have fields of their own; what is not of a kind is dropped', () => {
    const body = order({ SailingId: 3, FlightId: 4, MawbNo: '784-12345675', ReceiptPlaceCode: 'CNSZX1', Remark: 'x' })
    expect(fieldsOf(KINDS.airTail, body)).toMatchObject({
      SailingId: null,
      FlightId: null,
      MawbNo: '784-12345675',
      ReceiptPlaceCode: null,
      Remark: 'x',
    })
    for (const kind of KIND_LIST) for (const name of kind.required) expect(fieldNames(kind)).toContain(name)
    expect([7, -1, undefined, 'x'].map((type) => kindOf(type).name)).toEqual(['airTail', 'airTail', 'airTail', 'airTail'])
  })

  test('freeze their fields bit by bit', () => {
    for (const kind of KIND_LIST) {
      const [all, details, documents, none] = (['all', 'details', 'papers', 'none'] as const).map(
        (level) => frozenFields(kind, level).size,
      )
      expect([all, none]).toEqual([0, fieldNames(kind).size])
      expect(details).toBeLessThan(documents!)
    }
    expect(
      changedFields(KINDS.lclFull, { Remark: null, DeliveryAddresses: [] }, {
        DeliveryAddresses: [],
        CustomerOrderNo: null,
      } as never),
    ).toEqual([])
  })

  test('a draft holds anything up to two megabytes', () => {
    expect(fitsDraft({ Cartons: 'x'.repeat(1_900_000) })).toBe(true)
    expect(fitsDraft({ Cartons: 'x'.repeat(2_000_001) })).toBe(false)
  })

  test('UN numbers of batteries are told apart, and loose cells on a plane', () => {
    const hints = (kind: keyof typeof KINDS, BatteryType: number, UnNo: string | null = null) =>
      codes(orderHints(KINDS[kind], { DeclarationItems: [{ ...GOODS, BatteryType, UnNo }] }))
    expect(hints('lclFull', 180001, 'UN1263')).toEqual([])
    for (const [type, fits, not] of [
      [180002, 'UN3481', 'UN3480'],
      [180003, 'UN3481', 'UN3091'],
      [180004, 'UN3480', 'UN3481'],
      [180005, 'UN3091', 'UN3481'],
    ] as const) {
      expect([hints('lclFull', type), hints('lclFull', type, fits)]).toEqual([[], []])
      expect(hints('lclFull', type, not)).toEqual(['DeclarationItems[0].UnNo unNoUnusual'])
    }
    expect(hints('airFull', 180004, 'UN3480')).toEqual(['DeclarationItems[0].BatteryType looseCells'])
    expect(hints('fclTail', 180004, 'UN3481')).toEqual([])
  })

  test('goods are checked before they are handed over: of a full leg, not received, not returned', () => {
    const checked = (OrderStatus: number, OrderLoaddingAndServiceScopeType: number, ReturnReason: string | null = null) =>
      mayCheck({ OrderStatus, OrderLoaddingAndServiceScopeType, ReturnReason })
    expect([0, 1, 2, 3, 4].map((type) => checked(101002, type))).toEqual([true, true, false, true, false])
    expect([checked(101001, 0), checked(101003, 0), checked(101002, 0, 'No invoice')]).toEqual([false, false, false])
  })

  test('papers that may come later have a day, and only then', () => {
    const asked = {
      ClearanceMode: 108001,
      ExportDeclarationMode: 109001,
      BlReleaseType: 112002,
      HasBattery: true,
      DangerousClass: '0',
      Etd: '2030-01-01',
      Eta: '2030-02-01',
      places: [{ DeliveryWarehouseType: 110001 }],
    } as const
    expect(requiredDocuments(KINDS.lclFull, asked).map(({ Type, DueTime }) => [Type, DueTime])).toEqual([
      [168002, '2030-01-01'],
      [168003, null],
      [168004, '2030-02-01'],
      [168008, '2030-02-01'],
      [168009, null],
      [168010, null],
      [168013, null],
      [168014, null],
    ])
    expect(
      requiredDocuments(KINDS.airTail, {
        ...asked,
        ClearanceMode: 108003,
        HasBattery: false,
        DangerousClass: '3',
        places: [],
      }).map(({ Type }) => Type),
    ).toEqual([168003, 168009, 168014])
    expect(
      requiredDocuments(KINDS.airTail, { ...asked, ClearanceMode: 108003, HasBattery: false, places: [] }).map(
        ({ Type }) => Type,
      ),
    ).toEqual([168003])
  })
})
