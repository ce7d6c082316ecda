import { createElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { wordsOf } from '#kit/web/fixture-markup.ts'
import type { OrderProgress, Tracked } from '../contract.ts'
import { Delay } from './cells.tsx'
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

test('an order whose day of arrival has passed is overdue in the list, whatever was planned', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] })
  const words = (more: Partial<Tracked>) => {
    const row = { Eta: '2026-11-20', FirstEta: '2026-11-20', AtaTime: null, DeliveredTime: null, DelayDays: 0, ...more }
    return wordsOf(createElement(Delay, { row: row as Tracked }), 'tracking', 'shared-tracking')
  }
  expect(await words({})).toContain('overdue')
  expect(await words({ AtaTime: '2026-11-20T10:00:00Z' })).toContain('as planned')
  expect(await words({ Eta: '2026-11-23', DelayDays: 3 })).toContain('+3 days')
})
