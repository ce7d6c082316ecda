import { createHash } from 'node:crypto'
import { join } from 'node:path'
import fastifyCookie from '@fastify/cookie'
import fastify from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { saveExchangeRate, saveRateCard } from '#features/freight/rates/contract.ts'
import { LCL } from '#features/freight/rates/fixture.ts'
import { readBox } from '#features/site/quote-box/api/service.ts'
import { addSite } from '#features/site/pages/api/pages.ts'
import { PAGE_NAMES } from '#features/site/pages/rules.ts'
import { renderPage } from '#features/site/pages/web/render.tsx'
import { getArticleList, getColumnTree, saveArticle } from '#features/site/content/contract.ts'
import { PUBLISH_STATE } from '#features/site/content/rules.ts'
import { getDeskEnquiries } from '#features/site/enquiry/contract.ts'
import { MAX_MESSAGES } from '#features/site/enquiry/rules.ts'
import { transact } from '#kit/api/db.ts'
import { folderStore } from '#kit/api/files.ts'
import { LANGUAGES, type Language } from '#kit/shared/text.ts'
import { loadSite } from '../demo/site.ts'
import type { Demo } from '../demo/world.ts'
import { testPortal } from './testing.ts'

/** The public site as visitors and search engines get it, with the demo's content. */

const { as, stranger: anonymous, portal, config } = await testPortal()
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
  render: (model) => {
    const { head, body } = renderPage(model)
    return `<html lang="${model.language}"><head>${head}</head><body>${body}</body></html>`
  },
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const page = async (name: string, language: Language) =>
  (await get(`/home/${name}${name.includes('?') ? '&' : '?'}lang=${language}`)).body
/** What can be read, piece by piece. */
const wordsOf = (html: string) =>
  html
    .replace(/^.*<body>|<style[\s\S]*?<\/style>|<script[\s\S]*?<\/script>/gs, '')
    .split(/<[^>]+>/)
    .map((text) => text.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').trim())
    .filter(Boolean)

const pages: string[] = PAGE_NAMES.filter((name) => name !== 'newsDetail')
let story = 0

beforeAll(async () => {
  const demo = {
    today: new Date('2026-01-20T00:00:00Z'),
    at: (_days: number, _hour: number, _company: unknown, work: (db: never) => Promise<void>) =>
      transact(portal.pool, 'everyone', 'write', work as never),
  }
  await loadSite(demo as unknown as Demo, store)
  const [news] = await anonymous.ok(getColumnTree, {})
  story = (await anonymous.ok(getArticleList, { columnId: news!.Id })).Items[0]!.Id
  pages.push(`newsDetail?id=${story}`)
})

describe('[route.home.webIndex] [route.home.products] [route.home.platForm] [route.home.news] [route.home.newsDetail] [route.home.aboutUs] [route.home.org] [route.home.contactUs] [route.home.enquiry] [route.home.agreeMent]', () => {
  it('every page arrives with its words, in each language, without a raw key', async () => {
    for (const name of pages) {
      const english = wordsOf(await page(name, 'en-US'))
      const sentences = english.filter((text) => text.split(' ').length >= 4 && !/\d{4,}|@/.test(text))
      expect(english.length, name).toBeGreaterThan(30)
      for (const language of LANGUAGES) {
        const words = wordsOf(await page(name, language))
        const all = words.join('\n')
        expect(all, `${name} ${language}`).not.toMatch(
          /\b(nav|footer|seo|home|products|platForm|aboutUs|org|contactUs|form|enquiry|news|lost|agreeMent|city|zone|kit|content|pages)[.:][a-z]\w+/,
        )
        expect(all, `${name} ${language}`).not.toMatch(/undefined|\[object|\{\w+\}/)
        if (language !== 'zh-CN') expect(all.replaceAll('简体中文', ''), `${name} ${language}`).not.toMatch(/\p{Script=Han}/u)
        if (language !== 'en-US')
          expect(
            words.filter((text) => sentences.includes(text)),
            `${name} ${language}`,
          ).toEqual([])
      }
    }
  })

  it('says what it is about, once, with a title, a description and one first heading of its own', async () => {
    const seen = new Set<string>()
    for (const name of pages) {
      for (const language of LANGUAGES) {
        const html = await page(name, language)
        const title = /<title>(.+?)<\/title>/.exec(html)![1]!
        const description = /<meta name="description" content="([^"]+)"/.exec(html)![1]!
        expect(
          [title.includes('Quayside'), description.length > 15, description.length <= 300, html.match(/<h1/g)?.length],
          `${name} ${language}`,
        ).toEqual([true, true, true, 1])
        expect(seen.has(language + title), `${name} ${language} ${title}`).toBe(false)
        seen.add(language + title)
      }
    }
  })
})

it('names its address, its languages and what stands around it', async () => {
  const html = await page(`newsDetail?id=${story}`, 'de-DE')
  const address = (language: string) => `https://quayside.example/home/newsDetail?id=${story}&amp;lang=${language}`
  expect(html).toContain(`<link rel="canonical" href="${address('de-DE')}"/>`)
  for (const language of LANGUAGES)
    expect(html).toContain(`<link rel="alternate" hrefLang="${language}" href="${address(language)}"/>`)
  expect(html).toContain(`hrefLang="x-default" href="https://quayside.example/home/newsDetail?id=${story}"`)
  expect(html).toContain('<meta property="og:type" content="article"/>')
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.+?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json!) as { '@type': string },
  )
  expect(data).toMatchObject([
    { '@type': 'BreadcrumbList' },
    { '@type': 'NewsArticle', inLanguage: 'de-DE', headline: 'Zweite wöchentliche Abfahrt von Yantian nach Felixstowe' },
  ])
  expect(await page('webIndex', 'en-US')).toContain('"@type":"Organization"')
})

it('runs no script of the page itself and asks nobody else for anything', async () => {
  for (const name of pages) {
    const html = await page(name, 'en-US')
    expect(html.match(/<script(?! type="application\/ld\+json")/g), name).toBeNull()
    expect(html.match(/ on\w+="/g), name).toBeNull()
    expect(html.match(/(src|href)="https?:\/\/(?!quayside\.example)/g), name).toBeNull()
  }
})

it('shows neither drafts nor what comes later, and 404 for what is not there', async () => {
  const blank = { Title: '', Summary: '', ContentHtml: '' }
  const [news] = await anonymous.ok(getColumnTree, {})
  const texts = {
    'en-US': { Title: 'Secret plan', Summary: 'Secret', ContentHtml: '<p>Secret</p>' },
    'zh-CN': blank,
    'de-DE': blank,
    'fr-FR': blank,
  }
  const { Id } = await staff.ok(saveArticle, {
    ColumnId: news!.Id,
    CoverUrl: null,
    PublishTime: '2020-01-01T00:00:00Z',
    Sort: 9,
    PublishState: PUBLISH_STATE.draft,
    Texts: texts,
  })
  for (const path of ['webIndex', 'news', `newsDetail?id=${Id}`]) expect(await page(path, 'en-US')).not.toContain('Secret')
  expect((await get('/sitemap.xml')).body).not.toContain(`id=${Id}&amp;`)
  const missing = await Promise.all(
    [`newsDetail?id=${Id}`, 'newsDetail?id=abc', 'newsDetail', 'news?column=999999', 'news?page=99'].map((path) =>
      get(`/home/${path}`),
    ),
  )
  expect(missing.map((one) => one.statusCode)).toEqual([404, 404, 404, 404, 404])
  expect(missing[0]!.body).toContain('<meta name="robots" content="noindex"/>')
})

it('speaks the language of the address, then the chosen one, then the browser’s', async () => {
  const language = async (url: string, headers: Record<string, string>) => (await get(url, headers)).headers['content-language']
  const browser = { 'accept-language': 'fr-CA,fr;q=0.9' }
  expect([
    await language('/home/products?lang=de-DE', { ...browser, cookie: 'langName=en-US' }),
    await language('/home/products', { ...browser, cookie: 'langName=en-US' }),
    await language('/home/products', browser),
    await language('/home/products?lang=xx', { cookie: 'langName=%3Cscript%3E' }),
  ]).toEqual(['de-DE', 'en-US', 'fr-FR', 'zh-CN'])
  expect((await get('/home/products?lang=de-DE')).headers['set-cookie']).toMatch(
    /^langName=de-DE; Max-Age=\d+; Path=\/; Secure; SameSite=Lax$/,
  )
  expect((await get('/home/products?lang=de-DE', { cookie: 'langName=de-DE' })).headers['set-cookie']).toBeUndefined()
})

it('answers a page that has not changed with 304', async () => {
  const first = await get('/home/aboutUs?lang=en-US')
  const again = await get('/home/aboutUs?lang=en-US', { 'if-none-match': String(first.headers['etag']) })
  expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 304, ''])
  expect(first.headers['etag']).toBe(`W/"${createHash('sha1').update(first.body).digest('base64url')}"`)
})

it('tells search engines of every page in every language', async () => {
  expect((await get('/robots.txt')).body).toContain('Sitemap: https://quayside.example/sitemap.xml')
  const map = (await get('/sitemap.xml')).body
  const addresses = [...map.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, address]) => address)
  expect(addresses).toHaveLength((PAGE_NAMES.length - 1 + 6) * LANGUAGES.length)
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(map).toContain(`<loc>https://quayside.example/home/newsDetail?id=${story}&amp;lang=fr-FR</loc><lastmod>`)
})

describe('the forms, without a script', () => {
  const own = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://quayside.example' }
  const post = (name: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: `/home/${name}?lang=en-US`,
      headers: { ...own, 'x-forwarded-for': '198.51.100.7', ...headers },
      payload: new URLSearchParams(fields).toString(),
    })
  const contents = async () => (await staff.ok(getDeskEnquiries, { PageSize: 100 })).Items.map((one) => one.Content)

  it('thank by way of a redirect', async () => {
    const sent = await post('enquiry', {
      Name: 'Ann',
      Email: 'ann@example.com',
      Phone: '',
      Content: 'Forty cartons',
      QuoteProductType: '',
      Website: '',
    })
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/home/enquiry?sent=1&lang=en-US#write'])
    expect((await get(String(sent.headers.location))).body).toContain('Thank you, we have received your enquiry')
    expect(await contents()).toContain('Forty cartons')
    const remark = await post('contactUs', { FeedType: '1', Content: 'The gate was shut', Name: '', Mail: '', Tel: '' })
    expect([remark.statusCode, (await contents())[0]]).toEqual([303, 'The gate was shut'])
  })

  it('come back with what was typed and what is wrong with it, and run nothing of it', async () => {
    const faulty = await post('enquiry', { Name: '"><script>alert(1)</script>', Email: 'nowhere', Content: '' })
    expect(faulty.statusCode).toBe(422)
    expect(faulty.body).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
    expect(faulty.body).toContain('Email wrong format')
    expect(faulty.body).not.toContain('<script>alert')
  })

  it('refuse other sites, and are deaf to programs that fill every field', async () => {
    const before = await contents()
    const fields = { Name: 'Bot', Email: 'bot@example.com', Content: 'Buy' }
    expect((await post('enquiry', fields, { origin: 'https://evil.example' })).statusCode).toBe(403)
    expect((await post('enquiry', { ...fields, Website: 'https://evil.example' })).statusCode).toBe(303)
    expect(await contents()).toEqual(before)
  })

  it('are posted with their origin: the policy of the server does not hide it from itself', async () => {
    expect((await fetch(`${portal.address}/robots.txt`)).headers.get('referrer-policy')).toBe('same-origin')
  })

  it('have the same headers of security on every answer, found or not', async () => {
    const names = [
      'content-security-policy',
      'cross-origin-opener-policy',
      'referrer-policy',
      'x-content-type-options',
      'x-frame-options',
      'x-dns-prefetch-control',
    ]
    const answers = await Promise.all(['/robots.txt', '/', '/client/api/nowhere'].map((path) => fetch(portal.address + path)))
    const [first, ...others] = answers.map(({ headers }) => names.map((name) => headers.get(name)))
    expect(first![0]).toMatch(/script-src 'self';/)
    expect(first).not.toContain(null)
    for (const other of others) expect(other).toEqual(first)
  })

  it('bound what one address may send', async () => {
    const fields = { Name: 'Ann', Email: 'ann@example.com', Content: 'Again' }
    const codes: number[] = []
    for (let index = 0; index <= MAX_MESSAGES.count; index++)
      codes.push((await post('enquiry', fields, { 'x-forwarded-for': '198.51.100.99' })).statusCode)
    expect(codes).toEqual([...Array<number>(MAX_MESSAGES.count).fill(303), 429])
    expect((await post('enquiry', fields, { 'x-forwarded-for': '198.51.100.99' })).body).toContain('Please wait 10 minutes')
  })
})

describe('the quote box of the home page', () => {
  const asked = (more: Record<string, string> = {}, language: Language = 'en-US') =>
    page(
      `webIndex?${new URLSearchParams({ ReceiptPlaceCode: 'CNNGB1', DestinationCountry: 'GB', Cartons: '12', Length: '60', Width: '40', Height: '50', GrossWeight: '18', ...more })}`,
      language,
    )

  beforeAll(async () => {
    await staff.ok(saveExchangeRate, { RateDate: '2025-01-01', Usd: 0.76, Cny: 0.107, Eur: 0.87 })
    await staff.ok(saveRateCard, {
      CardName: 'LCL',
      QuoteProductType: 171001,
      CountryCode: 'GB',
      ValidFrom: '2025-01-01',
      ValidTo: '2099-12-31',
      TransitDaysMin: 38,
      TransitDaysMax: 46,
      Lines: [...LCL.Lines],
    })
  })

  it('answers without a script and without signing in: a range, how long it takes, and the way to the whole price', async () => {
    const words = wordsOf(await asked())
    expect(words).toEqual(
      expect.arrayContaining([
        'By sea, LCL',
        '38–46 days',
        '£309 to £310',
        'There is no instant price for this. Support will send you a quote',
      ]),
    )
    expect(await asked()).toContain('href="/Quotes/create?ReceiptPlaceCode=CNNGB1&amp;DestinationCountry=GB&amp;Cartons=12')
    expect(words.join(' ')).not.toContain('Ocean freight')
  })

  it('reads numbers as the language of its page writes them, and hands them on as numbers', async () => {
    const carried = 'Cartons=1000&amp;Length=60&amp;Width=40&amp;Height=50&amp;GrossWeight=12.5'
    expect(await asked({ Cartons: '1.000', GrossWeight: '12,500' }, 'de-DE')).toContain(carried)
    expect(await asked({ Cartons: '1,000', GrossWeight: '12.500' })).toContain(carried)
  })

  it('says what is wrong with what was typed, and shows what is no text of ours as text', async () => {
    expect(wordsOf(await asked({ Cartons: '0' }))).toContain('Enter a positive integer of at most six digits')
    expect(await asked({ Length: '"><b>x</b>' })).not.toContain('<b>x</b>')
    expect(wordsOf(await page('webIndex', 'en-US'))).not.toContain('By sea, LCL')
  })
})
