import type { Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { PEOPLE } from '../api/templates.ts'
import { stage } from './stage.ts'

/** What a first visit loads, as it comes over the line. */
const { browser, enter, open, visitor } = await stage(PEOPLE)

const isCode = (request: Request) => ['script', 'stylesheet'].includes(request.resourceType())

/** Bytes of all scripts and styles of a page, compressed, in a browser that has none of them yet. */
async function weigh(path: string, account?: string, heading?: string): Promise<number> {
  const page = await browser.newPage({ locale: 'en-US' })
  if (account) await enter(page, account)
  const loaded: Promise<number>[] = []
  page.on('requestfinished', (request) => isCode(request) && loaded.push(request.sizes().then((sizes) => sizes.responseBodySize)))
  await open(page, path)
  if (heading) await page.getByRole('heading', { name: heading }).waitFor()
  await page.waitForLoadState('networkidle')
  const sizes = await Promise.all(loaded)
  await page.close()
  return sizes.reduce((sum, bytes) => sum + bytes, 0)
}

test('the public home loads no more than 20 kB of scripts and styles, sign-in no more than 110 kB', async () => {
  const home = await weigh('/home/webIndex')
  expect(home).toBeGreaterThan(1000)
  expect(home).toBeLessThan(20_000)
  const signIn = await weigh('/home/login')
  expect(signIn).toBeGreaterThan(home)
  expect(signIn).toBeLessThan(110_000)
})

test('the portal with its first list loads no more than 364 kB of scripts and styles', async () => {
  const list = await weigh('/overSeaService/skuList', 'hengtai_admin', 'Products')
  expect(list).toBeGreaterThan(300_000)
  expect(list).toBeLessThan(364_000)
})

test('sign-in by phone loads when it is chosen, and stands ready to type', async () => {
  const page = await visitor()
  await open(page, '/home/login')
  await page.getByText('SMS code', { exact: true }).click()
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'Phone')
})
