import { expect, it } from 'vitest'
import { testPortal } from '../../../../api/testing.ts'
import { getTour, setTourDone } from '../contract.ts'

const { as } = await testPortal()

it('the tour is marked as seen for each user', async () => {
  const [newcomer, colleague] = await Promise.all([as('lanjing_wh'), as('lanjing_fin')])
  expect(await newcomer.ok(getTour, {})).toEqual({ IsDone: false })
  await newcomer.ok(setTourDone, {})
  await newcomer.ok(setTourDone, {})
  expect([
    await newcomer.ok(getTour, {}),
    await (await as('lanjing_wh')).ok(getTour, {}),
    await colleague.ok(getTour, {}),
  ]).toEqual([{ IsDone: true }, { IsDone: true }, { IsDone: true }])
})
