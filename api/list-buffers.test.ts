import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listReader, lists, readingsOf } from '../bench/list-buffers.ts'
import { GROWING, SMALL } from '../bench/list-samples.ts'
import { getLanes } from '#features/dashboard/lanes/contract.ts'
import { getBoard } from '#features/desk/board/contract.ts'
import { testDatabase } from '#kit/api/testing.ts'
import { handlers } from './mounted.ts'
import { PEOPLE } from './templates.ts'

/**
 * Pages that lists read with 20,000 orders of each kind and the rest in proportion. Sequential scans are off, so that
 * the planner's choice for a small table does not hide that a large one has no index.
 */

const ORDERS = 20_000
let reader: Awaited<ReturnType<typeof listReader>>

beforeAll(async () => {
  const { url } = await testDatabase(PEOPLE)
  const client = new Client({ connectionString: url })
  await client.connect()
  for (const part of ['', '-freight', '-lists', '-money', '-services', '-warehouse']) {
    const text = await readFile(join(import.meta.dirname, `../bench/fill${part}.sql`), 'utf8')
    await client.query(text.replaceAll(':orders', String(ORDERS)))
  }
  await client.query('vacuum analyze')
  await client.query(`alter database "${new URL(url).pathname.slice(1)}" set enable_seqscan = off`)
  await client.end()
  reader = await listReader(url)
}, 300_000)
afterAll(() => reader.close())

/** Tables that do not grow with orders (visitors ask a few times a day), and the tally, of which there are a few rows for each company. */
const SMALL_TABLES = ['app_user', 'company', 'enquiry', 'solution_text', 'supplier_link', 'tally', 'warehouse']

it('every list is measured here or listed as one that stays small', () => {
  const paths = lists.map(({ op }) => op.path)
  const named = [...Object.keys(GROWING), ...SMALL]
  expect(paths.filter((path) => !named.includes(path))).toEqual([])
  expect(named.filter((path) => !paths.includes(path))).toEqual([])
})

it('no list scans a growing table or exceeds its limit of database pages', async () => {
  const issues: string[] = []
  for (const list of lists) {
    const sample = GROWING[list.op.path]
    for (const reading of sample ? readingsOf(sample) : []) {
      const { buffers, scans } = await reader.read(list, reading)
      const grown = scans.filter((table) => !SMALL_TABLES.includes(table))
      if (grown.length > 0) issues.push(`${list.op.path} (${reading.page}) scans ${grown.join(', ')}`)
      if (buffers > reading.limit) issues.push(`${list.op.path} (${reading.page}) reads ${buffers} pages, not ${reading.limit}`)
    }
  }
  expect(issues).toEqual([])
}, 120_000)

it('today’s board reads no more than the first page of a list, with every kind of item', async () => {
  const board = handlers.find(({ op }) => op.path === getBoard.path)!
  for (const input of [{}, { Place: 'nowhere' }]) {
    const { buffers, scans } = await reader.read(board, { page: 'board', input, limit: 3000 })
    expect(scans.filter((table) => !SMALL_TABLES.includes(table))).toEqual([])
    expect(buffers).toBeLessThan(3000)
  }
})

it('the lanes of the home page read no more than the first page of a list, in one statement', async () => {
  const lanes = handlers.find(({ op }) => op.path === getLanes.path)!
  const { buffers, scans, text } = await reader.read(lanes, { page: 'lanes', input: {}, limit: 3000 })
  expect(scans.filter((table) => !SMALL_TABLES.includes(table))).toEqual([])
  expect(text.split('\n').filter((statement) => statement.includes('order_fba'))).toHaveLength(1)
  expect(buffers).toBeLessThan(3000)
})

it('a delivery mode without replenishment orders is resolved without reading other rows', async () => {
  for (const path of ['/wms/api/WarehouseOut/GetPageList', '/desk/api/Replenishment/GetPageList']) {
    const list = lists.find(({ op }) => op.path === path)!
    const { buffers } = await reader.read(list, { page: 'mode', input: { DeliveryMode: 129_999 }, limit: 100 })
    expect(buffers, path).toBeLessThan(100)
  }
})
