import { describe, expect, it } from 'vitest'
import {
  addProduct,
  approveProducts,
  requestChange,
  getProduct,
  rejectProducts,
  reopenProducts,
  submitProducts,
  updateProduct,
} from '../contract.ts'
import { productReview } from '../rules.ts'
import { cancelReturn, createReturn } from '#features/warehouse/returns/contract.ts'
import { getWarehouses } from '#features/warehouse/sites/contract.ts'
import { getMessagePage } from '#features/messages/inbox/contract.ts'
import { productPortal } from './fixture-portal.ts'

const { qihang, staff, product, add, row, stateOf } = await productPortal()

describe('review', () => {
  it('[state.rule.productSubmit] submits only new and rejected products', async () => {
    const { Id } = await add()
    expect(await qihang.ok(submitProducts.GB, { Ids: [Id] })).toEqual({ Done: 1, Skipped: [] })
    expect(await stateOf(Id)).toBe(productReview.states.reviewing)

    const again = await qihang.ok(submitProducts.GB, { Ids: [Id] })
    expect(again.Done).toBe(0)
    expect(again.Skipped[0]!.No).toMatch(/^X00TEST/)

    await staff.ok(rejectProducts, { ...row(Id), Reason: 'Photo missing' })
    expect((await qihang.ok(getProduct.GB, { Id })).RejectReason).toBe('Photo missing')
    expect((await qihang.ok(submitProducts.GB, { Ids: [Id] })).Done).toBe(1)
    await staff.ok(approveProducts, row(Id))
    expect((await qihang.ok(submitProducts.GB, { Ids: [Id] })).Done).toBe(0)
    expect(await stateOf(Id)).toBe(productReview.states.approved)
  })

  it('[rule.carton.red] saves a red carton and refuses to submit it', async () => {
    const { Id, RatioColor } = await add({ UnitHeight: 8.99 })
    expect(RatioColor).toBe('red')
    const { Done, Skipped } = await qihang.ok(submitProducts.GB, { Ids: [Id] })
    expect([Done, Skipped.length]).toEqual([0, 1])
    expect((await qihang.call(addProduct.GB, { ...product({ UnitHeight: 8.99 }), IsSubmit: true } as never)).ErrorCode).toBe(1)
  })

  it('[rule.carton.yellowSubmit] submits a yellow carton', async () => {
    const { Id, RatioColor } = await add({ UnitHeight: 12.01 })
    expect(RatioColor).toBe('yellow')
    expect((await qihang.ok(submitProducts.GB, { Ids: [Id] })).Done).toBe(1)
  })

  it('requires the battery documents before review', async () => {
    const { Id } = await add({ BatteryType: 180002 })
    const { Done, Skipped } = await qihang.ok(submitProducts.GB, { Ids: [Id] })
    expect(Done).toBe(0)
    expect(Skipped[0]!.Reason).toContain('UN38.3')
  })

  it('[state.rule.accessoryAfterApproval] [msg.accessoryLocked] freezes accessories from the first approval on', async () => {
    const Accessories = [{ AccessoryCode: 'A', Name: 'Part', QtyPerSet: 1, IsMain: true }]
    const { Id } = await add({ Accessories })
    await qihang.ok(submitProducts.GB, { Ids: [Id] })
    await staff.ok(approveProducts, row(Id))
    await qihang.ok(requestChange.GB, { Id, Reason: 'New supplier' })
    await staff.ok(reopenProducts, row(Id))
    const { RowVersion, Sku, Fnsku, IsAccessoryFrozen } = await qihang.ok(getProduct.GB, { Id })
    expect(IsAccessoryFrozen).toBe(true)
    const changed = { ...product({ Accessories: [{ ...Accessories[0], Name: 'Other part' }] }), Sku, Fnsku, Id, RowVersion }
    expect((await qihang.call(updateProduct.GB, changed as never)).Msg).toBe('Accessory data cannot be changed after approval')
    await qihang.ok(updateProduct.GB, { ...changed, Accessories, NameEn: 'Renamed' } as never)
  })

  it('keeps the FNSKU of a product used in stock or documents, and does not reopen one with an open return', async () => {
    const { Id } = await add()
    await qihang.ok(submitProducts.GB, { Ids: [Id] })
    await staff.ok(approveProducts, row(Id))
    const { Fnsku, Sku } = await qihang.ok(getProduct.GB, { Id })
    const [warehouse] = await qihang.ok(getWarehouses, { CountryCode: 'GB' })
    const { WarehouseId } = warehouse!
    const numbers = { RemovalOrderNo: 'RM-1', CourierNumbers: ['TBA000000001'], Boxes: 1, Pieces: 1 }
    const announced = await qihang.ok(createReturn.GB, { WarehouseId, ...numbers, Items: [{ Fnsku, Pieces: 1 }] } as never)
    await qihang.ok(requestChange.GB, { Id, Reason: 'New supplier' })
    expect((await staff.ok(reopenProducts, row(Id))).Done).toBe(0)
    await qihang.ok(cancelReturn.GB, { Id: announced.Id, RowVersion: announced.RowVersion })
    expect((await staff.ok(reopenProducts, row(Id))).Done).toBe(1)
    const { RowVersion } = await qihang.ok(getProduct.GB, { Id })
    const change = { ...product(), Sku, Id, RowVersion }
    expect(await qihang.call(updateProduct.GB, change as never)).toMatchObject({
      ErrorCode: 1,
      Body: { Errors: [{ Field: 'Fnsku', Code: 'fnskuUsed' }] },
    })
    await qihang.ok(updateProduct.GB, { ...change, Fnsku, NameEn: 'Renamed' } as never)
  })

  it('saves the sizes measured by the warehouse, checks the carton against them, and notifies the company of changes', async () => {
    const { Id } = await add()
    await qihang.ok(submitProducts.GB, { Ids: [Id] })
    for (const Measured of [{ UnitHeight: 5 }, { CartonLength: 9.99 }, { CartonWeight: 4.99 }, { UnitWeight: 0.51 }]) {
      expect((await staff.ok(approveProducts, { ...row(Id), Measured })).Done).toBe(0)
    }
    const { ReviewState, CartonWeight, ReviewRecords: before } = await qihang.ok(getProduct.GB, { Id })
    expect([ReviewState, CartonWeight, before.length]).toEqual([productReview.states.reviewing, 5, 2])

    await staff.ok(approveProducts, {
      ...row(Id),
      Measured: { UnitHeight: 11, CartonLength: 21.5, CartonWidth: 25, CartonWeight: 5.25 },
    })
    const seen = await qihang.ok(getProduct.GB, { Id })
    expect(seen).toMatchObject({
      UnitHeight: 11,
      CartonLength: 21.5,
      CartonWidth: 25,
      CartonHeight: 20,
      CartonWeight: 5.25,
      RatioPercent: 102.33,
      RatioColor: 'green',
    })
    expect(seen.ReviewRecords.slice(2)).toMatchObject([
      {
        Move: 'measure',
        Operator: 'staff_ops',
        Changes: [
          { Field: 'UnitHeight', From: 10, To: 11, Unit: 'cm' },
          { Field: 'CartonLength', From: 20, To: 21.5, Unit: 'cm' },
          { Field: 'CartonWeight', From: 5, To: 5.25, Unit: 'kg' },
        ],
      },
      { Move: 'approve', Changes: [] },
    ])
    const German = { 'Accept-Language': 'de-DE' }
    const reported = async () =>
      (await qihang.call(getMessagePage, { PageIndex: 1, PageSize: 5 }, German)).Body!.Items.find(
        (message) => message.DcgNo === seen.Fnsku,
      )
    await expect.poll(reported).toMatchObject({
      MessageTitle: `Produkt ${seen.Fnsku} wurde vermessen: Karton 21,5 × 25 × 20 cm, 5,25 kg; Stück 10 × 10 × 11 cm, 0,5 kg`,
      PageCode: `/overSeaService/skuDetail?id=${Id}`,
    })
  })

  it('sends no notice if the measured sizes match those entered by the customer', async () => {
    const { Id } = await add()
    await qihang.ok(submitProducts.GB, { Ids: [Id] })
    await staff.ok(approveProducts, { ...row(Id), Measured: { UnitHeight: 10, CartonWeight: 5, CartonLength: null } })
    expect((await qihang.ok(getProduct.GB, { Id })).ReviewRecords.map(({ Move }) => Move)).toEqual([
      'create',
      'submit',
      'approve',
    ])
  })
})
