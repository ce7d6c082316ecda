import { beforeEach, expect, it } from 'vitest'
import { transact } from '#kit/api/db.ts'
import { testPortal } from '../../../../api/testing.ts'
import {
  deleteNotice,
  getDeskNotice,
  getDeskNotices,
  getNotices,
  getPublishedNotice,
  getPublishedNotices,
  saveNotice,
  setNoticesRead,
} from '../contract.ts'

const { as, anonymous, portal } = await testPortal()
const [staff, customer, colleague] = await Promise.all([as('staff_ops'), as('qihang_admin'), as('qihang_fin')])

beforeEach(async () => {
  await transact(portal.pool, 'everyone', 'write', async (db) => {
    await db.deleteFrom('warehouse_notice').execute()
    await db.deleteFrom('user_setting').execute()
  })
})

const BLANK = { NotifyTitle: '', NotifyContent: '' }
const only = (language: string, NotifyTitle: string) => ({
  'en-US': BLANK,
  'zh-CN': BLANK,
  'de-DE': BLANK,
  'fr-FR': BLANK,
  [language]: { NotifyTitle, NotifyContent: `<p>${NotifyTitle}</p>` },
})
const notice = (title: string, extra: object = {}) =>
  ({ CountryCode: 'GB', PublishTime: '2026-01-05T08:00:00Z', ExpireTime: null, Texts: only('en-US', title), ...extra }) as never
const shown = async (CountryCode: 'GB' | 'DE' = 'GB', who = customer, language = 'en-US') =>
  (await who.ok(getNotices, { CountryCode }, { 'Accept-Language': language })).map(
    (one) => `${one.NotifyTitle}${one.IsRead ? ' (read)' : ''}`,
  )

it('[call.label.notices] shows published notices of each country’s warehouses, only there and within their times', async () => {
  await staff.ok(saveNotice, notice('Older'))
  await staff.ok(saveNotice, notice('Newer', { PublishTime: '2026-02-05T08:00:00Z' }))
  await staff.ok(saveNotice, notice('At once', { PublishTime: null }))
  await staff.ok(saveNotice, notice('Feiertag', { CountryCode: 'DE' }))
  await staff.ok(saveNotice, notice('Next year', { PublishTime: '2099-01-01T00:00:00Z' }))
  await staff.ok(saveNotice, notice('Over', { ExpireTime: '2026-01-06T08:00:00Z' }))
  expect([await shown(), await shown('DE')]).toEqual([['At once', 'Newer', 'Older'], ['Feiertag']])
  expect((await customer.ok(getNotices, { CountryCode: 'DE' }))[0]).toEqual({
    NoticeNumberStr: expect.stringMatching(/^NDE\d{8}\d{2}$/),
    NotifyTitle: 'Feiertag',
    NotifyContent: '<p>Feiertag</p>',
    PublishTime: '2026-01-05T08:00:00.000Z',
    IsRead: false,
    Id: expect.any(Number),
  })
})

it('[call.label.noticesMarkRead] [call.wms.OsCustomerNotify_any] [const.notice.countries] [flow.warehouse.notice] is unread until its user confirms: per user, per country, and again for new notices', async () => {
  await staff.ok(saveNotice, notice('One'))
  await staff.ok(saveNotice, notice('Eins', { CountryCode: 'DE' }))
  await customer.ok(setNoticesRead, { CountryCode: 'GB' })
  expect([await shown(), await shown('DE'), await shown('GB', colleague)]).toEqual([['One (read)'], ['Eins'], ['One']])
  // Published with an earlier time than the read one: still unread, and listed first.
  await staff.ok(saveNotice, notice('Two', { PublishTime: '2025-12-01T08:00:00Z' }))
  expect(await shown()).toEqual(['Two', 'One (read)'])
  expect(await customer.refused(getNotices, { CountryCode: 'FR' } as never)).toBe(1)
})

it('a notice published while the dialog is open stays unread', async () => {
  await staff.ok(saveNotice, notice('Seen'))
  const Ids = (await customer.ok(getNotices, { CountryCode: 'GB' })).map(({ Id }) => Id)
  await staff.ok(saveNotice, notice('Not seen'))
  await customer.ok(setNoticesRead, { CountryCode: 'GB', Ids })
  expect(await shown()).toEqual(['Not seen', 'Seen (read)'])
})

it('a changed notice is unread again only if it requires another confirmation', async () => {
  const { Id } = await staff.ok(saveNotice, notice('Closed on Monday'))
  await staff.ok(saveNotice, notice('Another'))
  for (const who of [customer, colleague]) await who.ok(setNoticesRead, { CountryCode: 'GB' })
  const change = async (title: string, extra: object) => {
    const { RowVersion } = await staff.ok(getDeskNotice, { Id })
    await staff.ok(saveNotice, notice(title, { Id, RowVersion, ...extra }))
  }
  await change('Closed on Mondays', {})
  expect((await shown()).every((one) => one.endsWith('(read)'))).toBe(true)
  await change('Closed on Tuesday', { IsConfirmedAnew: true })
  for (const who of [customer, colleague]) expect(await shown('GB', who)).toEqual(['Closed on Tuesday', 'Another (read)'])
})

it('a notice published by its time is unread, even if its user confirmed just before', async () => {
  await staff.ok(saveNotice, notice('Soon', { PublishTime: '2099-01-01T00:00:00Z' }))
  await customer.ok(setNoticesRead, { CountryCode: 'GB' })
  const [op, input] = [getNotices, { CountryCode: 'GB' }] as const
  const before = await customer.ok(op, input)
  await transact(portal.pool, 'everyone', 'write', (db) =>
    db
      .updateTable('warehouse_notice')
      .set({ PublishTime: new Date('2026-01-01T00:00:00Z') })
      .execute(),
  )
  expect([before, await shown()]).toEqual([[], ['Soon']])
})

it('is shown in the user’s language, else in English, else in any available one', async () => {
  await staff.ok(
    saveNotice,
    notice('', { Texts: { ...only('en-US', 'Closed'), 'de-DE': { NotifyTitle: 'Geschlossen', NotifyContent: '<p>Zu</p>' } } }),
  )
  await staff.ok(saveNotice, notice('', { CountryCode: 'DE', Texts: only('zh-CN', '休息') }))
  expect([
    await shown('GB', customer, 'de-DE'),
    await shown('GB', customer, 'fr-FR'),
    await shown('DE', customer, 'fr-FR'),
  ]).toEqual([['Geschlossen'], ['Closed'], ['休息']])
})

it('sanitizes rich text on the server, whoever sends it', async () => {
  await staff.ok(
    saveNotice,
    notice('', {
      Texts: {
        ...only('en-US', 'x'),
        'en-US': {
          NotifyTitle: 'Evil',
          NotifyContent: '<p onclick="x()">Text<script>alert(1)</script><a href="javascript:alert(1)">link</a></p>',
        },
      },
    }),
  )
  expect((await customer.ok(getNotices, { CountryCode: 'GB' }))[0]!.NotifyContent).toBe('<p>Text<a rel="noopener">link</a></p>')
})

it('requires each language complete or empty, at least one, and an end after the beginning', async () => {
  const errors = async (extra: object) =>
    ((await staff.call(saveNotice, notice('A', extra))).Body as unknown as { Errors: { Field: string }[] }).Errors.map(
      (one) => one.Field,
    )
  expect([
    await errors({ Texts: { ...only('en-US', 'Half'), 'de-DE': { NotifyTitle: 'Halb', NotifyContent: '<p></p>' } } }),
    await errors({ Texts: only('en-US', '') }),
    await errors({ ExpireTime: '2026-01-05T08:00:00Z' }),
    await errors({ CountryCode: 'FR' }),
    await errors({ Texts: only('en-US', 'x'.repeat(151)) }),
  ]).toEqual([
    ['Texts.de-DE.NotifyContent'],
    ['Texts.en-US.NotifyTitle'],
    ['ExpireTime'],
    ['CountryCode'],
    ['Texts.en-US.NotifyTitle'],
  ])
})

it('cannot be published immediately with an end in the past', async () => {
  const over = notice('Over', { PublishTime: null, ExpireTime: '2026-01-06T08:00:00Z' })
  expect(await staff.call(saveNotice, over)).toMatchObject({ ErrorCode: 1, Body: { Errors: [{ Field: 'ExpireTime' }] } })
})

it('is found, changed once and deleted at the desk', async () => {
  const { Id } = await staff.ok(saveNotice, notice('First'))
  const before = await staff.ok(getDeskNotice, { Id })
  await staff.ok(saveNotice, notice('Second', { Id, RowVersion: before.RowVersion }))
  expect(await staff.refused(saveNotice, notice('Third', { Id, RowVersion: before.RowVersion }))).toBe(6)
  const found = async (input: object) =>
    (await staff.ok(getDeskNotices, input)).Items.map((one) => [one.NotifyTitle, one.CountryCode, one.Languages])
  expect([
    await found({ Keyword: 'seco' }),
    await found({ Keyword: before.NoticeNumberStr, CountryCode: 'GB' }),
    await found({ CountryCode: 'DE' }),
  ]).toEqual([[['Second', 'GB', ['en-US']]], [['Second', 'GB', ['en-US']]], []])
  await staff.ok(deleteNotice, { Id })
  expect([await shown(), await staff.refused(getDeskNotice, { Id }), await staff.refused(deleteNotice, { Id })]).toEqual([
    [],
    5,
    5,
  ])
})

it('only staff can write, and only signed-in users read', async () => {
  expect([
    await customer.refused(saveNotice, notice('No')),
    await anonymous.refused(getNotices, { CountryCode: 'GB' }),
    await anonymous.refused(setNoticesRead, { CountryCode: 'GB' }),
  ]).toEqual([3, 3, 3])
})

it('[rule.query.span] lists published notices again, whether read or ended, but no future ones', async () => {
  const over = await staff.ok(
    saveNotice,
    notice('Over', {
      ExpireTime: '2026-01-06T08:00:00Z',
      Texts: { ...only('en-US', 'Over'), 'de-DE': { NotifyTitle: 'Vorbei', NotifyContent: '<p>Zu</p>' } },
    }),
  )
  await staff.ok(saveNotice, notice('Feiertag', { CountryCode: 'DE', PublishTime: '2026-02-05T08:00:00Z' }))
  const coming = await staff.ok(saveNotice, notice('Next year', { PublishTime: '2099-01-01T00:00:00Z' }))
  await customer.ok(setNoticesRead, { CountryCode: 'GB' })
  const titles = async (input: object, language = 'en-US') =>
    (await customer.ok(getPublishedNotices, input, { 'Accept-Language': language })).Items.map((one) => one.NotifyTitle)
  expect([
    await titles({}),
    await titles({ CountryCode: 'GB' }),
    await titles({}, 'de-DE'),
    await titles({ Keyword: 'vorb' }, 'de-DE'),
    await titles({ Keyword: 'next' }),
    await titles({ StartTime: '2026-02-01', EndTime: '2026-02-28' }),
  ]).toEqual([['Feiertag', 'Over'], ['Over'], ['Feiertag', 'Vorbei'], ['Vorbei'], [], ['Feiertag']])
  expect(await customer.ok(getPublishedNotice, { Id: over.Id }, { 'Accept-Language': 'de-DE' })).toMatchObject({
    NotifyTitle: 'Vorbei',
    NotifyContent: '<p>Zu</p>',
    CountryCode: 'GB',
    PublishTime: '2026-01-05T08:00:00.000Z',
  })
  expect(await customer.refused(getPublishedNotice, { Id: coming.Id })).toBe(5)
  expect(await customer.refused(getPublishedNotices, { StartTime: '2026-01-01', EndTime: '2026-03-02' })).toBe(1)
  await customer.ok(getPublishedNotices, { StartTime: '2026-01-01', EndTime: '2026-03-01' })
})
