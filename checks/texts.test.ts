import { expect, test } from 'vitest'
import type { TextTree } from '#kit/shared/text.ts'
import { repeatIssues, textIssues } from './texts.ts'

const en = { title: 'Products', error: { tooLong: 'At most {max}' } }
const zh = { title: '产品', error: { tooLong: '最多 {max}' } }
const de = { title: 'Produkte', error: { tooLong: 'Höchstens {max}' } }
const fr = { title: 'Produits', error: { tooLong: '{max} au plus' } }
const issues = (changed: Partial<Record<'en-US' | 'zh-CN' | 'de-DE' | 'fr-FR', TextTree>>) =>
  textIssues('x', { 'en-US': en, 'zh-CN': zh, 'de-DE': de, 'fr-FR': fr, ...changed })

test('a complete set of translations passes', () => {
  expect(issues({})).toEqual([])
})

test.each([
  ['a missing text', { 'de-DE': { title: 'Produkte' } }, 'x/de-DE.ts error.tooLong: missing'],
  ['an empty text', { 'de-DE': { ...de, title: ' ' } }, 'x/de-DE.ts title: empty'],
  ['a text too many', { 'fr-FR': { ...fr, more: 'plus' } }, 'x/fr-FR.ts more: not in English'],
  [
    'a lost parameter',
    { 'zh-CN': { ...zh, error: { tooLong: '太长' } } },
    'x/zh-CN.ts error.tooLong: parameters , in English {max}',
  ],
  [
    'the English left standing',
    { 'fr-FR': { ...fr, title: 'Products' } },
    'x/fr-FR.ts title: "Products" is the English text (if rightly so, list it in checks/same-words.json)',
  ],
  [
    'a straight apostrophe in French',
    { 'fr-FR': { ...fr, title: "L'entrepôt" } },
    'x/fr-FR.ts title: a straight apostrophe, write ’',
  ],
  ['Chinese in German', { 'de-DE': { ...de, title: '产品' } }, 'x/de-DE.ts title: Chinese'],
])('%s is reported', (_, changed, issue) => {
  expect(issues(changed)).toEqual([issue])
})

test('codes, units and listed words may be the same in all languages', () => {
  const same = { code: 'FNSKU', unit: 'kg', params: '{a} / {b}' }
  expect(textIssues('x', { 'en-US': same, 'zh-CN': same, 'de-DE': same, 'fr-FR': same })).toEqual([])
})

test('a feature may not repeat a text that is the same in the kit in every language', () => {
  const trees = (remark: string, title: string): Parameters<typeof repeatIssues>[1] => ({
    'en-US': { field: { Remark: 'Remark' }, title },
    'zh-CN': { field: { Remark: '备注' }, title },
    'de-DE': { field: { Remark: remark }, title },
    'fr-FR': { field: { Remark: 'Remarque' }, title },
  })
  const kit = trees('Bemerkung', 'Title')
  expect(repeatIssues('x', trees('Bemerkung', 'Title'), kit)).toEqual([
    'x field.Remark: is a shared word of kit/text, leave it out',
  ])
  expect(repeatIssues('x', trees('Notiz', 'Title'), kit)).toEqual([])
})
