import { Client } from 'pg'
import { STAFF_ROLE } from '#kit/api/migrate.ts'

/** Whether the database has companies already; a module of its own, as the demo with what it draws takes 30 MB that a portal with data need not load. */
export async function isFilled(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, application_name: 'quayside-demo' })
  await client.connect()
  try {
    // As the portal reads for staff: row-level security binds the owner of the tables too.
    await client.query(`set role ${STAFF_ROLE}`)
    return (await client.query('select from company limit 1')).rowCount === 1
  } finally {
    await client.end()
  }
}
