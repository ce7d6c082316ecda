import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Server } from '../e2e/server.ts'
import { productBook } from '../e2e/workbooks.ts'
import { commitImport, getUploadRecord } from '#features/account/files/contract.ts'
import { getDropshipPage } from '#features/warehouse/dropship/contract.ts'
import { exportProducts, importProducts } from '#features/warehouse/products/contract.ts'
import { startPortal } from './calls.ts'
import { LARGEST, signIn } from './fill.ts'
import { load, peakMemory, type Measured } from './load.ts'
import { count, print } from './print.ts'

const ROWS = 50_000
/** A small company, whose list of products becomes a large one. */
const COMPANY = LARGEST + 900
const SECONDS_AT_MOST = 600
/** Rate at which the other user pages, ten times that of a fast person. */
const PAGES_PER_SECOND = 10

/** Two imports of 50,000 products and an export of the 100,000, while another company's user pages. */
export async function benchSheets(url: string): Promise<void> {
  await forget(url)
  const [owner, other] = await signIn(url, [COMPANY, LARGEST + 5])
  const dataDir = await mkdtemp(join(tmpdir(), 'quayside-bench-'))
  const portal = await startPortal(url, dataDir)
  const list = () => ({ path: getDropshipPage['GB']!.path, token: other!.token, body: { PageIndex: 1, PageSize: 20 } })
  try {
    const rows: string[][] = []
    const quiet = await meanwhile(portal, list, () => sleep(5000))
    rows.push(['nothing else', '', '', '', String(await memory(portal)), quiet.p99.toFixed(0)])
    const measure = async (name: string, n: number, work: () => Promise<unknown>) => {
      const began = performance.now()
      const { result, peakMb } = await peakMemory(portal.pid, () => meanwhile(portal, list, work))
      const seconds = (performance.now() - began) / 1000
      rows.push([name, count(n), seconds.toFixed(1), count(n / seconds), String(peakMb), result.p99.toFixed(0)])
    }
    for (const mark of ['P', 'Q']) {
      const book = await productBook('GB', mark, ROWS)
      let record = 0
      await measure(
        `import ${mark}: read and checked`,
        ROWS,
        async () => void (record = await upload(portal, owner!.token, book)),
      )
      await measure(`import ${mark}: written`, ROWS, () => commit(portal, owner!.token, record))
    }
    await measure('export', 2 * ROWS, () =>
      download(portal, owner!.token, exportProducts['GB']!.path, { PageIndex: 1, PageSize: 20 }),
    )
    print(['sheet', 'rows', 'seconds', 'rows/s', 'peak MB', "other user's list p99 ms"], rows)
  } finally {
    await portal.stop()
    await rm(dataDir, { recursive: true, force: true })
    await forget(url)
  }
}

async function memory(portal: Server): Promise<number> {
  return (await peakMemory(portal.pid, () => sleep(200))).peakMb
}

/** Runs the work while another user pages; returns that user's measurements. */
async function meanwhile(portal: Server, list: Parameters<typeof load>[3], work: () => Promise<unknown>): Promise<Measured> {
  const stop = new AbortController()
  const watched = load(portal.address, 1, SECONDS_AT_MOST, list, { perSecond: PAGES_PER_SECOND, stop: stop.signal })
  await work().finally(() => stop.abort())
  return watched
}

async function call(portal: Server, path: string, token: string, body: object | FormData): Promise<{ Body: never }> {
  const isForm = body instanceof FormData
  const answer = await fetch(portal.address + path, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Accept-Language': 'en-US',
      ...(!isForm && { 'Content-Type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify(body),
  })
  const envelope = (await answer.json()) as { ErrorCode: number; Msg: string; Body: never }
  // 101: done, with a hint; a large export is prepared in the background.
  if (envelope.ErrorCode !== 0 && envelope.ErrorCode !== 101) throw new Error(`${path}: ${envelope.Msg}`)
  return envelope
}

/** Polls until an import or export has ended. */
async function ended(portal: Server, token: string, Id: number, steps: readonly string[]): Promise<void> {
  for (;;) {
    const { Body } = (await call(portal, getUploadRecord.path, token, { Id })) as {
      Body: { Step: string; Message: string | null }
    }
    if (Body.Message) throw new Error(`the job failed: ${Body.Message}`)
    if (steps.includes(Body.Step)) return
    await sleep(100)
  }
}

async function upload(portal: Server, token: string, book: Buffer): Promise<number> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(book)]), 'products.xlsx')
  const { Body } = await call(portal, importProducts['GB']!.path, token, form)
  const { UploadRecordId } = Body as { UploadRecordId: number }
  await ended(portal, token, UploadRecordId, ['preview'])
  return UploadRecordId
}

async function commit(portal: Server, token: string, Id: number): Promise<void> {
  await call(portal, commitImport.path, token, { Id })
  await ended(portal, token, Id, ['done'])
}

/** Exports a list and waits until the workbook is ready. */
export async function download(portal: Server, token: string, path: string, input: object): Promise<void> {
  const { Body } = await call(portal, path, token, input)
  await ended(portal, token, (Body as { UploadRecordId: number }).UploadRecordId, ['done'])
}

/** Removes the products of this part. */
async function forget(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('set session_replication_role = replica')
  await client.query('delete from wares_info where contract_company_id = $1 and id >= 1000000000', [COMPANY])
  await client.query(`delete from event where contract_company_id = $1 and entity = 'wares_info'`, [COMPANY])
  await client.query(`delete from tally where contract_company_id = $1 and list = 'wares_info'`, [COMPANY])
  await client.query(
    `insert into tally select contract_company_id, 'wares_info', country_code, review_state, count(*) from wares_info where contract_company_id = $1 group by 1, 3, 4`,
    [COMPANY],
  )
  await client.query('vacuum analyze event')
  await client.query('vacuum analyze wares_info').finally(() => client.end())
}
