import { describe, expect, test } from 'vitest'
import { chooseLanguage, LANGUAGES, textKeys } from './text.ts'

describe('the language of a caller', () => {
  test.each([
    [undefined, 'zh-CN'],
    ['', 'zh-CN'],
    ['es-ES, it;q=0.5', 'zh-CN'],
    ['de-DE', 'de-DE'],
    ['de-AT', 'de-DE'],
    ['fr', 'fr-FR'],
    ['EN-us', 'en-US'],
    ['en-GB,en;q=0.9', 'en-US'],
    ['es, de;q=0.4, fr;q=0.8', 'fr-FR'],
    ['fr;q=0, de;q=0.1', 'de-DE'],
    ['zh-TW', 'zh-CN'],
    ['de;q=x, fr;q=0.1', 'fr-FR'],
    [';;;,,q=', 'zh-CN'],
  ])('[const.language.headerDefault] %j gives %s', (header, language) => expect(chooseLanguage(header)).toBe(language))

  test('browser languages are tried in order', () => {
    expect(chooseLanguage(['it-IT', 'fr-CA', 'en-US'])).toBe('fr-FR')
    expect(chooseLanguage([])).toBe('zh-CN')
  })

  test('[const.languages] there are four', () => expect(LANGUAGES.toSorted()).toEqual(['de-DE', 'en-US', 'fr-FR', 'zh-CN']))
})

test('a key names its feature; plural forms share one key; unknown keys do not compile', () => {
  const t = textKeys<{ a: { b: 'x' }; rows_one: '1'; rows_other: 'n' }>('demo')
  expect([t('a.b'), t('rows')]).toEqual(['demo:a.b', 'demo:rows'])
  // @ts-expect-error no such text
  t('a.c')
  // @ts-expect-error a group is no text
  t('a')
})
