import { ENUMS } from '#features/account/dictionary/enums.ts'
import { unreachable } from '#kit/shared/machine.ts'
import { fieldIssues } from '#kit/shared/validation.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  automaticBatchNo,
  EDITABLE_PLAN,
  INBOUND_TYPE,
  inboundPlan,
  inboundPlanFields,
  needsPlate,
  planTotals,
  productProblems,
  submitProblems,
} from './rules.ts'

const { states } = inboundPlan

const line = { Fnsku: 'X001ABCDEF', Cartons: 10, PcsPerCarton: 4 }
const plan = {
  WarehouseId: 1,
  InboundType: INBOUND_TYPE.container,
  ForwarderNo: 'FW-1',
  ContainerNo: 'CSQU3054383',
  CabinetType: 102003,
  ExpectedInboundTime: '2025-11-20T09:00:00Z',
  Items: [line],
}
function errors(change: object) {
  const result = inboundPlanFields.safeParse({ ...plan, ...change })
  return result.success ? [] : fieldIssues(result.error).map((b) => `${b.Field} ${b.Code}`)
}
const onSubmit = (change: object, today = '2025-11-20') =>
  submitProblems(inboundPlanFields.parse({ ...plan, ...change }), today, '2025-11-20').map((b) => `${b.Field} ${b.Code}`)

describe('plan machine', () => {
  test('[state.inboundPlan] has exactly the states of the dictionary, and every one is reached', () => {
    expect(Object.values(states)).toEqual(ENUMS.InboundPlanStatus.members.map((m) => m[1]))
    expect(unreachable(inboundPlan)).toEqual([])
  })

  test.each([
    ['toSubmit', ['submit', 'cancel'], []],
    ['toReview', ['cancel'], ['pass', 'fail']],
    ['reviewFailed', ['submit', 'cancel'], []],
    ['toInbound', [], ['receive', 'correct', 'complete', 'completeWithDifference', 'cancelLate']],
    ['completed', [], []],
    ['exception', ['resolve'], ['resolve', 'recount']],
    ['cancelled', [], []],
  ] as const)('%s offers the customer %j and staff %j', (state, customer, staff) => {
    expect(inboundPlan.movesFrom(states[state], 'customer')).toEqual(customer)
    expect(inboundPlan.movesFrom(states[state], 'staff')).toEqual(staff)
    expect(inboundPlan.movesFrom(states[state], 'system')).toEqual([])
  })

  test('the plan stays open while it is partially received', () => {
    expect(inboundPlan.find(states.toInbound, 'receive', 'staff')?.to).toBe('toInbound')
  })

  test('the customer cannot change a plan under review or later', () => {
    expect(EDITABLE_PLAN).toEqual([states.toSubmit, states.reviewFailed])
  })
})

describe('plan fields', () => {
  test('a valid plan passes; a saved one may omit what a submission requires', () => {
    expect(inboundPlanFields.parse(plan)).toMatchObject({
      OrderType: 125002,
      TrackingNos: [],
      Attachments: [],
      Items: [{ BatchNo: null, CartonNoFrom: null }],
    })
    expect(onSubmit({})).toEqual([])
    expect(errors({ Items: [], ForwarderNo: null, ContainerNo: '', CabinetType: null })).toEqual([])
  })

  test('a container number has a valid check digit, loose cargo is not a container type', () => {
    expect(errors({ ContainerNo: 'CSQU3054384' })).toEqual(['ContainerNo containerWrong'])
    expect(errors({ CabinetType: 102005 })).toEqual(['CabinetType choice'])
  })

  test('[msg.duplicateBatchNumber] [rule.list.noDupBatch] [rule.list.noDupFnsku] a batch is used once, the same FNSKU only in different batches', () => {
    const lines = (...batches: (string | null)[]) => errors({ Items: batches.map((BatchNo) => ({ ...line, BatchNo })) })
    expect(lines('B-1', 'B-2', null)).toEqual([])
    expect(lines('B-1', 'B-1')).toEqual(['Items[1].BatchNo batchRepeated'])
    expect(lines(null, null)).toEqual(['Items[1].Fnsku fnskuRepeated'])
    expect(lines('B 1')).toEqual(['Items[0].BatchNo batchFormat'])
    expect(lines('B1')).toEqual(['Items[0].BatchNo batchFormat'])
    expect(
      errors({
        Items: [
          { ...line, BatchNo: 'B-1' },
          { ...line, Fnsku: 'X002ABCDEF', BatchNo: 'B-1' },
        ],
      }),
    ).toEqual(['Items[1].BatchNo batchRepeated'])
  })

  test('carton numbers: both or none, one per carton, no overlap', () => {
    const lines = (...ranges: [number | null, number | null][]) =>
      errors({
        Items: ranges.map(([CartonNoFrom, CartonNoTo], index) => ({ ...line, BatchNo: `B-${index}`, CartonNoFrom, CartonNoTo })),
      })
    expect(lines([1, 10], [11, 20], [null, null])).toEqual([])
    expect(lines([1, null])).toEqual(['Items[0].CartonNoTo cartonNoPair'])
    expect(lines([1, 11])).toEqual(['Items[0].CartonNoTo cartonNoCount'])
    expect(lines([11, 20], [2, 11])).toEqual(['Items[1].CartonNoFrom cartonNoOverlap'])
  })

  test('[rule.number.positiveInteger] [rule.remark.product] [rule.remark.order] cartons are whole numbers, remarks short', () => {
    expect(errors({ Items: [{ ...line, Cartons: 1.5 }] })).toEqual(['Items[0].Cartons integer'])
    expect(errors({ Items: [{ ...line, ProductRemark: 'x'.repeat(100) }] })).toEqual(['Items[0].ProductRemark tooLong'])
    expect(errors({ Remark: 'x'.repeat(200) })).toEqual(['Remark tooLong'])
  })

  test('tracking numbers: at most 200, no duplicates', () => {
    const numbers = Array.from({ length: 201 }, (_, index) => `T${index}`)
    expect(errors({ TrackingNos: numbers.slice(0, 200) })).toEqual([])
    expect(errors({ TrackingNos: numbers })).toEqual(['TrackingNos trackingMany'])
    expect(errors({ TrackingNos: ['A', 'B', 'A'] })).toEqual(['TrackingNos[2] duplicate'])
  })
})

describe('a submission', () => {
  test('[rule.list.oneProduct] requires a line and the fields of the kind of arrival', () => {
    expect(onSubmit({ Items: [] })).toEqual(['Items oneProduct'])
    expect(onSubmit({ ContainerNo: null, CabinetType: null })).toEqual([
      'ContainerNo containerRequired',
      'CabinetType cabinetRequired',
    ])
    expect(onSubmit({ InboundType: INBOUND_TYPE.parcels })).toEqual(['TrackingNos trackingRequired'])
    expect(onSubmit({ InboundType: INBOUND_TYPE.parcels, TrackingNos: ['T1'] })).toEqual([])
    expect(onSubmit({ InboundType: INBOUND_TYPE.pallets, ContainerNo: null, CabinetType: null })).toEqual([])
    expect(onSubmit({ ForwarderNo: null })).toEqual(['ForwarderNo forwarderRequired'])
    expect(onSubmit({}, '2025-11-21')).toEqual(['ExpectedInboundTime pastDate'])
  })

  test('the plate of a truck may be entered later', () => {
    expect(needsPlate({ InboundType: INBOUND_TYPE.pallets, VehiclePlate: null })).toBe(true)
    expect(needsPlate({ InboundType: INBOUND_TYPE.cartons, VehiclePlate: 'B-XY 123' })).toBe(false)
    expect(needsPlate({ InboundType: INBOUND_TYPE.container, VehiclePlate: null })).toBe(false)
  })

  test('[rule.carton.oneSpec] [msg.fnskuInvalid] lines match an approved product', () => {
    const product = { Sku: 'LAMP', PcsPerCarton: 4, IsApproved: true }
    const codes = (change: object, known: typeof product | undefined = product) =>
      productProblems({ ...line, ...change }, known, 'Items[0].').map((b) => `${b.Field} ${b.Code}`)
    expect(codes({})).toEqual([])
    expect(productProblems(line, undefined, 'Items[0].').map((b) => b.Field)).toEqual(['Items[0].Fnsku'])
    expect(codes({}, { ...product, IsApproved: false })).toEqual(['Items[0].Fnsku fnskuInvalid'])
    expect(codes({ Sku: 'LAMP' })).toEqual([])
    expect(codes({ Sku: 'CHAIR', PcsPerCarton: 5 })).toEqual(['Items[0].Sku skuDiffers', 'Items[0].PcsPerCarton cartonSpec'])
  })
})

describe('sums', () => {
  test('an example: 12 cartons of 60 x 40 x 50 cm and 18 kg are 1.440 m³ and 216 kg', () => {
    expect(
      planTotals([{ Cartons: 12, PcsPerCarton: 4, CartonLength: 60, CartonWidth: 40, CartonHeight: 50, CartonWeight: 18 }]),
    ).toEqual({
      ExpectedCartons: 12,
      ExpectedPieces: 48,
      GrossWeight: 216,
      Volume: 1.44,
    })
    expect(planTotals([])).toEqual({ ExpectedCartons: 0, ExpectedPieces: 0, GrossWeight: 0, Volume: 0 })
  })

  test('lines add up exactly, in any order', () => {
    const measure = fc.integer({ min: 1, max: 20_000 }).map((v) => v / 100)
    const counted = fc.record({
      Cartons: fc.integer({ min: 1, max: 999 }),
      PcsPerCarton: fc.integer({ min: 1, max: 99 }),
      CartonLength: measure,
      CartonWidth: measure,
      CartonHeight: measure,
      CartonWeight: measure,
    })
    fc.assert(
      fc.property(fc.array(counted, { maxLength: 20 }), (lines) => {
        const totals = planTotals(lines)
        expect(planTotals(lines.toReversed())).toEqual(totals)
        expect(Math.round(totals.GrossWeight * 100)).toBe(
          lines.reduce((sum, l) => sum + Math.round(l.CartonWeight * 100) * l.Cartons, 0),
        )
        const volume = lines.reduce((sum, l) => sum + (l.CartonLength * l.CartonWidth * l.CartonHeight * l.Cartons) / 1e6, 0)
        expect(Math.abs(totals.Volume - volume)).toBeLessThan(0.00051)
      }),
    )
  })

  test('an empty batch number is derived from the plan and the line', () => {
    expect(automaticBatchNo('OHL2511200003', 1)).toBe('OHL2511200003-01')
    expect(automaticBatchNo('OHL2511200003', 112)).toBe('OHL2511200003-112')
  })
})
