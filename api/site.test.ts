import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { PAGE_NAMES } from '#features/site/pages/rules.ts'
import { getColumnTree, saveArticle } from '#features/site/content/contract.ts'
import { PUBLISH_STATE } from '#features/site/content/rules.ts'
import { LANGUAGES } from '#kit/shared/text.ts'
import { siteFixture, wordsOf } from './fixture-site.ts'

/** The public site as visitors and search engines get it, with the demo's content. */

const { anonymous, staff, get, page, pages, story } = await siteFixture()

describe('[route.home.webIndex] [route.home.products] [route.home.platForm] [route.home.news] [route.home.newsDetail] [route.home.aboutUs] [route.home.org] [route.home.contactUs] [route.home.enquiry] [route.home.agreeMent]', () => {
  it('every page has its texts, in each language, without a raw key', async () => {
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

  it('has a unique title, a description and one first heading', async () => {
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

it('declares its address, languages and structured data', async () => {
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

it('runs no inline scripts and loads nothing from other hosts', async () => {
  for (const name of pages) {
    const html = await page(name, 'en-US')
    expect(html.match(/<script(?! type="application\/ld\+json")/g), name).toBeNull()
    expect(html.match(/ on\w+="/g), name).toBeNull()
    expect(html.match(/(src|href)="https?:\/\/(?!quayside\.example)/g), name).toBeNull()
  }
})

it('hides drafts and scheduled articles, and answers 404 for unknown ones', async () => {
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

it('uses the language of the address, then the chosen one, then the browser’s', async () => {
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

it('answers 304 for an unchanged page', async () => {
  const first = await get('/home/aboutUs?lang=en-US')
  const again = await get('/home/aboutUs?lang=en-US', { 'if-none-match': String(first.headers['etag']) })
  expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 304, ''])
  expect(first.headers['etag']).toBe(`W/"${createHash('sha1').update(first.body).digest('base64url')}"`)
})

it('lists every page in every language for search engines', async () => {
  expect((await get('/robots.txt')).body).toContain('Sitemap: https://quayside.example/sitemap.xml')
  const map = (await get('/sitemap.xml')).body
  const addresses = [...map.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, address]) => address)
  expect(addresses).toHaveLength((PAGE_NAMES.length - 1 + 6) * LANGUAGES.length)
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(map).toContain(`<loc>https://quayside.example/home/newsDetail?id=${story}&amp;lang=fr-FR</loc><lastmod>`)
})
