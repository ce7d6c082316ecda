import { enumValues } from '#features/account/dictionary/enums.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fieldIssues } from '#kit/shared/validation.ts'
import {
  addBuckets,
  AGE_LINE,
  ageBand,
  agingDays,
  allocateFifo,
  bandDays,
  EMPTY,
  FLOW,
  isSound,
  lastCompleteDay,
  linesOnce,
  movedPieces,
  shortPieces,
  STOCK_LINE,
  stockChange,
  type Buckets,
  type Flow,
} from './rules.ts'
import { localDay } from '#kit/shared/calendar.ts'

describe('movements', () => {
  test('every kind of movement of the dictionary has an effect', () => {
    expect(Object.values(FLOW)).toEqual(enumValues('StockFlowType'))
  })

  test('matches the handbook’s example, step by step', () => {
    const steps: [Flow, { good?: number; damaged?: number }, [number, number, number, number, number]][] = [
      ['inTransitAdded', { good: 500 }, [0, 0, 0, 0, 500]],
      ['putaway', { good: 480, damaged: 12 }, [492, 480, 0, 12, 8]],
      ['inTransitCancelled', { good: 8 }, [492, 480, 0, 12, 0]],
      ['lock', { good: 200 }, [492, 280, 200, 12, 0]],
      ['lock', { good: 3 }, [492, 277, 203, 12, 0]],
      ['unlock', { good: 3 }, [492, 280, 200, 12, 0]],
      ['outbound', { good: 200 }, [292, 280, 0, 12, 0]],
      ['returnPutaway', { good: 5, damaged: 1 }, [298, 285, 0, 13, 0]],
      ['destroy', { damaged: 13 }, [285, 285, 0, 0, 0]],
      ['stocktakeLoss', { good: 2 }, [283, 283, 0, 0, 0]],
      ['relabelOut', { good: 40 }, [243, 243, 0, 0, 0]],
    ]
    let balance = EMPTY
    for (const [flow, pieces, [Total, Available, Locked, Damaged, InTransit]] of steps) {
      balance = addBuckets(balance, stockChange(flow, pieces, balance.InTransit))
      expect(balance).toEqual({ Total, Available, Locked, Damaged, InTransit })
      expect(isSound(balance)).toBe(true)
    }
  })

  test('more than announced may arrive: in transit never falls below zero', () => {
    expect(stockChange('putaway', { good: 10, damaged: 1 }, 8)).toEqual({
      Total: 11,
      Available: 10,
      Locked: 0,
      Damaged: 1,
      InTransit: -8,
    })
    expect(stockChange('putaway', { good: 10 }, 0)).toEqual({ Total: 10, Available: 10, Locked: 0, Damaged: 0, InTransit: 0 })
  })

  test('a kind of movement that does not move damaged pieces refuses them', () => {
    expect(() => stockChange('lock', { damaged: 1 })).toThrow('lock moves no damaged pieces')
    expect(() => stockChange('repair', { good: 1 })).toThrow('repair moves no good pieces')
  })

  test('the pieces of a movement can be derived from it, even when more arrived than announced', () => {
    const knowsDamaged = new Set<Flow>([
      'putaway',
      'outbound',
      'returnPutaway',
      'destroy',
      'stocktakeGain',
      'stocktakeLoss',
      'repair',
    ])
    fc.assert(
      fc.property(
        fc.constantFrom(...(Object.keys(FLOW) as Flow[])),
        fc.nat(500),
        fc.nat(500),
        fc.nat(500),
        (flow, good, damaged, inTransit) => {
          const pieces = { good: flow === 'repair' ? 0 : good, damaged: knowsDamaged.has(flow) ? damaged : 0 }
          expect(movedPieces(flow, stockChange(flow, pieces, inTransit))).toEqual(pieces)
        },
      ),
    )
  })

  test('total, available, locked and damaged always match', () => {
    const flow = fc.constantFrom(...(Object.keys(FLOW) as Flow[]))
    fc.assert(
      fc.property(fc.array(fc.tuple(flow, fc.nat(500)), { maxLength: 40 }), (moves) => {
        let balance: Buckets = { ...EMPTY, InTransit: 1_000 }
        for (const [kind, pieces] of moves) {
          const change = stockChange(kind, kind === 'repair' ? { damaged: pieces } : { good: pieces }, balance.InTransit)
          const next = addBuckets(balance, change)
          expect(next.Total).toBe(next.Available + next.Locked + next.Damaged)
          if (isSound(next)) balance = next
        }
      }),
    )
  })

  test('a balance below zero, with fractions or a wrong total is invalid', () => {
    const good = { Total: 3, Available: 1, Locked: 1, Damaged: 1, InTransit: 0 }
    expect(isSound(good)).toBe(true)
    expect(isSound({ ...good, Total: 4 })).toBe(false)
    expect(isSound({ ...good, InTransit: -1 })).toBe(false)
    expect(isSound({ ...good, Available: 0.5, Total: 2.5 })).toBe(false)
  })
})

describe('first in, first out', () => {
  const batch = fc.record({
    BatchNo: fc.stringMatching(/^[A-Z0-9]{3,6}$/),
    PutawayDate: fc.constantFrom('2025-01-31', '2025-02-01', '2025-11-09', null),
    AvailablePcs: fc.nat(50),
  })

  test('oldest putaway first, then the lowest batch number', () => {
    const row = (BatchNo: string, PutawayDate: string, AvailablePcs: number) => ({ BatchNo, PutawayDate, AvailablePcs })
    const rows = [row('C', '2025-01-02', 5), row('B', '2025-01-02', 5), row('A', '2025-01-03', 5), row('Z', '2024-12-31', 5)]
    expect(allocateFifo(rows, 12).taken.map((t) => [t.batch.BatchNo, t.pieces])).toEqual([
      ['Z', 5],
      ['B', 5],
      ['C', 2],
    ])
    expect(allocateFifo(rows, 21).short).toBe(1)
  })

  test('no piece is lost or invented, no batch supplies more than it has, none before an older one is empty', () => {
    fc.assert(
      fc.property(fc.uniqueArray(batch, { selector: (b) => b.BatchNo }), fc.nat(400), (batches, pieces) => {
        const { taken, short } = allocateFifo(batches, pieces)
        expect(taken.reduce((sum, t) => sum + t.pieces, 0) + short).toBe(pieces)
        expect(taken.every((t) => t.pieces > 0 && t.pieces <= t.batch.AvailablePcs)).toBe(true)
        expect(short).toBe(Math.max(0, pieces - batches.reduce((sum, b) => sum + b.AvailablePcs, 0)))
        expect(taken.slice(0, -1).every((t) => t.pieces === t.batch.AvailablePcs)).toBe(true)
        const dates = taken.map((t) => t.batch.PutawayDate ?? '9999')
        expect(dates).toEqual(dates.toSorted())
      }),
    )
  })
})

describe('age', () => {
  test('[const.stockAge.until] data end at 24:00 of the warehouse’s previous day', () => {
    const moment = new Date('2025-07-01T22:30:00Z')
    expect(localDay(moment, 'Europe/London')).toBe('2025-07-01')
    expect(lastCompleteDay(moment, 'Europe/London')).toBe('2025-06-30')
    expect(lastCompleteDay(moment, 'Europe/Berlin')).toBe('2025-07-01')
    expect(lastCompleteDay(new Date('2025-03-01T00:00:00Z'), 'Europe/London')).toBe('2025-02-28')
  })

  test('[const.warning.ageLine] the day of putaway is day 1; 2025-08-01 reaches 90 on 2025-10-29', () => {
    expect(agingDays('2025-08-01', '2025-08-01')).toBe(1)
    expect(agingDays('2025-08-01', '2025-10-29')).toBe(AGE_LINE)
    expect(agingDays('2025-08-01', '2025-07-31')).toBeNull()
    expect(agingDays('2025-10-25', '2025-10-27')).toBe(3)
    expect(STOCK_LINE).toBe(30)
  })

  test('every age has one band, whose days include it', () => {
    const bounds = [1, 30, 31, 60, 61, 90, 91, 180, 181, 365, 366, 4_000]
    expect(bounds.map((days) => ageBand(days) - 136000)).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6])
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000 }), (days) => {
        const { from, to } = bandDays(ageBand(days))
        expect(days >= from && days <= (to ?? Number.POSITIVE_INFINITY)).toBe(true)
      }),
    )
    expect(bandDays(136006)).toEqual({ from: 366, to: null })
  })
})

test('a line that is named twice is refused at its second place', () => {
  const { error } = z
    .object({ Shorts: linesOnce(z.array(shortPieces)) })
    .safeParse({ Shorts: [{ Id: 4 }, { Id: 5 }, { Id: 4, Lost: 1 }] })
  expect(fieldIssues(error!)).toMatchObject([{ Field: 'Shorts[2].Id', Code: 'duplicate' }])
})
