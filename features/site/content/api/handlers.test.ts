import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { testPortal } from '../../../../api/testing.ts'
import {
  deleteArticle,
  deleteColumn,
  getArticle,
  getArticleList,
  getColumnTree,
  getDeskArticle,
  getDeskArticleCounts,
  getDeskArticles,
  getDeskColumns,
  getDeskSolution,
  getSolution,
  saveArticle,
  saveColumn,
  saveSolution,
  uploadImage,
} from '../contract.ts'
import { PUBLISH_STATE } from '../rules.ts'

const { as, anonymous, portal } = await testPortal()
const staff = await as('staff_ops')
const { draft, published } = PUBLISH_STATE

const NAME = { 'en-US': 'News', 'zh-CN': '新闻', 'de-DE': 'Neues', 'fr-FR': 'Actus' }
const root = await staff.ok(saveColumn, { Code: 'news', Name: NAME, ParentId: null, Sort: 0 })
const child = await staff.ok(saveColumn, { Code: 'ships', Name: { ...NAME, 'en-US': 'Ships' }, ParentId: root.Id, Sort: 1 })

const BLANK = { Title: '', Summary: '', ContentHtml: '' }
const only = (language: string, Title: string) => ({
  'en-US': BLANK,
  'zh-CN': BLANK,
  'de-DE': BLANK,
  'fr-FR': BLANK,
  [language]: { Title, Summary: `${Title}.`, ContentHtml: `<p>${Title}</p>` },
})
const article = (Title: string, extra: object = {}) =>
  ({
    ColumnId: child.Id,
    CoverUrl: null,
    PublishTime: '2026-01-05T08:00:00Z',
    Sort: 0,
    PublishState: published,
    Texts: only('en-US', Title),
    ...extra,
  }) as never
const titles = async (columnId: number, language = 'en-US') =>
  (await anonymous.ok(getArticleList, { columnId }, { 'Accept-Language': language })).Items.map((one) => one.Title)

it('[call.cms.Article.GetListByColumnId] [call.cms.Article.GetById] shows published articles from their time on, in the language they are written in', async () => {
  const { Id } = await staff.ok(saveArticle, article('Shown'))
  const hidden = await staff.ok(saveArticle, article('Draft', { PublishState: draft }))
  const later = await staff.ok(saveArticle, article('Later', { PublishTime: '2099-01-01T00:00:00Z' }))
  const german = await staff.ok(saveArticle, article('Deutsch', { Texts: only('de-DE', 'Deutsch') }))
  // The parent column shows the articles of its child columns.
  expect([await titles(child.Id), await titles(root.Id), await titles(child.Id, 'de-DE')]).toEqual([
    ['Shown'],
    ['Shown'],
    ['Deutsch'],
  ])
  expect(await anonymous.ok(getArticle, { id: Id })).toMatchObject({
    Title: 'Shown',
    Summary: 'Shown.',
    ContentHtml: '<p>Shown</p>',
    ColumnId: child.Id,
    ColumnName: 'Ships',
    CoverUrl: null,
    PublishTime: '2026-01-05T08:00:00.000Z',
  })
  expect(await Promise.all([hidden, later, german].map((one) => anonymous.refused(getArticle, { id: one.Id })))).toEqual([
    5, 5, 5,
  ])
  expect(await staff.ok(getDeskArticleCounts, {})).toEqual({ [draft]: 1, [published]: 3 })
  expect((await staff.ok(getDeskArticles, { PublishState: draft })).Items.map((one) => one.Title)).toEqual(['Draft'])
  for (const one of [{ Id }, hidden, later, german]) await staff.ok(deleteArticle, { Id: one.Id })
  expect(await anonymous.refused(getArticle, { id: Id })).toBe(5)
})

it('[call.cms.Column.GetTreeList] returns the columns as a tree in the user’s language', async () => {
  expect(await anonymous.ok(getColumnTree, {}, { 'Accept-Language': 'zh-CN' })).toEqual([
    { Id: root.Id, Name: '新闻', Code: 'news', Children: [{ Id: child.Id, Name: '新闻', Code: 'ships', Children: [] }] },
  ])
})

it('[call.cms.Solutions.GetProduct] returns a published service', async () => {
  const service = {
    ProductType: 171001,
    PublishState: published,
    TransitDays: '38–45',
    CutOffWeekdays: [5, 3, 3],
    Texts: only('en-US', 'LCL'),
  } as never
  expect(await anonymous.refused(getSolution, { productType: 171001 })).toBe(5)
  await staff.ok(saveSolution, service)
  expect(await anonymous.ok(getSolution, { productType: 171001 })).toEqual({
    ProductType: 171001,
    Title: 'LCL',
    Summary: 'LCL.',
    ContentHtml: '<p>LCL</p>',
    TransitDays: '38–45',
    CutOffWeekdays: [3, 5],
  })
  // A second writer who has not seen the first one's text does not overwrite it.
  expect(await staff.refused(saveSolution, service)).toBe(6)
  const { RowVersion } = await staff.ok(getDeskSolution, { ProductType: 171001 })
  await staff.ok(saveSolution, { ...(service as object), PublishState: draft, RowVersion } as never)
  expect(await anonymous.refused(getSolution, { productType: 171001 })).toBe(5)
})

it('public reads may be cached for a minute, by language', async () => {
  const response = await fetch(`${portal.address}${getColumnTree.path}`)
  expect([response.headers.get('cache-control'), response.headers.get('vary')]).toEqual([
    'public, max-age=60',
    expect.stringContaining('Accept-Language'),
  ])
})

it('sanitizes rich text on the server, whoever sends it', async () => {
  const Texts = {
    ...only('en-US', 'Evil'),
    'en-US': {
      Title: 'Evil',
      Summary: 'Evil.',
      ContentHtml: '<p onclick="x()">Text<script>alert(1)</script><a href="javascript:alert(1)">link</a></p>',
    },
  }
  const { Id } = await staff.ok(saveArticle, article('Evil', { Texts }))
  expect((await anonymous.ok(getArticle, { id: Id })).ContentHtml).toBe('<p>Text<a rel="noopener">link</a></p>')
  await staff.ok(deleteArticle, { Id })
})

it('requires each language complete or empty, and at least one', async () => {
  const half = await staff.call(
    saveArticle,
    article('', { Texts: { ...only('en-US', 'Half'), 'de-DE': { Title: 'Halb', Summary: '', ContentHtml: '<p></p>' } } }),
  )
  expect((half.Body as unknown as { Errors: { Field: string }[] }).Errors.map((one) => one.Field)).toEqual([
    'Texts.de-DE.Summary',
    'Texts.de-DE.ContentHtml',
  ])
  const none = await staff.call(
    saveArticle,
    article('', { Texts: { 'en-US': BLANK, 'zh-CN': BLANK, 'de-DE': BLANK, 'fr-FR': BLANK } }),
  )
  expect((none.Body as unknown as { Errors: { Msg: string }[] }).Errors[0]!.Msg).toBe(
    'Write the article in at least one language',
  )
})

it('of two changes based on one version keeps the first', async () => {
  const { Id } = await staff.ok(saveArticle, article('First'))
  const { RowVersion } = await staff.ok(getDeskArticle, { Id })
  await staff.ok(saveArticle, article('Second', { Id, RowVersion }))
  expect(await staff.refused(saveArticle, article('Third', { Id, RowVersion }))).toBe(6)
  expect(await titles(child.Id)).toEqual(['Second'])
  await staff.ok(deleteArticle, { Id })
})

it('a column in use cannot be deleted, and cannot be below itself', async () => {
  const { Id } = await staff.ok(saveArticle, article('Holds'))
  expect([await staff.refused(deleteColumn, { Id: child.Id }), await staff.refused(deleteColumn, { Id: root.Id })]).toEqual([
    2, 2,
  ])
  const above = (await staff.ok(getDeskColumns, {})).Items.find((one) => one.Id === root.Id)!
  const { Code, Name, Sort, RowVersion } = above
  expect(await staff.refused(saveColumn, { Id: root.Id, Code, Name, Sort, RowVersion, ParentId: child.Id })).toBe(2)
  expect(await staff.refused(saveColumn, { Code: 'ships', Name: NAME, ParentId: null, Sort: 0 })).toBe(7)
  const atOnce = [1, 2].map(() => staff.call(saveColumn, { Code: 'twins', Name: NAME, ParentId: null, Sort: 0 }))
  expect((await Promise.all(atOnce)).map(({ ErrorCode }) => ErrorCode).sort()).toEqual([0, 7])
  await staff.ok(deleteArticle, { Id })
})

const PNG = await readFile(join(import.meta.dirname, '../../../../web/public/share.png'))

it('stores a picture once and serves it publicly, as a picture only', async () => {
  const { Body } = await staff.upload(uploadImage, new Blob([PNG]), 'cover.png')
  const again = await staff.upload(uploadImage, new Blob([PNG]), 'other.png')
  expect([again.Body.Address, Body.Width, Body.Height]).toEqual([Body.Address, 1200, 630])
  const { Id } = await staff.ok(saveArticle, article('Pictured', { CoverUrl: Body.Address }))
  expect((await anonymous.ok(getArticle, { id: Id })).CoverUrl).toBe(Body.Address)
  const response = await fetch(portal.address + Body.Address)
  expect([
    response.headers.get('content-type'),
    response.headers.get('content-security-policy'),
    response.headers.get('x-content-type-options'),
  ]).toEqual(['image/png', "sandbox; default-src 'none'", 'nosniff'])
  expect(Buffer.from(await response.arrayBuffer())).toEqual(PNG)
  const wrong = await Promise.all(
    [Body.Address.replace('.png', '.jpg'), '/media/..%2f..%2fetc%2fpasswd', `/media/${'0'.repeat(64)}.png`].map((path) =>
      fetch(portal.address + path),
    ),
  )
  expect(wrong.map((one) => one.status)).toEqual([404, 404, 404])
  await staff.ok(deleteArticle, { Id })
})

it.each([
  [
    'a drawing that could run',
    new Blob(['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>']),
    'This is not a PNG, JPEG file',
  ],
  [
    'what only begins like a picture',
    new Blob([PNG.subarray(0, 12)]),
    'cover.png cannot be opened: it is damaged, or not a picture',
  ],
  ['a picture that is too large', new Blob([PNG, new Uint8Array(3 * 1_048_576)]), 'File must be under 3 MB'],
])('refuses %s', async (_what, file, message) => {
  expect((await staff.upload(uploadImage, file, 'cover.png')).Msg).toBe(message)
})

it('only staff can write', async () => {
  const customer = await as('qihang_admin')
  expect([
    await anonymous.refused(saveArticle, article('No')),
    await customer.refused(saveArticle, article('No')),
    await anonymous.refused(getDeskArticles, {}),
  ]).toEqual([3, 3, 3])
})
