import { expect, test } from 'vitest'
import { operatorName } from './operator.ts'
import { kit } from './validation.ts'

test('what the system did is said in the user’s language; users are named as they are', () => {
  const translate = (key: string) => (key === kit('operator.system') ? '系统' : key)
  expect(['system', 'staff_uk'].map((operator) => operatorName(operator, translate))).toEqual(['系统', 'staff_uk'])
})
