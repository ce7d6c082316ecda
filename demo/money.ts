import { computeRent } from '#features/finance/rent/api/job.ts'
import { COUNTRIES } from '#features/warehouse/sites/rules.ts'
import { voidFees } from '#features/finance/fees/api/service.ts'
import { announceRecharge, cancelRecharge, confirmRecharge, rejectRecharge } from '#features/finance/recharge/api/service.ts'
import {
  deduct,
  freeze,
  moveFromPrepayment,
  moveToPrepayment,
  postWallet,
  recharge,
  unfreeze,
  type WalletKey,
  type WalletRelate as Relate,
} from '#features/finance/wallet/api/service.ts'
import { WALLET_FLOW } from '#features/finance/wallet/rules.ts'
import type { Db } from '#kit/api/db.ts'
import { amount, minor } from '#kit/shared/money.ts'
import type { By } from '#kit/api/moves.ts'
import { shortDay } from '#kit/api/numbers.ts'
import { addDays, localDay } from '#kit/shared/calendar.ts'
import { bookTopUp } from './bank.ts'
import { customer, type Demo } from './world.ts'

const FINANCE: By = { actor: 'staff', UserId: null, Operator: 'staff_fin' }
const [LANJING, HENGTAI, YUECHENG, QIHANG] = [420561, 413939, 426299, 430118]

type Transfer = { company: number; daysAgo: number; currency: 'GBP' | 'EUR' | 'CNY'; amount: number; payer: string }
type Outcome = 'confirmed' | 'rejected' | 'cancelled' | 'awaiting' | { confirmed: number }

type Step = { daysAgo: number; hour: number; as: number | 'everyone'; run: (db: Db) => Promise<void> }

/** A transfer with its bank slip, and its outcome on the next day. */
function transferSteps(demo: Demo, { company, daysAgo, currency, amount, payer }: Transfer, outcome: Outcome): Step[] {
  let announced: { ContractCompanyId: number; Id: number } | undefined
  const announce = async (db: Db) => {
    const { by, UserId } = await customer(db, company)
    const PayDate = new Date(demo.today.getTime() - (daysAgo + 1) * 86_400_000).toISOString().slice(0, 10)
    const FileName = `bank-slip-${currency}-${amount}.pdf`
    const lines = ['Remittance advice', `${currency} ${amount.toFixed(2)}`, payer, PayDate]
    const FileId = await demo.pdf(db, { ContractCompanyId: company, UserId }, FileName, lines)
    const fields = { CurrencyCode: currency, Amount: amount, PayDate, PayerAccountName: payer, Remark: null }
    const owner = { ContractCompanyId: company, UserId, by }
    const made = await announceRecharge(db, owner, { ...fields, BankSlips: [{ FileId, FileName }] })
    announced = { ContractCompanyId: company, Id: made.Id }
  }
  const bookDate = new Date(demo.today.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10)
  const decide = async (db: Db) => {
    const row = announced!
    if (outcome === 'cancelled') await cancelRecharge(db, { ...row, RowVersion: 1 }, (await customer(db, company)).by)
    else if (outcome === 'rejected') await rejectRecharge(db, row, FINANCE, 'No such payment has arrived on our account')
    else if (outcome === 'confirmed') await bookTopUp(db, bookDate, company, row.Id)
    else if (outcome !== 'awaiting') await confirmRecharge(db, row, FINANCE, outcome.confirmed)
  }
  const first = { daysAgo, hour: 7, as: company, run: announce }
  // Bank statements belong to no company.
  const as = outcome === 'confirmed' ? 'everyone' : company
  return outcome === 'awaiting' ? [first] : [first, { daysAgo: daysAgo - 1, hour: 8, as, run: decide }]
}

function planTransfer(demo: Demo, transfer: Transfer, outcome: Outcome): void {
  for (const { daysAgo, hour, as, run } of transferSteps(demo, transfer, outcome)) demo.plan(daysAgo, hour, as, run)
}

/** `yyMMdd` of the given number of days ago, as in document numbers. */
type DayOf = (daysAgo: number) => string
const dayOf =
  (demo: Demo): DayOf =>
  (daysAgo) =>
    shortDay(addDays(localDay(demo.today, 'UTC'), -daysAgo))

type Post = (db: Db, relate: Relate) => Promise<unknown>

const EURO: WalletKey = { ContractCompanyId: YUECHENG, CurrencyCode: 'EUR' }
const PURSE: WalletKey = { ContractCompanyId: LANJING, CurrencyCode: 'GBP' }

/** Every kind of wallet entry after its first top-up of 1,000.00; it ends at 734.34. */
const LEDGER: readonly [daysAgo: number, type: string, no: (day: DayOf) => string, post: Post][] = [
  [68, 'warehouse_out', (day) => `RPGB${day(68)}0091`, (db, relate) => freeze(db, PURSE, 12.6, relate)],
  [67, 'warehouse_out', (day) => `RPGB${day(67)}0091`, (db, relate) => freeze(db, PURSE, 9.8, relate)],
  [66, 'warehouse_out', (day) => `RPGB${day(68)}0091`, (db, relate) => unfreeze(db, PURSE, 12.6, relate)],
  [66, 'warehouse_out', (day) => `RPGB${day(68)}0091`, (db, relate) => deduct(db, PURSE, 11.95, relate)],
  [65, 'warehouse_out', (day) => `RPGB${day(67)}0091`, (db, relate) => unfreeze(db, PURSE, 9.8, relate)],
  [60, 'prepayment', (day) => `PP${day(60)}000001`, (db, relate) => moveToPrepayment(db, PURSE, 300, relate)],
  [
    55,
    'bill',
    (day) => `MB20${day(85).slice(0, 4)}-420561-GBP`,
    (db, r) => postWallet(db, PURSE, WALLET_FLOW.prepaymentDeduct, { Prepayment: -229.5 }, r),
  ],
  [20, 'rent', (day) => `RENT20${day(20).slice(0, 4)}-420561-GBP`, (db, relate) => deduct(db, PURSE, 26.41, relate)],
  [
    15,
    'refund',
    (day) => `RF${day(15)}000001`,
    (db, relate) => postWallet(db, PURSE, WALLET_FLOW.refund, { Balance: 4.2 }, relate),
  ],
  [
    10,
    'adjustment',
    (day) => `AD${day(10)}000001`,
    (db, relate) => postWallet(db, PURSE, WALLET_FLOW.adjustment, { Balance: -2 }, relate),
  ],
  [5, 'prepayment', (day) => `PP${day(5)}000001`, (db, relate) => moveFromPrepayment(db, PURSE, 70.5, relate)],
]

/** The rent of all nights up to today, charged in one night that catches up. */
export async function loadRent(demo: Demo): Promise<void> {
  for (const country of COUNTRIES) await computeRent(demo.pool, country)
}

/** Wallets that end at known balances: one with every kind of entry, one with a single one. Earlier inbound fees are waived. */
export async function loadLedgers(demo: Demo): Promise<void> {
  for (const company of [LANJING, YUECHENG])
    await demo.at(125, 6, company, async (db) => {
      const fees = await db
        .selectFrom('wfin_fee')
        .select('RelateNo')
        .distinct()
        .where('ContractCompanyId', '=', company)
        .execute()
      for (const { RelateNo } of fees)
        await voidFees(db, { ContractCompanyId: company, No: RelateNo }, 'Opening offer: free inbound handling and storage')
    })
  const found = (Type: string, No: string) => ({ Type, No, Operator: 'staff_fin' })
  // Its orders were paid from a first top-up: this one fills the wallet up to its round sum.
  await demo.at(1, 8, YUECHENG, async (db) => {
    const { Balance } = await db
      .selectFrom('wallet')
      .select('Balance')
      .where('ContractCompanyId', '=', YUECHENG)
      .where('CurrencyCode', '=', EURO.CurrencyCode)
      .executeTakeFirstOrThrow()
    await recharge(db, EURO, amount(minor(1250) - minor(Balance)), found('recharge_record', `RC${dayOf(demo)(1)}000092`))
  })
  await demo.at(100, 8, LANJING, (db) => recharge(db, PURSE, 1000, found('recharge_record', `RC${dayOf(demo)(100)}000091`)))
  for (const [index, [daysAgo, Type, No, post]] of LEDGER.entries())
    await demo.at(daysAgo, 9 + index, LANJING, async (db) => void (await post(db, found(Type, No(dayOf(demo))))))
}

/** Top-ups in every state. */
export function planMoney(demo: Demo): void {
  demo.plan(17, 5, YUECHENG, (db) =>
    recharge(db, EURO, 200, { Type: 'recharge_record', No: `RC${dayOf(demo)(17)}000091`, Operator: 'staff_fin' }),
  )
  const qihang = { company: QIHANG, payer: 'Hangzhou Qihang Home' }
  planTransfer(demo, { ...qihang, daysAgo: 90, currency: 'GBP', amount: 6000, payer: 'Hangzhou Qihang Home' }, 'confirmed')
  planTransfer(demo, { ...qihang, daysAgo: 62, currency: 'EUR', amount: 2500 }, { confirmed: 2475 })
  planTransfer(demo, { ...qihang, daysAgo: 30, currency: 'GBP', amount: 800 }, 'rejected')
  planTransfer(demo, { ...qihang, daysAgo: 21, currency: 'EUR', amount: 300 }, 'cancelled')
  planTransfer(demo, { ...qihang, daysAgo: 1, currency: 'GBP', amount: 1500 }, 'awaiting')
  planTransfer(
    demo,
    { company: HENGTAI, daysAgo: 2, currency: 'CNY', amount: 20_000, payer: '宁波恒泰进出口有限公司' },
    'awaiting',
  )
  demo.plan(58, 8, QIHANG, async (db) => {
    const { by } = await customer(db, QIHANG)
    const relate = { Type: 'prepayment', No: `PP${dayOf(demo)(58)}000001`, Operator: by.Operator }
    await moveToPrepayment(db, { ContractCompanyId: QIHANG, CurrencyCode: 'GBP' }, 2000, relate)
  })
}
