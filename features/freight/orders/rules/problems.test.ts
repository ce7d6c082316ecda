import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { KIND_LIST, kindOf, KINDS, TAX_INCLUDED, freightOrder, CLEARANCE_MODE, CONTAINER } from '#features/freight/core/rules.ts'
import { orderHints } from '#features/freight/order-form/hints.ts'
import { requiredDocuments, TAX_REFUND, DOCUMENT } from '#features/freight/documents/rules.ts'
import { fieldNames, fieldsOf } from './kind-fields.ts'
import { isMawb } from '#kit/shared/identity.ts'
import { cargoProblems, codes, GOODS, order, PLACE } from './fixture-goods.ts'
import { orderProblems } from './problems.ts'
import { mayCheck } from '../rules.ts'

const cartonsFrom = (boxes: readonly { count: number; Length: number; Width: number; Height: number; GrossWeight: number }[]) => {
  let next = 1
  return boxes.map(({ count, ...size }) => ({ ...size, CartonFrom: next, CartonTo: (next += count) - 1 }))
}

describe('cartons', () => {
  test('are valid in any sequence without gap or overlap, and invalid with a moved, duplicate or missing range', () => {
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

  test('match the goods if they list their content', () => {
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

  test('name their shipment if there are several', () => {
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

describe('numbers and containers', () => {
  test('the last digit of an air waybill is the seven before it modulo 7', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 0, max: 9 }), (serial, digit) => {
        expect(isMawb(`784-${String(serial).padStart(7, '0')}${digit}`)).toBe(serial % 7 === digit)
      }),
    )
  })

  test('a tail container needs a unique number, and excess weight or volume gets a hint', () => {
    const one = { CabinetType: CONTAINER.gp20, ContainerNo: 'CSQU3054383', CargoWeight: 28_001, Cartons: 1, Volume: 33.5 }
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
  test('have specific fields; others are dropped', () => {
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

  test('goods can be checked before handover: only of a full leg, not received, not returned', () => {
    const checked = (OrderStatus: number, OrderLoaddingAndServiceScopeType: number, ReturnReason: string | null = null) =>
      mayCheck({ OrderStatus, OrderLoaddingAndServiceScopeType, ReturnReason })
    expect([0, 1, 2, 3, 4].map((type) => checked(freightOrder.states.pendingInbound, type))).toEqual([
      true,
      true,
      false,
      true,
      false,
    ])
    expect([
      checked(freightOrder.states.draft, 0),
      checked(freightOrder.states.pendingAcceptance, 0),
      checked(freightOrder.states.pendingInbound, 0, 'No invoice'),
    ]).toEqual([false, false, false])
  })

  test('documents may be deferred only with a day', () => {
    const asked = {
      ClearanceMode: CLEARANCE_MODE.postponed,
      ExportDeclarationMode: TAX_REFUND,
      BlReleaseType: 112002,
      HasBattery: true,
      DangerousClass: '0',
      Etd: '2030-01-01',
      Eta: '2030-02-01',
      places: [{ DeliveryWarehouseType: 110001 }],
    } as const
    expect(requiredDocuments(KINDS.lclFull, asked).map(({ Type, DueTime }) => [Type, DueTime])).toEqual([
      [DOCUMENT.taxRefund, '2030-01-01'],
      [DOCUMENT.packingList, null],
      [DOCUMENT.powerOfAttorney, '2030-02-01'],
      [168008, '2030-02-01'],
      [DOCUMENT.msds, null],
      [DOCUMENT.un383, null],
      [DOCUMENT.labels, null],
      [DOCUMENT.safeTransport, null],
    ])
    expect(
      requiredDocuments(KINDS.airTail, {
        ...asked,
        ClearanceMode: TAX_INCLUDED,
        HasBattery: false,
        DangerousClass: '3',
        places: [],
      }).map(({ Type }) => Type),
    ).toEqual([DOCUMENT.packingList, DOCUMENT.msds, DOCUMENT.safeTransport])
    expect(
      requiredDocuments(KINDS.airTail, { ...asked, ClearanceMode: TAX_INCLUDED, HasBattery: false, places: [] }).map(
        ({ Type }) => Type,
      ),
    ).toEqual([DOCUMENT.packingList])
  })
})

test('the clearance method must be valid in the country; an existing order is validated once either changes', () => {
  const clearing = (DestinationCountry: string, ClearanceMode: number, isNew?: (field: string) => boolean) =>
    codes(orderProblems(KINDS.lclFull, order({ DestinationCountry, ClearanceMode }), isNew)).filter((one) =>
      one.startsWith('ClearanceMode'),
    )
  const refused = ['ClearanceMode clearanceElsewhere']
  for (const country of ['DE', 'FR', 'BE']) {
    expect([clearing(country, CLEARANCE_MODE.postponed), clearing(country, CLEARANCE_MODE.fiscal)]).toEqual([refused, []])
    expect(clearing(country, CLEARANCE_MODE.postponed, () => false)).toEqual([])
    expect(clearing(country, CLEARANCE_MODE.postponed, (field) => field === 'DestinationCountry')).toEqual(refused)
  }
  expect([clearing('GB', CLEARANCE_MODE.postponed), clearing('GB', CLEARANCE_MODE.fiscal)]).toEqual([[], refused])
})
