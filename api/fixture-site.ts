import { join } from 'node:path'
import fastifyCookie from '@fastify/cookie'
import fastify from 'fastify'
import { readBox } from '#features/site/quote-box/api/service.ts'
import { addSite } from '#features/site/pages/api/pages.ts'
import { PAGE_NAMES } from '#features/site/pages/rules.ts'
import { renderPage } from '#features/site/pages/web/render.tsx'
import { getArticleList, getColumnTree } from '#features/site/content/contract.ts'
import { transact } from '#kit/api/db.ts'
import { folderStore } from '#kit/api/files.ts'
import type { Language } from '#kit/shared/text.ts'
import { loadSite } from '../demo/site.ts'
import type { Demo } from '../demo/world.ts'
import { testPortal } from './testing.ts'

/** The visible text, piece by piece. */
export const wordsOf = (html: string) =>
  html
    .replace(/^.*<body>|<style[\s\S]*?<\/style>|<script[\s\S]*?<\/script>/gs, '')
    .split(/<[^>]+>/)
    .map((text) => text.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').trim())
    .filter(Boolean)

/** The public site on a test portal, with the demo's content; `pages` are the names of all pages, `story` is the key of an article. */
export async function siteFixture() {
  const { as, anonymous, portal, config } = await testPortal()
  const staff = await as('staff_ops')

  const store = folderStore(join(config.DATA_DIR, 'files'))
  const app = fastify({ trustProxy: true })
  await app.register(fastifyCookie)
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  addSite(app, {
    readBox,
    pool: portal.pool,
    store,
    origins: ['https://quayside.example'],
    secure: true,
    render: async (model) => {
      const { head, body } = renderPage(model)
      return `<html lang="${model.language}"><head>${head}</head><body>${body}</body></html>`
    },
  })

  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
  const page = async (name: string, language: Language) =>
    (await get(`/home/${name}${name.includes('?') ? '&' : '?'}lang=${language}`)).body

  const pages: string[] = PAGE_NAMES.filter((name) => name !== 'newsDetail')
  const demo = {
    today: new Date('2026-01-20T00:00:00Z'),
    at: (_days: number, _hour: number, _company: unknown, work: (db: never) => Promise<void>) =>
      transact(portal.pool, 'everyone', 'write', work as never),
  }
  await loadSite(demo as unknown as Demo, store)
  const [news] = await anonymous.ok(getColumnTree, {})
  const story = (await anonymous.ok(getArticleList, { columnId: news!.Id })).Items[0]!.Id
  pages.push(`newsDetail?id=${story}`)
  return { anonymous, portal, staff, app, get, page, pages, story }
}
