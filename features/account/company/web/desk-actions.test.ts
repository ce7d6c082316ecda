import { expect, test } from 'vitest'
import '#kit/web/fixture-markup.ts'
import { loadTexts, translate } from '#kit/web/text.ts'
import { deskActions } from './desk-actions.ts'

test('the confirmation before a company is approved states the consequences', async () => {
  await loadTexts('company')
  const approve = deskActions.find(({ name }) => name === 'approve')!
  expect(translate(approve.ask!, { name: 'Hengtai' })).toMatch(/licence of Hengtai.*is notified/)
})
