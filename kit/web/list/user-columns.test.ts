import { z } from 'zod'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { op } from '#kit/shared/op.ts'
import { fakeBrowser } from '../testing.ts'
import { askForColumns, readUserColumns, sendColumns } from './user-columns.ts'

const at = (method: string) => op({ path: `/cms/api/UserColumn/${method}`, access: 'customer', input: z.any(), output: z.any() })
const storage = { get: at('Get'), update: at('Update'), remove: at('Delete') }
const sku = { Field: 'Sku', IsShow: true, Sort: 0, Width: 120, Fixed: 'start' }
const fnsku = { Field: 'Fnsku', IsShow: false, Sort: 1, Width: null, Fixed: null }
const choices = [
  { field: 'Sku', pin: 'start', width: 120 },
  { field: 'Fnsku', hidden: true },
]

let kept: unknown[] | null
let sent: string[]
let isDown: boolean

beforeEach(() => {
  fakeBrowser()
  ;[kept, sent, isDown] = [null, [], false]
  vi.stubGlobal('fetch', async (url: string, init: { body: string }) => {
    if (isDown) throw new TypeError('no network')
    const method = url.split('/').at(-1)!
    const { Columns } = JSON.parse(init.body) as { Columns?: unknown[] }
    sent.push(method)
    if (method !== 'Get') kept = Columns ?? null
    return new Response(JSON.stringify({ ErrorCode: 0, Msg: '', Body: method === 'Get' ? { Columns: kept } : true }), {
      headers: { 'content-type': 'application/json' },
    })
  })
})
afterEach(() => vi.unstubAllGlobals())

/** The state stored by the chooser before anything is sent. */
function chooseHere(list: string, here: object[] | undefined): void {
  if (here) localStorage.setItem(`columns:${list}`, JSON.stringify(here))
  else localStorage.removeItem(`columns:${list}`)
  localStorage.setItem(`columnsUnsent:${list}`, 'yes')
}

test('columns chosen on another computer are loaded, and available the next time', async () => {
  kept = [fnsku, sku]
  expect(await askForColumns(storage, 'products')).toEqual({ choices })
  expect(readUserColumns('products')).toEqual(choices)
  expect(await askForColumns(storage, 'products')).toBeUndefined()
})

test('a list reset elsewhere is reset here', async () => {
  kept = [sku]
  await askForColumns(storage, 'products')
  kept = null
  expect(await askForColumns(storage, 'products')).toEqual({ choices: undefined })
  expect(readUserColumns('products')).toBeUndefined()
})

test('a choice is sent to the server as ordered columns, or deleted there', async () => {
  chooseHere('products', choices)
  await sendColumns(storage, 'products')
  expect(kept).toEqual([sku, fnsku])
  chooseHere('products', undefined)
  await sendColumns(storage, 'products')
  expect([kept, sent]).toEqual([null, ['Update', 'Delete']])
})

test('a choice that could not be sent is kept and sent on the next visit', async () => {
  kept = [fnsku]
  chooseHere('products', choices)
  isDown = true
  await expect(sendColumns(storage, 'products')).rejects.toThrow()
  isDown = false
  expect(await askForColumns(storage, 'products')).toBeUndefined()
  expect([readUserColumns('products'), kept, sent]).toEqual([choices, [sku, fnsku], ['Update']])
  expect(await askForColumns(storage, 'products')).toBeUndefined()
  expect(sent).toEqual(['Update', 'Get'])
})

test('a choice made while the response is pending is kept', async () => {
  kept = [fnsku]
  const asked = askForColumns(storage, 'products')
  chooseHere('products', choices)
  expect([await asked, readUserColumns('products')]).toEqual([undefined, choices])
})
