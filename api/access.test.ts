import { tinyPdf } from '#kit/api/pdf/testing.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createAdminLink, loginByAdminToken } from '#features/account/session/contract.ts'
import { transact } from '#kit/api/db.ts'
import type { Op } from '#kit/shared/op.ts'
import { COMPANY } from './fixture.ts'
import { allRowsOf, ownRows } from './fixture-foreign-rows.ts'
import { namingCalls } from './fixture-foreign.ts'
import { NOWHERE, type Ids } from './fixture-foreign-ids.ts'
import { catalogue } from './mounted.ts'
import { client, testPortal, type Client } from './testing.ts'

/** Every mounted call, made by users who may not make it. A new call is covered without a line here. */

const { as, anonymous, portal, url } = await testPortal()
const [customer, clerk, staff] = await Promise.all([as('qihang_admin'), as('qihang_fin'), as('staff_ops')])
/** Calls of the public site: they belong to no company. */
const PUBLISHED = /\/cms\/api\/(Article|Column|Solutions)\/|\/OsCustomerNotify\//
const ops = catalogue.ops.map((op) => [`${op.method} ${op.path}`, op] as const)
const of = (access: Op['access']) => ops.filter(([, op]) => op.access === access)

/** A file of a type that the call accepts; a workbook is only its first and last bytes. */
const fileFor = ({ takes = [] }: Op): [Blob, string] =>
  takes.includes('pdf')
    ? [new Blob([tinyPdf('x')]), 'x.pdf']
    : [new Blob(['PK\x03\x04', new Uint8Array(30), 'PK\x05\x06', new Uint8Array(18)]), 'x.xlsx']

const codeFor = async (caller: Client, op: Op) =>
  op.kind === 'upload' ? (await caller.upload(op, ...fileFor(op))).ErrorCode : (await caller.call(op, {} as never)).ErrorCode

describe('[conv.code.3.trigger] signed out', () => {
  it.each([...of('customer'), ...of('staff')])('%s', async (_name, op) => expect(await codeFor(anonymous, op)).toBe(3))
})

describe('a customer at the desk', () => {
  it.each(of('staff'))('%s', async (_name, op) => expect(await codeFor(customer, op)).toBe(3))
})

describe('staff in the portal without a link', () => {
  it.each(of('customer'))('%s', async (_name, op) => expect(await codeFor(staff, op)).toBe(4))
})

describe('[perm.button] a sub-account without the permission', () => {
  // Calls that are open to few companies do not exist for the clerk's company.
  it.each(of('customer').filter(([, op]) => op.permission))('%s', async (_name, op) =>
    expect(await codeFor(clerk, op)).toBe(op.companies || op.needs ? 5 : 4),
  )
})

describe('[perm.adminFlagged] callers who may not use a call', () => {
  const few = of('customer').filter(([, op]) => op.only || op.companies || op.needs)

  it.each(few.filter(([, op]) => op.only === 'super'))('%s is refused to staff in from-admin mode', async (_name, op) => {
    const { Url } = await staff.ok(createAdminLink, { ContractCompanyId: 430118, Path: '/dashboard/index' })
    const { Token } = await anonymous.ok(loginByAdminToken, {
      AdminToken: new URL(Url, 'http://x').searchParams.get('adminToken')!,
    })
    expect(await codeFor(client(portal.address, Token), op)).toBe(4)
  })

  // qihang is outside of every gate; api/gates.test.ts has the calls that are not built yet.
  it('each restricted call is refused', async () => {
    for (const [name, op] of few)
      if (op.only === 'admin' || op.companies || op.needs)
        expect([name, await codeFor(customer, op)]).toEqual([name, op.only === 'admin' ? 4 : 5])
  })
})

describe('a page of another origin', () => {
  const posts = ops.filter(([, op]) => op.method === 'POST')

  it.each(posts)('%s', async (_name, op) => {
    const token = op.access === 'staff' ? `desk_access_token=${staff.token}` : `customer_access_token=${customer.token}`
    for (const [name, value] of [
      ['Origin', 'https://evil.example'],
      ['Sec-Fetch-Site', 'cross-site'],
    ] as const) {
      const response = await fetch(portal.address + op.path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Cookie: token, [name]: value },
        body: '{}',
      })
      expect(((await response.json()) as { ErrorCode: number }).ErrorCode).toBe(4)
    }
  })

  it('no GET call changes data', () => {
    // The authorization address carries its own secret, which alone changes nothing.
    const writing = ops.filter(([, op]) => op.method === 'GET' && !['query', 'download'].includes(op.kind)).map(([name]) => name)
    expect(writing).toEqual(['GET /oms/api/ClientPush/GetWeChatWebPageAuthorizationUrl'])
  })
})

describe('another company’s ids', () => {
  let rows: Ids
  let owner: Client
  let calls: { op: Op; input: (ids: Ids) => object; isMute: boolean }[]
  const intruder = customer

  /** Everything a response shows. */
  async function answerOf(caller: Client, { op, input }: { op: Op; input: (ids: Ids) => object }, ids: Ids): Promise<string> {
    if (op.kind === 'upload')
      return JSON.stringify(
        await caller.upload(
          op,
          ...fileFor(op),
          Object.fromEntries(Object.entries(input(ids)).map(([key, value]) => [key, String(value)])),
        ),
      )
    const query = op.method === 'GET' ? `?${new URLSearchParams(input(ids) as Record<string, string>)}` : ''
    const response = await fetch(portal.address + op.path + query, {
      method: op.method,
      headers: { 'Content-Type': 'application/json', 'Accept-Language': 'en-US', Authorization: `Bearer ${caller.token}` },
      ...(op.method === 'POST' && { body: JSON.stringify(input(ids)) }),
    })
    if (!response.headers.get('content-type')?.includes('json')) return 'a file'
    const text = await response.text()
    // A signed-out caller learns nothing, so the test would prove nothing.
    expect(text).not.toContain('"ErrorCode":3')
    return text.replaceAll(new RegExp(`(?<!"ErrorCode":)\\b(${Object.values(ids).join('|')})\\b`, 'g'), 'id')
  }

  beforeAll(async () => {
    owner = await as('hengtai_admin')
    const { ids, WarehouseId } = await ownRows(url, portal.pool, owner)
    rows = ids
    calls = namingCalls(WarehouseId).flatMap(([named, input, mute]) =>
      ('path' in named ? [named as Op] : Object.values(named)).map((op) => ({
        op,
        input,
        isMute: mute === 'mute' || op.path.includes('Germany'),
      })),
    )
  })

  it('the list covers every call that names a row', () => {
    const names = ([, op]: (typeof ops)[number]) =>
      /"(Id|id|Ids|UserId|WaresInfoId|(?!Warehouse)\w*FileId)":\{/.test(
        JSON.stringify(z.toJSONSchema(op.input, { io: 'input', unrepresentable: 'any' })),
      )
    const listed = new Set(calls.map(({ op }) => op))
    expect(
      [...of('customer'), ...of('public')]
        .filter((one) => names(one) && !listed.has(one[1]) && !PUBLISHED.test(one[0]))
        .map(([name]) => name),
    ).toEqual([])
  })

  it('get the same response as unknown ids in every call, and nothing of the company changes', async () => {
    // Rows that event handlers write later would look like a change.
    const waiting = () =>
      transact(portal.pool, 'everyone', 'read', (db) =>
        db.selectFrom('event').select('EntityNo').where('HandledAt', 'is', null).execute(),
      )
    await expect.poll(waiting, { timeout: 60_000, interval: 100 }).toEqual([])
    const before = await allRowsOf(portal.pool, COMPANY)
    expect(Object.values(before).filter(Boolean).length).toBeGreaterThan(8)
    for (const call of calls)
      expect([call.op.path, await answerOf(intruder, call, rows)]).toEqual([
        call.op.path,
        await answerOf(intruder, call, NOWHERE),
      ])
    expect(await allRowsOf(portal.pool, COMPANY)).toEqual(before)
  })

  it('belong to real rows: the owner gets a different response from each call', async () => {
    const alike: string[] = []
    for (const call of calls.filter(({ isMute }) => !isMute)) {
      const answer = await answerOf(owner, call, rows)
      if (answer === (await answerOf(owner, call, NOWHERE))) alike.push(`${call.op.path} ${answer}`)
    }
    expect(alike).toEqual([])
  })
})

/** Calls of the German warehouse; those of parcels' cases and claims exist for it alone (SPEC 2). */
const GERMAN = /Germany|\/(OsExpressProblem|OsExpressProblemScheduleOperation|OverseasExpressClaim)\//

it('calls for one warehouse require the permission for that warehouse', () => {
  for (const [name, op] of of('customer')) {
    if (op.site && op.permission) expect([name, op.permission.split(':')[1]]).toEqual([name, GERMAN.test(op.path) ? 'de' : 'uk'])
  }
})

it('calls without a permission are those every signed-in user needs', () => {
  const open = of('customer')
    .filter(([, op]) => !op.permission)
    .map(([, op]) => op.path.split('/').slice(3, 4)[0])
  // Quotes require the right of the product named in the call, sailings that of their kind; order forms read flights;
  // the times of a gate are read on the pages of deliveries and of trucks; a conversation has the rights of its
  // document, an alert those of its item.
  const quotes = [
    'FbaFclShipping',
    'OrderFbaAIR',
    'FbaFeeItem',
    'QuotePrice',
    'QuotedPrice',
    'QuotedPriceData',
    'RequestQuoteFCL',
  ]
  expect([...new Set(open)].sort()).toEqual(
    [
      ...quotes,
      'CfgWarehouse',
      'ClientPush',
      'Company',
      'ContactAlert',
      'Country',
      'Dashboard',
      'DeliveryBooking',
      'ExportTemplate',
      'File',
      'GermanyWarehouseOut',
      'Holiday',
      'ListView',
      'Menu',
      'OrderFbaDetail',
      'OsCustomerNotify',
      'OsDefaultConfig',
      'OsEarlyWarn',
      'OverseasCustomerSpecialNeedsConfig',
      'PartnerInvitation',
      'QuickLogin',
      'Search',
      'StatOutEntryTrend',
      'StatStockAge',
      'Thread',
      'UploadRecord',
      'User',
      'UserColumn',
      'UserMenu',
      'Warehouse',
    ].sort(),
  )
})
