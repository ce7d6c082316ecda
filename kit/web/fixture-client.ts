import { afterEach, beforeEach, expect, vi } from 'vitest'
import { z } from 'zod'
import { op } from '#kit/shared/op.ts'
import type { TextTree } from '#kit/shared/text.ts'
import { fakeBrowser, type FakeBrowser } from './testing.ts'

/**
 * A fresh `client.ts` in a fake browser before each test of the importing file, and a server whose response is set by
 * `answer`.
 */

const TEXTS = import.meta.glob<TextTree>(['/kit/text/[a-z][a-z]-[A-Z][A-Z].ts', '/kit/web/shell/text/[a-z][a-z]-[A-Z][A-Z].ts'], {
  import: 'default',
})
export const anything = { access: 'customer', input: z.any(), output: z.any() } as const
export const read = op({ ...anything, path: '/wms/api/WaresStock/GetById' })
export const check = op({ ...anything, path: '/oms/api/OrderFbaDetail/CheckCompanyOsWarehouseBiz' })

export let browser: FakeBrowser
export let client: typeof import('./client.ts')
export let toasts: () => readonly { kind: string; text: string; seconds: number }[]
export let requests: Request[]

/** Sets the server's response to every call. */
export function answer(body: unknown, init: ResponseInit = {}): void {
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    requests.push(new Request(new URL(url, 'http://portal.test'), request))
    return body instanceof Blob
      ? new Response(body, init)
      : new Response(typeof body === 'string' ? body : JSON.stringify(body), {
          headers: { 'content-type': 'application/json' },
          ...init,
        })
  })
}
export const envelope = (ErrorCode: number, Msg = '', Body: unknown = null) => ({ ErrorCode, Msg, Body })
export const last = () => requests.at(-1)!
export const pathOf = (request: Request) => new URL(request.url).pathname
export const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('the call passed'),
    (error: unknown) => error as { ErrorCode: number; Msg: string; Body: unknown },
  )

export async function load(language?: string, languages?: string[]) {
  vi.resetModules()
  browser = fakeBrowser(languages)
  if (language) browser.store.setItem('langName', language)
  client = await import('./client.ts')
  const text = await import('./text.ts')
  text.provideTexts(TEXTS)
  await text.loadTexts('kit', 'shell')
  const { toastStore } = await import('./toast.ts')
  toasts = toastStore.read
}

beforeEach(async () => {
  requests = []
  await load('en-US')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
