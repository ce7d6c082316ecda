import { expect, test } from 'vitest'
import { questionsOf, strayParameters } from './questions.ts'

test('confirmation questions are found with the folder of their texts, whatever their import name', () => {
  const text = `import { returns } from '../text/keys.ts'
import { orders as freight } from '#features/freight/orders/text/keys.ts'
const actions = [{ ask: returns('confirm.shelve'), askMany: freight('ask.cancelMany') }, { ask: say('x') }]`
  const file = 'features/warehouse/returns/web/desk-actions.ts'
  expect(questionsOf({ path: file, text })).toEqual([
    { file, kind: 'ask', texts: 'features/warehouse/returns/text', key: 'confirm.shelve' },
    { file, kind: 'askMany', texts: 'features/freight/orders/text', key: 'ask.cancelMany' },
  ])
})

test('a question about one row uses its name, one about many rows their number', () => {
  expect(strayParameters({ kind: 'ask' }, 'Put the goods of {no} on the shelf?')).toEqual(['{no}'])
  expect(strayParameters({ kind: 'ask' }, 'Put the goods of {name} on the shelf?')).toEqual([])
  expect(strayParameters({ kind: 'askMany' }, 'Cancel {number} orders of {name}?')).toEqual(['{name}'])
})
