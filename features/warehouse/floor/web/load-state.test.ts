import { expect, test } from 'vitest'
import { DELIVERY_METHOD } from '#features/warehouse/dropship/rules.ts'
import { afterNoAnswer, begin, applyParcelScan, unnumbered, weightOf, type LoadOrder } from './load-state.ts'

const order: LoadOrder = {
  ContractCompanyId: 7,
  Id: 1,
  WarehouseOutNo: 'DSGB1',
  DropshipDeliveryMethod: DELIVERY_METHOD.provider,
  Courier: 'Y',
  CourierService: 'Y-STD',
  PackagesCount: 2,
  ParcelWeight: 1.5,
  Labels: [],
}

test('a weight requires its unit, so that no parcel number is mistaken for one', () => {
  expect(['1.25kg', '1,25 KG', '12kg', '1.25', 'H000000000000001', '0kg'].map(weightOf)).toEqual([
    1.25,
    1.25,
    12,
    undefined,
    undefined,
    undefined,
  ])
})

test('every parcel gets its own number, with the expected weight unless another is entered', () => {
  let state = begin(order)
  const said = ['H000000000000001', 'H000000000000001', '2.4kg', 'DSGB1', 'H000000000000002'].map((code) => {
    const step = applyParcelScan(state, order, code)
    state = step.state
    return [step.notice.text, step.isComplete]
  })
  expect(said).toEqual([
    ['load.parcel', false],
    ['load.twice', false],
    ['load.weight', false],
    ['load.wrongFormat', false],
    ['load.parcel', true],
  ])
  expect(state.parcels).toEqual([
    { TrackingNo: 'H000000000000001', Weight: 1.5 },
    { TrackingNo: 'H000000000000002', Weight: 2.4 },
  ])
})

test('without an expected weight it is entered first; parcels with customer labels need no number', () => {
  const unknown = { ...order, ParcelWeight: null }
  expect(applyParcelScan(begin(unknown), unknown, 'H000000000000001').notice.text).toBe('load.noWeight')
  expect(unnumbered(order, 1.5)).toEqual([
    { TrackingNo: null, Weight: 1.5 },
    { TrackingNo: null, Weight: 1.5 },
  ])
})

test('after no response the code is scanned again, and the same parcels are sent', () => {
  const scanned = ['H000000000000001', '2.4kg', 'H000000000000002'].reduce(
    (state, code) => applyParcelScan(state, order, code).state,
    begin(order),
  )
  const open = afterNoAnswer(order, scanned.parcels, 'H000000000000002')!
  const again = applyParcelScan(open, order, 'H000000000000002')
  expect([again.isComplete, again.state.parcels]).toEqual([true, scanned.parcels])

  const unlabelled = { ...order, DropshipDeliveryMethod: DELIVERY_METHOD.customer }
  const parcels = unnumbered(unlabelled, 1.5)
  expect(afterNoAnswer(unlabelled, parcels, 'DSGB1')).toBeUndefined()
  expect(afterNoAnswer(unlabelled, parcels, '1.5kg')).toEqual(begin(unlabelled))
})
