import { expect, test } from 'vitest'
import '#kit/web/fixture-markup.ts'
import { loadTexts, translate } from '#kit/web/text.ts'
import { deskActions } from './desk-actions.ts'

test('the confirmation before importers are approved states the consequences, and for several that unopened documents are included', async () => {
  await loadTexts('importers')
  const approve = deskActions.find(({ name }) => name === 'approve')!
  expect(translate(approve.ask!, { name: 'DE6120447' })).toMatch(/importer DE6120447.*declared to customs/)
  expect(translate(approve.askMany!, { number: '12' })).toMatch(/12 importers.*nobody has opened/)
})
