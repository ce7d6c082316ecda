import { describe, expect, test } from 'vitest'
import { transact } from '#kit/api/db.ts'
import { placing } from '#features/freight/order-form/api/fixture.ts'
import { testPortal } from '../../../../api/testing.ts'
import { updateLots, updatePayee } from '../contract.ts'

const { as, portal } = await testPortal()
const { qihang, placed } = await placing({ as, portal })
const lanjing = await as('lanjing_admin')
const [QIHANG, HENGTAI, LANJING] = [430118, 413939, 420561]

describe('payer and lots', () => {
  test('[call.oms.OrderFbaDetail.UpdateOrderPayee] a company pays for another if the user making the change may act for both', async () => {
    const order = await placed()
    expect(await qihang.call(updatePayee, { ...(await order.seen()), PayerCompanyId: HENGTAI })).toMatchObject({
      ErrorCode: 2,
      Msg: 'This company is not linked to yours',
    })
    const user = await transact(portal.pool, 'everyone', 'write', async (db) => {
      const { Id } = await db
        .selectFrom('app_user')
        .select('Id')
        .where('AccountName', '=', 'qihang_admin')
        .executeTakeFirstOrThrow()
      // A user of the other company who may act for this one does not make it a payer.
      const other = await db
        .selectFrom('app_user')
        .select('Id')
        .where('AccountName', '=', 'lanjing_admin')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('customer_link')
        .values({ UserId: other.Id, CustomerId: QIHANG })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return Id
    })
    expect(await qihang.refused(updatePayee, { ...(await order.seen()), PayerCompanyId: LANJING })).toBe(2)
    await transact(portal.pool, 'everyone', 'write', async (db) => {
      await db
        .insertInto('customer_link')
        .values({ UserId: user, CustomerId: LANJING })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    })
    await qihang.ok(updatePayee, { ...(await order.seen()), PayerCompanyId: LANJING })
    expect(await order.read()).toMatchObject({ PayerCompanyId: LANJING, PayerName: '深圳蓝鲸电商' })
    await qihang.ok(updatePayee, { ...(await order.seen()), PayerCompanyId: null })
    expect(await order.read()).toMatchObject({ PayerCompanyId: null, PayerName: null })
    await transact(portal.pool, 'everyone', 'write', (db) =>
      db
        .updateTable('customer_link')
        .set({ IsEnabled: false })
        .where('UserId', '=', user)
        .where('CustomerId', '=', LANJING)
        .execute(),
    )
    expect(await qihang.refused(updatePayee, { ...(await order.seen()), PayerCompanyId: LANJING })).toBe(2)
    expect(await lanjing.refused(updatePayee, { ...(await order.seen()), PayerCompanyId: null })).toBe(5)
  })

  test('[call.oms.OrderFbaDetail.UpdateOrderDeliveryLotting] the lots of a place add up to its cartons', async () => {
    const order = await placed()
    const [place] = (await order.read()).Places
    const lots = async (...parts: [no: number, cartons: number][]) =>
      qihang.call(updateLots, {
        ...(await order.seen()),
        Lots: parts.map(([LotNo, Cartons]) => ({
          OrderDeliveryAddressId: place!.Id,
          LotNo,
          Cartons,
          ExpectedDate: '2030-01-02',
        })),
      })
    expect(await lots([1, 4], [2, 5])).toMatchObject({
      ErrorCode: 1,
      Msg: 'The lots of place 1 have 9 cartons, the place has 10',
    })
    expect(await lots([1, 5], [1, 5])).toMatchObject({ ErrorCode: 1, Msg: 'Lot 1 appears twice for place 1' })
    expect(await lots([2, 6], [1, 4])).toMatchObject({ ErrorCode: 0 })
    expect((await order.read()).Places[0]!.Lots).toEqual([
      { LotNo: 1, Cartons: 4, ExpectedDate: '2030-01-02' },
      { LotNo: 2, Cartons: 6, ExpectedDate: '2030-01-02' },
    ])
    const Lots = [{ OrderDeliveryAddressId: place!.Id, LotNo: 1, Cartons: 10, ExpectedDate: '2020-01-02' }]
    expect(await qihang.call(updateLots, { ...(await order.seen()), Lots })).toMatchObject({
      ErrorCode: 1,
      Msg: 'Lot 1 of place 1 is on a day that has passed',
    })
    expect(
      await qihang.refused(updateLots, {
        ...(await order.seen()),
        Lots: [{ OrderDeliveryAddressId: place!.Id + 999, LotNo: 1, Cartons: 10 }],
      }),
    ).toBe(5)
  })
})
