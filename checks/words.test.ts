import { expect, test } from 'vitest'
import { wordIssues } from './words.ts'

const issues = (text: string) => wordIssues([{ place: 'features/a/one/text/en-US.ts title', text }])

test.each([
  ['Papers to review', 'document'],
  ['Hand in again', 'submit'],
  ['The customer is told', 'notified'],
  ['Attorney', 'power of attorney'],
  ['Lading of the order', 'bill of lading'],
])('reports the word and its replacement: %s', (text, instead) => {
  expect(issues(text)).toEqual([expect.stringContaining(instead)])
})

test.each([
  ['Power of attorney'],
  ['Bills of lading'],
  ['Bill-of-lading info'],
  ['{paper} cartons here, {order} in the order'],
  ['Query span at most {days} days'],
])('ignores trade terms, parameters and quoted texts: %s', (text) => {
  expect(issues(text)).toEqual([])
})
