import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadTexts } from '#kit/api/texts.ts'
import { SCREEN_TEXTS } from '#kit/shared/screen-texts.ts'
import { firstPaint, type FirstPaint } from './first-paint.ts'

const PAGE = `<!doctype html><html lang="zh-CN"><head><script src="/assets/app-1.js"></script></head><body><div id="root"></div></body></html>`
const MANIFEST = {
  'app.html': { file: 'assets/app-1.js' },
  'frame-words/de-DE.ts': { file: 'assets/frame-de-2.js' },
  '../features/warehouse/products/text/de-DE.ts': { file: 'assets/products-de-3.js' },
  '../features/messages/alerts/text/de-DE.ts': { file: 'assets/alerts-de-7.js' },
  '../features/warehouse/products/web/product-list.tsx': {
    file: 'assets/product-list-4.js',
    imports: ['_rules-5.js', 'app.html'],
    css: ['assets/list-6.css'],
  },
  '_rules-5.js': { file: 'assets/rules-5.js', imports: ['../features/warehouse/products/web/product-list.tsx'] },
}

let folder: string
let paint: FirstPaint
beforeAll(async () => {
  await loadTexts()
  folder = await mkdtemp(join(tmpdir(), 'quayside-paint-'))
  await mkdir(join(folder, '.vite'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(MANIFEST))
  const texts = { 'warehouse/products/web/product-list.tsx': ['messages/alerts', 'warehouse/products'] }
  await writeFile(join(folder, SCREEN_TEXTS), JSON.stringify(texts))
  paint = await firstPaint(folder)
})
afterAll(() => rm(folder, { recursive: true }))

const ask = (url: string, cookies: Record<string, string> = {}) =>
  paint(PAGE, { url, cookies, headers: { 'accept-language': 'de-DE' } } as unknown as FastifyRequest)
const CUSTOMER = { customer_access_token: 'x' }

test('a signed-in user sees the title of a screen before its scripts run, and the page preloads what they need', () => {
  const html = ask('/overSeaService/skuList?q=1', CUSTOMER)
  expect(html).toContain('lang="de-DE" data-texts="warehouse/products messages/alerts"')
  expect(html).toMatch(/<div id="root"><div class="outline" inert>.*<p>SKU-\/FNSKU-Produkte<\/p>/)
  expect(html.match(/(?<=modulepreload" crossorigin href=")[^"]+/g)).toEqual([
    '/assets/frame-de-2.js',
    '/assets/products-de-3.js',
    '/assets/alerts-de-7.js',
    '/assets/product-list-4.js',
    '/assets/rules-5.js',
  ])
  expect(html).toContain('<link rel="preload" as="style" crossorigin href="/assets/list-6.css">')
})

test('without a matching session, or for an unknown address, the page reveals nothing about the screen', () => {
  for (const [url, cookies] of [
    ['/overSeaService/skuList', {}],
    ['/desk/orders', CUSTOMER],
    ['/nowhere', CUSTOMER],
    ['/desk/<script>', {}],
  ] as const) {
    const html = ask(url, cookies)
    expect(html).toContain('<div id="root"></div>')
    expect(html).not.toContain('preload')
  }
})

test('sign-in pages show their headline to everyone', () => {
  for (const path of ['/home/login', '/desk/login', '/home/reg', '/home/resetPwd'])
    expect(ask(path)).toMatch(/<div class="outline-entry" inert><div class="outline-picture"><p>Vom Fabriktor/)
})
