import { expect, test } from 'vitest'
import { textWidth, titleWidth } from './text-width.ts'

test('a short title stays on one line, a long one may take two', () => {
  expect(['仓库国家', '库龄（天）'].map(titleWidth)).toEqual(['仓库国家', '库龄（天）'].map(textWidth))
  for (const title of ['预计离港（ETD）', 'Expected inbound time']) expect(titleWidth(title)).toBeLessThan(textWidth(title))
})
