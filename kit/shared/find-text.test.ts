import { expect, test } from 'vitest'
import { findText, translateText } from './find-text.ts'
import { textKeys, type TextTree } from './text.ts'

const tree = {
  list: {
    title: 'Stock',
    picked_one: '{count} row of {total}',
    picked_other: '{count} rows of {total}',
    only_other: '{count} rows',
    braces: '{name} {missing} {count}',
  },
}

test.each([
  ['en-US', { 0: 'rows', 1: 'row', 2: 'rows', 1000: 'rows', 1_000_000: 'rows' }],
  ['de-DE', { 0: 'rows', 1: 'row', 2: 'rows', 1000: 'rows', 1_000_000: 'rows' }],
  ['fr-FR', { 0: 'row', 1: 'row', 2: 'rows', 1000: 'rows', 1_000_000: 'rows' }],
  ['zh-CN', { 0: 'rows', 1: 'rows', 2: 'rows', 1000: 'rows', 1_000_000: 'rows' }],
] as const)('%s: a count uses the plural form of the language', (language, forms) => {
  for (const [count, form] of Object.entries(forms))
    expect(findText(tree, 'list.picked', { count: Number(count), total: 9 }, language)).toBe(
      `${Number(count).toLocaleString(language)} ${form} of 9`,
    )
  expect(findText(tree, 'list.title', {}, language)).toBe('Stock')
})

test('a placeholder without a value stays visible, a value is inserted unchanged', () => {
  expect(findText(tree, 'list.braces', { name: '<b>{x}</b>' }, 'en-US')).toBe('<b>{x}</b> {missing} {count}')
  expect(findText(tree, 'list.only', { count: 1 }, 'en-US')).toBe('1 rows')
  expect(findText(tree, 'list.picked', { total: 9 }, 'en-US')).toBe('{count} rows of 9')
})

test('an amount of money is formatted in the language of the text, with its currency once', () => {
  const params = { name: { amount: 3085.18, currency: 'GBP' }, missing: '', count: 0 }
  const written = (language: 'en-US' | 'de-DE' | 'fr-FR') =>
    findText(tree, 'list.braces', params, language)?.replaceAll(/\s+/g, ' ').replace(/ 0$/, '').trim()
  expect([written('en-US'), written('de-DE'), written('fr-FR')]).toEqual(['GBP 3,085.18', '3.085,18 GBP', '3 085,18 GBP'])
})

test('counts, amounts and fractions are formatted in the language of the text, other numbers are unchanged', () => {
  const most = { most: 'At most {max} in {year}, {weight} kg' }
  const params = { max: 9_999_999_999.99, year: 2026, weight: 1.25 }
  const written = (language: 'en-US' | 'de-DE') => findText(most, 'most', params, language)
  expect([written('en-US'), written('de-DE')]).toEqual([
    'At most 9,999,999,999.99 in 2026, 1.25 kg',
    'At most 9.999.999.999,99 in 2026, 1,25 kg',
  ])
})

test('a day is formatted in the language of the text', () => {
  const said = (language: 'en-US' | 'de-DE' | 'fr-FR' | 'zh-CN', day: string) =>
    findText({ on: 'On {day}' }, 'on', { day }, language)
  expect([
    said('en-US', '2026-01-05'),
    said('de-DE', '2026-01-05'),
    said('fr-FR', '2026-01-05'),
    said('zh-CN', '2026-01-05'),
  ]).toEqual(['On Jan 5, 2026', 'On 05.01.2026', 'On 5 janv. 2026', 'On 2026-01-05'])
  expect(said('en-US', 'Monday')).toBe('On Monday')
})

test('lines do not break before French punctuation and % after a space; values are unchanged', () => {
  const said = { said: '« {name} » : oui ; non ? Non ! 5 %' }
  expect(findText(said, 'said', { name: 'a : b' }, 'fr-FR')).toBe(
    '«\u00a0a : b\u00a0»\u00a0: oui\u00a0; non\u00a0? Non\u00a0! 5\u00a0%',
  )
  expect(findText(said, 'said', { name: 'a' }, 'de-DE')).toBe('« a » : oui ; non ? Non ! 5 %')
})

test('a missing text returns undefined', () => {
  expect(findText(tree, 'list.nothing', {}, 'en-US')).toBeUndefined()
  expect(findText(tree, 'list', {}, 'en-US')).toBeUndefined()
  expect(findText(tree, 'list.title.deeper', {}, 'en-US')).toBeUndefined()
})

test('a feature’s own texts take precedence over the shared ones', () => {
  const texts = new Map<string, TextTree>([
    ['kit', { field: { Remark: 'Remark', Name: 'Name' } }],
    ['demo', { field: { Name: 'Product' } }],
  ])
  const field = (name: string) => translateText(texts, textKeys<object>('demo')(`field.${name}` as never), {}, 'en-US')
  expect([field('Name'), field('Remark'), field('Lost')]).toEqual(['Product', 'Remark', 'field.Lost'])
})
