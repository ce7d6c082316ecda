import { expect, test } from 'vitest'
import { findAtDesk } from '#features/dashboard/search/contract.ts'
import { getQueues } from '#features/desk/companies/contract.ts'
import { getDeskThread, getDeskThreads, postDeskMessage } from '#features/messages/threads/contract.ts'
import type { Op } from '#kit/shared/op.ts'
import { catalogue } from './mounted.ts'
import { DEMO } from './templates.ts'
import { testPortal, type Client } from './testing.ts'

/** What the staff roles open, on the whole demo. A new call or screen of the desk is covered without a line here. */

const { as } = await testPortal({}, DEMO)
const [admin, britain, germany, finance, content] = await Promise.all([
  as('staff_ops'),
  as('staff_uk'),
  as('staff_de'),
  as('staff_fin'),
  as('staff_web'),
])
const desk = catalogue.ops.filter(({ access }) => access === 'staff')
const codeFor = async (who: Client, op: Op) =>
  op.kind === 'upload' ? (await who.upload(op, new Blob(['x']), 'x.txt')).ErrorCode : (await who.call(op, {} as never)).ErrorCode

test.each([
  ['finance', finance, ['finance']],
  ['content', content, ['content']],
  ['warehouse UK', britain, ['warehouse', 'bookings']],
] as const)('%s: only calls of the role’s own areas are allowed', async (_name, who, areas) => {
  const own: readonly string[] = [...areas, 'every']
  const wrong: string[] = []
  for (const op of desk.filter(({ kind }) => kind !== 'download')) {
    const isForbidden = (await codeFor(who, op)) === 4
    if (isForbidden === own.includes(op.area!)) wrong.push(op.path)
  }
  expect(wrong).toEqual([])
})

type Row = Record<string, unknown> & { ContractCompanyId?: number; Id?: number }
const countryOf = (row: Row) => (row['Site'] ?? (row['CountryCode'] as unknown)) as string | undefined
/** A customer's orders go to any country; their warehouse is in `Site`. */
const rowsOf = async (who: Client, op: Op): Promise<Row[]> =>
  ((await who.call(op, { PageSize: 200 } as never)).Body as { Items: Row[] }).Items

const lists = desk.filter(({ area, path }) => area === 'warehouse' && /\/Get\w*PageList$/.test(path))
/** VF orders exist for the UK only, express cases and claims for Germany only. */
test.each(lists.map((op) => [op.path, op] as const))('%s: a warehouse sees only its own country', async (_path, op) => {
  const all = await rowsOf(admin, op)
  const [british, german] = [await rowsOf(britain, op), await rowsOf(germany, op)]
  expect(british.filter((row) => countryOf(row) !== 'GB')).toEqual([])
  expect(german.filter((row) => countryOf(row) !== 'DE')).toEqual([])
  if (all.length < 200) expect(british.length + german.length).toBe(all.length)
})

type Answer = { ErrorCode: number; Body: { Done?: number } | null }
const named = /\/Get\w*PageList$/
test.each(lists.map((op) => [op.path.replace(named, ''), op] as const))(
  '%s: records of the other country are not found and cannot be moved',
  async (controller, op) => {
    const [foreign] = (await rowsOf(admin, op)).filter((row) => countryOf(row) === 'DE')
    if (!foreign) return
    const { ContractCompanyId, Id } = foreign
    const answered: string[] = []
    const key = { ...(ContractCompanyId !== undefined && { ContractCompanyId }), Id }
    for (const one of desk.filter(({ path }) => path.startsWith(`${controller}/`))) {
      const single = (await britain.call(one, { ...key } as never)) as Answer
      // Calls that need more than the key are refused for that reason; none may succeed.
      if (one.kind !== 'download' && !named.test(one.path) && !/GetNumberIn|GetWarehouses/.test(one.path))
        if (single.ErrorCode === 0 && single.Body?.Done !== 0) answered.push(one.path)
      if (one.kind !== 'command' || ContractCompanyId === undefined) continue
      const many = (await britain.call(one, { Rows: [key] } as never)) as Answer
      if (many.ErrorCode === 0 && many.Body?.Done !== 0) answered.push(one.path)
    }
    expect(answered).toEqual([])
  },
)

const areaOf = (path: string) => catalogue.routes.find((route) => route.path === path)?.area

test('work queues, search and conversations lead only to what the roles allow', async () => {
  const queues = await britain.ok(getQueues, {})
  expect(queues.length).toBeGreaterThan(0)
  expect(queues.filter(({ CountryCode, Path }) => CountryCode === 'DE' && areaOf(Path.split('?')[0]!) === 'warehouse')).toEqual(
    [],
  )
  const paths = new Set((await finance.ok(getQueues, {})).map(({ Path }) => Path.split('?')[0]))
  expect([...paths].filter((path) => areaOf(path!) !== 'finance')).toEqual([])

  expect((await finance.ok(findAtDesk, { Query: 'DCG' })).length).toBe(0)
  expect((await admin.ok(findAtDesk, { Query: 'DCG' })).length).toBeGreaterThan(0)

  const all = (await admin.ok(getDeskThreads, { PageSize: 200 })).Items
  const money = (await finance.ok(getDeskThreads, { PageSize: 200 })).Items
  expect(money.every(({ DeskPageCode }) => DeskPageCode.startsWith('/desk/deskBill'))).toBe(true)
  expect(money.length).toBeLessThan(all.length)
  const closed = all.find(({ DeskPageCode }) => !DeskPageCode.startsWith('/desk/deskBill'))!
  const { ContractCompanyId, Id, RelateType, RelateId } = closed
  expect(await finance.ok(getDeskThread, { ContractCompanyId, RelateType, RelateId })).toBeNull()
  expect(await finance.refused(postDeskMessage, { ContractCompanyId, Id, Text: 'Hello' })).toBe(5)
})
