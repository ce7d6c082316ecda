import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { loadPeopleOnly } from '../demo/load.ts'
import { stage } from './stage.ts'

/** What a first visit loads, as it comes over the line. */
const { open, visitor } = await stage(loadPeopleOnly)

const isCode = (request: Request) => ['script', 'stylesheet'].includes(request.resourceType())

/** Bytes of all scripts and styles of a page, compressed. */
async function weigh(page: Page, path: string): Promise<number> {
  const loaded: Promise<number>[] = []
  page.on('requestfinished', (request) => isCode(request) && loaded.push(request.sizes().then((sizes) => sizes.responseBodySize)))
  await open(page, path)
  await page.waitForLoadState('networkidle')
  return (await Promise.all(loaded)).reduce((sum, bytes) => sum + bytes, 0)
}

test('the public home loads no more than 20 kB of scripts and styles, sign-in no more than 110 kB', async () => {
  const home = await weigh(await visitor(), '/home/webIndex')
  expect(home).toBeGreaterThan(1000)
  expect(home).toBeLessThan(20_000)
  const signIn = await weigh(await visitor(), '/home/login')
  expect(signIn).toBeGreaterThan(home)
  expect(signIn).toBeLessThan(110_000)
})

test('sign-in by phone loads when it is chosen, and stands ready to type', async () => {
  const page = await visitor()
  await open(page, '/home/login')
  await page.getByText('SMS code', { exact: true }).click()
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'Phone')
})
