import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test('uses the letters of the actual name, ignoring additions in brackets', () => {
  expect(['吴倩（运营）', '吴倩', 'Mia Shen', 'mia', 'Mia (Finance)', '（运营）', 'Dr. Anna von Berg', ''].map(initials)).toEqual(
    ['吴', '吴', 'MS', 'M', 'M', '运', 'DA', ''],
  )
})
