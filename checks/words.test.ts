import { expect, test } from 'vitest'
import { wordIssues } from './words.ts'

const issues = (text: string) => wordIssues([{ place: 'features/a/one/text/en-US.ts title', text }])

test.each([
  ['Papers to review', 'document'],
  ['Hand in again', 'submit'],
  ['The customer is told', 'notified'],
  ['Attorney', 'power of attorney'],
  ['Lading of the order', 'bill of lading'],
])('names the word and what to write instead: %s', (text, instead) => {
  expect(issues(text)).toEqual([expect.stringContaining(instead)])
})

test.each([
  ['Power of attorney'],
  ['Bills of lading'],
  ['Bill-of-lading info'],
  ['{paper} cartons here, {order} in the order'],
  ['Query span at most {days} days'],
])('leaves terms of the trade, parameters and quoted texts alone: %s', (text) => {
  expect(issues(text)).toEqual([])
})
