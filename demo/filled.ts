import { Client } from 'pg'
import { STAFF_ROLE } from '#kit/api/migrate.ts'

// A separate module, as the demo with what it renders takes 30 MB that a portal with data need not load.

/** Whether the database has companies already, not counting those of a demo that was loaded incompletely. */
export async function isFilled(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    if (await isUnfinished(client)) return false
    // With the portal's role for staff: row-level security binds the owner of the tables too.
    await client.query(`set role ${STAFF_ROLE}`)
    return (await client.query('select from company limit 1')).rowCount === 1
  })
}

/** An empty table that exists while the demo is being loaded: the database has had no other use. */
const MARK = 'demo_unfinished'

export const markUnfinished = (client: Client) => client.query(`create table ${MARK} ()`)
export const markFinished = (client: Client) => client.query(`drop table ${MARK}`)

export async function isUnfinished(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(`select to_regclass('${MARK}') is not null as exists`)
  return rows[0]!.exists
}

export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'quayside-demo' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
