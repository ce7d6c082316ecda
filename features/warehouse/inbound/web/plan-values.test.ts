import { describe, expect, test } from 'vitest'
import { SITES } from '#features/warehouse/sites/rules.ts'
import { fieldIssues } from '#kit/shared/validation.ts'
import { INBOUND_TYPE } from '../rules.ts'
import { planForm, planHints, productsInChunks, submitForm, valuesOf, type PlanValues } from './plan-values.ts'

const NOW = new Date('2025-11-20T09:00:00Z')
const line = { Fnsku: 'X00VASE001', Cartons: '50', PcsPerCarton: 10 }
const full: PlanValues = {
  WarehouseId: 1,
  InboundType: INBOUND_TYPE.container,
  ForwarderNo: 'FW',
  ContainerNo: 'csqu 305438-3',
  CabinetType: 102003,
  ExpectedInboundTime: '2025-11-25T09:00:00Z',
  Items: [line, {}],
}
const errors = (values: PlanValues, schema = submitForm(SITES.GB, () => NOW)) => {
  const result = schema.safeParse(values)
  return result.success ? [] : fieldIssues(result.error).map((error) => `${error.Field} ${error.Code}`)
}

describe('the plan form', () => {
  test('sends numbers as numbers, container numbers in capitals, and no trailing empty line', () => {
    expect(planForm.parse(full)).toMatchObject({ ContainerNo: 'CSQU3054383', Items: [{ Cartons: 50, BatchNo: null }] })
    expect(errors(full)).toEqual([])
  })

  test('a submit reports all errors at once', () => {
    const empty: PlanValues = { WarehouseId: 1, InboundType: INBOUND_TYPE.container, Items: [{}] }
    expect(errors(empty)).toEqual([
      'ExpectedInboundTime required',
      'Items oneProduct',
      'ForwarderNo forwarderRequired',
      'ContainerNo containerRequired',
      'CabinetType cabinetRequired',
    ])
    expect(errors({ WarehouseId: 1, Items: [{ Fnsku: 'A' }] })).toEqual([
      'InboundType required',
      'ExpectedInboundTime required',
      'Items[0].Cartons required',
      'Items[0].PcsPerCarton required',
      'ForwarderNo forwarderRequired',
    ])
    expect(errors({ ...full, ExpectedInboundTime: '2025-11-19T23:59:00Z' })).toEqual(['ExpectedInboundTime pastDate'])
    expect(
      errors({ ...empty, ExpectedInboundTime: full.ExpectedInboundTime, InboundType: INBOUND_TYPE.pallets }, planForm as never),
    ).toEqual([])
  })

  test('an empty line between others is an error', () => {
    expect(errors({ ...full, Items: [line, {}, { ...line, BatchNo: 'B-2' }] }, planForm as never)).toEqual([
      'Items[1].Fnsku required',
      'Items[1].Cartons required',
      'Items[1].PcsPerCarton required',
    ])
  })

  test('fields not used by the kind of arrival are not sent', () => {
    const parcels = planForm.parse({ ...full, InboundType: INBOUND_TYPE.parcels, TrackingNos: 'T1\nT2, T3' })
    expect(parcels).toMatchObject({ ContainerNo: null, CabinetType: null, TrackingNos: ['T1', 'T2', 'T3'] })
    expect(planForm.parse({ ...full, TrackingNos: 'T1' })).toMatchObject({ TrackingNos: [] })
  })

  test('a truck without a plate is a hint, not an error', () => {
    const truck = { ...full, InboundType: INBOUND_TYPE.pallets }
    expect(planHints(truck).map((hint) => hint.Code)).toEqual(['plateLater'])
    expect(errors(truck)).toEqual([])
    expect(planHints({ ...truck, VehiclePlate: 'AB12 CDE' })).toEqual([])
  })

  test('a copy includes the goods but no numbers of the original shipment', () => {
    const plan = {
      ...full,
      TrackingNos: ['T1'],
      Attachments: [{ FileId: 1, FileName: 'a.pdf', Kind: 'other' }],
      Items: [{ ...line, BatchNo: 'B-1', CartonNoFrom: 1, CartonNoTo: 50 }],
    } as never
    expect(valuesOf(plan, true)).toMatchObject({
      ContainerNo: null,
      TrackingNos: '',
      OtherFiles: [],
      Items: [{ Fnsku: 'X00VASE001', BatchNo: null, CartonNoFrom: null }],
    })
    expect(valuesOf(plan, false)).toMatchObject({ TrackingNos: 'T1', OtherFiles: [{ FileId: 1 }], Items: [{ BatchNo: 'B-1' }] })
  })
})

test('products of a long list are requested in parts, each once', async () => {
  const asked: number[] = []
  const fnskus = Array.from({ length: 450 }, (_, index) => `F${index % 410}`)
  const found = await productsInChunks(fnskus, async (part) => {
    asked.push(part.length)
    return part.map((Fnsku) => ({ Fnsku }))
  })
  expect(asked).toEqual([200, 200, 10])
  expect(found.size).toBe(410)
})
