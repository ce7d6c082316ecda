import { describe, expect, test } from 'vitest'
import { freightOrder, CLEARANCE_MODE } from '#features/freight/core/rules.ts'
import { getRequest, requestQuote } from '#features/freight/quotes/contract.ts'
import { requestTrunkingFee, returnOrders, sendPreFile } from '#features/freight/order-desk/contract.ts'
import { getDraft, saveDraft } from '#features/freight/order-form/contract.ts'
import { desk } from '#features/freight/order-desk/api/fixture.ts'
import { placing } from '#features/freight/order-form/api/fixture.ts'
import { testPortal } from '../../../../api/testing.ts'
import {
  cancelOrder,
  confirmPreFile,
  confirmPreFileByOrder,
  confirmTrunkingFee,
  deleteDraft,
  getOrders,
  resubmitOrder,
} from '../contract.ts'
import { mayCancel } from '../rules.ts'
import type { OrderForm } from '../rules/fields.ts'
import { orderOf } from './fixture.ts'

const { as, portal } = await testPortal()
const { qihang, world, documents, placed } = await placing({ as, portal })
const [hengtai, staff] = await Promise.all([as('hengtai_admin'), as('staff_ops')])
const at = desk(portal.pool, staff, world)
const QIHANG = 430118
const known = async (row: { ContractCompanyId: number; Id: number }) => at.known(row)

describe('cancelling and resubmitting', () => {
  test('[flow.orderAction.deleteDraft] a draft saved by a colleague in the meantime is not deleted unseen', async () => {
    const { OrderId, RowVersion } = await qihang.ok(saveDraft.lclFull, { Remark: 'first' })
    await qihang.ok(saveDraft.lclFull, { DraftId: OrderId, RowVersion, Remark: 'second' })
    const reported = await qihang.call(deleteDraft, { OrderId, RowVersion })
    expect(reported).toMatchObject({ ErrorCode: 6, Body: { OrderId, RowVersion: RowVersion + 1, Form: { Remark: 'second' } } })
    expect((await qihang.ok(getDraft, { OrderId })).Form).toEqual({ Remark: 'second' })
    await qihang.ok(deleteDraft, { OrderId, RowVersion: RowVersion + 1 })
    expect(await qihang.refused(getDraft, { OrderId })).toBe(5)
  })

  test('an order is cancelled while nothing has been received: its receipt is void and its price may be reused', async () => {
    const { Id } = await qihang.ok(requestQuote, {
      QuoteProductType: 171001,
      ReceiptPlaceCode: 'CNSZX1',
      DestinationCountry: 'GB',
      DeliveryWarehouseType: 110001,
      DeliveryCode: 'BHX1',
      ClearanceMode: CLEARANCE_MODE.postponed,
      ExportDeclarationMode: 109002,
      Cargo: [{ Cartons: 10, Length: 60, Width: 40, Height: 50, GrossWeight: 18 }],
    })
    const QuotedPriceId = (await qihang.ok(getRequest, { id: Id })).QuotedPriceId!
    const order = await placed('lclFull', { CustomerOrderNo: 'AGAIN', ...({ QuotedPriceId } as object) })
    expect((await qihang.ok(getRequest, { id: Id })).QuoteStatus).toBe(170003)
    await qihang.ok(cancelOrder, { ...(await order.seen()), Reason: 'Sold out' })
    expect(await order.read()).toMatchObject({
      OrderStatus: freightOrder.states.cancelled,
      CancelReason: 'Sold out',
      DomesticStock: null,
      Allowed: { CanCancel: false, Editing: 'none', CanApply: [] },
    })
    expect((await qihang.ok(getRequest, { id: Id })).QuoteStatus).toBe(170002)
    expect((await qihang.ok(getOrders, { TabType: 'history', Keyword: 'AGAIN' })).TotalCount).toBe(1)
    await placed('lclFull', { CustomerOrderNo: 'AGAIN', ...({ QuotedPriceId } as object) })
  })

  test('an order cannot be cancelled after receipt, on an outdated version, or by another company', async () => {
    const order = await placed()
    const seen = await order.seen()
    expect(await qihang.refused(cancelOrder, { ...seen, RowVersion: seen.RowVersion + 1, Reason: 'x' })).toBe(6)
    expect(await hengtai.refused(cancelOrder, { ...seen, Reason: 'x' })).toBe(5)
    const isOffered = async () => {
      const [row] = (await qihang.ok(getOrders, { Keyword: (await order.read()).DcgNo!, PageSize: 1 })).Items
      return mayCancel(row!, row!.MeasuredCartons ?? 0)
    }
    expect(await isOffered()).toBe(true)
    await at.receive(order.row, { Measured: [{ Cartons: 3, Length: 60, Width: 40, Height: 50, GrossWeight: 18 }] })
    expect([(await order.read()).Allowed.CanCancel, await isOffered()]).toEqual([false, false])
    expect(await qihang.call(cancelOrder, { ...(await order.seen()), Reason: 'x' })).toMatchObject({
      ErrorCode: 2,
      Msg: expect.stringContaining('already been received'),
    })
  })

  test('an order cannot be cancelled after its first container was loaded', async () => {
    const {
      Containers: [box],
      DeliveryAddresses: [place],
    } = orderOf('fclFull', world, documents) as Required<OrderForm>
    const order = await placed('fclFull', {
      Containers: [box!, box!],
      DeliveryAddresses: [{ ...place!, Cartons: 400, GrossWeight: 10_000, Volume: 120 }],
    })
    const cancel = async () => qihang.refused(cancelOrder, { ...(await order.seen()), Reason: 'x' })
    const [first] = (await at.read(order.row)).Containers
    await at.receive(order.row, {
      Containers: [
        { Id: first!.Id, ContainerNo: 'CSQU3054383', SealNo: 'SL1', TareWeight: 3900, CargoWeight: 5100, VgmMethod: 2 },
      ],
    })
    expect((await order.read()).Allowed).toMatchObject({ CanCancel: false })
    expect(await cancel()).toBe(2)
  })

  test('only a returned order can be resubmitted', async () => {
    const order = await placed()
    expect(await qihang.call(resubmitOrder, await order.seen())).toMatchObject({
      ErrorCode: 2,
      Msg: 'This order was not returned to you',
    })
    await at.receive(order.row)
    await staff.ok(returnOrders, { Rows: [order.row], Reason: 'The invoice is unreadable' })
    expect(await order.read()).toMatchObject({
      OrderStatus: freightOrder.states.pendingInbound,
      ReturnReason: 'The invoice is unreadable',
      Allowed: { CanHandIn: true, CanCancel: false, Editing: 'all' },
    })
    await qihang.ok(resubmitOrder, await order.seen())
    expect(await order.read()).toMatchObject({ OrderStatus: freightOrder.states.pendingAcceptance })
    const tail = await placed('fclTail')
    await staff.ok(returnOrders, { Rows: [tail.row], Reason: 'Wrong container' })
    expect((await tail.read()).Allowed).toMatchObject({ CanHandIn: true, CanCancel: true })
  })
})

describe('confirmations', () => {
  test('[flow.orderAction.preFileState] the pre-file is confirmed once, by order or by file', async () => {
    const [one, two] = [await placed(), await placed()]
    expect(await qihang.refused(confirmPreFileByOrder, { OrderId: one.OrderId })).toBe(2)
    const files = [await at.file(QIHANG, 'pre 1.pdf'), await at.file(QIHANG, 'pre 2.pdf')]
    await staff.ok(sendPreFile, { ...(await known(one.row)), PreFileId: files[0]! })
    await staff.ok(sendPreFile, { ...(await known(two.row)), PreFileId: files[1]! })
    expect(await one.read()).toMatchObject({ HasUnreadDoc: true, Allowed: { CanConfirmPreFile: true } })
    expect(await hengtai.refused(confirmPreFile, { AttachmentId: files[0]! })).toBe(5)
    await qihang.ok(confirmPreFile, { AttachmentId: files[0]! })
    await qihang.ok(confirmPreFileByOrder, { OrderId: two.OrderId })
    expect(await one.read()).toMatchObject({
      PreFileState: true,
      PreFileConfirmTime: expect.any(String),
      HasUnreadDoc: false,
      Allowed: { CanConfirmPreFile: false },
    })
    expect(await qihang.call(confirmPreFileByOrder, { OrderId: two.OrderId })).toMatchObject({
      ErrorCode: 2,
      Msg: 'There is nothing to confirm',
    })
  })

  test('[flow.orderAction.trunkingFee] the trucking fee becomes a fee line once, also under concurrent calls', async () => {
    const order = await placed()
    expect(await qihang.refused(confirmTrunkingFee, await order.seen())).toBe(2)
    await staff.ok(requestTrunkingFee, { ...(await known(order.row)), TrunkingFee: 120.5, TrunkingFeeCurrency: 'GBP' })
    expect(await order.read()).toMatchObject({ TrunkingFee: 120.5, HasUnreadDoc: true, Allowed: { CanConfirmTrunkingFee: true } })
    const seen = await order.seen()
    const answers = await Promise.all(Array.from({ length: 4 }, () => qihang.call(confirmTrunkingFee, seen)))
    expect(answers.filter((answer) => answer.ErrorCode === 0)).toHaveLength(1)
    expect(await order.read()).toMatchObject({
      IsTrunkingFeeConfirmed: true,
      FeeLines: [{ CostType: 152010, Name: 'Trucking', Amount: 120.5, CurrencyCode: 'GBP' }],
    })
  })
})
