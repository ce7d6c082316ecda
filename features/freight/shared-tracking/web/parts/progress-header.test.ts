import { createElement } from 'react'
import { expect, test } from 'vitest'
import { wordsOf } from '#kit/web/fixture-markup.ts'
import type { ShipmentProgress } from '../../contract.ts'
import { ProgressHeader } from './progress-header.tsx'

const port = (Code: string, Name: string) => ({ Code, Name })
const flight: ShipmentProgress = {
  DcgNo: 'AE2611200001',
  OrderLoaddingAndServiceScopeType: 1,
  Mode: 'air',
  Stage: 'underWay',
  From: port('PVG', 'Shanghai Pudong'),
  To: port('LHR', 'London Heathrow'),
  Country: 'United Kingdom',
  Vessel: null,
  Voyage: null,
  FlightNo: 'CZ8067',
  Etd: '2026-11-18',
  Eta: '2026-11-19',
  FirstEta: '2026-11-19',
  AtdTime: '2026-11-18T06:00:00.000Z',
  AtaTime: null,
  ArrivalReported: null,
  DeliveredTime: null,
  EtaChanges: [],
  Milestones: [],
  Events: [],
  Carrier: { IsAsked: false, AnswerTime: null, SilentSince: null, IsStale: false },
  Now: '2026-11-18T12:00:00.000Z',
}
const words = (more: Partial<ShipmentProgress> = {}) =>
  wordsOf(createElement(ProgressHeader, { progress: { ...flight, ...more }, title: '' }), 'shared-tracking', 'kit')

test('goods in transit are at sea or in the air, and their ship or flight is named', async () => {
  expect(await words()).toMatch(/In the air \|.*Shanghai Pudong.*\| CZ8067 \|/)
  expect(await words({ Mode: 'sea', Vessel: 'EVER GIVEN', Voyage: '012W', FlightNo: null })).toMatch(
    /At sea \|.*\| EVER GIVEN 012W \|/,
  )
})

test('days are in China’s time zone, whatever the clock of the user or the server', async () => {
  expect(await words({ Now: '2026-11-18T17:00:00.000Z' })).toContain('today')
  const evening = await words({ Now: '2026-11-20T12:00:00.000Z', AtaTime: '2026-11-19T17:00:00.000Z' })
  expect(evening).not.toContain('As planned')
  expect(evening).toContain('1 day')
})

test('an arrival reported only by the carrier is neither actual nor late', async () => {
  const reported = await words({ Now: '2026-11-20T12:00:00.000Z', ArrivalReported: '2026-11-19T08:00:00.000Z' })
  expect(reported).toMatch(/In the air.*Arrival reported.*Not confirmed yet/)
  expect(reported).not.toMatch(/As planned|Arrived|days? ago/)
})

test('an order that has not arrived on its planned day is late', async () => {
  expect(await words()).toContain('As planned')
  const late = await words({ Now: '2026-11-20T12:00:00.000Z' })
  expect(late).toContain('1 day')
  expect(late).not.toContain('As planned')
  expect(await words({ Now: '2026-11-20T12:00:00.000Z', AtaTime: '2026-11-19T08:00:00.000Z' })).toContain('As planned')
})
