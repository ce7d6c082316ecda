import { describe, expect, test } from 'vitest'
import { simulateClock } from '#kit/api/clock.ts'
import { transact } from '#kit/api/db.ts'
import type { Json } from './fixture.ts'
import { inboundPlans, at, german, desk, line, row } from './fixture-plans.ts'

const { pool, de, call, fields, detail, submitted, expected, receive, balances } = await inboundPlans()

describe('receiving', () => {
  test('the same count sent by two users at once is booked once', async () => {
    const plan = await expected()
    const Lines = [{ Id: plan.Items[0].Id, GoodPieces: 500 }]
    const answers = await Promise.all(
      ['ann', 'ben'].map((as) =>
        call(as, desk('Receive'), { ...row(plan.Id), RowVersion: plan.RowVersion, Lines, IsFewCartonsConfirmed: true }),
      ),
    )
    expect(answers.map((a) => a.ErrorCode).toSorted((a, b) => a - b)).toEqual([0, 6])
    expect(await balances([plan.Items[0].BatchNo])).toEqual([[500, 500, 0, 0, 0]])
    expect((await detail(plan.Id)).ActualPieces).toBe(500)
  })

  test('a carton scanned by two devices is booked once; after a lower count it can be scanned again', async () => {
    const plan = await expected({ Items: [{ ...line, Cartons: 3 }] })
    const Id = plan.Items[0].Id
    const scanned = (...CartonNos: number[]) =>
      receive(plan, [{ Id, GoodPieces: 10 * CartonNos.length, Cartons: CartonNos.length, CartonNos }])
    expect((await scanned(1, 2)).ErrorCode).toBe(0)
    expect(await scanned(2, 3)).toMatchObject({ ErrorCode: 2, Msg: 'Cartons booked already: 2' })
    expect((await scanned(4)).ErrorCode).toBe(2)
    expect((await detail(plan.Id)).Items[0]).toMatchObject({ ReceivedGood: 20, BookedCartons: [1, 2] })
    const { RowVersion } = await detail(plan.Id)
    const correct = { ...row(plan.Id), RowVersion, Lines: [{ Id, GoodPieces: 10, DamagedPieces: 0 }], Cartons: 1 }
    expect((await call('ann', desk('Correct'), correct)).ErrorCode).toBe(0)
    expect((await scanned(2, 3)).ErrorCode).toBe(0)
  })

  test('more than announced is accepted after confirmation, never makes in transit negative, and is a difference', async () => {
    const plan = await expected({ Items: [{ ...line, Cartons: 1 }] })
    const Id = plan.Items[0].Id
    const asked = await receive(plan, [{ Id, GoodPieces: 11, DamagedPieces: 2, Cartons: 2 }])
    expect(asked).toMatchObject({
      ErrorCode: 2,
      Body: { Ask: 'overReceipt' },
      Msg: expect.stringContaining(`received in all / announced: ${line.Fnsku}: 13 / 10. The surplus`),
    })
    expect(await balances([plan.Items[0].BatchNo])).toEqual([[0, 0, 0, 0, 10]])
    const confirmed = { IsOverReceiptConfirmed: true }
    expect((await receive(plan, [{ Id, GoodPieces: 11, DamagedPieces: 2, Cartons: 2 }], confirmed)).ErrorCode).toBe(0)
    expect(await balances([plan.Items[0].BatchNo])).toEqual([[13, 11, 0, 2, 0]])
    expect((await call('ann', desk('Complete'), { Rows: [row(plan.Id)] })).Body.Done).toBe(0)
    const { RowVersion } = await detail(plan.Id)
    await call('ann', desk('CompleteWithDifference'), { ...row(plan.Id), RowVersion, ExceptionText: '3 too many' })
    const after = await detail(plan.Id)
    expect(after.Items[0].ShortPieces).toBe(0)
    await call('lin', at('ResolveException'), { Id: plan.Id, RowVersion: after.RowVersion })
    expect(await balances([plan.Items[0].BatchNo])).toEqual([[13, 11, 0, 2, 0]])
  })

  test('a surplus of one line does not offset a shortage of another', async () => {
    const plan = await expected({
      Items: [
        { ...line, Cartons: 1 },
        { ...line, Fnsku: 'X00VASE002', Cartons: 1 },
      ],
    })
    const Lines = [
      { Id: plan.Items[0].Id, GoodPieces: 12 },
      { Id: plan.Items[1].Id, GoodPieces: 8 },
    ]
    const { Body, Msg } = await receive(plan, Lines)
    expect(Body).toEqual({ Ask: 'overReceipt' })
    expect(Msg).toContain(`announced: ${line.Fnsku}: 12 / 10. The`)
    await receive(plan, Lines, { IsOverReceiptConfirmed: true })
    expect((await call('ann', desk('Complete'), { Rows: [row(plan.Id)] })).Body.Done).toBe(0)
  })

  test('more cartons than announced require confirmation, without mentioning pieces', async () => {
    const plan = await expected({ Items: [{ ...line, Cartons: 1 }] })
    const { Msg } = await receive(plan, [{ Id: plan.Items[0].Id, GoodPieces: 10, Cartons: 2 }])
    expect(Msg).toBe('With this count, 2 cartons have been received; 1 were announced. Book it?')
  })

  test('fewer cartons than the pieces fill require confirmation', async () => {
    const plan = await expected({ Items: [{ ...line, Cartons: 3 }] })
    const Id = plan.Items[0].Id
    const ask = { IsFewCartonsConfirmed: false }
    expect(await receive(plan, [{ Id, GoodPieces: 25, Cartons: 2 }], ask)).toMatchObject({
      ErrorCode: 2,
      Body: { Ask: 'fewCartons' },
      Msg: expect.stringContaining('2 cartons have been received, but the pieces would fill 3'),
    })
    expect((await receive(plan, [{ Id, GoodPieces: 25, Cartons: 3 }], ask)).ErrorCode).toBe(0)
    expect((await receive(plan, [{ Id, GoodPieces: 5 }], ask)).ErrorCode).toBe(0)
  })

  test('is complete when every line received what was announced; the putaway day is the warehouse’s', async () => {
    simulateClock(() => new Date('2025-11-20T23:30:00Z'))
    const { Body } = await call('lin', german('Save'), {
      ...fields,
      WarehouseId: de,
      Items: [{ ...line, Fnsku: 'X00VASE003', Cartons: 1 }],
      IsSubmit: true,
    })
    expect(Body.OhlOrderNo).toMatch(/^OHL251121/)
    await call('ann', desk('Pass'), { Rows: [row(Body.Id)] })
    const plan = (await call('lin', german('GetDetail'), { Id: Body.Id })).Body
    expect(
      (
        await call('ann', desk('Receive'), {
          ...row(plan.Id),
          RowVersion: plan.RowVersion,
          Lines: [{ Id: plan.Items[0].Id, GoodPieces: 9, DamagedPieces: 1, Cartons: 1 }],
        })
      ).ErrorCode,
    ).toBe(0)
    expect((await call('ann', desk('Complete'), { Rows: [row(plan.Id)] })).Body.Done).toBe(1)
    expect((await call('lin', german('GetDetail'), { Id: plan.Id })).Body.Status).toBe(123005)
    const stock = await transact(pool, 1, 'read', (db) =>
      db
        .selectFrom('wares_stock')
        .select(['PutawayDate', 'UnitVolume'])
        .where('BatchNo', '=', plan.Items[0].BatchNo)
        .executeTakeFirstOrThrow(),
    )
    expect(stock).toEqual({ PutawayDate: '2025-11-21', UnitVolume: 0.012 })
  })

  test('lines of another plan, an empty count, a repeated line and an unexpected plan are refused', async () => {
    const [plan, other] = [await expected(), await expected()]
    expect((await receive(plan, [{ Id: other.Items[0].Id, GoodPieces: 1 }])).ErrorCode).toBe(5)
    expect((await receive(plan, [{ Id: plan.Items[0].Id, GoodPieces: 0 }])).ErrorCode).toBe(2)
    expect(
      (
        await receive(plan, [
          { Id: plan.Items[0].Id, GoodPieces: 1 },
          { Id: plan.Items[0].Id, GoodPieces: 1 },
        ])
      ).ErrorCode,
    ).toBe(1)
    expect((await receive(plan, [{ Id: plan.Items[0].Id, GoodPieces: -1 }])).ErrorCode).toBe(1)
    const waiting = await submitted()
    expect((await receive(waiting, [{ Id: (await detail(waiting.Id)).Items[0].Id, GoodPieces: 1 }])).ErrorCode).toBe(2)
    expect(await balances(plan.Items.map((i: Json) => i.BatchNo))).toEqual([[0, 0, 0, 0, 500]])
  })

  test('[ent.Inventory] each good piece of a serial-numbered product needs a number that is unique in the company', async () => {
    const plan = await expected({ Items: [{ ...line, Fnsku: 'X00SERIAL1', Cartons: 1 }] })
    const count = (GoodPieces: number, ...Serials: string[]) =>
      receive(plan, [{ Id: plan.Items[0].Id, GoodPieces, DamagedPieces: 1, Serials }])
    expect(await count(3, 'A-1', 'A-2')).toMatchObject({ ErrorCode: 2, Msg: 'X00SERIAL1: 3 serial numbers required, 2 entered' })
    expect(await count(3, 'A-1', 'A-2', 'A-2')).toMatchObject({ ErrorCode: 7, Msg: 'Serial number A-2 is entered twice' })
    expect((await count(3, 'A-1', 'A-2', 'A 3')).ErrorCode).toBe(1)
    expect(await count(3, 'A-1', 'A-2', 'A-3')).toMatchObject({ ErrorCode: 0 })
    expect(await count(1, 'A-3')).toMatchObject({ ErrorCode: 7, Msg: 'Serial number A-3 is already in stock' })
    const rows = await transact(pool, 1, 'read', (db) =>
      db.selectFrom('stock_sn').select(['Sn', 'State', 'RelateNo']).orderBy('Sn').execute(),
    )
    expect(rows).toEqual(['A-1', 'A-2', 'A-3'].map((Sn) => ({ Sn, State: 'inStock', RelateNo: plan.OhlOrderNo })))
    const other = await expected()
    expect(await receive(other, [{ Id: other.Items[0].Id, GoodPieces: 1, Serials: ['B-1'] }])).toMatchObject({
      ErrorCode: 2,
      Msg: 'X00VASE001: 0 serial numbers required, 1 entered',
    })
  })
})
