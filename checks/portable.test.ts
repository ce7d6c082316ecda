import { expect, test } from 'vitest'
import { portableFaults } from './portable.ts'

const faults = (text: string) => portableFaults([{ path: 'a.ts', text }])

test.each(['cd /work/main', `'/Users/ann/x'`, '/home/ann/src/x.ts', 'see shared/spec/x.md'])('found: %s', (line) => {
  expect(faults(line)).toHaveLength(1)
})

test.each(['/home/login', '/usr/bin/chromium', 'https://example.com/home/product', 'network/workspace/x'])('fine: %s', (line) => {
  expect(faults(line)).toEqual([])
})
