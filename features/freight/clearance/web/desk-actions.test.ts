import { expect, test } from 'vitest'
import '#kit/web/fixture-markup.ts'
import { loadTexts, translate } from '#kit/web/text.ts'
import { reviewActions } from './desk-actions.ts'

test('the confirmation before approving several documents states that unopened ones are included', async () => {
  await loadTexts('clearance')
  const approve = reviewActions.find(({ name }) => name === 'approve')
  expect(approve?.bulk).toBeDefined()
  expect(translate(approve!.askMany!, { number: '12' })).toMatch(/12 orders.*nobody has opened/)
})
