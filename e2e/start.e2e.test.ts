import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#kit/api/testing.ts'
import { complaintsOf, sharedBrowser } from './browser.ts'
import { startServer, type Server } from './server.ts'

let settings: Record<string, string>
let server: Server

beforeAll(async () => {
  settings = { DATABASE_URL: (await testDatabase()).url, DATA_DIR: await mkdtemp(join(tmpdir(), 'quayside-e2e-')) }
  server = await startServer(settings)
  // It loads the demo first.
}, 300_000)
afterAll(async () => {
  await server?.stop('SIGKILL')
  await rm(settings['DATA_DIR']!, { recursive: true, force: true })
})

test('the start prints the address and three ways to sign in, and the page loads without errors', async () => {
  await expect.poll(() => server.output().match(/\/(home|desk)\/login/g)).toEqual(['/home/login', '/home/login', '/desk/login'])
  const page = await (await sharedBrowser()).newPage()
  const complaints = complaintsOf(page)
  await page.goto(`${server.address}/home/login`)
  await page.getByRole('textbox').first().waitFor()
  expect(complaints).toEqual([])
  await page.close()
})

test('a taken port and every invalid setting are reported clearly', async () => {
  await expect(startServer({ ...settings, PORT: new URL(server.address).port })).rejects.toThrow(
    /ended with 1[^]*Port \d+ is taken/,
  )
  await expect(startServer({ ...settings, PORT: 'x', LOG_LEVEL: 'loud' })).rejects.toThrow(
    /ended with 1[^]*PORT must be[^]*LOG_LEVEL must be/,
  )
})

test('repeated signals stop the server once, in order', async () => {
  const other = await startServer(settings)
  const ended = [other.stop('SIGINT'), other.stop('SIGINT'), other.stop('SIGTERM')]
  expect(await Promise.all(ended)).toEqual([0, 0, 0])
})
