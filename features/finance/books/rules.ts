import type { ValueOf } from '#features/account/dictionary/enums.ts'
import { WALLET_FLOW } from '#features/finance/wallet/rules.ts'
import { amount, minor, sum } from '#kit/shared/money.ts'

/** An account of the books; `detail` is the company, the kind of cost or the tax treatment. */
type Account = {
  readonly kind: 'bank' | 'receivable' | 'wallet' | 'prepayment' | 'income' | 'walletIncome' | 'vat' | 'adjustment'
  readonly detail: string
}
type Posting = { readonly account: Account; readonly amount: number }
/** One booking: its postings add up to zero, and all others offset the first. Debits are positive. */
export type Booking = {
  readonly Day: string
  readonly No: string
  readonly Text: string
  readonly CurrencyCode: string
  readonly postings: readonly Posting[]
}

type Document = {
  readonly Day: string
  readonly No: string
  readonly Text: string
  readonly CurrencyCode: string
  readonly Company: string
}
export type FlowRow = Document & {
  readonly FlowType: ValueOf<'WalletFlowType'>
  readonly RelateType: string
  readonly Balance: number
  readonly Prepayment: number
}
export type InvoiceRow = Document & {
  /** Net amounts by kind of cost, tax by treatment; negative on a credit note. */
  readonly Costs: readonly { readonly CostType: number; readonly Amount: number }[]
  readonly Taxes: readonly { readonly TaxCode: string; readonly TaxAmount: number }[]
}
export type TransferRow = Document & { readonly Amount: number }

const BILL = 'wfin_monthly_bill'
const account = (kind: Account['kind'], detail = ''): Account => ({ kind, detail })

/** The contra account of money in a wallet; null if it only moves within the wallet. */
function counterOf({ FlowType, RelateType, Company }: FlowRow): Account | null {
  if (FlowType === WALLET_FLOW.recharge || FlowType === WALLET_FLOW.reversal) return account('bank')
  if (FlowType === WALLET_FLOW.adjustment) return account('adjustment')
  if (FlowType === WALLET_FLOW.deduct || FlowType === WALLET_FLOW.refund || FlowType === WALLET_FLOW.prepaymentDeduct)
    return RelateType === BILL ? account('receivable', Company) : account('walletIncome')
  return null
}

/** The booking of a wallet entry; null for those that only freeze money. */
export function flowBooking(row: FlowRow): Booking | undefined {
  const counter = counterOf(row)
  const parts = [
    { account: account('wallet', row.Company), amount: -row.Balance },
    { account: account('prepayment', row.Company), amount: -row.Prepayment },
  ].filter((posting) => posting.amount !== 0)
  if (parts.length === 0) return undefined
  const rest = -amount(sum(parts.map((posting) => minor(posting.amount))))
  return { ...headOf(row), postings: counter && rest !== 0 ? [{ account: counter, amount: rest }, ...parts] : parts }
}

/** The booking of a bill or credit note: the receivable against income and tax. */
export function invoiceBooking({ Costs, Taxes, ...row }: InvoiceRow): Booking {
  const parts = [
    ...Costs.map(({ CostType, Amount }) => ({ account: account('income', String(CostType)), amount: -Amount })),
    ...Taxes.map(({ TaxCode, TaxAmount }) => ({ account: account('vat', TaxCode), amount: -TaxAmount })),
  ].filter((posting) => posting.amount !== 0)
  const total = -amount(sum(parts.map((posting) => minor(posting.amount))))
  return { ...headOf(row), postings: [{ account: account('receivable', row.Company), amount: total }, ...parts] }
}

/** The booking of a transfer that paid a bill, or negative for one that was taken back. */
export const transferBooking = (row: TransferRow): Booking => ({
  ...headOf(row),
  postings: [
    { account: account('receivable', row.Company), amount: -row.Amount },
    { account: account('bank'), amount: row.Amount },
  ],
})

const headOf = ({ Day, No, Text, CurrencyCode }: Document) => ({ Day, No, Text, CurrencyCode })

// --- hledger ---------------------------------------------------------------------------------------------------------------

const HLEDGER: Record<Account['kind'], string> = {
  bank: 'assets:bank',
  receivable: 'assets:receivable',
  wallet: 'liabilities:wallet',
  prepayment: 'liabilities:prepayment',
  income: 'income:bills',
  walletIncome: 'income:wallet',
  vat: 'liabilities:vat',
  adjustment: 'equity:adjustment',
}
const hledgerAccount = ({ kind, detail }: Account) => (detail ? `${HLEDGER[kind]}:${detail}` : HLEDGER[kind])
const plain = (text: string) => text.replace(/[\s;|]+/g, ' ').trim()

/** The bookings as an hledger journal. */
export function hledgerJournal(bookings: readonly Booking[]): string {
  return bookings
    .map(({ Day, No, Text, CurrencyCode, postings }) =>
      [
        `${Day} * (${plain(No).replace(/[()]/g, '')}) ${plain(Text)}`,
        ...postings.map((posting) => `    ${hledgerAccount(posting.account)}  ${posting.amount.toFixed(2)} ${CurrencyCode}`),
        '',
      ].join('\n'),
    )
    .join('\n')
}

// --- DATEV ---------------------------------------------------------------------------------------------------------------

/** Five-digit accounts; the tax consultant maps them to the company's chart of accounts. */
const DATEV: Record<Exclude<Account['kind'], 'receivable' | 'income' | 'vat'>, number> = {
  bank: 18000,
  wallet: 17100,
  prepayment: 17180,
  walletIncome: 84000,
  adjustment: 99990,
}
const DATEV_VAT: Readonly<Record<string, number>> = { UK20: 38110, DE19: 38060 }
const DATEV_INCOME = 84000
const FIRST_COST = 152000
/** Debtors have one more digit than accounts, and are between 100000 and 699999. */
const [FIRST_DEBTOR, DEBTORS] = [100_000, 600_000]

export function datevAccount({ kind, detail }: Account): number {
  if (kind === 'receivable') {
    const company = Number(detail)
    return company >= FIRST_DEBTOR && company < FIRST_DEBTOR + DEBTORS ? company : FIRST_DEBTOR + (company % DEBTORS)
  }
  if (kind === 'income') return DATEV_INCOME + Number(detail) - FIRST_COST
  if (kind === 'vat') return DATEV_VAT[detail] ?? 38000
  return DATEV[kind]
}

const HEADINGS = [
  'Umsatz (ohne Soll/Haben-Kz)',
  'Soll/Haben-Kennzeichen',
  'WKZ Umsatz',
  'Kurs',
  'Basis-Umsatz',
  'WKZ Basis-Umsatz',
  'Konto',
  'Gegenkonto (ohne BU-Schlüssel)',
  'BU-Schlüssel',
  'Belegdatum',
  'Belegfeld 1',
  'Belegfeld 2',
  'Skonto',
  'Buchungstext',
]
const quoted = (text: string, most: number) => `"${text.replace(/[\s]+/g, ' ').trim().slice(0, most).replaceAll('"', '""')}"`
const bareDay = (day: string) => day.replaceAll('-', '')

type Period = { readonly From: string; readonly To: string; readonly Made: string; readonly CurrencyCode: string }

/** The bookings as a DATEV posting batch (EXTF 700, category 21): one line for each posting that offsets the first. */
export function datevBatch(bookings: readonly Booking[], { From, To, Made, CurrencyCode }: Period): string {
  const year = From.slice(0, 4)
  const head = [
    '"EXTF"',
    '700',
    '21',
    '"Buchungsstapel"',
    '13',
    Made,
    '',
    '"QS"',
    '""',
    '""',
    '1001',
    '1',
    `${year}0101`,
    '5',
    bareDay(From),
    bareDay(To),
    '"Quayside"',
    '""',
    '1',
    '0',
    '0',
    `"${CurrencyCode}"`,
    '',
    '""',
    '',
    '',
    '""',
    '',
    '',
    '""',
    '""',
  ]
  const lines = bookings.flatMap(({ Day, No, Text, CurrencyCode: currency, postings: [first, ...others] }) =>
    others.map((posting) =>
      [
        Math.abs(posting.amount).toFixed(2).replace('.', ','),
        // Seen from the account of the first posting, which this one offsets.
        posting.amount < 0 ? '"S"' : '"H"',
        quoted(currency, 3),
        '',
        '',
        '""',
        datevAccount(first!.account),
        datevAccount(posting.account),
        '""',
        `${Day.slice(8, 10)}${Day.slice(5, 7)}`,
        quoted(No.replace(/[^A-Za-z0-9$&%*+/-]/g, ''), 36),
        '""',
        '',
        quoted(Text, 60),
      ].join(';'),
    ),
  )
  return [head.join(';'), HEADINGS.join(';'), ...lines, ''].join('\r\n')
}
