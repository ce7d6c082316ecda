import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openPool, transact } from '#kit/api/db.ts'
import { STAFF_ROLE } from '#kit/api/migrate.ts'
import { declared } from '../../../../api/mounted.ts'
import { DEMO } from '../../../../api/templates.ts'
import { testPortal } from '../../../../api/testing.ts'
import { find, findAtDesk, getActions, MOST_OF_A_KIND, type Hit } from '../contract.ts'
import { probe } from './queries.ts'

const { as, url, portal } = await testPortal({}, DEMO)
const [owner, clerk, accountant, rival, staff] = await Promise.all([
  as('qihang_admin'),
  as('qihang_wh'),
  as('qihang_fin'),
  as('lanjing_admin'),
  as('staff_ops'),
])
const QIHANG = 430118

const shown = (hits: readonly Hit[]) => hits.map(({ Kind, Label }) => `${Kind} ${Label}`)

/** The company's newest record that has the value. */
async function newest(table: string, number: string, value: string): Promise<{ No: string; Value: string }> {
  const { rows } = await transact(portal.pool, 'everyone', 'read', (db) =>
    sql<{ No: string; Value: string }>`
      select ${sql.ref(number)} as no, ${sql.ref(value)} as value from ${sql.table(table)}
      where contract_company_id = ${QIHANG} and ${sql.ref(number)} is not null and ${sql.ref(value)} is not null order by id desc limit 1`.execute(
      db,
    ),
  )
  return rows[0]!
}

test.each([
  ['order', 'order_fba', 'dcg_no', 'dcg_no'],
  ['order', 'order_fba', 'dcg_no', 'mbl_no'],
  ['dropship', 'warehouse_out', 'warehouse_out_no', 'recipient_name'],
  ['dropship', 'warehouse_out', 'warehouse_out_no', 'tracking_no'],
  ['plan', 'inbound_plan', 'ohl_order_no', 'ohl_order_no'],
  ['product', 'wares_info', 'sku', 'fnsku'],
  ['quote', 'request_quote', 'inquiry_no', 'inquiry_no'],
  ['bill', 'order_bill_of_lading', 'lading_no', 'lading_no'],
])(
  'a %s (%s) is found by the beginning of %s or %s in any case, only by its company and the desk',
  async (kind, table, number, value) => {
    const { No, Value } = await newest(table, number, value)
    const Query = Value.toLowerCase()
    const found = await owner.ok(find, { Query })
    expect(found.some(({ Kind, Label, Found }) => Kind === kind && (Label === No || Found.toLowerCase() === Query))).toBe(true)
    expect((await owner.ok(find, { Query: Query.slice(0, -1) })).length).toBeGreaterThan(0)
    expect((await rival.ok(find, { Query })).filter(({ Label }) => Label === No)).toEqual([])
    const atDesk = await staff.ok(findAtDesk, { Query })
    expect(atDesk.filter(({ Kind }) => Kind === kind)[0]).toMatchObject({
      Path: expect.stringMatching(/^\/desk\//),
      CompanyName: expect.stringMatching(/^[\x20-\x7e]+$/),
    })
  },
)

test('a container result leads to its order and names the container', async () => {
  const { No, Value } = await newest('order_container', 'order_id', 'container_no')
  const hits = await owner.ok(find, { Query: Value })
  expect(hits).toContainEqual(
    expect.objectContaining({ Kind: 'order', Found: Value, Path: expect.stringContaining(`orderId=${No}`) }),
  )
})

test('a user finds only what the user’s screens show', async () => {
  const order = (await newest('order_fba', 'dcg_no', 'dcg_no')).No
  const product = (await newest('wares_info', 'sku', 'sku')).No
  expect(shown(await clerk.ok(find, { Query: order }))).toEqual([])
  expect(shown(await clerk.ok(find, { Query: product }))).toContain(`product ${product}`)
  expect(await accountant.ok(find, { Query: product })).toEqual([])
  const begin = async (who: typeof owner) => (await who.ok(getActions, {})).map(({ Title }) => Title)
  expect(await begin(owner)).toEqual(expect.arrayContaining(['New LCL order', 'New air order', 'New product']))
  expect(await begin(clerk)).toContain('New product')
  expect(await begin(clerk)).not.toContain('New LCL order')
  expect(await begin(accountant)).toEqual([])
})

test('results are limited per kind; pattern characters are matched literally', async () => {
  const { No } = await newest('warehouse_out', 'warehouse_out_no', 'warehouse_out_no')
  const hits = await owner.ok(find, { Query: No.slice(0, 2) })
  const counts = Map.groupBy(hits, ({ Kind }) => Kind)
  expect(counts.get('dropship')).toHaveLength(MOST_OF_A_KIND)
  expect([...counts.values()].every((some) => some.length <= MOST_OF_A_KIND)).toBe(true)
  for (const Query of ['%%', '__', "O'", '\\\\']) expect(await owner.ok(find, { Query })).toEqual([])
  expect(await owner.refused(find, { Query: 'a' })).toBe(1)
})

test('every searchable value has an index', async () => {
  const pool = openPool(url, 1)
  const rules = declared.all('searches')
  const missing: string[] = []
  await transact(pool, 'everyone', 'write', async (db) => {
    // A bitmap scan needs a condition on its index; on a small table any index is used, so the unintended ones are
    // disabled.
    for (const scan of ['seqscan', 'indexscan', 'indexonlyscan'])
      await sql`set local ${sql.raw(`enable_${scan}`)} = off`.execute(db)
    await sql`savepoint whole`.execute(db)
    for (const rule of rules.filter(({ table }) => table !== 'company'))
      for (const [index, field] of rule.fields.entries()) {
        for (;;) {
          const statement = probe({ rule, variants: undefined }, field, 'AB12', undefined)
          const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(db)
          const plan = rows.map((row) => Object.values(row)[0]).join('\n')
          if (/Index Cond: .*(upper\(|&&|@>)/.test(plan)) break
          const other = /Bitmap Index Scan on (\S+)/.exec(plan)?.[1]
          if (other === undefined) {
            missing.push(`${rule.kind}: field ${index}\n${plan}`)
            break
          }
          // Not dropped, because a constraint may need it; only the owner of the database may do this.
          await sql`set local role none`.execute(db)
          await sql`update pg_index set indisvalid = false where indexrelid = ${other}::regclass`.execute(db)
          await sql`set local role ${sql.id(STAFF_ROLE)}`.execute(db)
        }
        await sql`rollback to whole`.execute(db)
      }
  })
  await pool.close()
  expect(rules.length).toBeGreaterThan(8)
  expect(missing).toEqual([])
})
