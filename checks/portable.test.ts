import { expect, test } from 'vitest'
import { portableIssues } from './portable.ts'

const issues = (text: string) => portableIssues([{ path: 'a.ts', text }])

test.each(['cd /work/main', `'/Users/ann/x'`, '/home/ann/src/x.ts', 'see shared/spec/x.md'])('reported: %s', (line) => {
  expect(issues(line)).toHaveLength(1)
})

test.each(['/home/login', '/usr/bin/chromium', 'https://example.com/home/product', 'network/workspace/x'])(
  'accepted: %s',
  (line) => {
    expect(issues(line)).toEqual([])
  },
)
