import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  approveApplications,
  cancelOrders,
  getDeskApplicationCounts,
  getDeskApplications,
} from '#features/freight/order-desk/contract.ts'
import { updateOrder } from '#features/freight/order-form/contract.ts'
import { desk } from '#features/freight/order-desk/api/fixture.ts'
import { transact } from '#kit/api/db.ts'
import { placing } from '#features/freight/order-form/api/fixture.ts'
import { testPortal } from '../../../../api/testing.ts'
import { applyDelivery, applyHold, applyTelex, cancelOrder, getApplications, withdrawApplication } from '../contract.ts'
import { PLACE } from './fixture.ts'
import { APPLY, application } from '../rules.ts'

const { as, portal } = await testPortal()
const { qihang, world, documents, placed } = await placing({ as, portal })
const [hengtai, staff] = await Promise.all([as('hengtai_admin'), as('staff_ops')])
const at = desk(portal.pool, staff, world)
const QIHANG = 430118

describe('applications', () => {
  test('a hold cannot be requested for goods already on hold', async () => {
    const order = await placed()
    await transact(portal.pool, QIHANG, 'write', (db) =>
      db.updateTable('order_fba').set({ IsHold: true }).where('Id', '=', order.OrderId).execute(),
    )
    expect((await order.read()).Allowed.CanApply).not.toContain(APPLY.hold)
    expect(await qihang.refused(applyHold, { OrderId: order.OrderId, Reason: 'again' })).toBe(2)
  })

  test('[flow.orderAction.holdGoods] [flow.orderAction.withdraw] [call.oms.OrderFbaDetail.GetApplyList] only one hold request is open until it is withdrawn', async () => {
    const order = await placed()
    const { ApplyNo } = await qihang.ok(applyHold, { OrderId: order.OrderId, Reason: 'Buyer has not paid' })
    expect(ApplyNo).toMatch(/^AP\d{10}$/)
    expect(await qihang.call(applyHold, { OrderId: order.OrderId, Reason: 'again' })).toMatchObject({
      ErrorCode: 2,
      Msg: 'This request is already pending',
    })
    expect((await order.read()).Allowed.CanApply).not.toContain(APPLY.hold)
    const [apply] = await qihang.ok(getApplications, { orderId: order.OrderId })
    expect(apply).toMatchObject({
      ApplyNo,
      ApplyType: APPLY.hold,
      ApplyState: application.states.pending,
      Reason: 'Buyer has not paid',
    })
    expect(await hengtai.refused(withdrawApplication, { ApplyId: apply!.ApplyId })).toBe(5)
    // Like a decision of staff, the withdrawal waits for the order before it locks the application: else they could deadlock.
    const withdrawal = await transact(portal.pool, QIHANG, 'write', async (db) => {
      await db.selectFrom('order_fba').select('Id').where('Id', '=', order.OrderId).forUpdate().execute()
      const call = { done: qihang.ok(withdrawApplication, { ApplyId: apply!.ApplyId }) }
      // Within a transaction, `pg_stat_activity` would keep showing the connections of the first look; `pg_locks` does not.
      const isWaiting = async () =>
        (
          await sql`select distinct pid from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(
            db,
          )
        ).rows.length
      await expect.poll(isWaiting).toBe(1)
      await db.selectFrom('order_apply').select('Id').where('Id', '=', apply!.ApplyId).forUpdate().noWait().execute()
      return call
    })
    await withdrawal.done
    expect(await qihang.refused(withdrawApplication, { ApplyId: apply!.ApplyId })).toBe(2)
    await qihang.ok(applyHold, { OrderId: order.OrderId, Reason: 'again' })
    expect(await hengtai.refused(applyHold, { OrderId: order.OrderId, Reason: 'x' })).toBe(5)
  })

  test('[flow.orderAction.updateDelivery] new places must hold the whole order and belong to the company', async () => {
    const order = await placed()
    const inputOf = (NewDelivery: unknown[]) =>
      qihang.call(applyDelivery, { OrderId: order.OrderId, Reason: 'Other centre', NewDelivery: NewDelivery as never })
    const reported = ({ Body }: { Body: unknown }) =>
      (Body as { Errors: { Field: string; Code: string }[] }).Errors.map(({ Field, Code }) => `${Field} ${Code}`)
    expect(reported(await inputOf([{ ...PLACE, Cartons: 9 }]))).toEqual(['NewDelivery sumCartons'])
    expect(
      reported(
        await inputOf([
          {
            ...PLACE,
            DeliveryWarehouseType: 110003,
            FcCode: null,
            FbaShipmentId: null,
            ReferenceId: null,
            PrivateWarehouseAddressId: 999_999,
          },
        ]),
      ),
    ).toEqual(['NewDelivery[0].PrivateWarehouseAddressId choice'])
    expect(reported(await inputOf([{ ...PLACE, FcCode: 'DTM2' }]))).toEqual(['NewDelivery[0].FcCode addressElsewhere'])
    expect(await inputOf([{ ...PLACE, FcCode: 'BHX2' }])).toMatchObject({ ErrorCode: 0 })
    expect((await order.read()).Applications[0]).toMatchObject({ ApplyType: APPLY.delivery, NewDelivery: [{ FcCode: 'BHX2' }] })
  })

  test('[flow.orderAction.updateDelivery] [rule.postal.remote] a new place in a remote area requires confirmation, unless the goods already go there', async () => {
    const isle = await transact(portal.pool, QIHANG, 'write', async (db) => {
      const { Id: _, ...north } = await db
        .selectFrom('private_warehouse_address')
        .selectAll()
        .where('ContractCompanyId', '=', QIHANG)
        .where('Id', '=', documents.delivery)
        .executeTakeFirstOrThrow()
      return (
        await db
          .insertInto('private_warehouse_address')
          .values({ ...north, AddressName: 'Loch hall', City: 'Lairg', PostalCode: 'IV27 4AB' })
          .returning('Id')
          .executeTakeFirstOrThrow()
      ).Id
    })
    const there = [
      {
        ...PLACE,
        DeliveryWarehouseType: 110003 as const,
        FcCode: null,
        FbaShipmentId: null,
        ReferenceId: null,
        PrivateWarehouseAddressId: isle,
      },
    ]
    const inputOf = ({ OrderId }: { OrderId: number }, more = {}) =>
      qihang.call(applyDelivery, { OrderId, Reason: 'Nearer', NewDelivery: there, ...more })
    const order = await placed()
    expect(await inputOf(order)).toMatchObject({
      ErrorCode: 2,
      Msg: 'This postcode is in a remote area. Continue?',
      Body: { Ask: 'remoteArea' },
    })
    expect((await order.read()).Applications).toEqual([])
    expect((await inputOf(order, { IsRemoteConfirmed: true })).ErrorCode).toBe(0)
    expect(
      (await inputOf(await placed('lclFull', { DeliveryAddresses: there, IsRemoteConfirmed: true } as object))).ErrorCode,
    ).toBe(0)
  })

  test('[flow.orderAction.updateDelivery] customer and staff see the current and the requested destination as text', async () => {
    const order = await placed()
    const nowhere = { FcCode: null, FbaShipmentId: null, ReferenceId: null }
    const half = { ...PLACE, ...nowhere, Cartons: 5, Pieces: 50, GrossWeight: 90, Volume: 0.6 }
    const NewDelivery = [
      { ...half, DeliveryWarehouseType: 110003 as const, PrivateWarehouseAddressId: documents.delivery },
      { ...half, DeliveryWarehouseType: 110002 as const, WarehouseId: world.warehouses.UKBHM1 },
    ]
    await qihang.ok(applyDelivery, { OrderId: order.OrderId, Reason: 'Hall is empty', NewDelivery })
    const words = {
      NewDelivery: [
        { PlaceName: 'North hall, 9 Tyburn Road, B24 9QR Birmingham', Cartons: 5 },
        { PlaceName: expect.stringMatching(/^UKBHM1 · ./), Cartons: 5 },
      ],
      OldDelivery: [{ PlaceName: 'BHX1', FbaShipmentId: 'FBA15ABC123', Cartons: 10 }],
    }
    expect((await order.read()).Applications[0]).toMatchObject(words)
    expect((await at.read(order.row)).Applications[0]).toMatchObject(words)
    expect((await qihang.ok(getApplications, { orderId: order.OrderId }))[0]).toMatchObject(words)
    const listed = (await staff.ok(getDeskApplications, { ApplyState: application.states.pending, PageSize: 100 })).Items.find(
      (one) => one.OrderId === order.OrderId,
    )!
    expect(listed).toMatchObject(words)
    await staff.ok(approveApplications, { Rows: [{ ContractCompanyId: QIHANG, Id: listed.Id }], ReplyText: null })
    expect((await order.read()).Applications[0]).toMatchObject({ ApplyState: application.states.approved, ...words })
  })

  test('[flow.orderAction.updateDelivery] after containers are weighed, places still add up to the announced quantity; the order can be changed as before', async () => {
    const order = await placed('fclFull')
    const [box] = (await at.read(order.row)).Containers
    await at.receive(order.row, {
      Containers: [{ Id: box!.Id, ContainerNo: 'CSQU3054383', SealNo: 'SL1', TareWeight: 3900, CargoWeight: 5100, VgmMethod: 2 }],
    })
    const { Form, RowVersion } = await order.read()
    const [place] = Form.DeliveryAddresses as (typeof PLACE)[]
    const half = { ...place!, Cartons: 100, Pieces: 50, GrossWeight: 2500, Volume: 30 }
    const inputOf = async (NewDelivery: unknown[]) =>
      (await qihang.call(applyDelivery, { OrderId: order.OrderId, Reason: 'Other centre', NewDelivery: NewDelivery as never }))
        .ErrorCode
    const change = async (changed: object) =>
      (await qihang.call(updateOrder.fclFull, { ...Form, ...changed, OrderId: order.OrderId, RowVersion } as never)).ErrorCode
    expect([
      await inputOf([{ ...place, GrossWeight: 4000 }]),
      await inputOf([half, { ...half, FbaShipmentId: 'FBA15ABC124' }]),
    ]).toEqual([1, 0])
    expect([await change({ DeliveryAddresses: [{ ...place, GrossWeight: 4000 }] }), await change({ Remark: 'Weighed' })]).toEqual(
      [1, 0],
    )
    expect((await order.read()).Form.DeliveryAddresses).toEqual(Form.DeliveryAddresses)
  })

  test('pending requests end with their order', async () => {
    const waiting = async () => (await staff.ok(getDeskApplicationCounts, {}))['116001'] ?? 0
    const statesOf = async (order: Awaited<ReturnType<typeof placed>>) =>
      (await order.read()).Applications.map((apply) => apply.ApplyState)
    const before = await waiting()
    const [mine, theirs, done] = [await placed(), await placed(), await placed()]
    for (const { OrderId } of [mine, theirs, done])
      for (const op of [applyHold, applyTelex]) await qihang.ok(op, { OrderId, Reason: 'x' })
    expect(await waiting()).toBe(before + 6)
    await qihang.ok(cancelOrder, { ...(await mine.seen()), Reason: 'Sold out' })
    await staff.ok(cancelOrders, { Rows: [theirs.row], Reason: 'No space' })
    await at.advance(done.row, 6)
    expect([await statesOf(mine), await statesOf(theirs)]).toEqual([
      [application.states.withdrawn, application.states.withdrawn],
      [application.states.withdrawn, application.states.withdrawn],
    ])
    // The bill of lading outlives the delivery.
    expect((await done.read()).Applications.map((apply) => [apply.ApplyType, apply.ApplyState]).toSorted()).toEqual([
      [APPLY.hold, application.states.withdrawn],
      [APPLY.telex, application.states.pending],
    ])
    expect(await waiting()).toBe(before + 1)
  })

  test('telex release is for full sea legs at any time; no other request is possible once goods are out for delivery', async () => {
    const air = await placed('airFull')
    expect(await qihang.call(applyTelex, { OrderId: air.OrderId, Reason: 'x' })).toMatchObject({
      ErrorCode: 2,
      Msg: 'This request is not possible now',
    })
    const sea = await placed()
    expect((await sea.read()).Allowed.CanApply).toEqual([APPLY.hold, APPLY.delivery, APPLY.telex])
    await qihang.ok(applyTelex, { OrderId: sea.OrderId, Reason: 'x' })
    await at.advance(sea.row, 5)
    expect((await sea.read()).Allowed.CanApply).toEqual([])
    await qihang.ok(withdrawApplication, { ApplyId: (await sea.read()).Applications[0]!.ApplyId })
    expect((await sea.read()).Allowed.CanApply).toEqual([APPLY.telex])
    expect(await qihang.refused(applyHold, { OrderId: sea.OrderId, Reason: 'x' })).toBe(2)
  })
})
