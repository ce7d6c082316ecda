import { describe, expect, test } from 'vitest'
import { transact } from '#kit/api/db.ts'
import type { Json } from './fixture.ts'
import { at, errors, orderFixture } from './fixture-orders.ts'
import { DELIVERY_METHOD } from '../rules.ts'
import { companyReview } from '#features/account/company/rules.ts'

const { pool, de, call, keep, base, create, created, detail, balance, wallet } = await orderFixture()

describe('creating', () => {
  test('[msg.insufficientStock] names each line that is short and saves nothing', async () => {
    const [before, money] = [await balance('B-02'), await wallet()]
    const answer = await create({
      Items: [
        { Fnsku: 'X00VASE002', Pieces: 9999 },
        { Fnsku: 'X00HEAVY01', Pieces: 1 },
      ],
      DropshipDeliveryMethod: DELIVERY_METHOD.pickup,
    })
    expect(answer).toMatchObject({
      ErrorCode: 8,
      Msg: 'Insufficient stock',
      Body: { Shortages: [{ Fnsku: 'X00VASE002', Need: 9999, Available: before[1] }] },
    })
    expect([await balance('B-02'), await wallet()]).toEqual([before, money])
  })

  test('[rule.courier.Y.max] [rule.courier.P.max] a courier that does not accept the parcel is refused with the reason', async () => {
    const answer = await create({ Items: [{ Fnsku: 'X00HEAVY01', Pieces: 3 }] })
    expect(answer).toMatchObject({ ErrorCode: 2, Msg: 'Y-STD does not accept parcels over 30 kg' })
    expect(errors(answer)).toEqual(['CourierService courierBlocked'])
    expect((await create({ Items: [{ Fnsku: 'X00HEAVY01', Pieces: 3 }], PackagesCount: 3 })).ErrorCode).toBe(0)
  })

  test('[rule.courier.P.altMax] a courier that only warns is accepted with a hint (code 101)', async () => {
    const answer = await create({ Courier: 'P', CourierService: 'P-STD', Items: [{ Fnsku: 'X00HEAVY01', Pieces: 1 }] })
    expect(answer).toMatchObject({
      ErrorCode: 101,
      Msg: 'P-STD: parcels over 10 kg may be refused',
      Body: { WarehouseOutNo: expect.any(String) },
    })
  })

  test('[rule.postal.remote] [msg.remotePostalCode] a remote address requires confirmation first', async () => {
    const asked = await create({ PostalCode: 'IV27 4AB' })
    expect(asked).toMatchObject({
      ErrorCode: 2,
      Msg: 'This postcode is in a remote area. Continue?',
      Body: { Ask: 'remoteArea' },
    })
    const answer = await create({ PostalCode: 'IV27 4AB', IsRemoteConfirmed: true })
    expect(answer).toMatchObject({ ErrorCode: 101, Body: { EstimatedFee: 18.65 } })
    expect(await detail(answer.Body.WarehouseOutId)).toMatchObject({ IsRemote: true, IsRemoteConfirmed: true })
  })

  test('if the price differs from the one shown, nothing is ordered or changed until the customer agrees', async () => {
    const order = base()
    const other = await create({ ...order, ExpectedAmount: 1 })
    expect(other).toMatchObject({
      ErrorCode: 6,
      Msg: expect.stringMatching(/^The price is now GBP\s\d+\.\d\d instead of GBP\s1\.00$/),
      Body: { ExpectedAmount: 1, TotalAmount: expect.any(Number), CurrencyCode: 'GBP' },
    })
    const ExpectedAmount = other.Body.TotalAmount
    const { WarehouseOutId, RowVersion, EstimatedFee } = await created({ ...order, ExpectedAmount })
    expect(EstimatedFee).toBe(ExpectedAmount)
    const change = (seen: number) =>
      call('lin', at('Update'), { ...order, PackagesCount: 2, Id: WarehouseOutId, RowVersion, ExpectedAmount: seen })
    const dearer = await change(ExpectedAmount)
    expect(dearer).toMatchObject({ ErrorCode: 6, Body: { ExpectedAmount } })
    expect((await change(dearer.Body.TotalAmount)).Body).toMatchObject({ EstimatedFee: dearer.Body.TotalAmount })
  })

  test('[rule.postal.checked] [msg.postcodeIncorrect] every bad field is named', async () => {
    const answer = await create({ PostalCode: 'Q1 1AA', RecipientName: '王芳', Items: [], Courier: null })
    expect(answer.ErrorCode).toBe(1)
    expect(errors(answer)).toEqual(expect.arrayContaining(['RecipientName noChinese', 'Items oneProduct']))
    expect(errors(await create({ PostalCode: 'Q1 1AA', Courier: null }))).toEqual([
      'Courier courierRequired',
      'PostalCode postcode',
    ])
  })

  test('[msg.maxLengthMessages] [rule.list.oneRow] values that are too long and orders without a row are refused with a message', async () => {
    const reported = async (change: object) => (await create(change)).Body.Errors.map((e: Json) => `${e.Field}: ${e.Msg}`)
    expect(await reported({ OrderRemark: 'x'.repeat(200) })).toEqual(['OrderRemark: Character length exceeds limit (199)'])
    expect(await reported({ Items: [] })).toEqual(['Items: Fill in at least one product'])
  })

  test('products of others, of another country and not approved ones are unknown; so are warehouses', async () => {
    for (const Fnsku of ['X00RIVAL01', 'X00VASE003', 'X00NEW0001'])
      expect(errors(await create({ Items: [{ Fnsku, Pieces: 1 }] }))).toEqual(['Items[0].Fnsku fnskuUnknown'])
    expect(errors(await create({ WarehouseId: de }))).toEqual(['WarehouseId choice'])
  })

  test('[rule.list.noDupFnsku] an FNSKU is not repeated; with batch management not within a batch', async () => {
    expect(
      errors(
        await create({
          Items: [
            { Fnsku: 'X00VASE002', Pieces: 1 },
            { Fnsku: 'x00vase002', Pieces: 1 },
          ],
        }),
      ),
    ).toEqual(['Items[1].Fnsku fnskuRepeated'])
    const line = (BatchNo: string | null) => ({ Fnsku: 'X00BATCH01', BatchNo, Pieces: 1 })
    expect(errors(await create({ Items: [line(null)] }, 'bai'))).toEqual(['Items[0].BatchNo batchRequired'])
    const { WarehouseOutId } = await created({ Items: [line('B-B'), line('B-A')] }, 'bai')
    expect((await detail(WarehouseOutId, 'bai')).Items.map((i: Json) => i.Batches)).toEqual([
      [{ BatchNo: 'B-B', Pieces: 1 }],
      [{ BatchNo: 'B-A', Pieces: 1 }],
    ])
  })

  test('[rule.file.labels.pdf] [rule.file.labels.count] customer labels must be PDFs of the company, at least one per parcel', async () => {
    const [label, second, picture, foreign] = [
      await keep(1, 1, 'a.pdf'),
      await keep(1, 1, 'b.pdf'),
      await keep(1, 1, 'c.pdf', 'no pdf inside'),
      await keep(2, 2, 'd.pdf'),
    ]
    const own = { DropshipDeliveryMethod: DELIVERY_METHOD.customer, Courier: null, CourierService: null, PackagesCount: 2 }
    const files = (...ids: number[]) => ({ ...own, WaybillFiles: ids.map((FileId) => ({ FileId, FileName: 'x.pdf' })) })
    expect(errors(await create(files(label)))).toEqual(['WaybillFiles waybillFew'])
    expect(errors(await create(files(label, picture)))).toEqual(['WaybillFiles[1].FileName waybillPdf'])
    expect(errors(await create(files(label, foreign)))).toEqual(['WaybillFiles[1].FileName waybillPdf'])
    const { WarehouseOutId, EstimatedFee } = await created(files(label, second))
    expect(EstimatedFee).toBe(3.2)
    expect((await detail(WarehouseOutId)).WaybillFiles).toEqual([
      { FileId: label, FileName: 'a.pdf' },
      { FileId: second, FileName: 'b.pdf' },
    ])
  })

  test('without a contract the business check answers 100; creating requires the permission; signed out is 3', async () => {
    expect((await create({}, 'newcomer')).ErrorCode).toBe(100)
    expect((await create({}, 'clerk')).ErrorCode).toBe(4)
    expect((await create({}, 'nobody')).ErrorCode).toBe(3)
  })

  test('a company that was not reviewed cannot order, singly or in bulk; a pending change does not matter', async () => {
    const review = (change: object) =>
      transact(pool, 'everyone', 'write', (db) =>
        db.updateTable('company').set(change).where('ContractCompanyId', '=', 1).execute(),
      )
    const before = await balance('B-02')
    for (const ReviewState of [
      companyReview.states.notSubmitted,
      companyReview.states.notReviewed,
      companyReview.states.underReview,
      companyReview.states.rejected,
    ]) {
      await review({ ReviewState })
      expect(await create()).toMatchObject({ ErrorCode: 2, Msg: expect.stringContaining('has not been reviewed yet') })
    }
    expect((await call('lin', at('BatchCreate'), { Orders: [base()] })).Body).toMatchObject({ SuccessCount: 0 })
    expect(await balance('B-02')).toEqual(before)
    await review({ ReviewState: companyReview.states.reviewed, Change: '{}', ChangeState: companyReview.states.notReviewed })
    expect((await create()).ErrorCode).toBe(0)
    await review({ Change: null, ChangeState: null })
  })
})
