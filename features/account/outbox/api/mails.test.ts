import { afterAll, expect, it } from 'vitest'
import { readConfig } from '#kit/api/config.ts'
import { openPool, transact } from '#kit/api/db.ts'
import { testDatabase } from '#kit/api/testing.ts'
import { loadTexts } from '#kit/api/texts.ts'
import { LANGUAGES, type Language } from '#kit/shared/text.ts'
import type { Outgoing } from '../rules.ts'
import { driversOf } from './drivers.ts'
import { mailServer } from './fixture-mail.ts'
import { deliver, sendOut } from './service.ts'

await loadTexts()
const { url } = await testDatabase()
const pool = openPool(url, 4)
afterAll(() => pool.close())
const { mails, url: MAIL_URL } = await mailServer()
const drivers = driversOf(readConfig({ MAIL_URL, MAIL_FROM: 'Quayside <hello@quayside.example>' }), 5000)

type Kind = Omit<Outgoing, 'channel' | 'to' | 'language'>
const EVERY: readonly Kind[] = [
  { template: 'code', params: { code: '314159', minutes: 10 } },
  { template: 'passwordChanged', params: { account: 'lin', time: '2026-11-21 10:00 UTC' } },
  { template: 'passwordReset', params: { account: 'lin', administrator: 'mei', time: '2026-11-21 10:00 UTC' } },
  { template: 'emailReplaced', params: { account: 'lin', email: 'new@example.com', time: '2026-11-21 10:00 UTC' } },
  { template: 'phoneChanged', params: { account: 'lin', phone: '+447700900461', time: '2026-11-21 10:00 UTC' } },
  { template: 'phoneRemoved', params: { account: 'lin', time: '2026-11-21 10:00 UTC' } },
  {
    template: 'messages',
    params: { count: 2, company: 'A & B <Ltd>', first: 'one' },
    lines: [
      { text: 'Order <1> left', link: 'https://portal.example/overSeaService/opBehalfDetail?id=1&x=2' },
      { text: 'Order 2 left' },
    ],
    link: 'https://portal.example/messages/list',
  },
]

async function send(kind: Kind, language: Language) {
  await transact(pool, 'nobody', 'write', (db) =>
    sendOut(db, { enqueue: async () => '' }, { ...kind, channel: 'mail', to: 'ann@example.com', language } as Outgoing),
  )
  const { Id } = await transact(pool, 'nobody', 'read', (db) =>
    db.selectFrom('sent_message').select('Id').orderBy('Id', 'desc').limit(1).executeTakeFirstOrThrow(),
  )
  await deliver(pool, drivers, Id)
  return mails.at(-1)!
}

it.each(EVERY)(
  'the mail $template has the same content as text and HTML in four languages, and escapes external input',
  async (kind) => {
    const subjects = new Set<string>()
    for (const language of LANGUAGES) {
      const { subject, text, html, headers, to } = await send(kind, language)
      subjects.add(subject)
      expect(to).toEqual(['ann@example.com'])
      expect(headers).toContain(`Content-Language: ${language}`)
      expect(html).toContain(`<html lang="${language}">`)
      expect(html).toContain(`<title>${subject}</title>`)
      for (const form of [subject, text, html]) expect(form).not.toMatch(/\{\w+\}|outbox:|template\.|undefined/)
      for (const value of Object.values(kind.params).filter((one) => one !== 'one' && one !== 2)) {
        expect(text).toContain(String(value))
        expect(html).toContain(String(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'))
      }
      expect(html).not.toMatch(/<Ltd>|<1>|<script|src=|url\(/)
      if (language !== 'zh-CN') expect(subject + text + html.replace(/<body.*?>/, '')).not.toMatch(/\p{Script=Han}/u)
    }
    expect(subjects.size).toBe(LANGUAGES.length)
  },
)

it('events are listed, each with its link', async () => {
  const { text, html } = await send(EVERY.at(-1)!, 'en-US')
  expect(text.replaceAll('\r\n', '\n')).toContain(
    '– Order <1> left\n  https://portal.example/overSeaService/opBehalfDetail?id=1&x=2\n– Order 2 left',
  )
  expect(html).toContain('<a href="https://portal.example/overSeaService/opBehalfDetail?id=1&amp;x=2"')
  expect(html).toContain('<a href="https://portal.example/messages/list"')
})
