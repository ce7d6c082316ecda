import fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { monthlyBill } from '#features/finance/bills/rules.ts'
import * as wallet from '#features/finance/wallet/contract.ts'
import { FEE_STATE } from '#features/finance/wallet/rules.ts'
import { dayIn } from '#kit/api/clock.ts'
import { transact } from '#kit/api/db.ts'
import { openPdf, textOfPage } from '#kit/api/pdf/testing.ts'
import { amount, minor, sum } from '#kit/shared/money.ts'
import { CURRENCIES, LANJING, moneyPortal, type Currency, type Step } from './fixture-money-steps.ts'

const { COMPANIES, STEPS, pool, issues } = await moneyPortal()
/** Fees and bills occur more often, so that the other steps find some. */
const KINDS = [...Object.keys(STEPS), 'charge', 'charge', 'bill', 'confirmBill', 'confirmBill', 'payIn', 'topUp']

const step = fc.record<Step & { kind: string }>({
  kind: fc.constantFrom(...KINDS),
  company: fc.constantFrom(0, 0, 1),
  currency: fc.constantFrom(...CURRENCIES),
  value: fc.integer({ min: 1, max: 20_000 }).map((pence) => pence / 100),
  pick: fc.double({ min: 0, max: 0.999, noNaN: true }),
})

const query = async <T>(text: ReturnType<typeof sql<T>>) =>
  (await transact(pool, 'everyone', 'read', (db) => text.execute(db))).rows

/** What the wallet, its list, its month and its files state must be the same. */
async function checkWallet({ id, user }: (typeof COMPANIES)[number], CurrencyCode: Currency) {
  const row = (await user.ok(wallet.getWallets, {})).find((one) => one.CurrencyCode === CurrencyCode)!
  const Month = dayIn('Asia/Shanghai').slice(0, 7)
  const statement = await user.ok(wallet.getBankStatement, { CurrencyCode, Month })
  const closing = { Balance: row.Balance, Frozen: row.FrozenAmount, Prepayment: row.PrepaymentBalance }
  expect(statement.Closing).toEqual(closing)
  const changes = minor(statement.In) - minor(statement.Out)
  expect(amount(minor(statement.Opening.Balance) + changes)).toBe(row.Balance)
  expect(row.Balance).toBeGreaterThanOrEqual(-row.CreditLimit)
  const filter = { CurrencyCode, StartTime: `${Month}-01` }
  const list = await user.ok(wallet.getWalletFlows, { ...filter, PageSize: 1 })
  const sheet = async (bytes: Promise<Buffer>) => (await readXlsx(await bytes)).sheets[0]!.rows
  const exported = await sheet(user.bytes(wallet.exportWalletFlows, filter))
  const column = exported[0]!.indexOf('Balance ±')
  expect(exported.length - 1).toBe(list.TotalCount)
  expect(amount(sum(exported.slice(1).map((cells) => minor(Number(cells[column])))))).toBe(amount(changes))
  const month = await sheet(user.bytes(wallet.exportStatement, { CurrencyCode, Month, Format: 'xlsx' }))
  expect(month.length - 3).toBe(list.TotalCount)
  expect(month.at(-1)).toContain(row.Balance)
  const pdf = await openPdf(await user.bytes(wallet.exportStatement, { CurrencyCode, Month }))
  const text = await textOfPage(pdf, pdf.numPages)
  expect(text).toContain(`${row.Balance.toLocaleString('en-US', { minimumFractionDigits: 2 })} ${CurrencyCode}`)
  if (id !== LANJING) return
  const waiting = await query(sql<{ Owed: number }>`select sum(amount) as owed from wfin_fee where payer_company_id = ${id}
    and currency_code = ${CurrencyCode} and fee_state = ${FEE_STATE.unbilled} and due_time is not null group by relate_no`)
  // Every fee that the wallet can pay is paid.
  for (const { Owed } of waiting) expect(Owed).toBeGreaterThan(row.Balance + row.CreditLimit)
}

test('random top-ups, payments, chargebacks, fees, bills and credit notes, two at a time, leave all sums correct', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, step), { minLength: 20, maxLength: 40 }), async (pairs) => {
      for (const pair of pairs)
        await Promise.all(
          pair.map(async (one) => {
            const code = (await STEPS[one.kind]!(one))?.ErrorCode ?? 0
            // Refused by a rule, or because the other one was faster.
            expect([0, 2, 6]).toContain(code)
          }),
        )
      expect(await issues()).toEqual([])
      expect(
        await query(sql`select fee_no from wfin_monthly_bill_line l join wfin_monthly_bill b on b.contract_company_id = l.contract_company_id and b.id = l.monthly_bill_id
          where b.bill_status <> ${monthlyBill.states.void} group by 1 having count(*) > 1`),
      ).toEqual([])
      expect(
        await query(
          sql`select monthly_bill_no from wfin_monthly_bill where paid_amount < 0 or balance_due < 0 or paid_amount + credited_amount > bill_amount`,
        ),
      ).toEqual([])
      for (const company of COMPANIES) for (const currency of CURRENCIES) await checkWallet(company, currency)
    }),
    { numRuns: 3, endOnFailure: true },
  )
})
