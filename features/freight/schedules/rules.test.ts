import { describe, expect, test } from 'vitest'
import { flightFields, sailingFields } from './fields.ts'
import { china, FCL, FLIGHT, LCL } from './fixture.ts'
import {
  flightKey,
  flightProblems,
  flightState,
  nextCutOff,
  ofKind,
  sailingKey,
  sailingProblems,
  sailingState,
  timeLeft,
  transitDays,
  type Flight,
  type Sailing,
} from './rules.ts'

describe('a sailing', () => {
  test('has its cut-offs in chronological order, whatever their offset', () => {
    const utc = (moment: string) => new Date(moment).toISOString()
    const mixed = { ...LCL, CfsCutOff: china('2099-03-05 20:00'), CustomsCutOff: utc(china('2099-03-05 21:00')) }
    expect(sailingProblems(mixed)).toEqual([])
    expect(nextCutOff({ ...mixed, SiCutOff: utc(china('2099-03-05 22:00')) }, new Date(china('2099-03-01 00:00')))?.name).toBe(
      'CfsCutOff',
    )
    expect(flightProblems({ ...FLIGHT, EtdTime: utc(FLIGHT.EtdTime) })).toEqual([])
  })

  test('of each kind is valid with usual dates', () => {
    expect([sailingProblems(LCL), sailingProblems(FCL), transitDays(LCL.Etd, LCL.Eta)]).toEqual([[], [], 32])
  })

  test.each<[string, Sailing, Partial<Sailing>, string]>([
    ['arrives on the day it leaves', LCL, { Eta: LCL.Etd }, 'Eta etaAfterEtd'],
    ['is at sea for half a year', LCL, { Eta: '2099-09-10' }, 'Eta tooLong'],
    ['takes goods until customs has closed', LCL, { CfsCutOff: LCL.CustomsCutOff }, 'CfsCutOff cfsBeforeCustoms'],
    ['closes customs after it has left', LCL, { CustomsCutOff: china('2099-03-11 00:00') }, 'CustomsCutOff beforeEtd'],
    ['takes papers after it has left', FCL, { SiCutOff: china('2099-03-11 09:00') }, 'SiCutOff beforeEtd'],
    ['takes weights after it has left', FCL, { VgmCutOff: china('2099-03-11 09:00') }, 'VgmCutOff beforeEtd'],
    ['takes containers after it has left', FCL, { CyCutOff: china('2099-03-11 09:00') }, 'CyCutOff beforeEtd'],
    ['gives empties when the yard has closed', FCL, { CyOpen: FCL.CyCutOff }, 'CyOpen openBeforeClose'],
    ['of loose cargo has no station', LCL, { CfsCutOff: null }, 'CfsCutOff required'],
    ['of containers has no yard', FCL, { CyCutOff: null }, 'CyCutOff required'],
    ['of containers has a station', FCL, { CfsCutOff: LCL.CfsCutOff }, 'CfsCutOff onlyLCL'],
    ['of loose cargo has a yard', LCL, { CyOpen: FCL.CyOpen }, 'CyOpen onlyFCL'],
  ])('is refused if it %s', (_what, sailing, more, problem) => {
    expect(sailingProblems({ ...sailing, ...more }).map(({ Field, Code }) => `${Field} ${Code}`)).toEqual([problem])
  })

  test('that is empty names every field it needs at once, and nothing else', () => {
    const named = (schema: typeof sailingFields | typeof flightFields, value: object) =>
      schema.safeParse(value).error?.issues.map((issue) => `${issue.path.join()} ${issue.message.split('.').at(-1)}`)
    expect(named(sailingFields, { Kind: 'LCL' })).toEqual(
      [
        'Carrier',
        'Vessel',
        'Voyage',
        'PortOfLoading',
        'PortOfDischarge',
        'Etd',
        'Eta',
        'SiCutOff',
        'CustomsCutOff',
        'CfsCutOff',
      ].map((field) => `${field} required`),
    )
    expect(named(flightFields, {})?.every((issue) => issue.endsWith(' required'))).toBe(true)
  })

  test('closes on its departure day in China at the latest', () => {
    expect(sailingProblems({ ...LCL, CustomsCutOff: china('2099-03-10 23:59') })).toEqual([])
  })

  test('keeps only the fields of its kind', () => {
    const both = { ...LCL, VgmCutOff: FCL.VgmCutOff, CyOpen: FCL.CyOpen, CyCutOff: FCL.CyCutOff }
    expect([ofKind(both), ofKind({ ...both, Kind: 'FCL' as const })]).toEqual([LCL, FCL])
  })

  test('is identified despite a delay, but not across years', () => {
    expect(sailingKey({ ...LCL, Etd: '2099-03-17' })).toBe(sailingKey(LCL))
    for (const more of [{ Etd: '2100-03-10' }, { Kind: 'FCL' }, { Voyage: '049W' }, { PortOfDischarge: 'GBSOU' }] as const)
      expect(sailingKey({ ...LCL, ...more })).not.toBe(sailingKey(LCL))
  })
})

describe('a flight', () => {
  test.each<[string, Partial<Flight>, string[]]>([
    ['holds', {}, []],
    ['takes goods when it has left', { WarehouseCutOff: FLIGHT.EtdTime }, ['WarehouseCutOff beforeEtd']],
    ['lands before it starts', { EtaTime: china('2099-03-10 20:00') }, ['EtaTime etaAfterEtd']],
    ['is in the air for a week', { EtaTime: china('2099-03-18 20:00') }, ['EtaTime tooLong']],
  ])('%s', (_what, more, problems) => {
    expect(flightProblems({ ...FLIGHT, ...more }).map(({ Field, Code }) => `${Field} ${Code}`)).toEqual(problems)
  })

  test('is identified by the day in China', () => {
    expect(flightKey({ ...FLIGHT, EtdTime: china('2099-03-10 00:10') })).toBe(flightKey(FLIGHT))
    expect(flightKey({ ...FLIGHT, EtdTime: china('2099-03-11 00:10') })).not.toBe(flightKey(FLIGHT))
  })
})

test('a flight is open until its warehouse cut-off, unless closed by the desk or departed', () => {
  const at = (local: string, more: Partial<Flight> = {}) => flightState({ ...FLIGHT, ...more }, new Date(china(local)))
  expect([
    at('2099-03-09 19:59'),
    at('2099-03-09 20:00'),
    at('2099-03-10 23:29'),
    at('2099-03-10 23:30'),
    at('2099-01-01 00:00', { IsOpen: false }),
  ]).toEqual(['open', 'closed', 'closed', 'departed', 'closed'])
})

describe('sailing state', () => {
  const at = (local: string, sailing: Sailing = LCL) => {
    const now = new Date(china(local))
    return [sailingState(sailing, now), nextCutOff(sailing, now)?.name ?? null]
  }

  test.each([
    ['2099-03-05 15:59', 'open', 'CfsCutOff'],
    ['2099-03-05 16:00', 'closed', 'SiCutOff'],
    ['2099-03-06 12:00', 'closed', 'CustomsCutOff'],
    ['2099-03-10 23:59', 'closed', null],
    ['2099-03-11 00:00', 'departed', null],
  ])('at %s in China: %s, next %s', (local, state, cutOff) => {
    expect(at(local)).toEqual([state, cutOff])
  })

  test('a sailing closed by the desk is not open; the first FCL cut-off is for documents', () => {
    expect(at('2099-01-01 00:00', { ...LCL, IsOpen: false })).toEqual(['closed', 'CfsCutOff'])
    expect([at('2099-03-06 11:00', FCL), at('2099-03-06 13:00', FCL)]).toEqual([
      ['open', 'SiCutOff'],
      ['closed', 'VgmCutOff'],
    ])
  })

  test.each([
    ['2099-03-02 16:00', 'days', 3],
    ['2099-03-03 15:59', 'days', 2],
    ['2099-03-03 16:01', 'hours', 47],
    ['2099-03-05 15:00', 'hours', 1],
    ['2099-03-05 15:01', 'minutes', 59],
    ['2099-03-05 15:59', 'minutes', 1],
  ])('from %s in China the cut-off is in %s %d', (local, unit, count) => {
    expect(timeLeft(LCL.CfsCutOff!, new Date(china(local)))).toEqual({ unit, count })
  })
})

describe('input', () => {
  test('a time is ISO or local time in China, and is normalized', () => {
    const times = [
      '2099-03-05 16:00',
      '2099-03-05 16:00:00',
      '2099-03-05T16:00',
      '2099-03-05T08:00:00Z',
      ' 2099-03-05T08:00:00.000Z ',
    ]
    expect(times.map((CfsCutOff) => sailingFields.parse({ ...LCL, CfsCutOff }).CfsCutOff)).toEqual(times.map(() => LCL.CfsCutOff))
    expect(sailingFields.parse({ ...LCL, CfsCutOff: '2099-03-05' }).CfsCutOff).toBe(china('2099-03-05 00:00'))
  })

  test.each(['5', '2099', '2099-02-30 16:00', '2099-03-05 25:00', '5 March 2099', 'soon'])(
    '%s is not a valid time',
    (SiCutOff) => {
      expect(
        sailingFields.safeParse({ ...LCL, SiCutOff }).error?.issues.map((issue) => `${issue.path.join()} ${issue.message}`),
      ).toEqual(['SiCutOff date'])
    },
  )

  test.each([
    ['a port of another continent', { PortOfLoading: 'USLAX' }],
    ['a port of discharge to load at', { PortOfLoading: 'GBFXT' }],
    ['less than no room', { RemainingVolume: -1 }],
    ['a name as long as a book', { Vessel: 'V'.repeat(51) }],
    ['a voyage with a formula', { Voyage: '=1+1' }],
  ])('%s is refused', (_what, more) => {
    expect(sailingFields.safeParse({ ...LCL, ...more }).success).toBe(false)
  })

  test.each(['LH', 'LH12345', 'LUFTHANSA1'])('%s is not a valid flight number', (FlightNo) => {
    expect(flightFields.safeParse({ ...FLIGHT, FlightNo }).success).toBe(false)
  })
})
