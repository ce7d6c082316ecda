import { expect, test } from 'vitest'
import type { SailingRow } from '../contract.ts'
import { agendaOf, agendaSpan } from './agenda-days.ts'

const sailing = (Id: number, Etd: string, times: Partial<SailingRow>) =>
  ({ Id, Etd, Kind: 'LCL', CfsCutOff: null, SiCutOff: null, CustomsCutOff: null, ...times }) as SailingRow

test('a day lists its departures and cut-offs in China, including cut-offs of next month’s ships', () => {
  const first = sailing(1, '2026-11-27', {
    CfsCutOff: '2026-11-24T10:00:00Z',
    SiCutOff: '2026-11-24T04:00:00Z',
    CustomsCutOff: '2026-11-25T16:30:00Z',
  })
  const next = sailing(2, '2026-12-02', {
    CfsCutOff: '2026-11-27T08:00:00Z',
    SiCutOff: '2026-11-30T17:00:00Z',
    CustomsCutOff: '2026-12-01T08:00:00Z',
  })
  const shown = agendaOf([next, first], '2026-11').map(({ day, departures, closings }) => [
    day,
    departures.map(({ Id }) => Id),
    closings.map(({ sailing: { Id }, name }) => `${Id} ${name}`),
  ])
  expect(shown).toEqual([
    ['2026-11-24', [], ['1 SiCutOff', '1 CfsCutOff']],
    ['2026-11-26', [], ['1 CustomsCutOff']],
    ['2026-11-27', [1], ['2 CfsCutOff']],
  ])
  expect(agendaSpan('2026-11')).toEqual({ StartTime: '2026-11-01', EndTime: '2026-12-15' })
})
