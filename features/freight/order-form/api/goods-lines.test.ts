import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { prefill } from '#features/freight/clearance/api/prefill.ts'
import { bookSpace } from '#features/freight/order-desk/contract.ts'
import { getOrder } from '#features/freight/orders/contract.ts'
import type { OrderForm } from '#features/freight/orders/rules/fields.ts'
import { ago, desk } from '#features/freight/order-desk/api/fixture.ts'
import {
  freightWorld,
  GOODS,
  orderOf,
  documentsOf,
  type FreightWorld,
  type OrderDocuments,
} from '#features/freight/orders/api/fixture.ts'
import { transact } from '#kit/api/db.ts'
import { testPortal } from '../../../../api/testing.ts'
import { createOrder, updateOrder } from '../contract.ts'

const { as, portal } = await testPortal()
const [qihang, staff] = await Promise.all([as('qihang_admin'), as('staff_ops')])
const QIHANG = 430118
let world: FreightWorld
let documents: OrderDocuments
let at: ReturnType<typeof desk>

beforeAll(async () => {
  world = await freightWorld(portal.pool)
  documents = await documentsOf(portal.pool, QIHANG)
  at = desk(portal.pool, staff, world)
})

const BRAND = { Name: 'BrandType', Value: '0' }
const NONE = { Name: 'ExportPreference', Value: '0' }
const USE = { Name: 'Function', Value: 'Drinking' }
const withGoods = (more: object) =>
  ({ ...orderOf('lclFull', world, documents), DeclarationItems: [{ ...GOODS, ...more }] }) as OrderForm
const issues = async (more: object) => {
  const { ErrorCode, Body } = await qihang.call(createOrder.lclFull, withGoods(more) as never)
  return [
    ErrorCode,
    (Body as unknown as { Errors: { Field: string; Code: string }[] }).Errors.map(({ Field, Code }) => `${Field} ${Code}`),
  ]
}

describe('customs data of goods', () => {
  test('declaration elements and duty rate are saved, for the customer and at the desk', async () => {
    const reported = { DutyRate: 4.5, ExportTaxRate: 13, DeclareElements: [BRAND, NONE, USE, { Name: '釉', Value: '透明' }] }
    const { OrderId } = await qihang.ok(createOrder.lclFull, withGoods({ ...reported, DutyRate: '4,5' }) as never)
    expect((await qihang.ok(getOrder.lclFull, { orderId: OrderId })).Form.DeclarationItems[0]).toMatchObject(reported)
    expect((await at.read({ ContractCompanyId: QIHANG, Id: OrderId })).Form.DeclarationItems[0]).toMatchObject(reported)
    const document = await transact(portal.pool, QIHANG, 'read', async (db) => {
      const order = await db
        .selectFrom('order_fba')
        .selectAll()
        .where('ContractCompanyId', '=', QIHANG)
        .where('Id', '=', OrderId)
        .executeTakeFirstOrThrow()
      return prefill(db, order, {
        DestinationTemplate: 'GB',
        DestinationCountry: 'GB',
        HasOwnImporter: true,
        IsMarketplace: true,
      })
    })
    expect(document.Items[0]).toMatchObject({ NameEn: GOODS.NameEn, DutyRate: 4.5 })
  })

  test('elements begin with the line’s brand type and the preference', async () => {
    const wrong = [1, ['DeclarationItems[0].DeclareElements elementsFixed']]
    expect(await issues({ DeclareElements: [USE] })).toEqual(wrong)
    expect(await issues({ DeclareElements: [NONE, BRAND] })).toEqual(wrong)
    expect(await issues({ DeclareElements: [{ ...BRAND, Value: '3' }, NONE] })).toEqual(wrong)
    expect(await issues({ DeclareElements: [BRAND, { ...NONE, Value: '4' }] })).toEqual(wrong)
    expect(await issues({ DutyRate: 101 })).toMatchObject([1, [expect.stringMatching(/^DeclarationItems\[0\]\.DutyRate/)]])
    expect(await issues({ DeclareElements: [BRAND, NONE, ...Array.from({ length: 29 }, () => USE)] })).toMatchObject([
      1,
      [expect.stringMatching(/^DeclarationItems\[0\]\.DeclareElements/)],
    ])
  })

  test('lines saved before these fields existed can be read, and do not count as changes', async () => {
    const { OrderId } = await qihang.ok(createOrder.lclFull, withGoods({}) as never)
    await transact(portal.pool, QIHANG, 'write', (db) =>
      sql`update order_goods set declaration_items = jsonb_build_array((declaration_items->0) - 'DutyRate'::text - 'DeclareElements'::text) where contract_company_id = ${QIHANG} and order_id = ${OrderId}`.execute(
        db,
      ),
    )
    await at.receive({ ContractCompanyId: QIHANG, Id: OrderId })
    const { Form, RowVersion } = await qihang.ok(getOrder.lclFull, { orderId: OrderId })
    expect(Form.DeclarationItems[0]).toMatchObject({ DutyRate: null, DeclareElements: [] })
    await qihang.ok(updateOrder.lclFull, { ...Form, OrderId, RowVersion, Remark: 'Goods as they were' } as never)
  })
})

test('a container has its tare and verified weight, and its free days', async () => {
  const { OrderId } = await qihang.ok(createOrder.fclFull, orderOf('fclFull', world, documents) as never)
  const row = { ContractCompanyId: QIHANG, Id: OrderId }
  await staff.ok(bookSpace, {
    ...(await at.known(row)),
    SoFileId: await at.file(QIHANG, 'so.pdf'),
    SiCutOff: ago(-240),
    FreeDays: 14,
  })
  const [box] = (await at.read(row)).Containers
  expect(box).toMatchObject({ TareWeight: null, VgmWeight: null, VgmMethod: null })
  await at.receive(row, {
    Containers: [
      {
        Id: box!.Id,
        ContainerNo: 'CSQU3054383',
        SealNo: 'SL1',
        TareWeight: 3900,
        CargoWeight: 5100,
        VgmMethod: 1,
        VgmWeight: 9050,
      },
    ],
  })
  for (const order of [await qihang.ok(getOrder.fclFull, { orderId: OrderId }), await at.read(row)])
    expect(order).toMatchObject({ FreeDays: 14, Containers: [{ TareWeight: 3900, VgmWeight: 9050, VgmMethod: 1 }] })
})
