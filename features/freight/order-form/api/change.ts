import { preservingAppointments } from '#features/freight/bookings/api/service.ts'
import { lockOrder, type OrderRow } from '#features/freight/core/api/service.ts'
import { type Kind, kindOf } from '#features/freight/core/rules.ts'
import { saveDocuments } from '#features/freight/documents/api/service.ts'
import { CUSTOMER_FILES } from '#features/freight/documents/contract.ts'
import { changedFields, frozenFields } from '../rules.ts'
import type { QuoteForOrder } from '#features/freight/quotes/api/service.ts'
import { deferWrite, type Db } from '#kit/api/db.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import type { OrderFields } from '#features/freight/orders/rules/fields.ts'
import { dangerOf, orderTotals, type Totals } from '#features/freight/orders/rules/goods.ts'
import { announcedProblems, isWeighed, orderProblems, type IsNew } from '#features/freight/orders/rules/problems.ts'
import { fieldsOf } from '#features/freight/orders/rules/kind-fields.ts'
import { girthProblems } from '#features/freight/orders/rules/cargo-problems.ts'
import { withOneTarget } from '#features/freight/orders/rules/place-problems.ts'
import { priceRequestOf } from '../pricing.ts'
import { editing, type Editing } from '#features/freight/orders/rules.ts'
import { orders } from '#features/freight/orders/text/keys.ts'
import { orderForm } from '../text/keys.ts'
import { findOrder } from '#features/freight/orders/api/service.ts'
import { saveContainers, savePlaces } from '#features/freight/orders/api/service.ts'
import { admits, type SavedPrice, refuseDanger, refuseUnseenPrice, todaysPrice, unquoted } from './price.ts'
import { requireRemoteConfirmation, checkPlaces, refuseIssues } from '#features/freight/orders/api/service.ts'
import { checkReferences, refuseField, type Referred } from './references.ts'
import { columnsOf, saveGoods, refuseDuplicate } from './service.ts'
import { touchOrder, type OrderOwner } from '#features/freight/orders/api/service.ts'

type Name = keyof OrderFields
type Known = { OrderId: number; RowVersion: number }
/** The price that the customer saw for the order as he changes it. */
type Expecting = { ExpectedAmount?: number | null | undefined }
/** The customer has said that goods may go to a remote area. */
type Confirming = { IsRemoteConfirmed?: boolean }
type Before = { row: OrderRow; kind: Kind; form: OrderFields }

/** An order that is about to be changed, locked, with its form as it stands; refuses one that another has changed meanwhile, and tells how it is now. */
async function lockForm(db: Db, owner: OrderOwner, { OrderId, RowVersion }: Known, wanted?: Kind): Promise<Before> {
  const row = await lockOrder(db, owner, OrderId, wanted)
  const kind = kindOf(row.OrderLoaddingAndServiceScopeType)
  const whole = await findOrder(db, owner.ContractCompanyId, OrderId, owner)
  if (!whole) return refuse('rule', orders('error.notEditable'))
  const form = fieldsOf(kind, whole.Form as OrderFields)
  if (row.RowVersion !== RowVersion)
    refuse(
      'changed',
      kit('error.changed'),
      {},
      { OrderId, RowVersion: row.RowVersion, Form: whole.Form, UpdatedTime: row.UpdatedTime.toISOString() },
    )
  return { row, kind, form }
}

/** Changes an order as far as its state allows; what may not change is refused by its field. Gives the new version. */
export async function changeOrder(
  db: Db,
  owner: OrderOwner,
  kind: Kind,
  { OrderId, RowVersion, ExpectedAmount, IsRemoteConfirmed, ...fields }: OrderFields & Known & Expecting & Confirming,
): Promise<number> {
  const before = await lockForm(db, owner, { OrderId, RowVersion }, kind)
  return applyChange(
    db,
    owner,
    before,
    fieldsOf(kind, { ...fields, DeliveryAddresses: withOneTarget(fields.DeliveryAddresses) }),
    { ExpectedAmount, IsRemoteConfirmed },
  )
}

/** Changes some fields; the sums of an order's only place follow them. */
export async function changePart(
  db: Db,
  owner: OrderOwner,
  { OrderId, RowVersion, ExpectedAmount, ...part }: Known & Expecting & Partial<OrderFields>,
): Promise<Totals & { RowVersion: number }> {
  const before = await lockForm(db, owner, { OrderId, RowVersion })
  const { kind, form } = before
  const changed = fieldsOf(kind, { ...form, ...part })
  const totals = orderTotals(kind, changed)
  const [place, another] = changed.DeliveryAddresses
  const sums = {
    Cartons: totals.TotalCartons,
    Pieces: totals.TotalPieces || place!.Pieces,
    GrossWeight: isWeighed(kind, changed) ? place!.GrossWeight : totals.TotalGrossWeight,
    Volume: totals.TotalVolume,
  }
  const after = place && !another ? { ...changed, DeliveryAddresses: [{ ...place, ...sums }] } : changed
  refuseIssues(
    orderProblems(kind, after, () => false),
    owner.say,
  )
  return { ...totals, RowVersion: await applyChange(db, owner, before, after, { ExpectedAmount }) }
}

/** Columns that follow from a field. */
const FOLLOWING: Partial<Record<Name, readonly string[]>> = {
  SailingId: ['Carrier', 'Vessel', 'Voyage', 'Etd', 'Eta', 'CfsCutOff', 'SiCutOff', 'VgmCutOff', 'CyCutOff'],
  FlightId: ['Carrier', 'FlightNo', 'Etd', 'Eta'],
  ReceiptPlaceCode: ['DomesticWarehouseId'],
}
const OF_GOODS = ['TotalPieces', 'HasBattery', 'DangerousClass'] as const
/** Sums that follow from what may still change. */
const TOTALS: Record<Editing, readonly string[]> = {
  all: [...OF_GOODS, 'TotalCartons', 'TotalGrossWeight', 'TotalVolume', 'ChargeableWeight'],
  details: OF_GOODS,
  papers: [],
  none: [],
}
const LISTS: readonly Name[] = ['Cartons', 'Containers', 'DeclarationItems', 'DeliveryAddresses', 'Attachments']

async function applyChange(
  db: Db,
  owner: OrderOwner,
  { row, kind, form }: Before,
  after: OrderFields,
  { ExpectedAmount: expected, IsRemoteConfirmed }: Expecting & Confirming,
): Promise<number> {
  const { ContractCompanyId, say } = owner
  const level = editing(row.OrderStatus)
  if (level === 'none') refuse('rule', orders('error.notEditable'))
  const changed = changedFields(kind, form, after)
  if (changed.length === 0) return row.RowVersion
  const frozen = frozenFields(kind, level)
  refuseIssues(
    changed
      .filter((name) => frozen.has(name))
      .map((Field) => ({ Field, Code: 'frozen', key: orderForm('error.frozen'), params: {} })),
    say,
    'rule',
  )
  if (level !== 'all') refuseIssues(announcedProblems(kind, form, after.DeliveryAddresses), say)
  const isNew: IsNew = (field) => changed.includes(field)
  if (isNew('Cartons') || isNew('DeliveryAddresses')) refuseIssues(girthProblems(after.Cartons, after.DeliveryAddresses), say)
  const referred = await checkReferences(db, ContractCompanyId, kind, after, say, isNew, row)
  if (!IsRemoteConfirmed) requireRemoteConfirmation(after, referred, form.DeliveryAddresses)
  const columns: Record<string, unknown> = columnsOf(kind, after, referred)
  const named = [
    ...changed.filter((name) => !LISTS.includes(name)),
    ...changed.flatMap((name) => FOLLOWING[name] ?? []),
    ...TOTALS[level],
  ]
  const set = {
    ...Object.fromEntries(named.map((name) => [name, columns[name]])),
    ...(await priceAgain(db, owner, { row, kind, level, changed, before: form, after, referred, expected })),
  }
  const version = await touchOrder(db, owner, row, 'update', set, { payload: { Fields: changed } }).catch((error: unknown) =>
    refuseDuplicate(error, say),
  )
  await saveLists(db, owner, row, after, changed)
  if (row.WarehouseReceiptNo && level === 'all') {
    const stock = { ExpectedCartons: columns['TotalCartons'] as number, DomesticWarehouseId: referred.domesticWarehouseId }
    deferWrite(
      db,
      db
        .updateTable('domestic_stock')
        .set(stock)
        .where('ContractCompanyId', '=', ContractCompanyId)
        .where('OrderId', '=', row.Id),
    )
  }
  return version
}

async function saveLists(db: Db, owner: OrderOwner, row: OrderRow, after: OrderFields, changed: readonly Name[]): Promise<void> {
  const { ContractCompanyId, Id: OrderId } = row
  if (changed.includes('Cartons') || changed.includes('DeclarationItems'))
    await saveGoods(db, ContractCompanyId, OrderId, after, false)
  if (changed.includes('Containers')) await saveContainers(db, row, after.Containers, owner.say)
  if (changed.includes('DeliveryAddresses'))
    await preservingAppointments(db, row, () => savePlaces(db, row, after.DeliveryAddresses, owner.say))
  if (changed.includes('Attachments')) await saveDocuments(db, row, owner, after.Attachments, CUSTOMER_FILES)
}

/** What a price depends on (see pricing.ts). */
const PRICED: readonly Name[] = [
  'Cartons',
  'Containers',
  'DeclarationItems',
  'DeliveryAddresses',
  'DestinationCountry',
  'ReceiptPlaceCode',
  'PortOfLoading',
  'PortOfDischarge',
  'AirportOfDeparture',
  'AirportOfDestination',
  'ReceiveType',
  'InsuranceFlag',
  'InsuredValueUsd',
]
type Repriced = {
  row: OrderRow
  kind: Kind
  level: Editing
  changed: readonly Name[]
  before: OrderFields
  after: OrderFields
  referred: Referred
  expected: Expecting['ExpectedAmount']
}

/**
 * The price of an order whose goods or way have changed (its estimate is renewed with each change). A quote stays: its quantities follow
 * the measured goods, and what it was made for stays with it. Without one it is that of today, if anything changed that it depends on.
 * Goods that need a person's price need such a quote here as well. Once the order is accepted its fees are booked: a place at which
 * they would be others is applied for, and staff ask what it costs.
 */
async function priceAgain(
  db: Db,
  owner: OrderOwner,
  { row, kind, level, changed, before, after, referred, expected }: Repriced,
): Promise<{ Price?: string | null }> {
  const { HasBattery, DangerousClass } = dangerOf(after.DeclarationItems)
  const isRisky = (level === 'all' || changed.includes('DeclarationItems')) && (HasBattery || DangerousClass !== '0')
  const stood = changed.includes('DeliveryAddresses')
    ? { places: await checkPlaces(db, owner.ContractCompanyId, before, []) }
    : referred
  if (row.QuotedPriceId !== null) {
    const isElsewhere =
      askedFor(kind, { ...before, DeliveryAddresses: after.DeliveryAddresses }, referred) !== askedFor(kind, before, stood)
    const quote = await quoteOf(db, owner.ContractCompanyId, row.QuotedPriceId)
    const other = unquoted(kind, after, referred, quote.Request as QuoteForOrder['Request']).find(
      (field) => changed.includes(field) && (field !== 'DeliveryAddresses' || isElsewhere),
    )
    if (other) refuseField(other, level === 'papers' ? 'placeCosts' : 'quoteOther', owner.say)
    if (isRisky && !admits({ IsStaffQuote: quote.IsStaffQuote, Request: quote.Request as QuoteForOrder['Request'] }, after))
      refuseDanger(HasBattery)
    return {}
  }
  if (isRisky) refuseDanger(HasBattery)
  if (!changed.some((name) => PRICED.includes(name)) || askedFor(kind, after, referred) === askedFor(kind, before, stood))
    return {}
  const currency = (row.Price as { CurrencyCode: 'GBP' | 'EUR' } | null)?.CurrencyCode ?? null
  const price = await todaysPrice(db, kind, after, referred, owner, currency)
  if (level === 'papers') {
    const there = await todaysPrice(db, kind, before, stood, owner, currency)
    if (row.Price !== null && price?.TotalAmount !== there?.TotalAmount) refuseField('DeliveryAddresses', 'placeCosts', owner.say)
    return {}
  }
  refuseUnseenPrice(row.Price as SavedPrice | null, price, expected)
  return { Price: price && JSON.stringify(price) }
}

/** All that a price follows from, as a text to compare. */
function askedFor(kind: Kind, order: OrderFields, { places }: Pick<Referred, 'places'>): string {
  return JSON.stringify(priceRequestOf(kind, order, (place) => places[order.DeliveryAddresses.indexOf(place)] ?? {}))
}

/** What the price of an order was made for, and whether by a person. */
function quoteOf(db: Db, ContractCompanyId: number, QuotedPriceId: number) {
  return db
    .selectFrom('quoted_price as p')
    .innerJoin('request_quote as r', (join) =>
      join.onRef('r.ContractCompanyId', '=', 'p.ContractCompanyId').onRef('r.Id', '=', 'p.RequestQuoteId'),
    )
    .select(['r.Request', 'p.IsStaffQuote'])
    .where('p.ContractCompanyId', '=', ContractCompanyId)
    .where('p.Id', '=', QuotedPriceId)
    .executeTakeFirstOrThrow()
}
