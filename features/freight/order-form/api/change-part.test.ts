import { describe, expect, test } from 'vitest'
import { TAX_INCLUDED } from '#features/freight/core/rules.ts'
import { CARTONS, GOODS } from '#features/freight/orders/api/fixture.ts'
import { TAX_REFUND } from '#features/freight/documents/rules.ts'
import { transact } from '#kit/api/db.ts'
import { testPortal } from '../../../../api/testing.ts'
import { updateCartons, updateCustoms } from '../contract.ts'
import { issuesOf, placing } from './fixture.ts'

const { as, portal } = await testPortal()
const { qihang, documents, placed } = await placing({ as, portal })
const QIHANG = 430118

describe('changing a part', () => {
  test('[call.oms.OrderFbaDetail.UpdateOrderInfoCartons] cartons: the sums of a single place are updated', async () => {
    const order = await placed()
    const grown = { OrderId: order.OrderId, RowVersion: order.RowVersion, Cartons: [{ ...CARTONS, CartonTo: 12 }] }
    const before = (await order.read()).TotalAmount!
    expect(await qihang.call(updateCartons, { ...grown, ExpectedAmount: before })).toMatchObject({ ErrorCode: 6 })
    const unseen = await qihang.call(updateCartons, grown)
    expect(unseen).toMatchObject({ ErrorCode: 6, Body: { ExpectedAmount: null, CurrencyCode: 'GBP' } })
    const ExpectedAmount = (unseen.Body as unknown as { TotalAmount: number }).TotalAmount
    expect(ExpectedAmount).toBeGreaterThan(before)
    expect(await order.read()).toMatchObject({ RowVersion: order.RowVersion, TotalCartons: 10, TotalAmount: before })
    const sums = await qihang.ok(updateCartons, { ...grown, ExpectedAmount })
    expect(await order.read()).toMatchObject({ TotalAmount: ExpectedAmount })
    expect(sums).toEqual({
      TotalCartons: 12,
      TotalPieces: 100,
      TotalGrossWeight: 216,
      TotalVolume: 1.44,
      ChargeableWeight: expect.any(Number),
      RowVersion: order.RowVersion + 1,
    })
    expect((await order.read()).Places[0]).toMatchObject({ Cartons: 12, GrossWeight: 216, Volume: 1.44 })
    const gap = await qihang.call(updateCartons, {
      OrderId: order.OrderId,
      RowVersion: sums.RowVersion,
      Cartons: [{ ...CARTONS, CartonFrom: 5 }],
    })
    expect(issuesOf(gap)).toEqual(['Cartons[0].CartonFrom rangeGap'])
  })

  test('[call.oms.OrderFbaDetail.UpdateOrderCustomsOnClient] export declaration, importer and goods', async () => {
    const order = await placed()
    const customs = {
      OrderId: order.OrderId,
      ExportDeclarationMode: TAX_REFUND,
      DeclareCompanyName: 'Qihang',
      ClearanceMode: TAX_INCLUDED,
      DeclarationItems: [{ ...GOODS, HsCode: '6912009000' }],
    }
    await transact(portal.pool, QIHANG, 'write', (db) =>
      db
        .updateTable('order_fba')
        .set({ Price: JSON.stringify({ CurrencyCode: 'GBP', TotalAmount: 1, TotalCny: 9, Lines: [] }) })
        .where('ContractCompanyId', '=', QIHANG)
        .where('Id', '=', order.OrderId)
        .execute(),
    )
    const unseen = await qihang.call(updateCustoms, { ...customs, RowVersion: order.RowVersion, EoriInfoId: documents.importer })
    expect(unseen).toMatchObject({ ErrorCode: 6, Body: { ExpectedAmount: null, CurrencyCode: 'GBP' } })
    expect(await order.read()).toMatchObject({ RowVersion: order.RowVersion, TotalAmount: 1 })
    const ExpectedAmount = (unseen.Body as unknown as { TotalAmount: number }).TotalAmount
    const { RowVersion } = await qihang.ok(updateCustoms, {
      ...customs,
      RowVersion: order.RowVersion,
      EoriInfoId: documents.importer,
      ExpectedAmount,
    })
    expect((await order.read()).Form).toMatchObject({
      ExportDeclarationMode: TAX_REFUND,
      DeclareCompanyName: 'Qihang',
      ClearanceMode: TAX_INCLUDED,
      DeclarationItems: [{ HsCode: '6912009000' }],
    })
    expect(issuesOf(await qihang.call(updateCustoms, { ...customs, DeclareCompanyName: null, RowVersion }))).toEqual([
      'DeclareCompanyName required',
    ])
  })
})
