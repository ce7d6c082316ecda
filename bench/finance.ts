import { Client } from 'pg'
import { runBills } from '#features/finance/bills/api/run.ts'
import { exportBillDays, getBillLines, getBills, getDeskBillLines, getDeskBills } from '#features/finance/bills/contract.ts'
import { getDeskFees, getFees } from '#features/finance/fees/contract.ts'
import { openPool } from '#kit/api/db.ts'
import { handlers } from '../api/mounted.ts'
import { ms, startPortal } from './calls.ts'
import { LARGEST, signIn } from './fill.ts'
import { listReader, readingsOf } from './list-buffers.ts'
import type { ListSample } from './list-sample.ts'
import { peakMemory } from './load.ts'
import { count, print } from './print.ts'
import { download } from './sheets.ts'

/** The monthly run over all companies, then the lists of fees and bills, and the workbook of the longest bill. */
export async function benchFinance(url: string, dataDir: string): Promise<void> {
  await forget(url)
  await benchRun(url)
  const bill = await longestBill(url)
  await benchLists(url, bill)
  await benchDays(url, dataDir, bill)
}

/** Undoes the billing of an earlier run. */
async function forget(url: string): Promise<void> {
  await onOwner(url, async (client) => {
    await client.query(`alter database "${new URL(url).pathname.slice(1)}" reset all`)
    await client.query('set session_replication_role = replica')
    const { rowCount } = await client.query('delete from wfin_monthly_bill where contract_company_id > 500000')
    if (!rowCount) return
    await client.query('delete from wfin_monthly_bill_line where contract_company_id > 500000')
    await client.query(`delete from event where entity = 'wfin_monthly_bill'`)
    await client.query(
      `update wfin_fee set fee_state = 154001, monthly_bill_no = null where contract_company_id > 500000 and fee_state = 154002`,
    )
    await client.query(
      `delete from tally where list in ('wfin_fee', 'fee_sum', 'wfin_monthly_bill') and contract_company_id > 500000`,
    )
    await client.query(
      `insert into tally select contract_company_id, 'wfin_fee', currency_code, fee_state, count(*) from wfin_fee where contract_company_id > 500000 group by 1, 3, 4`,
    )
    await client.query(
      `insert into tally select contract_company_id, 'fee_sum', currency_code, fee_state, sum(amount) * 100 from wfin_fee where contract_company_id > 500000 group by 1, 3, 4`,
    )
    await client.query('vacuum analyze')
  })
}

async function benchRun(url: string): Promise<void> {
  const pool = openPool(url, 2)
  const began = performance.now()
  const bills = await runBills(pool, 'GB').finally(() => pool.close())
  const seconds = (performance.now() - began) / 1000
  const lines = await onOwner(url, async (client) => {
    await client.query('vacuum analyze wfin_fee')
    await client.query('vacuum analyze wfin_monthly_bill_line')
    const { rows } = await client.query<{ n: string }>('select count(*) as n from wfin_monthly_bill_line')
    return Number(rows[0]!.n)
  })
  print(
    ['monthly run', 'bills', 'lines', 'seconds', 'lines/s'],
    [['one process', count(bills), count(lines), seconds.toFixed(0), count(lines / seconds)]],
  )
}

type Longest = { Id: number; MonthlyBillNo: string; lines: number }

const longestBill = (url: string) =>
  onOwner(url, async (client): Promise<Longest> => {
    const { rows } = await client.query<{ id: string; no: string; lines: number }>(
      'select id, monthly_bill_no as no, line_count as lines from wfin_monthly_bill where contract_company_id = $1 order by line_count desc limit 1',
      [LARGEST],
    )
    return { Id: Number(rows[0]!.id), MonthlyBillNo: rows[0]!.no, lines: rows[0]!.lines }
  })

async function benchLists(url: string, { Id, MonthlyBillNo }: Longest): Promise<void> {
  const states = (...values: readonly number[]) => values.map((FeeState) => ({ FeeState }))
  const fees = { tabs: states(154001, 154002, 154003), word: 'DSGB00000000123' }
  const bills = { tabs: [{ BillStatus: 155001 }], word: MonthlyBillNo }
  const samples: readonly (readonly [string, ListSample])[] = [
    [getFees.path, fees],
    [getDeskFees.path, fees],
    [getBills.path, bills],
    [getDeskBills.path, bills],
    [getBillLines.path, { input: { Id } }],
    [getDeskBillLines.path, { input: { ContractCompanyId: LARGEST, Id } }],
  ]
  const reader = await listReader(url)
  try {
    const rows: string[][] = []
    for (const [path, sample] of samples) {
      const list = handlers.find(({ op }) => op.path === path)!
      for (const reading of readingsOf(sample)) {
        await reader.read(list, reading)
        const { buffers, milliseconds, scans } = await reader.read(list, reading)
        rows.push([path, reading.page, count(buffers), count(reading.limit), ms(milliseconds), scans.join(', ')])
      }
    }
    print(['list', 'page or tab', 'buffers', 'limit', 'ms', 'scans'], rows)
  } finally {
    await reader.close()
  }
}

async function benchDays(url: string, dataDir: string, { MonthlyBillNo, lines }: Longest): Promise<void> {
  const [owner] = await signIn(url, [LARGEST])
  const portal = await startPortal(url, dataDir)
  try {
    const began = performance.now()
    const { peakMb } = await peakMemory(portal.pid, () => download(portal, owner!.token, exportBillDays.path, { MonthlyBillNo }))
    const seconds = (performance.now() - began) / 1000
    print(
      ['day workbook', 'lines', 'seconds', 'lines/s', 'peak MB'],
      [['longest bill', count(lines), seconds.toFixed(1), count(lines / seconds), String(peakMb)]],
    )
  } finally {
    await portal.stop()
  }
}

async function onOwner<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}
