import { expect, it } from 'vitest'
import { cloneProduct, productOf } from '../../../../api/fixture.ts'
import { testPortal } from '../../../../api/testing.ts'
import { addProduct, getProductCounts, getProductPage, submitProducts } from '../contract.ts'
import { productReview } from '../rules.ts'

const { as, url } = await testPortal()

it('2,345 products of a filter are moved in one call: each is checked again, and the skipped ones are named', async () => {
  const [owner, anonymous] = await Promise.all([as('qihang_admin'), as('lanjing_admin')])
  const { Id } = await owner.ok(addProduct.GB, productOf('X00MANYONE') as never)
  await cloneProduct(url, Id, 2_345)
  const filter = { Keyword: 'manifold', ReviewState: productReview.states.new }
  expect((await owner.ok(getProductPage.GB, filter)).TotalCount).toBe(2_345)
  expect(await anonymous.ok(submitProducts.GB, { Filter: filter })).toEqual({ Done: 0, Skipped: [] })

  const { Done, Skipped } = await owner.ok(submitProducts.GB, { Filter: filter })
  expect(Done).toBe(2_343)
  expect(Skipped.map(({ No }) => No).sort()).toEqual(
    Array.from({ length: 2 }, (_, n) => `X0M00${String(n + 1).padStart(2, '0')}000`),
  )
  expect(new Set(Skipped.map(({ Reason }) => Reason)).size).toBe(1)
  expect(await owner.ok(getProductCounts.GB, { Keyword: 'manifold' })).toEqual({
    [productReview.states.new]: 2,
    [productReview.states.reviewing]: 2_343,
  })
}, 600_000)
