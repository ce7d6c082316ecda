import { describe, expect, test } from 'vitest'
import { openPdf } from '#kit/api/pdf/testing.ts'
import type { Json } from './fixture.ts'
import { inboundPlans, TODAY, at, desk, line, row, errors } from './fixture-plans.ts'

const { uk2, call, post, save, detail, submitted, expected, balances } = await inboundPlans()

describe('submitting', () => {
  test('assigns the number of the day, and batch and carton numbers where they are empty', async () => {
    const items = [
      { ...line, Cartons: 3, BatchNo: 'MINE-01', CartonNoFrom: 11, CartonNoTo: 13 },
      { ...line, Cartons: 2 },
      { ...line, Fnsku: 'X00VASE002', Cartons: 4 },
    ]
    const plan = await submitted({ Items: items })
    expect(plan.OhlOrderNo).toMatch(/^OHL251120\d{4}$/)
    const { Items, Status } = await detail(plan.Id)
    expect(Status).toBe(123002)
    expect(Items.map((i: Json) => [i.BatchNo, i.CartonNoFrom, i.CartonNoTo])).toEqual([
      ['MINE-01', 11, 13],
      [`${plan.OhlOrderNo}-01`, 14, 15],
      [`${plan.OhlOrderNo}-02`, 16, 19],
    ])
    const { Body: next } = await save({ IsSubmit: true })
    expect(Number(next.OhlOrderNo.slice(-4))).toBe(Number(plan.OhlOrderNo.slice(-4)) + 1)
  })

  test('[rule.list.oneProduct] [rule.carton.oneSpec] [msg.fnskuInvalid] reports all errors at once and saves nothing', async () => {
    const bad = {
      ForwarderNo: null,
      ContainerNo: null,
      ExpectedInboundTime: '2025-11-19T09:00:00Z',
      Items: [
        { ...line, Fnsku: 'X00NEW0001' },
        { ...line, PcsPerCarton: 9 },
      ],
    }
    const answer = await save({ ...bad, Po: 'PO-ALL-BROKEN', IsSubmit: true })
    expect(answer.ErrorCode).toBe(1)
    expect(errors(answer)).toEqual([
      'ExpectedInboundTime pastDate',
      'ForwarderNo forwarderRequired',
      'ContainerNo containerRequired',
      'Items[0].Fnsku fnskuInvalid',
      'Items[1].PcsPerCarton cartonSpec',
    ])
    expect((await call('lin', at('GetPageList'), { Keyword: 'PO-ALL-BROKEN' })).Body.TotalCount).toBe(0)
    expect(errors(await save({ Items: [], IsSubmit: true }))).toEqual(['Items oneProduct'])
    expect(errors(await save({ InboundType: 124004, ContainerNo: null, CabinetType: null, IsSubmit: true }))).toEqual([
      'TrackingNos trackingRequired',
    ])
  })

  test('[rule.list.noDupBatch] [msg.duplicateBatchNumber] [msg.batchNumberExists] a batch number is reserved in its warehouse from submission until cancellation', async () => {
    const Items = [{ ...line, BatchNo: 'TAKEN-1' }]
    expect(errors(await save({ Items: [...Items, { ...Items[0]!, Fnsku: 'X00VASE002' }] }))).toEqual([
      'Items[1].BatchNo batchRepeated',
    ])
    expect((await save({ Items })).ErrorCode).toBe(0)
    const first = await submitted({ Items })
    const second = await save({ Items, IsSubmit: true })
    expect(second).toMatchObject({ ErrorCode: 1, Msg: 'Batch number exists' })
    expect(errors(second)).toEqual(['Items[0].BatchNo batchExists'])
    await submitted({ Items, WarehouseId: uk2 })
    expect((await call('lin', at('Cancel'), { Id: first.Id, RowVersion: first.RowVersion })).Body.Status).toBe(123007)
    await submitted({ Items })
  })

  test('[msg.batchNumberExists] of two plans that concurrently use one batch number, one gets it', async () => {
    const drafts = await Promise.all([1, 2].map(async () => (await save({ Items: [{ ...line, BatchNo: 'RACE-1' }] })).Body))
    const answers = await Promise.all(drafts.map(({ Id, RowVersion }) => call('lin', at('Submit'), { Id, RowVersion })))
    expect(answers.map((a) => a.ErrorCode).filter((code) => code === 0)).toHaveLength(1)
    expect(answers.find((a) => a.ErrorCode !== 0)!.Msg).toBe('Batch number exists')
  })
})

describe('review', () => {
  test('failed: the customer sees the reason and corrects the plan, which keeps its number', async () => {
    const plan = await submitted()
    expect((await call('ann', desk('Fail'), { Rows: [row(plan.Id)], Reason: 'No invoice' })).Body.Done).toBe(1)
    const failed = await detail(plan.Id)
    expect(failed).toMatchObject({ Status: 123003, RejectReason: 'No invoice' })
    const again = await save({
      Id: plan.Id,
      RowVersion: failed.RowVersion,
      Items: [line, { ...line, Fnsku: 'X00VASE002' }],
      IsSubmit: true,
    })
    expect(again).toMatchObject({ ErrorCode: 0, Body: { OhlOrderNo: plan.OhlOrderNo, Status: 123002 } })
    const after = await detail(plan.Id)
    expect(after.RejectReason).toBeNull()
    expect(after.Items.map((i: Json) => i.BatchNo)).toEqual([`${plan.OhlOrderNo}-01`, `${plan.OhlOrderNo}-02`])
  })

  test('passed: every line is in transit; a second pass and a change by the customer are refused', async () => {
    const plan = await expected({ Items: [line, { ...line, Fnsku: 'X00VASE002', Cartons: 2 }] })
    expect(plan).toMatchObject({ Status: 123004, ReviewTime: TODAY.toISOString() })
    expect(await balances(plan.Items.map((i: Json) => i.BatchNo))).toEqual([
      [0, 0, 0, 0, 500],
      [0, 0, 0, 0, 20],
    ])
    expect((await call('ann', desk('Pass'), { Rows: [row(plan.Id)] })).Body).toMatchObject({
      Done: 0,
      Skipped: [{ No: plan.OhlOrderNo }],
    })
    expect((await save({ Id: plan.Id, RowVersion: plan.RowVersion })).ErrorCode).toBe(2)
    expect((await call('lin', at('Cancel'), { Id: plan.Id, RowVersion: plan.RowVersion })).ErrorCode).toBe(2)
  })

  test('box labels are then printable: one page a carton, or a range', async () => {
    const plan = await submitted({ Items: [{ ...line, Cartons: 5 }] })
    expect((await call('lin', at('PrintBoxLabel'), { Id: plan.Id })).ErrorCode).toBe(2)
    await call('ann', desk('Pass'), { Rows: [row(plan.Id)] })
    const pdf = await post('lin', at('PrintBoxLabel'), { Id: plan.Id })
    expect(pdf.headers['content-disposition']).toContain(`${plan.OhlOrderNo}.pdf`)
    expect((await openPdf(pdf.rawPayload)).numPages).toBe(5)
    expect(
      (await openPdf((await post('lin', at('PrintBoxLabel'), { Id: plan.Id, CartonNoFrom: 4, CartonNoTo: 9 })).rawPayload))
        .numPages,
    ).toBe(2)
    expect((await call('lin', at('PrintBoxLabel'), { Id: plan.Id, CartonNoFrom: 6 })).ErrorCode).toBe(2)
    expect((await call('rival', at('PrintBoxLabel'), { Id: plan.Id })).ErrorCode).toBe(5)
  })
})
