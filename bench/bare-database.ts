import pg from 'pg'

/** The database of the bare server, with numbers and days as the portal reads them. */
pg.types.setTypeParser(20, Number)
pg.types.setTypeParser(1700, Number)
pg.types.setTypeParser(1082, (day) => day)
export const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: Number(process.env['DATABASE_POOL'] ?? 20),
})
export const rowsOf = async (sql: string, values: unknown[]) => (await pool.query<Record<string, unknown>>(sql, values)).rows

export type Body = {
  company: number
  id: number
  orderId: number
  PageIndex: number
  PageSize: number
  WarehouseId: number
  Items: { Fnsku: string; Pieces: number }[]
  PlatformOrderNo: string
}
/** Answers a path with the result of `work` on the body. */
export type Answer = (path: string, work: (body: Body) => Promise<unknown>) => void
