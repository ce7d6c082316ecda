import { preservingAppointments } from '#features/freight/bookings/api/service.ts'
import { lockOrder, wasFetched, type OrderRow } from '#features/freight/core/api/service.ts'
import { type Kind, kindOf } from '#features/freight/core/rules.ts'
import { clearanceProblems } from '#features/freight/core/rules/clearance-modes.ts'
import { saveDocuments } from '#features/freight/documents/api/service.ts'
import { CUSTOMER_FILES } from '#features/freight/documents/contract.ts'
import { askIfLate } from '#features/freight/schedules/rules/late-goods.ts'
import type { NamedPlace, OrderFields } from '#features/freight/orders/rules/fields.ts'
import { orderTotals, type Totals } from '#features/freight/orders/rules/goods.ts'
import { announcedProblems, isWeighed, orderProblems, type IsNew } from '#features/freight/orders/rules/problems.ts'
import { fieldsOf } from '#features/freight/orders/rules/kind-fields.ts'
import { girthProblems } from '#features/freight/orders/rules/cargo-problems.ts'
import { withOneTarget } from '#features/freight/orders/rules/place-problems.ts'
import { editing, type Editing } from '#features/freight/orders/rules.ts'
import { orders } from '#features/freight/orders/text/keys.ts'
import {
  findOrder,
  isUnchanged,
  requireRemoteConfirmation,
  storedPlaces,
  touchOrder,
  type OrderOwner,
} from '#features/freight/orders/api/service.ts'
import type { Db } from '#kit/api/db.ts'
import { ask } from '#kit/shared/question.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit, refuseIssues } from '#kit/shared/validation.ts'
import { changedFields, frozenFields } from '../rules.ts'
import { orderForm } from '../text/keys.ts'
import { saveContainers, savePlaces } from './containers-and-places.ts'
import { checkReferences, deadlinesOf } from './references.ts'
import { columnsOf, saveGoods, refuseDuplicate } from './service.ts'
import { expectOtherGoods } from './expected-goods.ts'
import { priceAgain, type ExpectedAmountInput } from './change-price.ts'

type Name = keyof OrderFields
type Known = { OrderId: number; RowVersion: number }
/** Confirmations of the customer: goods may go to a remote area, leave too late for their ship, or give up their booked space. */
type Confirming = { IsRemoteConfirmed?: boolean; IsLateConfirmed?: boolean; IsBookedSpaceConfirmed?: boolean }
type Before = { row: OrderRow; kind: Kind; form: OrderFields }

/**
 * An order to be changed, locked, with its current form; if another user has changed it in the meantime, refuses and
 * returns the current one.
 */
async function lockForm(db: Db, owner: OrderOwner, { OrderId, RowVersion }: Known, wanted?: Kind): Promise<Before> {
  const row = await lockOrder(db, owner, OrderId, wanted)
  const kind = kindOf(row.OrderLoaddingAndServiceScopeType)
  const whole = await findOrder(db, owner.ContractCompanyId, OrderId, owner)
  if (!whole) return refuse('rule', orders('error.notEditable'))
  const form = fieldsOf(kind, whole.Form)
  if (row.RowVersion !== RowVersion)
    refuse(
      'changed',
      kit('error.changed'),
      {},
      { OrderId, RowVersion: row.RowVersion, Form: whole.Form, UpdatedTime: row.UpdatedTime.toISOString() },
    )
  return { row, kind, form }
}

/** Changes an order as far as its state allows; other changes are refused by field. Returns the new version. */
export async function changeOrder(
  db: Db,
  owner: OrderOwner,
  kind: Kind,
  {
    OrderId,
    RowVersion,
    ExpectedAmount,
    IsRemoteConfirmed,
    IsLateConfirmed,
    IsBookedSpaceConfirmed,
    ...fields
  }: OrderFields & Known & ExpectedAmountInput & Confirming,
): Promise<number> {
  const before = await lockForm(db, owner, { OrderId, RowVersion }, kind)
  return applyChange(
    db,
    owner,
    before,
    fieldsOf(kind, { ...fields, DeliveryAddresses: withOneTarget(fields.DeliveryAddresses) }),
    { ExpectedAmount, IsRemoteConfirmed, IsLateConfirmed, IsBookedSpaceConfirmed },
  )
}

/** Changes some fields; the sums of an order's only place follow them. */
export async function changePart(
  db: Db,
  owner: OrderOwner,
  { OrderId, RowVersion, ExpectedAmount, ...part }: Known & ExpectedAmountInput & Partial<OrderFields>,
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
    owner.translate,
  )
  return { ...totals, RowVersion: await applyChange(db, owner, before, after, { ExpectedAmount }) }
}

/** Columns derived from a field. */
const FOLLOWING: Partial<Record<Name, readonly string[]>> = {
  SailingId: ['Carrier', 'Vessel', 'Voyage', 'Etd', 'Eta', 'CfsCutOff', 'SiCutOff', 'VgmCutOff', 'CyCutOff'],
  FlightId: ['Carrier', 'FlightNo', 'Etd', 'Eta'],
  ReceiptPlaceCode: ['DomesticWarehouseId'],
}
const OF_GOODS = ['TotalPieces', 'HasBattery', 'DangerousClass'] as const
/** Totals that depend on fields that may still change. */
const TOTALS: Record<Editing, readonly string[]> = {
  all: [...OF_GOODS, 'TotalCartons', 'TotalGrossWeight', 'TotalVolume', 'ChargeableWeight'],
  details: OF_GOODS,
  papers: [],
  none: [],
}
/** Where and when we fetch goods, and to which warehouse. */
const FETCHED: readonly Name[] = ['ReceiveType', 'PickAddressId', 'PickupDate', 'IsConsolidatedPickup', 'ReceiptPlaceCode']
/** When goods leave, and by what. */
const LEAVING = ['LoadingTime', 'PickupDate', 'ReceiveType', 'SailingId', 'FlightId'] as const satisfies readonly Name[]
const LISTS: readonly Name[] = ['Cartons', 'Containers', 'DeclarationItems', 'DeliveryAddresses', 'Attachments']

/** Space is booked on one sailing, for containers of certain sizes; the shipping order is valid for no other. */
function isOtherSpace(before: OrderFields, after: OrderFields): boolean {
  const sizes = ({ Containers }: OrderFields) =>
    Containers.map((one) => one.CabinetType)
      .toSorted()
      .join()
  return before.SailingId !== after.SailingId || sizes(before) !== sizes(after)
}
/** Unchanged places keep the addresses that are stored with the order. */
function placesAfter(before: OrderFields, after: OrderFields, stored: readonly NamedPlace[], found: readonly NamedPlace[]) {
  return after.DeliveryAddresses.map((place, index) => {
    const kept = before.DeliveryAddresses.findIndex((old) => isUnchanged(old, place))
    return kept < 0 ? found[index]! : stored[kept]!
  })
}

const NO_SPACE = { SoFileId: null, IsSoDownloaded: false, FreeDays: null }

async function applyChange(
  db: Db,
  owner: OrderOwner,
  { row, kind, form }: Before,
  after: OrderFields,
  { ExpectedAmount: expected, IsRemoteConfirmed, IsLateConfirmed, IsBookedSpaceConfirmed }: ExpectedAmountInput & Confirming,
): Promise<number> {
  const { ContractCompanyId, translate } = owner
  const level = editing(row.OrderStatus)
  if (level === 'none') refuse('rule', orders('error.notEditable'))
  const changed = changedFields(kind, form, after)
  if (changed.length === 0) return row.RowVersion
  const frozen = frozenFields(kind, level)
  refuseIssues(
    changed
      .filter((name) => frozen.has(name))
      .map((Field) => ({ Field, Code: 'frozen', key: orderForm('error.frozen'), params: {} })),
    translate,
    'rule',
  )
  const pickup = changed.filter((name) => FETCHED.includes(name))
  if (pickup.length > 0 && (await wasFetched(db, row)))
    refuseIssues(
      pickup.map((Field) => ({ Field, Code: 'fetched', key: orderForm('error.fetched'), params: {} })),
      translate,
      'rule',
    )
  if (level !== 'all') refuseIssues(announcedProblems(kind, form, after.DeliveryAddresses), translate)
  const isNew: IsNew = (field) => changed.includes(field)
  if (isNew('Cartons') || isNew('DeliveryAddresses'))
    refuseIssues(girthProblems(after.Cartons, after.DeliveryAddresses), translate)
  if (isNew('ClearanceMode') || isNew('DestinationCountry')) refuseIssues(clearanceProblems(after), translate)
  const stored = await storedPlaces(db, ContractCompanyId, form)
  const found = await checkReferences(db, ContractCompanyId, kind, after, translate, isNew, row)
  const referred = { ...found, places: placesAfter(form, after, stored, found.places) }
  if (!IsRemoteConfirmed) requireRemoteConfirmation(after, referred, { ...form, places: stored })
  if (!IsLateConfirmed && LEAVING.some(isNew)) askIfLate(after, deadlinesOf(kind, referred))
  const ship = [row.Vessel, row.Voyage].filter(Boolean).join(' ')
  const isRebooked = row.SoFileId !== null && isOtherSpace(form, after)
  if (isRebooked && !IsBookedSpaceConfirmed) ask('bookedSpace', orderForm('question.bookedSpace'), { ship })
  const columns: Record<string, unknown> = columnsOf(kind, after, referred)
  if (row.WarehouseReceiptNo && level === 'all')
    await expectOtherGoods(db, owner, row, {
      changed,
      ...orderTotals(kind, after),
      DomesticWarehouseId: referred.domesticWarehouseId,
    })
  const named = [
    ...changed.filter((name) => !LISTS.includes(name)),
    ...changed.flatMap((name) => FOLLOWING[name] ?? []),
    ...TOTALS[level],
  ]
  const set = {
    ...Object.fromEntries(named.map((name) => [name, columns[name]])),
    ...(isRebooked && { ...NO_SPACE, SpaceGivenUp: ship }),
    ...(await priceAgain(db, owner, { row, kind, level, changed, before: form, after, stored, referred, expected })),
  }
  const version = await touchOrder(db, owner, row, 'update', set, { payload: { Fields: changed } }).catch((error: unknown) =>
    refuseDuplicate(error, translate),
  )
  await saveLists(db, owner, row, after, changed)
  return version
}

async function saveLists(db: Db, owner: OrderOwner, row: OrderRow, after: OrderFields, changed: readonly Name[]): Promise<void> {
  const { ContractCompanyId, Id: OrderId } = row
  if (changed.includes('Cartons') || changed.includes('DeclarationItems'))
    await saveGoods(db, ContractCompanyId, OrderId, after, false)
  if (changed.includes('Containers')) await saveContainers(db, row, after.Containers, owner.translate)
  if (changed.includes('DeliveryAddresses'))
    await preservingAppointments(db, row, () => savePlaces(db, row, after.DeliveryAddresses, owner.translate))
  if (changed.includes('Attachments')) await saveDocuments(db, row, owner, after.Attachments, CUSTOMER_FILES)
}
