import { describe, expect, test } from 'vitest'
import { missedCutOff } from './late-goods.ts'

const container = (LoadingTime: string) => ({ LoadingTime, ReceiveType: null, PickupDate: null })
const cartons = (PickupDate: string, ReceiveType = 'Pickup') => ({ LoadingTime: null, ReceiveType, PickupDate })
const SHIP = { SiCutOff: '2026-01-05T04:00:00Z', VgmCutOff: '2026-01-07T04:00:00Z', CyCutOff: '2026-01-07T10:00:00Z' }

describe('goods leaving their shipper too late', () => {
  test('a container must be loaded before the first cut-off of its ship', () => {
    expect(missedCutOff(container('2026-01-05T04:00:00Z'), SHIP)).toBeNull()
    expect(missedCutOff(container('2026-01-05T04:01:00Z'), SHIP)).toMatchObject({ name: 'SiCutOff' })
    expect(missedCutOff(container('2026-01-08T04:00:00Z'), { ...SHIP, SiCutOff: null })).toMatchObject({ name: 'VgmCutOff' })
  })
  test('cartons must be picked up by the cut-off day in China', () => {
    const ship = { CfsCutOff: '2026-01-04T17:00:00Z' }
    expect(missedCutOff(cartons('2026-01-05'), ship)).toBeNull()
    expect(missedCutOff(cartons('2026-01-06'), ship)).toMatchObject({ name: 'CfsCutOff' })
    expect(missedCutOff(cartons('2026-01-06', 'SelfDelivery'), ship)).toBeNull()
    expect(missedCutOff(cartons('2026-01-06'), {})).toBeNull()
  })
})
