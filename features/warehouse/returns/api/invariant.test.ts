import fc from 'fast-check'
import { expect, test } from 'vitest'
import { transact, type Db } from '#kit/api/db.ts'
import type { By } from '#kit/api/moves.ts'
import { translatorFor } from '#kit/api/texts.ts'
import { Refusal } from '#kit/shared/refusal.ts'
import { enumValues } from '#features/account/dictionary/enums.ts'
import { defaultService, LINE, lineStateFor, tallyOf } from '../rules.ts'
import { cancelDestruction, startDestruction } from './destruction.ts'
import { returnPortal } from './fixture-returns.ts'
import { confirmLines } from './handling.ts'
import { itemsOf, lockReturn } from './order.ts'
import { finishDestruction, shelveReturn } from './putaway.ts'
import { acceptQuote, quoteReturn, refuseQuote } from './quotes.ts'
import { closeShort, receiveParcel } from './receiving.ts'

const CONDITIONS = enumValues('GoodsCondition')
const SERVICES = enumValues('ReturnServiceType')

test('received equals shelved, destroyed, not ours and waiting, for any lines', () => {
  const states = Object.values(LINE)
  const lines = fc.array(fc.record({ Pieces: fc.integer({ min: 1, max: 999 }), LineState: fc.constantFrom(...states) }), {
    maxLength: 30,
  })
  fc.assert(
    fc.property(lines, (all) => {
      const { received, shelved, destroyed, notOurs, waiting } = tallyOf(all)
      return received === shelved + destroyed + notOurs + waiting
    }),
  )
  expect(SERVICES.map(lineStateFor)).toEqual([LINE.toShelve, LINE.toShelve, LINE.unpriced, LINE.toDestroy, LINE.unpriced])
  expect(CONDITIONS.slice(0, 3).map((GoodsCondition) => defaultService({ GoodsCondition }, null))).toEqual([
    145001, 145001, 145004,
  ])
})

const { pool, announce, accept, COMPANY, courierNo, issues } = await returnPortal()

const staff: By = { actor: 'staff', UserId: null, Operator: 'staff_uk' }
const owner = {
  ContractCompanyId: COMPANY,
  country: 'GB',
  by: { actor: 'customer', UserId: null, Operator: 'qihang_admin' },
  UserId: null,
} as const

type Step = { move: number; pick: number; pieces: number; service: number; condition: number }
const step: fc.Arbitrary<Step> = fc.record({
  move: fc.integer({ min: 0, max: 11 }),
  pick: fc.nat(20),
  pieces: fc.integer({ min: 1, max: 50 }),
  service: fc.nat(SERVICES.length - 1),
  condition: fc.nat(CONDITIONS.length - 1),
})

async function attempt(db: Db, Id: number, { move, pick, pieces, service, condition }: Step): Promise<unknown> {
  const row = { ContractCompanyId: COMPANY, Id }
  const order = await lockReturn(db, row)
  const seen = { ...row, RowVersion: order.RowVersion }
  const records = await db.selectFrom('destroy_record').select('Id').where('RelateId', '=', Id).execute()
  const record = { ContractCompanyId: COMPANY, Id: records[pick % Math.max(1, records.length)]?.Id ?? 0 }
  switch (move) {
    case 0:
    case 1:
      return receiveParcel(
        db,
        seen,
        staff,
        {
          TrackingNo: courierNo(),
          Weight: null,
          Remark: null,
          Photos: [],
          IsOverReceiptConfirmed: true,
          Lines: [
            {
              Fnsku: 'X00VASE001',
              GoodsCondition: CONDITIONS[condition]!,
              Pieces: pieces,
              Remark: null,
              Serials: [],
              Photos: [],
            },
          ],
        },
        translatorFor('en-US'),
      )
    case 2:
      return closeShort(db, row, staff)
    case 3:
      return quoteReturn(db, seen, staff, {
        Amount: pieces,
        ExpectedFinishTime: '2031-01-01T00:00:00Z',
        ValidTo: '2031-01-01',
        Remark: null,
      })
    case 4:
      return acceptQuote(db, owner, seen)
    case 5:
      return refuseQuote(db, owner, seen, null)
    case 6:
      return shelveReturn(db, row, staff)
    case 7:
      return startDestruction(db, record, staff)
    case 8:
      return finishDestruction(db, record, staff, { Weight: 1, Witness: 'A. Hill', Photos: [] })
    case 9:
      return cancelDestruction(db, record, staff)
    default: {
      const items = (await itemsOf(db, order)).filter((item) => item.WaresInfoId !== null)
      const item = items[pick % Math.max(1, items.length)]
      const chosen = { Id: item?.Id ?? 0, ServiceType: SERVICES[service]!, NewFnsku: 'X00VASE002' }
      return confirmLines(db, owner, [chosen])
    }
  }
}

test('in any order of moves, received = shelved + destroyed + not ours + waiting, and the row matches its lines', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
      const { Id } = await announce({ Boxes: 3 })
      await accept(Id)
      for (const one of steps) {
        await transact(pool, COMPANY, 'write', (db) => attempt(db, Id, one)).catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error
        })
        await transact(pool, COMPANY, 'read', async (db) => {
          const order = await lockReturn(db, { ContractCompanyId: COMPANY, Id }).catch(() => undefined)
          if (!order) return
          const tally = tallyOf(await itemsOf(db, order))
          expect(order).toMatchObject({
            ReceivedPieces: tally.received,
            ShelvedPieces: tally.shelved,
            DestroyedPieces: tally.destroyed,
            NonCompanyPieces: tally.notOurs,
            WaitingPieces: tally.waiting,
          })
          expect(order.ReceivedPieces).toBe(
            order.ShelvedPieces + order.DestroyedPieces + order.NonCompanyPieces + order.WaitingPieces,
          )
        })
      }
    }),
    { numRuns: 6 },
  )
  expect(await issues()).toEqual([])
})

test('the check names a return whose figures differ from its lines', async () => {
  const { Id, ReturnNo } = await announce()
  await accept(Id)
  const Lines = [{ Fnsku: 'X00VASE001', GoodsCondition: CONDITIONS[0]!, Pieces: 4, Remark: null, Serials: [], Photos: [] }]
  await transact(pool, COMPANY, 'write', async (db) => {
    const { RowVersion } = await lockReturn(db, { ContractCompanyId: COMPANY, Id })
    const seen = { ContractCompanyId: COMPANY, Id, RowVersion }
    await receiveParcel(
      db,
      seen,
      staff,
      { TrackingNo: courierNo(), Weight: null, Remark: null, Photos: [], Lines, IsOverReceiptConfirmed: true },
      translatorFor('en-US'),
    )
  })
  const set = (pieces: number) =>
    transact(pool, COMPANY, 'write', (db) =>
      db
        .updateTable('return_item')
        .set({ Pieces: pieces })
        .where('ContractCompanyId', '=', COMPANY)
        .where('ReturnOrderId', '=', Id)
        .execute(),
    )
  await set(5)
  expect(await issues()).toEqual([
    { company: COMPANY, subject: ReturnNo, what: 'received against its parts', expected: '5', found: '4' },
    { company: COMPANY, subject: ReturnNo, what: 'received against the lines', expected: '5', found: '4' },
    { company: COMPANY, subject: ReturnNo, what: 'waiting against the lines', expected: '5', found: '4' },
  ])
  await set(4)
  expect(await issues()).toEqual([])
})
