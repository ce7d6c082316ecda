import { machine } from '#kit/shared/machine.ts'
import { amount, minor } from '#kit/shared/money.ts'

/** A payment on a bank statement, until it is booked on a top-up or a bill, or set aside. */
export const bankMatch = machine({
  enumeration: 'BankMatch',
  states: { open: 275001, booked: 275002, ignored: 275003 },
  initial: 'open',
  moves: {
    open: { book: { to: 'booked', by: 'staff' }, ignore: { to: 'ignored', by: 'staff' } },
    booked: { takeBack: { to: 'open', by: 'staff', danger: true } },
    ignored: { reopen: { to: 'open', by: 'staff' } },
  },
})

/** A payment as a statement lists it. */
export type BankEntry = {
  readonly Account: string
  readonly EntryRef: string
  readonly BookDate: string
  readonly Amount: number
  readonly CurrencyCode: string
  readonly CounterpartyName: string
  readonly Remittance: string
}

/** Maximum number of entries in a file, and its maximum size. */
export const MAX_ENTRIES = 5_000
export const MAX_MB = 10

/** Documents on which a payment can be booked. */
export const DOCUMENT_TYPES = ['recharge_record', 'wfin_monthly_bill'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

export const MATCH_REASONS = ['reference', 'amount', 'name'] as const
export type MatchReason = (typeof MATCH_REASONS)[number]

/** A document that waits for a payment. */
export type OpenDocument = {
  readonly DocumentType: DocumentType
  readonly CurrencyCode: string
  /** The unpaid amount. */
  readonly Amount: number
  readonly References: readonly string[]
  readonly PayerNames: readonly string[]
}

const WEIGHT: Record<MatchReason, number> = { reference: 4, amount: 2, name: 1 }
/** A reference alone is enough; an amount only with the name. */
const PROPOSED_FROM = 3
const SHORTEST_NAME = 3
const LEGAL_FORM = /\b(CO|LTD|LIMITED|INC|GMBH|LLC|CORP|PLC|KG|AG|SARL|SAS)\b/g

/** Letters and digits of a text, in upper case. */
export const bare = (text: string) => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
const bareName = (name: string) => bare(name.toUpperCase().replace(LEGAL_FORM, ''))

/** Whether the payer of an entry and one of the names are the same, apart from legal forms and abbreviations. */
export function isPayer({ CounterpartyName }: Pick<BankEntry, 'CounterpartyName'>, names: readonly string[]): boolean {
  const payer = bareName(CounterpartyName)
  if (payer.length < SHORTEST_NAME) return false
  return names.map(bareName).some((name) => name.length >= SHORTEST_NAME && (payer.includes(name) || name.includes(payer)))
}

/** Reasons why a payment may be for a document; empty if there are none. */
export function matchReasons(
  entry: Pick<BankEntry, 'Amount' | 'CurrencyCode' | 'CounterpartyName' | 'Remittance'>,
  document: OpenDocument,
): MatchReason[] {
  if (entry.CurrencyCode !== document.CurrencyCode) return []
  const text = bare(entry.Remittance)
  const found: Record<MatchReason, boolean> = {
    reference: document.References.some((reference) => text.includes(bare(reference))),
    amount: entry.Amount === document.Amount,
    name: isPayer(entry, document.PayerNames),
  }
  return MATCH_REASONS.filter((reason) => found[reason])
}

/** The surplus of a payment over a bill, which is credited to the wallet. A top-up accepts any amount. */
export const surplusOf = (paid: number, document: Pick<OpenDocument, 'DocumentType' | 'Amount'>) =>
  document.DocumentType === 'wfin_monthly_bill' && paid > document.Amount ? amount(minor(paid) - minor(document.Amount)) : 0

const weigh = (reasons: readonly MatchReason[]) => reasons.reduce((sum, reason) => sum + WEIGHT[reason], 0)

type Candidate<D> = { readonly document: D; readonly reasons: MatchReason[] }

/** The documents that a payment may be for, the most likely first. */
export function candidatesFor<D extends OpenDocument>(
  entry: Parameters<typeof matchReasons>[0],
  documents: readonly D[],
): Candidate<D>[] {
  return documents
    .map((document) => ({ document, reasons: matchReasons(entry, document) }))
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((a, b) => weigh(b.reasons) - weigh(a.reasons))
}

/** The document proposed for a payment; none if two are equally likely. */
export function proposalFor<D extends OpenDocument>(
  entry: Parameters<typeof matchReasons>[0],
  documents: readonly D[],
): Candidate<D> | undefined {
  const [first, second] = candidatesFor(entry, documents)
  if (!first || weigh(first.reasons) < PROPOSED_FROM) return undefined
  return second && weigh(second.reasons) === weigh(first.reasons) ? undefined : first
}
