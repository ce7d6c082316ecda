import { expect, test } from 'vitest'
import { documentsOf, freightWorld, GOODS, orderOf } from '#features/freight/orders/api/fixture.ts'
import { testPortal } from '../../../../api/testing.ts'
import { createOrder, getKnownGoods } from '../contract.ts'

const { as, portal } = await testPortal()
const QIHANG = 430118

test('goods of earlier orders are found by word, HS code and order, only by their company', async () => {
  const [qihang, hengtai] = await Promise.all([as('qihang_admin'), as('hengtai_admin')])
  const [world, documents] = [await freightWorld(portal.pool), await documentsOf(portal.pool, QIHANG)]
  const order = orderOf('lclFull', world, documents)
  const mug = { ...GOODS, Qty: 50 }
  const lamp = { ...mug, NameEn: 'Desk lamp 100%', HsCode: '9405210000', Model: 'LAMP_1' }
  const place = (...DeclarationItems: (typeof mug)[]) => qihang.ok(createOrder.lclFull, { ...order, DeclarationItems } as never)
  const [first, second] = [await place(mug, lamp), await place({ ...lamp, Qty: 100 })]

  const found = async (Keyword: string) =>
    (await qihang.ok(getKnownGoods, { Keyword })).map(({ DcgNo, Line }) => [DcgNo, Line['HsCode']])
  expect(await found('')).toEqual([
    [second.DcgNo, lamp.HsCode],
    [first.DcgNo, GOODS.HsCode],
    [first.DcgNo, lamp.HsCode],
  ])
  expect(await found('9405')).toEqual([[second.DcgNo, lamp.HsCode]])
  expect(await found('0%')).toEqual([[second.DcgNo, lamp.HsCode]])
  expect(await found(first.DcgNo.toLowerCase())).toEqual([
    [first.DcgNo, GOODS.HsCode],
    [first.DcgNo, lamp.HsCode],
  ])
  expect(await hengtai.ok(getKnownGoods, {})).toEqual([])
})
