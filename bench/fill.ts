import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { loadDemo, loadPeopleOnly } from '../demo/load.ts'
import { openPool } from '#kit/api/db.ts'
import { folderStore } from '#kit/api/files.ts'
import { compactTally } from '#kit/api/housekeeping.ts'
import { migrate } from '#kit/api/migrate.ts'
import { digest } from '#kit/api/secret.ts'

/** First of the thousand companies of bench/fill.sql; it has a tenth of all orders. */
export const LARGEST = 500001

type UrlOf = (database?: string) => string

/** A database named for its number of orders, filled once; returns its address. `urlOf` names a database of the server. */
export async function filled(urlOf: UrlOf, orders: number): Promise<string> {
  const url = await made(urlOf, `bench_${orders}`, `${orders.toLocaleString('en')} orders`, 'fill.sql', { orders })
  await tidy(url)
  await addFreight(url, orders)
  return url
}

/** A database of ten thousand companies with as many fee lines, filled once. */
export async function filledFinance(urlOf: UrlOf, lines: number): Promise<string> {
  const url = await made(urlOf, `bench_finance_${lines}`, `${lines.toLocaleString('en')} fee lines`, 'fill-finance.sql', {
    lines,
  })
  await tidy(url)
  return url
}

/** A database that is filled once by a script. */
async function made(urlOf: UrlOf, name: string, what: string, script: string, numbers: Record<string, number>): Promise<string> {
  const server = await connect(urlOf('postgres'))
  try {
    const { rowCount } = await server.query('select from pg_database where datname = $1', [name])
    if (rowCount) return urlOf(name)
    console.log(`Filling a database with ${what} …`)
    const draft = `${name}_draft`
    await server.query(`drop database if exists ${draft} with (force)`)
    await server.query(`create database ${draft}`)
    await migrate(urlOf(draft))
    await loadPeopleOnly(urlOf(draft))
    await runScript(urlOf(draft), script, numbers)
    await server.query(`alter database ${draft} rename to ${name}`)
    return urlOf(name)
  } finally {
    await server.end()
  }
}

async function runScript(url: string, script: string, numbers: Record<string, number>): Promise<void> {
  const began = performance.now()
  let text = await readFile(join(import.meta.dirname, script), 'utf8')
  for (const [name, value] of Object.entries(numbers)) text = text.replaceAll(`:${name}`, String(value))
  const client = await connect(url)
  try {
    await client.query(text)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
  console.log(`  in ${Math.round((performance.now() - began) / 1000)} s`)
}

/** Like the portal's housekeeping every ten minutes: folds what earlier runs left in the tally. */
async function tidy(url: string): Promise<void> {
  await migrate(url)
  const pool = openPool(url, 1)
  await compactTally(pool).finally(() => pool.close())
  const client = await connect(url)
  // Each part has its own folder.
  await client.query('delete from file_folder')
  // Each run begins without the jobs of the previous one.
  await client.query('delete from pgboss.job').catch(() => undefined)
  await client.query('vacuum analyze tally').finally(() => client.end())
}

/** The same number of freight orders in addition, for the same companies. */
async function addFreight(url: string, orders: number): Promise<void> {
  const client = await connect(url)
  const { rowCount } = await client
    .query('select from order_fba where contract_company_id = $1 limit 1', [LARGEST])
    .finally(() => client.end())
  if (rowCount) return
  console.log(`Adding ${orders.toLocaleString('en')} freight orders …`)
  await runScript(url, 'fill-freight.sql', { orders })
}

/** A database of this run with the demo's data: its rate cards, addresses and sailings. */
export async function withDemo(urlOf: (database?: string) => string, dataDir: string): Promise<string> {
  const server = await connect(urlOf('postgres'))
  await server.query('drop database if exists bench_demo with (force)')
  await server.query('create database bench_demo')
  await server.end()
  const url = urlOf('bench_demo')
  await migrate(url)
  await loadDemo(url, folderStore(join(dataDir, 'files')))
  return url
}

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString })
  await client.connect()
  return client
}

/** A signed-in user of a bench company, with the ids that the calls need. */
export type Person = {
  company: number
  user: number
  token: string
  firstOrder: number
  orders: number
  firstProduct: number
  products: number
}

/** Signs in the users of companies, as if each had done so today. */
export async function signIn(url: string, companies: readonly number[]): Promise<Person[]> {
  const client = await connect(url)
  try {
    const people: Person[] = []
    for (const company of companies) {
      const token = `bench-${company}`
      await client.query(
        `insert into session (token_hash, user_id, contract_company_id, is_staff, created_time, last_seen_time, expire_time)
         select $1, id, contract_company_id, false, now(), now(), now() + interval '1 day' from app_user where contract_company_id = $2
         on conflict (token_hash) do update set last_seen_time = now(), expire_time = now() + interval '1 day'`,
        [digest(token), company],
      )
      const { rows } = await client.query<Omit<Person, 'company' | 'token'>>(
        `select (select min(id)::float8 from app_user where contract_company_id = $1) as "user", min(o.id)::float8 as "firstOrder", count(*)::float8 as orders,
           (select min(id)::float8 from wares_info where contract_company_id = $1) as "firstProduct", (select count(*)::float8 from wares_info where contract_company_id = $1) as products
         from warehouse_out o where contract_company_id = $1 and o.id < 1000000000`,
        [company],
      )
      people.push({ company, token, ...rows[0]! })
    }
    return people
  } finally {
    await client.end()
  }
}
