import { expect, test } from 'vitest'
import { companyReview } from '#features/account/company/rules.ts'
import { transact } from '#kit/api/db.ts'
import { testPortal } from '../../../../api/testing.ts'
import { getOnboarding, skipOnboarding } from '../contract.ts'

const { as, portal } = await testPortal()
const QIHANG = 430118
const LANJING = 420561
const XINLIAN = 431205

const stepsOf = async (account: string) => {
  const { IsShown, Steps } = await (await as(account)).ok(getOnboarding, {})
  return { IsShown, steps: Object.fromEntries(Steps.map(({ Step, State }) => [Step, State])) }
}
const first = (company: number, ...lists: ('wares_info' | 'inbound_plan' | 'order_fba' | 'request_quote')[]) =>
  transact(portal.pool, 'everyone', 'write', (db) =>
    db
      .insertInto('tally')
      .values(lists.map((List) => ({ ContractCompanyId: company, List, Site: 'GB', State: 1, N: 1 })))
      .execute(),
  )

test('a new customer sees the first steps with their progress until all are done', async () => {
  expect(await stepsOf('qihang_admin')).toEqual({
    IsShown: true,
    steps: { company: 'done', review: 'done', contract: 'done', product: 'todo', plan: 'todo', order: 'todo' },
  })
  await first(QIHANG, 'wares_info', 'inbound_plan')
  expect((await stepsOf('qihang_admin')).steps).toMatchObject({ product: 'done', plan: 'done', order: 'todo' })
  await first(QIHANG, 'order_fba')
  expect((await stepsOf('qihang_admin')).IsShown).toBe(false)
})

test('a review that has not passed is shown as pending, rejected, or still to be requested', async () => {
  const { states } = companyReview
  const reviewed = async (ReviewState: number) => {
    await transact(portal.pool, 'everyone', 'write', (db) =>
      db.updateTable('company').set({ ReviewState }).where('ContractCompanyId', '=', XINLIAN).execute(),
    )
    const { company, review } = (await stepsOf('xinlian_admin')).steps
    return [company, review]
  }
  expect(await reviewed(states.notSubmitted)).toEqual(['todo', 'todo'])
  expect(await reviewed(states.underReview)).toEqual(['done', 'waiting'])
  expect(await reviewed(states.rejected)).toEqual(['done', 'rejected'])
})

test('a company without a warehouse contract sees who opens warehouses, and completes the steps with its first freight', async () => {
  const { states } = companyReview
  await transact(portal.pool, 'everyone', 'write', (db) =>
    db.updateTable('company').set({ ReviewState: states.reviewed }).where('ContractCompanyId', '=', XINLIAN).execute(),
  )
  expect(await stepsOf('xinlian_admin')).toEqual({
    IsShown: true,
    steps: { company: 'done', review: 'done', contract: 'waiting', order: 'todo' },
  })
  // With a warehouse contract, a quote request does not count as an order.
  for (const company of [XINLIAN, LANJING]) await first(company, 'request_quote')
  expect(await stepsOf('xinlian_admin')).toMatchObject({ IsShown: false, steps: { order: 'done' } })
  expect((await stepsOf('lanjing_admin')).steps).toMatchObject({ order: 'todo' })
})

test('only steps whose screens the user can open are shown; skipping affects that user only', async () => {
  expect(await stepsOf('lanjing_fin')).toEqual({ IsShown: false, steps: {} })
  const clerk = await as('lanjing_wh')
  const [step] = (await clerk.ok(getOnboarding, {})).Steps
  expect(step).toMatchObject({ Step: 'product', Path: '/overSeaService/skuForm' })
  await clerk.ok(skipOnboarding, {})
  expect((await stepsOf('lanjing_wh')).IsShown).toBe(false)
  expect((await stepsOf('lanjing_admin')).IsShown).toBe(true)
})
