import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client as Database } from 'pg'
import { afterAll, expect, it } from 'vitest'
import { freightWorld, orderOf, documentsOf } from '#features/freight/orders/api/fixture.ts'
import { createOrder } from '#features/freight/order-form/contract.ts'
import { login } from '#features/account/session/contract.ts'
import { uploadFile } from '#features/account/files/contract.ts'
import { createDropship } from '#features/warehouse/dropship/contract.ts'
import { openPool } from '#kit/api/db.ts'
import { folderStore } from '#kit/api/files.ts'
import { migrate } from '#kit/api/migrate.ts'
import { tinyPdf } from '#kit/api/pdf/testing.ts'
import { startPostgres } from '#kit/api/postgres.ts'
import { loadPeopleOnly } from '../demo/load.ts'
import { DEMO_PASSWORD } from '../demo/accounts.ts'
import { startServer, type Server } from '../e2e/server.ts'
import { prove } from '../tools/prove.ts'
import { ADMIN, COMPANY, orderFor, postmasterOf, stockProduct } from './fixture.ts'
import { client } from './testing.ts'

const FNSKU = 'X00CRASHED'
const WRITES = 500
const dataDir = await mkdtemp(join(tmpdir(), 'quayside-crash-'))
// PostgreSQL's own account needs access when root runs this.
await chmod(dataDir, 0o711)
const postgresDir = join(dataDir, 'postgres')
let server: Server | undefined

afterAll(async () => {
  await server?.stop()
  const postgres = await startPostgres(postgresDir)
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
})

// Always its own database, whatever the other tests run on: a shared one must not be killed.
const settings = { DATABASE_URL: '', DATA_DIR: dataDir, DEMO_DATA: 'off', REQUESTS_PER_MINUTE: '1000000' }

/** Sends orders until stopped; returns the numbers of those that were acknowledged. */
async function sendOrders(
  address: string,
  token: string,
  warehouseId: number,
  onAnswer: (count: number) => void,
): Promise<Set<string>> {
  const acknowledged = new Set<string>()
  const user = client(address, token)
  let next = 0
  const worker = async () => {
    while (next < WRITES) {
      const number = `CRASH-${next++}`
      const answer = await user
        .call(createDropship.GB, orderFor(FNSKU, warehouseId, number), { 'Idempotency-Key': number })
        .catch(() => undefined)
      if (answer === undefined) return
      if (answer.Body) acknowledged.add(answer.Body.WarehouseOutNo)
      onAnswer(acknowledged.size)
    }
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  return acknowledged
}

async function inDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const postgres = await startPostgres(postgresDir)
  const database = new Database({ connectionString: postgres.url('quayside') })
  await database.connect()
  try {
    return await work(database)
  } finally {
    await database.end()
  }
}

it(
  'keeps every acknowledged order intact when server and database are killed together during 500 writes',
  { timeout: 240_000 },
  async () => {
    const postgres = await startPostgres(postgresDir)
    const url = postgres.url('quayside')
    await migrate(url)
    await loadPeopleOnly(url)
    const { WarehouseId } = await stockProduct(url, FNSKU, WRITES)
    server = await startServer(settings)
    const { Token } = await client(server.address).ok(login, { AccountName: ADMIN, Password: DEMO_PASSWORD })

    const postmaster = await postmasterOf(postgresDir)
    let killed = false
    const acknowledged = await sendOrders(server.address, Token, WarehouseId, (count) => {
      if (killed || count < WRITES / 3) return
      killed = true
      process.kill(server!.pid, 'SIGKILL')
      process.kill(postmaster, 'SIGKILL')
    })
    expect(killed).toBe(true)
    expect(acknowledged.size).toBeLessThan(WRITES)

    server = await startServer(settings)
    const whole = () =>
      inDatabase(async (database) => {
        const { rows } = await database.query<{ no: string; items: number; locks: number; flows: number; events: number }>(`
        select o.warehouse_out_no as no,
          (select count(*)::int from warehouse_out_item i where i.contract_company_id = o.contract_company_id and i.warehouse_out_id = o.id) as items,
          (select count(*)::int from stock_lock l where l.contract_company_id = o.contract_company_id and l.warehouse_out_id = o.id and l.state = 'held') as locks,
          (select count(*)::int from stock_flow f where f.contract_company_id = o.contract_company_id and f.relate_no = o.warehouse_out_no) as flows,
          (select count(*)::int from event e where e.contract_company_id = o.contract_company_id and e.entity_no = o.warehouse_out_no) as events
        from warehouse_out o`)
        return { rows, proof: await prove(database) }
      })
    const after = await whole()
    const stored = new Set(after.rows.map((row) => row.no))
    expect([...acknowledged].filter((no) => !stored.has(no))).toEqual([])
    expect(after.rows.filter((row) => row.items !== 1 || row.locks !== 1 || row.flows !== 1 || row.events < 1)).toEqual([])
    expect(after.proof.issues).toEqual([])

    // Only the server: its database keeps running, and the next server uses it.
    process.kill(server.pid, 'SIGKILL')
    server = await startServer(settings)
    expect((await whole()).rows).toHaveLength(after.rows.length)
  },
)

/** The input of a freight order named by its remark; only the idempotency key prevents placing it twice. */
async function freightOrders(): Promise<(name: string) => never> {
  const postgres = await startPostgres(postgresDir)
  const pool = openPool(postgres.url('quayside'), 2)
  try {
    const [world, documents] = [await freightWorld(pool), await documentsOf(pool, COMPANY)]
    return (Remark) => ({ ...orderOf('lclFull', world, documents), Remark }) as never
  } finally {
    await pool.close()
  }
}

it('leaves no file without a row or a note when the server is killed during uploads', { timeout: 240_000 }, async () => {
  server ??= await startServer(settings)
  const { Token } = await client(server.address).ok(login, { AccountName: ADMIN, Password: DEMO_PASSWORD })
  const acknowledged = new Set<number>()
  const [from, pdf] = [server, new Blob([tinyPdf('x'.repeat(200_000))])]
  let killed = false
  const worker = async () => {
    for (let n = 0; n < 50 && !killed; n++) {
      const answer = await client(from.address, Token)
        .upload(uploadFile, pdf, 'page.pdf')
        .catch(() => undefined)
      if (answer?.Body) acknowledged.add(answer.Body.Id)
      if (killed || acknowledged.size < 20) continue
      killed = true
      process.kill(from.pid, 'SIGKILL')
    }
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  expect(killed).toBe(true)

  server = await startServer(settings)
  const stored = new Map<string, number>()
  for await (const { key, size } of folderStore(join(dataDir, 'files')).list()) stored.set(key, size)
  const { files, noted } = await inDatabase(async (database) => ({
    files: (await database.query<{ id: number; path: string; size: number }>('select id::int, path, size::int from file')).rows,
    noted: (await database.query<{ path: string }>('select path from unrecorded_file')).rows.map(({ path }) => path),
  }))
  const ids = new Set(files.map(({ id }) => id))
  expect([...acknowledged].filter((id) => !ids.has(id))).toEqual([])
  expect(files.filter(({ path, size }) => stored.get(path) !== size)).toEqual([])
  const known = new Set([...files.map(({ path }) => path), ...noted])
  expect([...stored.keys()].filter((key) => !known.has(key))).toEqual([])
})

it(
  'keeps freight orders intact when the server is killed midway; the same key sent again returns the same order',
  { timeout: 240_000 },
  async () => {
    server ??= await startServer(settings)
    const order = await freightOrders()
    const { Token } = await client(server.address).ok(login, { AccountName: ADMIN, Password: DEMO_PASSWORD })
    const acknowledged = new Map<string, string>()
    const sent: string[] = []
    const send = async (name: string) =>
      (await client(server!.address, Token).call(createOrder.lclFull, order(name), { 'Idempotency-Key': name })).Body?.DcgNo
    let killed = false
    const worker = async () => {
      while (!killed && sent.length < 200) {
        const name = `FREIGHT-${sent.length}`
        sent.push(name)
        const no = await send(name).catch(() => undefined)
        if (no) acknowledged.set(name, no)
        if (killed || acknowledged.size < 20) continue
        killed = true
        process.kill(server!.pid, 'SIGKILL')
      }
    }
    await Promise.all(Array.from({ length: 8 }, worker))
    expect(acknowledged.size).toBeGreaterThanOrEqual(20)
    expect(acknowledged.size).toBeLessThan(sent.length)

    server = await startServer(settings)
    const again = new Map<string, string | undefined>()
    for (const name of sent) again.set(name, await send(name))
    expect(new Set(again.values()).size).toBe(sent.length)
    expect([...acknowledged].filter(([name, no]) => again.get(name) !== no)).toEqual([])
    const { rows } = await inDatabase((database) =>
      database.query<{ no: string; name: string; parts: number[] }>(`
      select o.dcg_no as no, o.remark as name, array[
        (select count(*)::int from order_goods g where g.contract_company_id = o.contract_company_id and g.order_id = o.id),
        (select count(*)::int from order_delivery_address p where p.contract_company_id = o.contract_company_id and p.order_id = o.id),
        (select count(*)::int from domestic_stock s where s.contract_company_id = o.contract_company_id and s.order_id = o.id),
        (select count(*)::int from tracking_event t where t.contract_company_id = o.contract_company_id and t.order_id = o.id),
        (select count(*)::int from order_paper d where d.contract_company_id = o.contract_company_id and d.order_id = o.id),
        (select count(*)::int from event e where e.contract_company_id = o.contract_company_id and e.entity = 'order_fba' and e.entity_id = o.id and e.move = 'place')] as parts
      from order_fba o where o.remark like 'FREIGHT-%' order by o.id`),
    )
    expect(rows.map(({ name }) => name).toSorted()).toEqual(sent.toSorted())
    expect(rows.filter(({ name, no, parts }) => again.get(name) !== no || parts.join() !== '1,1,1,1,1,1')).toEqual([])
  },
)
