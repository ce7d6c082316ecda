import { beforeAll, describe, expect, test } from 'vitest'
import { type KindName, TAX_INCLUDED } from '#features/freight/core/rules.ts'
import { getOrder } from '#features/freight/orders/contract.ts'
import type { OrderFields, OrderForm } from '#features/freight/orders/rules/fields.ts'
import {
  CARTONS,
  freightWorld,
  GOODS,
  orderOf,
  documentsOf,
  type FreightWorld,
  type OrderDocuments,
} from '#features/freight/orders/api/fixture.ts'
import { TAX_REFUND } from '#features/freight/documents/rules.ts'
import { transact } from '#kit/api/db.ts'
import { testPortal } from '../../../../api/testing.ts'
import { createOrder, updateCartons, updateCustoms, updateOrder } from '../contract.ts'

const { as, portal } = await testPortal()
const qihang = await as('qihang_admin')
const QIHANG = 430118
let world: FreightWorld
let documents: OrderDocuments

beforeAll(async () => {
  world = await freightWorld(portal.pool)
  documents = await documentsOf(portal.pool, QIHANG)
})

async function placed(kind: KindName = 'lclFull', more: Partial<OrderForm> = {}) {
  const { OrderId } = await qihang.ok(createOrder[kind], { ...orderOf(kind, world, documents), ...more })
  const read = () => qihang.ok(getOrder[kind], { orderId: OrderId })
  const { Form, RowVersion } = await read()
  const send = (changed: object, version: number) =>
    qihang.call(updateOrder[kind], { ...Form, ...changed, OrderId, RowVersion: version } as never)
  /** Changes the order; a price that is told because none was expected is agreed to. */
  const change = async (changed: Partial<OrderForm>, version = RowVersion) => {
    const answer = await send(changed, version)
    const reported = answer.Body as unknown as { TotalAmount?: number } | null
    return answer.ErrorCode === 6 && reported?.TotalAmount !== undefined && !('ExpectedAmount' in changed)
      ? send({ ...changed, ExpectedAmount: reported.TotalAmount }, version)
      : answer
  }
  return { OrderId, Form: Form as OrderFields, RowVersion, read, send, change, row: { ContractCompanyId: QIHANG, Id: OrderId } }
}
const fieldsTold = (answer: { Body: unknown }) =>
  (answer.Body as { Errors: { Field: string; Code: string }[] }).Errors.map(({ Field, Code }) => `${Field} ${Code}`)

describe('changing a part', () => {
  test('[call.oms.OrderFbaDetail.UpdateOrderInfoCartons] cartons: the sums of the only place follow', async () => {
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
    expect(fieldsTold(gap)).toEqual(['Cartons[0].CartonFrom rangeGap'])
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
    expect(fieldsTold(await qihang.call(updateCustoms, { ...customs, DeclareCompanyName: null, RowVersion }))).toEqual([
      'DeclareCompanyName required',
    ])
  })
})
