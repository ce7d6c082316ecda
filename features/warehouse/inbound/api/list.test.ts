import { describe, expect, test } from 'vitest'
import type { Json } from './fixture.ts'
import { inboundPlans, at, german, desk, line, row } from './fixture-plans.ts'

const { uk, call, post, save, detail, submitted, expected } = await inboundPlans()

describe('lists', () => {
  test('tabs, filters and keywords find plans of this company and country only', async () => {
    await submitted()
    const plan = await submitted({
      Po: 'PO-FIND',
      ContainerNo: 'DEMU2501104',
      InboundType: 124001,
      Items: [{ ...line, BatchNo: 'FIND-1' }],
    })
    const find = async (filter: object, as = 'lin', path = at('GetPageList')) => (await call(as, path, filter)).Body
    for (const Keyword of [plan.OhlOrderNo, 'PO-FIND', 'DEMU2501104'])
      expect((await find({ Keyword })).Items.map((p: Json) => p.Id)).toContain(plan.Id)
    expect((await find({ Keyword: 'PO-FIND', Status: 123002, InboundType: 124001, WarehouseId: uk })).TotalCount).toBe(1)
    expect((await find({ Keyword: 'PO-FIND', Status: 123001 })).TotalCount).toBe(0)
    expect((await find({ Keyword: `${plan.OhlOrderNo} PO-OTHER` })).TotalCount).toBe(1)
    expect((await find({ Keyword: 'X00VASE001 PO-FIND' })).TotalCount).toBeGreaterThan(1)
    expect(
      (await find({ Keyword: 'PO-FIND', DateField: 'ExpectedInboundTime', StartTime: '2025-11-25', EndTime: '2025-11-25' }))
        .TotalCount,
    ).toBe(1)
    expect(
      (await find({ Keyword: 'PO-FIND', DateField: 'ExpectedInboundTime', StartTime: '2025-11-26', EndTime: '2025-11-26' }))
        .TotalCount,
    ).toBe(0)
    expect((await find({ Keyword: 'PO-FIND' }, 'rival')).TotalCount).toBe(0)
    expect((await find({ Keyword: 'PO-FIND' }, 'lin', german('GetPageList'))).TotalCount).toBe(0)
    expect((await find({ Keyword: 'PO-FIND' }, 'ann', desk('GetPageList'))).Items[0]).toMatchObject({
      ContractCompanyId: 1,
      CompanyName: 'Company 1',
      CountryCode: 'GB',
    })

    expect((await call('lin', at('GetNumberInEachStatus'), { Keyword: 'PO-FIND', InboundType: 124001 })).Body).toEqual({
      123002: 1,
    })
    expect((await call('ann', desk('GetNumberInEachStatus'), { Keyword: 'PO-FIND', ContractCompanyId: 2 })).Body).toEqual({})
    const counts = (await call('lin', at('GetNumberInEachStatus'))).Body
    for (const [Status, count] of Object.entries(counts)) expect((await find({ Status, PageSize: 1 })).TotalCount).toBe(count)
  })

  test('at the desk all plans of a filter are moved row by row, except drafts', async () => {
    const draft = (await save({ Po: 'PO-DESK' })).Body
    const [first, second] = [
      await submitted({ Po: 'PO-DESK', ContainerNo: 'DEMU2501104' }),
      await expected({ Po: 'PO-DESK', ContainerNo: 'DEMU2502224' }),
    ]
    const { Body } = await call('ann', desk('Fail'), { Filter: { Keyword: 'PO-DESK' }, Reason: 'Marks missing' })
    expect(Body).toEqual({ Done: 1, Skipped: [{ No: second.OhlOrderNo, Reason: 'This is not possible in the current status' }] })
    expect(await Promise.all([draft, first, second].map(async ({ Id }) => (await detail(Id)).Status))).toEqual([
      123001, 123003, 123004,
    ])
  })

  test('every call requires the permission of its page, every change that of its button', async () => {
    expect((await call('clerk', at('GetPageList'))).ErrorCode).toBe(0)
    expect((await save({}, 'clerk')).ErrorCode).toBe(4)
    expect((await call('clerk', german('GetPageList'))).ErrorCode).toBe(4)
    expect((await call('lin', desk('Pass'), { Rows: [row(1)] })).ErrorCode).toBe(3)
    expect((await call('nobody', at('GetPageList'))).ErrorCode).toBe(3)
  })

  test('approved products of the country are offered for the lines', async () => {
    const find = async (input: object, path = at('GetProductList')) =>
      (await call('lin', path, input)).Body.map((p: Json) => (p.IsApproved ? p.Fnsku : `${p.Fnsku} not approved`))
    expect(await find({})).toEqual(['X00SERIAL1', 'X00VASE001', 'X00VASE002'])
    expect(await find({ Keyword: 'e002' })).toEqual(['X00VASE002'])
    expect(await find({ Fnskus: ['x00vase002', 'X00NEW0001', 'X00RIVAL01'] })).toEqual(['X00NEW0001 not approved', 'X00VASE002'])
    expect(await find({}, german('GetProductList'))).toEqual(['X00VASE003'])
  })

  test('the list is exported as a workbook', async () => {
    const file = await post('lin', at('ExportExcel'), {})
    expect(file.headers['content-disposition']).toContain('wareHousingPlan_20251120')
    expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK')
  })

  test('vehicle and arrival time can be announced until the plan is finished', async () => {
    const plan = await expected()
    const announce = (more: object = {}, as = 'lin') =>
      call(as, at('AnnounceArrival'), {
        Id: plan.Id,
        VehiclePlate: 'AB12 CDE',
        DriverPhone: '+44 7700 900123',
        Time: '2025-11-25T10:30:00Z',
        ...more,
      })
    expect((await announce({}, 'rival')).ErrorCode).toBe(5)
    expect((await announce()).ErrorCode).toBe(0)
    expect(await detail(plan.Id)).toMatchObject({
      VehiclePlate: 'AB12 CDE',
      AppointmentTimes: [{ Time: '2025-11-25T10:30:00Z', State: 'announced', Remark: null }],
    })
  })
})
