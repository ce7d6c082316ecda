import { declared, handlers } from '../api/mounted.ts'
import { readConfig } from '#kit/api/config.ts'
import { bindToStaff } from '#kit/api/desk-work.ts'
import { openPool, transact, type Pool } from '#kit/api/db.ts'
import type { Handler } from '#kit/api/handle.ts'
import { translatorFor } from '#kit/api/texts.ts'
import { deskRightsOf, STAFF_ROLE } from '#kit/shared/desk-rights.ts'
import { PUBLIC_ORIGIN } from '#kit/shared/gate.ts'
import { Client } from 'pg'
import { LARGEST } from './fill.ts'
import type { ListSample } from './list-sample.ts'

/** The handlers of all lists; for lists that exist in each country's warehouses, those of the UK. */
export const lists: readonly Handler[] = handlers.filter(
  ({ op }) => op.kind === 'query' && isPaged(op.input) && (op.site === undefined || op.site === 'GB'),
)

function isPaged(input: Handler['op']['input']): boolean {
  const errors = input.safeParse({ PageIndex: 'x', PageSize: 'x' }).error?.issues ?? []
  return ['PageIndex', 'PageSize'].every((field) => errors.some(({ path }) => path[0] === field))
}

/** One way of reading a list. `page`: the page number, the search term or the tab. */
export type Reading = { readonly page: string; readonly input: Record<string, unknown>; readonly limit: number }

const PAGE_ONE = 3000
const ELSEWHERE = 6000

/** Page 1, page 40 and the deepest one, with a search term and without a match, and each tab. */
export function readingsOf({ tabs = [], word, input = {}, derived }: ListSample): Reading[] {
  const within = (limit: number) => (tab: Record<string, unknown>) => ({
    page: Object.values(tab).join(' '),
    input: { ...input, ...tab },
    limit,
  })
  return [
    { page: '1', input, limit: PAGE_ONE },
    { page: '40', input: { ...input, PageIndex: 40 }, limit: ELSEWHERE },
    { page: '500', input: { ...input, PageIndex: 500 }, limit: ELSEWHERE },
    ...(word === undefined
      ? []
      : [
          { page: 'match', input: { ...input, Keyword: word }, limit: PAGE_ONE },
          { page: 'no match', input: { ...input, Keyword: `${word}-is-nowhere` }, limit: PAGE_ONE },
        ]),
    ...tabs.map(within(PAGE_ONE)),
    ...(derived ? derived.tabs.map(within(derived.limit)) : []),
  ]
}

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}

export type Read = { buffers: number; milliseconds: number; scans: string[]; text: string }

/** Reads lists as the portal does and has the database report each plan with its buffers; `url` is the owner's, of a superuser. */
export async function listReader(url: string): Promise<{
  read(list: Handler, reading: Reading): Promise<Read>
  /** How many statements `work` sends, and how many database pages they read. */
  measure(work: (pool: Pool) => Promise<unknown>): Promise<{ statements: number; buffers: number }>
  close(): Promise<void>
}> {
  const owner = new Client({ connectionString: url })
  await owner.connect()
  const name = `"${new URL(url).pathname.slice(1)}"`
  for (const [setting, value] of REPORTED) await owner.query(`alter database ${name} set ${setting} = '${value}'`)
  const { rows } = await owner.query<{ id: string }>('select min(id) as id from app_user where contract_company_id = $1', [
    LARGEST,
  ])
  const staff = await owner.query<{ id: string }>('select min(id) as id from app_user where is_staff')
  await owner.end()

  const pool = openPool(url, 1)
  const logged: { Plan: Plan; 'Query Text': string }[] = []
  pool.pg.on('connect', (client) =>
    client.on('notice', ({ message }) => {
      const [, plan] = /plan:\n([^]*)/.exec(message ?? '') ?? []
      if (plan) logged.push(JSON.parse(plan))
    }),
  )
  const people = { customer: Number(rows[0]!.id), staff: Number(staff.rows[0]!.id), company: LARGEST }
  return {
    async read(list, { input }) {
      logged.length = 0
      const began = performance.now()
      await runAs(pool, list, input, people)
      const milliseconds = performance.now() - began
      const plans = logged.map(({ Plan }) => Plan)
      // A statement within a function belongs to the one that calls it.
      const outer = logged.filter((one) => !one['Query Text'].startsWith(SEARCH))
      return {
        milliseconds,
        buffers: buffersOf(outer),
        scans: [...new Set(plans.flatMap(scansOf))],
        text: logged.map((one) => JSON.stringify(one)).join('\n'),
      }
    },
    async measure(work) {
      logged.length = 0
      await work(pool)
      return { statements: logged.length, buffers: buffersOf(logged) }
    },
    close: () => pool.close(),
  }
}

const buffersOf = (logged: readonly { Plan: Plan }[]) =>
  logged.reduce((sum, { Plan: plan }) => sum + plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], 0)

/** The beginning of the look-up of `search_keys`. */
const SEARCH = '/* search */'

const REPORTED = Object.entries({
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
  'auto_explain.log_nested_statements': 'on',
})

function scansOf(plan: Plan): string[] {
  const below = (plan.Plans ?? []).flatMap(scansOf)
  return plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name']!, ...below] : below
}

/** Runs a handler as its call would: for a customer of `company`, or for staff. */
export async function runAs(
  pool: Pool,
  { op, run }: Handler,
  sent: Record<string, unknown>,
  people: { customer: number; staff: number; company: number },
) {
  const isStaff = op.access === 'staff'
  const common = { AccountName: 'bench_1', ChineseName: 'Bench', token: Buffer.alloc(0) }
  const caller = isStaff
    ? { kind: 'staff', UserId: people.staff, ...deskRightsOf([STAFF_ROLE.administrator]), ...common }
    : {
        kind: 'customer',
        UserId: people.customer,
        ...common,
        ContractCompanyId: people.company,
        isSuper: true,
        codes: new Set(),
        switches: [],
        countries: ['GB', 'DE'],
        fromAdmin: false,
        fromAdminOrderType: null,
      }
  const call = {
    input: op.input.parse(sent),
    caller,
    site: op.site ?? '',
    translate: translatorFor('en-US'),
    language: 'en-US',
    config: readConfig({}),
    declared,
    warehouseId: undefined,
    origin: PUBLIC_ORIGIN,
  }
  await transact(pool, isStaff ? 'everyone' : people.company, 'read', (db) => {
    bindToStaff(db, people.staff)
    return run({ ...call, db } as never)
  })
}
