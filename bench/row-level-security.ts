import { Client } from 'pg'
import { findDropship } from '#features/warehouse/dropship/api/detail.ts'
import { dropshipPage } from '#features/warehouse/dropship/api/queries.ts'
import { stockPage } from '#features/warehouse/stock/api/queries.ts'
import { asRole } from '#kit/api/postgres-address.ts'
import { openPool, transact, type Db, type Pool } from '#kit/api/db.ts'
import { APP_ROLE } from '#kit/api/migrate.ts'
import { COMPANIES, ms, one, ROUNDS, SECONDS, SIZE, within } from './calls.ts'
import { signIn, type Person } from './fill.ts'
import { repeat, combineRounds, type Measured } from './load.ts'
import { print, rate } from './print.ts'

const CONNECTIONS = [1, 10]
/** Has the rights of the portal's role, but is bound by no policy. */
const OPEN_ROLE = 'quayside_bench'

/** The portal's own statements; each names its company, whatever role runs it. */
const STATEMENTS: readonly { name: string; run(db: Db, person: Person): Promise<unknown> }[] = [
  { name: 'list page', run: (db, { company }) => dropshipPage(db, company, 'GB', SIZE) },
  {
    name: 'detail',
    run: (db, { company, firstOrder, orders }) => findDropship(db, company, within(firstOrder, orders), (key) => key, 'GB'),
  },
  { name: 'stock page', run: (db, { company }) => stockPage(db, { ContractCompanyId: company, CountryCode: 'GB' }, SIZE) },
]

/** The cost of row-level security: the same statements by the portal's role and by one that it does not bind, alternating. */
export async function benchRowLevelSecurity(url: string): Promise<void> {
  const people = await signIn(url, COMPANIES)
  await makeOpenRole(url)
  const securedPool = openPool(url, Math.max(...CONNECTIONS))
  // The role in the address takes precedence over the pool's.
  const open = openPool(asRole(url, OPEN_ROLE), Math.max(...CONNECTIONS))
  try {
    await refuseSameSight(securedPool, open, people[0]!)
    const rows: string[][] = []
    for (const { name, run } of STATEMENTS) {
      const by = (pool: Pool) => () => {
        const person = one(people)
        return transact(pool, person.company, 'read', (db) => run(db, person))
      }
      for (const pool of [securedPool, open]) await repeat(Math.max(...CONNECTIONS), SECONDS, by(pool))
      for (const connections of CONNECTIONS) {
        const secured: Measured[] = []
        const without: Measured[] = []
        for (let round = 0; round < ROUNDS; round++) {
          secured.push(await repeat(connections, SECONDS, by(securedPool)))
          without.push(await repeat(connections, SECONDS, by(open)))
        }
        const [a, b] = [combineRounds(secured), combineRounds(without)]
        rows.push([
          name,
          String(connections),
          rate(a.rps),
          ms(a.p50),
          ms(a.p99),
          rate(b.rps),
          ms(b.p50),
          ms(b.p99),
          (a.rps / b.rps).toFixed(2),
        ])
      }
    }
    print(
      [
        'statement',
        'connections',
        'with policies: statements/s',
        'p50 ms',
        'p99 ms',
        'without: statements/s',
        'p50 ms',
        'p99 ms',
        'ratio',
      ],
      rows,
    )
  } finally {
    await Promise.all([securedPool.close(), open.close()])
  }
}

async function makeOpenRole(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const create = `create role ${OPEN_ROLE} nologin bypassrls in role ${APP_ROLE}`
  await client.query(`do $$ begin ${create}; exception when duplicate_object then null; end $$`).finally(() => client.end())
}

/** One must see only its company's rows and the other all: otherwise the same would be measured twice. */
async function refuseSameSight(securedPool: Pool, open: Pool, { company }: Person): Promise<void> {
  const companiesSeen = (pool: Pool) =>
    transact(
      pool,
      company,
      'read',
      async (db) => (await db.selectFrom('wares_stock').select('ContractCompanyId').distinct().limit(2).execute()).length,
    )
  const [seen, seenByAll] = [await companiesSeen(securedPool), await companiesSeen(open)]
  if (seen !== 1 || seenByAll !== 2) throw new Error(`the portal's role sees ${seen} companies, the other ${seenByAll}`)
}
