import { expect, it } from 'vitest'
import { cloneProduct, productOf } from '../../../../api/fixture.ts'
import { testPortal } from '../../../../api/testing.ts'
import { addProduct, getProductCounts, getProductPage, submitProducts } from '../contract.ts'
import { productReview } from '../rules.ts'

const { as, url } = await testPortal()

it('12,345 products under a filter are moved by one call: each is looked at again, and the skipped ones are named', async () => {
  const [owner, stranger] = await Promise.all([as('qihang_admin'), as('lanjing_admin')])
  const { Id } = await owner.ok(addProduct.GB, productOf('X00MANYONE') as never)
  await cloneProduct(url, Id, 12_345)
  const filter = { Keyword: 'manifold', ReviewState: productReview.states.new }
  expect((await owner.ok(getProductPage.GB, filter)).TotalCount).toBe(12_345)
  expect(await stranger.ok(submitProducts.GB, { Filter: filter })).toEqual({ Done: 0, Skipped: [] })

  const { Done, Skipped } = await owner.ok(submitProducts.GB, { Filter: filter })
  expect(Done).toBe(12_333)
  expect(Skipped.map(({ No }) => No).sort()).toEqual(
    Array.from({ length: 12 }, (_, n) => `X0M00${String(n + 1).padStart(2, '0')}000`),
  )
  expect(new Set(Skipped.map(({ Reason }) => Reason)).size).toBe(1)
  expect(await owner.ok(getProductCounts.GB, { Keyword: 'manifold' })).toEqual({
    [productReview.states.new]: 12,
    [productReview.states.reviewing]: 12_333,
  })
}, 600_000)
