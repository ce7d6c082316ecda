import { openPool, transact } from '#kit/api/db.ts'

/** Whether the database has companies already; a module of its own, as the demo with what it draws takes 30 MB that a portal with data need not load. */
export async function isFilled(url: string): Promise<boolean> {
  const pool = openPool(url, 1)
  try {
    const company = await transact(pool, 'everyone', 'read', (db) =>
      db.selectFrom('company').select('ContractCompanyId').limit(1).executeTakeFirst(),
    )
    return company !== undefined
  } finally {
    await pool.close()
  }
}
