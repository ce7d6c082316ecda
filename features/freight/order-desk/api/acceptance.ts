import { companyOf } from '#features/account/session/api/service.ts'
import { valueName } from '#features/account/dictionary/enums.ts'
import {
  deskOrder,
  type DeskOrder,
  happenedAt,
  type OrderRow,
  placesOf,
  readOrder,
  track,
} from '#features/freight/core/api/service.ts'
import { TRACKING_NODE } from '#features/freight/core/rules.ts'
import { type Kind, kindOf, type OrderMove } from '#features/freight/core/rules.ts'
import { requestDeferred } from '#features/freight/documents/api/service.ts'
import { DOCUMENT, documentReview, requiredDocuments } from '#features/freight/documents/rules.ts'
import { openLading } from '#features/freight/lading/api/service.ts'
import { usualCurrency } from '#features/freight/quotes/rules.ts'
import { ratesOn, today } from '#features/freight/rates/api/service.ts'
import { lacksTaxes, TAX_TYPES } from '#features/freight/rates/rules.ts'
import { followOrder } from '#features/freight/tracking/api/service.ts'
import { bookFees, feeName, settleFees } from '#features/finance/fees/api/service.ts'
import { SETTLEMENT } from '#features/finance/wallet/rules.ts'
import { asCargo } from '#features/freight/orders/rules/goods.ts'
import { isMawb } from '#kit/shared/identity.ts'
import { orders } from '#features/freight/orders/text/keys.ts'
import { charged } from '#features/freight/orders/api/service.ts'
import type { Db } from '#kit/api/db.ts'
import type { By } from '#kit/api/moves.ts'
import { translatorFor } from '#kit/api/texts.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import type { Input } from '#kit/shared/op.ts'
import { amount, minor } from '#kit/shared/money.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Language } from '#kit/shared/text.ts'
import { moveOrder, orderFor, lockWallets } from './moves.ts'
import type { acceptOrder } from '../contract.ts'
import { orderDesk } from '../text/keys.ts'
import { requireAfterDeparture } from './sequence.ts'
import { asFees, measuredLines, namedFees, type AcceptedLine, type Charges } from './charges.ts'
import { measuredOf } from './receiving.ts'
import { flightColumns, sailingColumns } from './voyage.ts'

/** Acceptance of an order by the provider: its ship or plane, its documents, and its fees. */

type Acceptance = Omit<Input<typeof acceptOrder>, 'IsDifferenceConfirmed'>

const currencyOf = (order: OrderRow) => usualCurrency(order.DestinationCountry ?? undefined)

/** The accepted price with the measured quantities; null if none was agreed. */
async function agreedCharges(db: Db, order: OrderRow): Promise<Charges<AcceptedLine> | null> {
  if (order.Price === null) return null
  const kind = kindOf(order.OrderLoaddingAndServiceScopeType)
  if (kind.cargo === 'containers') return measuredLines(kind, order.Price, [])
  return measuredLines(kind, order.Price, kind.leg === 'full' ? (await measuredOf(db, order)).rows : await announcedOf(db, order))
}

/** Cartons as stated by the customer: we never handle those of a tail-end order in China. */
async function announcedOf(db: Db, { ContractCompanyId, Id }: OrderRow) {
  const { Cartons } = await db
    .selectFrom('order_goods')
    .select('Cartons')
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('OrderId', '=', Id)
    .executeTakeFirstOrThrow()
  return asCargo(Cartons)
}

/** What an acceptance would book, with line names as text. Without a price there are no lines: staff name them. */
export async function acceptanceOf(db: Db, row: DeskRow, language: Language) {
  const order = await readOrder(db, row)
  const { CurrencyCode, Lines, TotalAmount } = (await agreedCharges(db, order)) ?? {
    CurrencyCode: currencyOf(order),
    Lines: [],
    TotalAmount: 0,
  }
  const payer = await companyOf(db, order.PayerCompanyId ?? order.ContractCompanyId)
  return {
    CurrencyCode,
    TotalAmount,
    IsMonthly: payer.SettlementMode === SETTLEMENT.monthly,
    Lines: Lines.map(({ Scale: _, ...line }) => ({ ...line, Name: feeName(line, translatorFor(language), language) })),
  }
}

export async function accept(
  db: Db,
  { ContractCompanyId, Id, RowVersion, Fees, ...details }: Acceptance,
  by: By,
  language: Language,
): Promise<OrderRow> {
  const row: DeskOrder = { ContractCompanyId, Id, RowVersion }
  const kind = kindOf((await deskOrder(db, row)).OrderLoaddingAndServiceScopeType)
  const { move, times } = whereItIs(kind, details)
  const order = await orderFor(db, row, move, by)
  await requireDocuments(db, kind, order, language)
  const charges = await chargesOf(db, order, Fees)
  const set = { ...(await transport(db, kind, order, details)), ...numbers(details), ...times, ReturnReason: null }
  const moved = await moveOrder(db, order, move, by, {
    set,
    payload: { amount: charges.TotalAmount, currency: charges.CurrencyCode },
  })
  if (times.AtdTime) track(db, moved, TRACKING_NODE.departed, times.AtdTime)
  if (times.AtaTime) track(db, moved, TRACKING_NODE.arrived, times.AtaTime)
  // Quantities that are free cost nothing.
  const fees = asFees(charges).filter((fee) => fee.Amount !== 0)
  await bookFees(db, charged(moved, by, charges.CurrencyCode), fees)
  await openLading(db, moved, by)
  if (kind.leg === 'tail') {
    await lockWallets(db, [row])
    await settleFees(db, charged(moved, by, charges.CurrencyCode))
  }
  await requestDeferred(db, moved)
  await followOrder(db, moved)
  return moved
}

type Times = { AtdTime?: Date; AtaTime?: Date }

/** A full order waits for its departure; a tail order is at sea or has arrived, and staff state since when. */
function whereItIs(kind: Kind, { AtdTime, AtaTime }: Pick<Acceptance, 'AtdTime' | 'AtaTime'>): { move: OrderMove; times: Times } {
  if (kind.leg === 'full') return { move: 'accept', times: {} }
  const times = { ...(AtdTime && { AtdTime: happenedAt(AtdTime) }), ...(AtaTime && { AtaTime: happenedAt(AtaTime) }) }
  if (!times.AtdTime && !times.AtaTime) refuse('rule', orderDesk('error.tailTimes'))
  if (times.AtaTime) requireAfterDeparture(times.AtaTime, times.AtdTime)
  return { move: times.AtaTime ? 'acceptArrived' : 'acceptDeparted', times }
}

/** The ship or plane of a full order. */
async function transport(
  db: Db,
  kind: Kind,
  order: OrderRow,
  { SailingId, FlightId }: Pick<Acceptance, 'SailingId' | 'FlightId'>,
) {
  if (kind.leg === 'tail') return {}
  if (kind.mode === 'sea') {
    if (!SailingId && order.SailingId === null) refuse('rule', orderDesk('error.noSailing'))
    return SailingId && SailingId !== order.SailingId ? sailingColumns(db, order, SailingId) : {}
  }
  if (FlightId) return flightColumns(db, order, FlightId)
  return order.FlightId !== null || order.FlightNo !== null ? {} : refuse('rule', orderDesk('error.noFlight'))
}

/** Numbers of the transport documents known so far. */
function numbers({ MawbNo, HawbNo, MblNo }: Pick<Acceptance, 'MawbNo' | 'HawbNo' | 'MblNo'>) {
  if (MawbNo && !isMawb(MawbNo)) refuse('rule', orders('rule.mawbWrong'))
  return { ...(MawbNo && { MawbNo }), ...(HawbNo && { HawbNo }), ...(MblNo && { MblNo }) }
}

/**
 * Packing list and invoice of a full order; of a tail order all documents that cannot be deferred. A rejected one
 * counts as missing.
 */
async function requireDocuments(db: Db, kind: Kind, order: OrderRow, language: Language): Promise<void> {
  const places = await placesOf(db, order)
  const wanted = requiredDocuments(kind, { ...order, places }).filter((document) =>
    kind.leg === 'tail' ? !document.IsDeferred : document.Type === DOCUMENT.packingList,
  )
  const attached = await db
    .selectFrom('attachment')
    .select('Kind')
    .where('ContractCompanyId', '=', order.ContractCompanyId)
    .where('Entity', '=', 'order_fba')
    .where('EntityId', '=', order.Id)
    .execute()
  const rejected = await db
    .selectFrom('order_paper')
    .select('AttachmentType')
    .where('ContractCompanyId', '=', order.ContractCompanyId)
    .where('OrderId', '=', order.Id)
    .where('DocState', '=', documentReview.states.rejected)
    .execute()
  const missing = wanted.filter(
    ({ Type }) =>
      !attached.some(({ Kind: held }) => held === String(Type)) || rejected.some(({ AttachmentType }) => AttachmentType === Type),
  )
  if (missing.length > 0)
    refuse('rule', orderDesk('error.papers'), {
      papers: missing.map(({ Type }) => valueName('AttachmentType', Type, language)).join(', '),
    })
}

/**
 * The fees to book: the agreed price as measured, with the taxes named by staff if the provider imports and the price
 * has none; or the fees named by staff if nothing was agreed.
 */
async function chargesOf(db: Db, order: OrderRow, fees: Acceptance['Fees']): Promise<Charges<AcceptedLine>> {
  const agreed = await agreedCharges(db, order)
  if (agreed && fees.length === 0) return agreed
  if (agreed && !(lacksTaxes(order.ClearanceMode, agreed.Lines) && fees.every(({ CostType }) => TAX_TYPES.includes(CostType))))
    refuse('rule', orderDesk('error.priceAgreed'))
  if (fees.length === 0) refuse('rule', orderDesk('error.noFees'))
  const { rates } = await ratesOn(db, today())
  const named = namedFees(fees, agreed?.CurrencyCode ?? currencyOf(order), rates)
  return agreed
    ? {
        ...agreed,
        Lines: [...agreed.Lines, ...named.Lines],
        TotalAmount: amount(minor(agreed.TotalAmount) + minor(named.TotalAmount)),
      }
    : named
}

/** Fees that staff name for a cancelled order, in the currency in which it would have been charged. */
export async function feesOfWork(db: Db, order: OrderRow, fees: Acceptance['Fees']): Promise<Charges<AcceptedLine>> {
  const { rates } = await ratesOn(db, today())
  return namedFees(fees, order.Price?.CurrencyCode ?? currencyOf(order), rates)
}

export async function returnOrder(db: Db, row: DeskOrder, by: By, reason: string): Promise<void> {
  const order = await orderFor(db, row, 'returnToCustomer', by)
  await moveOrder(db, order, 'returnToCustomer', by, { set: { ReturnReason: reason }, remark: reason })
}
