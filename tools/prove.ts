import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { ROOT } from '#kit/api/root.ts'
import { setupError } from '#kit/api/setup-error.ts'
import { withDatabase } from './with-database.ts'

/** One discrepancy with the ledgers. */
export type Issue = { company: number; subject: string; what: string; expected: string; found: string }
/** How much was checked, by kind, and the errors found. `total` may exceed the number of listed errors. */
export type Proof = { counts: Record<string, number>; total: number; issues: Issue[] }

const LEDGERS = ['stock', 'locks', 'wallets', 'fees', 'rent', 'bills', 'bank', 'payments', 'returns']
/** Maximum number of listed errors. */
export const MOST_LISTED = 200

/** Proves a snapshot, while the portal may keep running. Begins a transaction, which ends with the client. */
export async function proveMoment(client: Client): Promise<Proof> {
  await client.query('begin isolation level repeatable read read only')
  await client.query(`select set_config('work_mem', '256MB', true), set_config('jit', 'off', true)`)
  return prove(client)
}

/**
 * Recomputes every balance, lock, wallet, fee by rates, bill, booked payment, return and tally from the underlying
 * rows, in its own SQL that shares nothing with the code that posts. The client's transaction must see all companies.
 */
export async function prove(client: Client): Promise<Proof> {
  const { rows: made } = await client.query<{ exists: boolean }>(`select to_regclass('stock_flow') is not null as exists`)
  if (!made[0]!.exists)
    throw setupError('There is nothing to prove: this database has no tables of Quayside yet. Start the portal first.')
  const proofs: Proof[] = []
  for (const ledger of LEDGERS) {
    const { rows } = await client.query<Proof>(await readFile(join(ROOT, 'tools/prove', `${ledger}.sql`), 'utf8'))
    proofs.push(rows[0]!)
  }
  proofs.push(await proveTallies(client))
  return {
    counts: Object.assign({}, ...proofs.map((proof) => proof.counts)),
    total: proofs.reduce((sum, proof) => sum + proof.total, 0),
    issues: proofs.flatMap((proof) => proof.issues),
  }
}

type TalliedTable = { relation: string; list: string; site_column: string; state_column: string }

/**
 * Compares the rows in each state of every tallied list with the tally. The arguments of the tally's triggers define
 * what is counted.
 */
async function proveTallies(client: Client): Promise<Proof> {
  const { rows: lists } = await client.query<TalliedTable>(`
    select tgrelid::regclass::text as relation, argument[1] as list, argument[2] as site_column, argument[3] as state_column
    from pg_trigger, lateral (select string_to_array(encode(tgargs, 'escape'), '\\000') as argument) parsed
    where tgfoid = 'keep_tally'::regproc and tgname like '%\\_insert' order by 1, 2`)
  const issues: Issue[] = []
  for (const { relation, list, site_column, state_column } of lists) {
    const [site, state] = [client.escapeIdentifier(site_column), client.escapeIdentifier(state_column)]
    const { rows } = await client.query<Issue>(
      `select contract_company_id::int as company, concat_ws(' ', 'list', $1::text, site, state) as subject, 'tally against the rows' as what,
         coalesce(counted.n, 0)::text as expected, coalesce(tallied.n, 0)::text as found
       from (select contract_company_id, ${site}::text as site, ${state} as state, count(*) as n from ${relation} group by 1, 2, 3) counted
       full join (select contract_company_id, site, state, sum(n) as n from tally where list = $1 group by 1, 2, 3) tallied using (contract_company_id, site, state)
       where coalesce(counted.n, 0) <> coalesce(tallied.n, 0) order by 1, 2`,
      [list],
    )
    issues.push(...rows)
  }
  issues.push(...(await feeSumIssues(client)))
  return { counts: { lists: lists.length }, total: issues.length, issues }
}

/** Compares the sums of fees by currency and state, in hundredths, with the fees. */
async function feeSumIssues(client: Client): Promise<Issue[]> {
  const { rows } = await client.query<Issue>(`
    select contract_company_id::int as company, concat_ws(' ', 'fee sum', site, state) as subject, 'sum against the fees' as what,
      coalesce(counted.n, 0)::text as expected, coalesce(tallied.n, 0)::text as found
    from (select contract_company_id, currency_code as site, fee_state as state, (sum(amount) * 100)::bigint as n from wfin_fee group by 1, 2, 3) counted
    full join (select contract_company_id, site, state, sum(n)::bigint as n from tally where list = 'fee_sum' group by 1, 2, 3) tallied using (contract_company_id, site, state)
    where coalesce(counted.n, 0) <> coalesce(tallied.n, 0) order by 1, 2`)
  return rows
}

/** One line per error, with the company's name. */
export async function describeIssues(client: Client, issues: readonly Issue[]): Promise<string[]> {
  const companies = [...new Set(issues.map((issue) => issue.company))]
  const { rows } = await client.query<{ id: string; name: string }>(
    'select contract_company_id as id, name from company where contract_company_id = any($1)',
    [companies],
  )
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const nameOf = (company: number) => names.get(String(company)) ?? '(no such company)'
  return issues.map(
    ({ company, subject, what, expected, found }) =>
      `${company} ${nameOf(company)}: ${subject}: ${what}: expected ${expected}, found ${found}`,
  )
}

/** False when there are errors. */
async function report(client: Client): Promise<boolean> {
  const start = performance.now()
  const { counts, total, issues } = await proveMoment(client)
  const looked = Object.entries(counts)
    .map(([kind, n]) => `${n.toLocaleString('en')} ${kind}`)
    .join(', ')
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  if (total === 0) {
    console.log(`Proved: ${looked} agree (${seconds} s).`)
    return true
  }
  for (const line of await describeIssues(client, issues.slice(0, MOST_LISTED))) console.error(line)
  if (total > MOST_LISTED) console.error(`… and ${(total - MOST_LISTED).toLocaleString('en')} more.`)
  console.error(`\n${total.toLocaleString('en')} differences in ${looked} (${seconds} s).`)
  return false
}

if (import.meta.main) {
  await withDatabase(async (url) => {
    const client = new Client({ connectionString: url, application_name: 'quayside-prove' })
    await client.connect()
    const isSound = await report(client).finally(() => client.end())
    if (!isSound) process.exitCode = 1
  })
}
