import { Client } from 'pg'
import { expect } from 'vitest'
import { chargeFees } from '#features/finance/fees/api/service.ts'
import { transact } from '#kit/api/db.ts'
import { testPortal } from '../../../../api/testing.ts'
import { prove, proveMoment } from '../../../../tools/prove.ts'
import * as contract from '../contract.ts'

export const [HENGTAI, QIHANG] = [413939, 430118]

type Charge = {
  day: string
  amount: number
  no?: string
  type?: string
  currency?: string
  company?: number
  payer?: number | null
  cost?: number
  price?: number
  qty?: number
}

/** A portal with two companies that pay monthly, and helpers to charge them fees. */
export async function billPortal() {
  const { as, portal, url } = await testPortal()
  const [owner, other, clerk, staff] = await Promise.all([
    as('hengtai_admin'),
    as('qihang_admin'),
    as('hengtai_fin'),
    as('staff_fin'),
  ])
  const write = <T>(work: Parameters<typeof transact<T>>[3]) => transact(portal.pool, 'everyone', 'write', work)
  let seq = 0
  const charge = ({
    day,
    amount,
    no = `DS-${++seq}`,
    type = 'warehouse_out',
    currency = 'GBP',
    company = HENGTAI,
    payer = null,
    cost = 152013,
    price = amount,
    qty = 1,
  }: Charge) =>
    write((db) =>
      chargeFees(
        db,
        {
          ContractCompanyId: company,
          PayerCompanyId: payer,
          Site: currency === 'EUR' ? 'DE' : 'GB',
          WarehouseId: null,
          CurrencyCode: currency,
          Type: type,
          Id: 1,
          No: no,
          Seq: ++seq,
          Operator: 'staff_uk',
          Day: day,
        },
        [{ Name: '', CostType: cost, UnitPrice: price, FeeUnit: 153001, Qty: qty, Amount: amount }],
      ),
    )
  const billsOf = async (filter: object) => (await owner.ok(contract.getBills, filter)).Items
  const billOf = async (no: string) => {
    const [row] = await billsOf({ Keyword: no })
    expect(row).toBeDefined()
    return owner.ok(contract.getBill, { Id: row!.Id })
  }
  const linesOf = async (Id: number) => (await owner.ok(contract.getBillLines, { Id, PageSize: 100 })).Items
  /** Ledger issues. */
  async function issues() {
    const client = new Client({ connectionString: url })
    await client.connect()
    return (await proveMoment(client).finally(() => client.end())).issues
  }
  /** Ledger issues after a statement that is rolled back. */
  async function broken(statement: string) {
    const client = new Client({ connectionString: url })
    await client.connect()
    try {
      await client.query('begin')
      for (const table of ['bill_payment', 'bank_statement_line', 'wallet_flow'])
        await client.query(`alter table ${table} disable trigger all`)
      const { rowCount } = await client.query(statement)
      expect(rowCount).toBe(1)
      return (await prove(client)).issues.map(
        ({ subject, what, expected, found: is }) => `${subject}: ${what}: ${expected}, ${is}`,
      )
    } finally {
      await client.end()
    }
  }
  /** A statement run as the schema owner. */
  async function define(statement: string) {
    const client = new Client({ connectionString: url })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  return { as, portal, define, owner, other, clerk, staff, write, charge, billsOf, billOf, linesOf, issues, broken }
}
