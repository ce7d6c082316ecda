import i18next from 'i18next'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#kit/shared/text.ts'
import { findText } from './find-text.ts'

const tree = {
  list: {
    title: 'Stock',
    picked_one: '{count} row of {total}',
    picked_other: '{count} rows of {total}',
    only_other: '{count} rows',
    braces: '{name} {missing} {count}',
  },
}

test.each(LANGUAGES)('%s: the words are those of the server, which uses i18next', async (language) => {
  const engine = i18next.createInstance()
  await engine.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { x: tree } },
    ns: ['x'],
    defaultNS: 'x',
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  })
  const cases: [string, Record<string, string | number>][] = [
    ['list.title', {}],
    ...[0, 1, 2, 5, 1000].map((count): [string, Record<string, number>] => ['list.picked', { count, total: 9 }]),
  ]
  for (const [path, params] of cases) expect(findText(tree, path, params, language)).toBe(engine.t(path, params))
})

test('a place without a value stays visible, a value is taken as it is', () => {
  expect(findText(tree, 'list.braces', { name: '<b>{x}</b>' }, 'en-US')).toBe('<b>{x}</b> {missing} {count}')
  expect(findText(tree, 'list.only', { count: 1 }, 'en-US')).toBe('1 rows')
})

test('no text, no words', () => {
  expect(findText(tree, 'list.nothing', {}, 'en-US')).toBeUndefined()
  expect(findText(tree, 'list', {}, 'en-US')).toBeUndefined()
  expect(findText(tree, 'list.title.deeper', {}, 'en-US')).toBeUndefined()
})
