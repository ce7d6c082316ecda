import type { Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { PEOPLE } from '../api/templates.ts'
import { stage } from './stage.ts'

/** What a first visit loads, as it comes over the line. */
const { address, browser, enter, open, visitor } = await stage(PEOPLE)

const isCode = (request: Request) => ['script', 'stylesheet'].includes(request.resourceType())

/** Compressed bytes of all scripts and styles that a page loads with an empty cache, and the number of its requests. */
async function weigh(path: string, account?: string, heading?: string): Promise<{ bytes: number; requests: number }> {
  const page = await browser.newPage({ locale: 'en-US' })
  if (account) await enter(page, account)
  const loaded: Promise<number>[] = []
  let requests = 0
  page.on('request', () => (requests += 1))
  page.on('requestfinished', (request) => isCode(request) && loaded.push(request.sizes().then((sizes) => sizes.responseBodySize)))
  await open(page, path)
  if (heading) await page.getByRole('heading', { name: heading }).waitFor()
  await page.waitForLoadState('networkidle')
  const sizes = await Promise.all(loaded)
  await page.close()
  return { bytes: sizes.reduce((sum, bytes) => sum + bytes, 0), requests }
}

test('the public home loads no more than 20 kB of scripts and styles, sign-in no more than 110 kB', async () => {
  const { bytes: home } = await weigh('/home/webIndex')
  expect(home).toBeGreaterThan(1000)
  expect(home).toBeLessThan(20_000)
  const { bytes: signIn } = await weigh('/home/login')
  expect(signIn).toBeGreaterThan(home)
  expect(signIn).toBeLessThan(110_000)
})

test('the portal with its first list loads no more than 340 kB of scripts and styles, and asks 40 times at most', async () => {
  const { bytes, requests } = await weigh('/overSeaService/skuList', 'hengtai_admin', 'Products')
  expect(bytes).toBeGreaterThan(300_000)
  expect(bytes).toBeLessThan(340_000)
  expect(requests).toBeLessThanOrEqual(40)
})

test('sign-in by phone loads when it is chosen, and stands ready to type', async () => {
  const page = await visitor()
  await open(page, '/home/login')
  await page.getByText('SMS code', { exact: true }).click()
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'Phone')
})

test('the page of a list names its screen and its words, so that the browser asks for them with the first scripts', async () => {
  const page = await browser.newPage({ locale: 'en-US' })
  await enter(page, 'hengtai_admin')
  const answer = await page.request.get(`${address}/overSeaService/skuList`, {
    headers: { accept: 'text/html', 'accept-language': 'en-US' },
  })
  const html = await answer.text()
  await page.close()
  expect(html).toMatch(/modulepreload" crossorigin href="\/assets\/product-list-/)
  expect(html.match(/modulepreload" crossorigin href="\/assets\/en-US-/g)?.length).toBeGreaterThan(1)
})
