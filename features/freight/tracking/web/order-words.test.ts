import { createElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { TRACKING_NODE } from '#features/freight/core/rules.ts'
import { wordsOf } from '#kit/web/fixture-markup.ts'
import type { OrderProgress, Tracked } from '../contract.ts'
import { OrderTracking } from '#features/freight/orders/web/parts/order-tracking.tsx'
import { Delay, LastEvent } from './cells.tsx'
import { OrderNumbers } from './order-numbers.tsx'

afterEach(() => void vi.useRealTimers())

const numbers = (more: Partial<OrderProgress>) => {
  const none = { CarrierName: null, Vessel: null, Voyage: null, FlightNo: null, MblNo: null, MawbNo: null, HawbNo: null }
  const progress = { ...none, ...more } as OrderProgress
  return wordsOf(createElement(OrderNumbers, { progress, id: 'numbers' }), 'tracking', 'kit', 'parts')
}

test('a flight is not labelled as a vessel, nor a vessel as a flight', async () => {
  const byAir = await numbers({ Mode: 'air', FlightNo: 'CZ8067', Vessel: null })
  expect(byAir).toContain('Flight | CZ8067')
  expect(byAir).not.toMatch(/vessel|voyage/i)
  const bySea = await numbers({ Mode: 'sea', Vessel: 'EVER GIVEN', Voyage: '012W' })
  expect(bySea).toContain('Vessel and voyage | EVER GIVEN 012W')
  expect(bySea).not.toContain('Flight')
})

test('an order whose arrival day has passed is overdue in the list, whatever was planned', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] })
  const words = (more: Partial<Tracked>) => {
    const row = { Eta: '2026-11-20', FirstEta: '2026-11-20', AtaTime: null, DeliveredTime: null, DelayDays: 0, ...more }
    return wordsOf(createElement(Delay, { row: row as Tracked }), 'tracking', 'shared-tracking')
  }
  expect(await words({})).toContain('overdue')
  expect(await words({ AtaTime: '2026-11-20T10:00:00Z' })).toContain('as planned')
  expect(await words({ LastNode: TRACKING_NODE.arrived })).not.toContain('overdue')
  expect(await words({ Eta: '2026-11-23', DelayDays: 3 })).toContain('+3 days')
})

test('an arrival reported only by the carrier is shown as unconfirmed in the list and on the order', async () => {
  const [LastNode, LastTime] = [TRACKING_NODE.arrived, '2026-11-20T10:00:00Z']
  const row = { LastNode, LastPlace: null, LastTime, DeliveredTime: null, AtdTime: LastTime, AtaTime: null } as Tracked
  const event = { Id: 1, TrackingNode: LastNode, EventTime: LastTime, Location: null, Remark: null, Source: 'carrier' }
  const inList = (one: Tracked) => wordsOf(createElement(LastEvent, { row: one }), 'tracking', 'shared-tracking', 'kit')
  const onOrder = (order: Tracked) =>
    wordsOf(createElement(OrderTracking, { tracking: [event], order, zone: 'Asia/Shanghai' }), 'orders', 'shared-tracking', 'kit')
  expect(await inList(row)).toContain('Not confirmed yet')
  expect(await inList({ ...row, AtaTime: LastTime })).not.toContain('Not confirmed yet')
  expect(await onOrder(row)).toContain('Reported by the carrier, being confirmed')
  expect(await onOrder({ ...row, AtaTime: LastTime })).not.toContain('being confirmed')
})
