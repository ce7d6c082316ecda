import { lockOrder } from '#features/freight/core/api/service.ts'
import { freightOrder, type Kind, kindOf } from '#features/freight/core/rules.ts'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { recordOf } from '#kit/shared/keys.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { plainOrder, type OrderFields } from '#features/freight/orders/rules/fields.ts'
import { fieldNames, fieldsOf } from '#features/freight/orders/rules/kind-fields.ts'
import { orders } from '#features/freight/orders/text/keys.ts'
import { findOrder, draftBody, type OrderOwner } from '#features/freight/orders/api/service.ts'
import { orderForm } from '../text/keys.ts'

/** Drafts are orders without a number: the form is stored unchanged, plus the columns of the list. */

type Form = Record<string, unknown>
const { draft } = freightOrder.states

const SHOWN = [
  'CustomerOrderNo',
  'DestinationCountry',
  'ReceiptPlaceCode',
  'PortOfLoading',
  'PortOfDischarge',
  'AirportOfDeparture',
  'AirportOfDestination',
  'Remark',
] as const

/** List columns of a draft: each field that is valid in itself. */
function shownColumns(kind: Kind, form: Form) {
  const names = fieldNames(kind)
  const read = (name: (typeof SHOWN)[number]) => {
    const value = names.has(name) ? plainOrder.shape[name].safeParse(form[name]) : undefined
    return value?.success ? value.data : null
  }
  return recordOf(SHOWN, read)
}

/** Refuses a deleted draft with its own message: the form's entries can be saved as a new one. */
export async function requireDraft(db: Db, ContractCompanyId: number, DraftId: number): Promise<void> {
  const row = await db
    .selectFrom('order_fba')
    .select('Id')
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', DraftId)
    .executeTakeFirst()
  if (!row) refuse('notFound', orderForm('error.draftGone'))
}

/**
 * Saves a form as a new draft, or over the one it came from. If another user has changed that in the meantime, refuses
 * and returns it.
 */
export async function saveDraft(
  db: Db,
  { ContractCompanyId, UserId }: OrderOwner,
  kind: Kind,
  { DraftId, RowVersion, ...Form }: Form & { DraftId: number | null; RowVersion?: number | undefined },
): Promise<{ OrderId: number; RowVersion: number }> {
  const changed = { ...shownColumns(kind, Form), UpdatedTime: now(), UpdatedBy: UserId }
  const Draft = JSON.stringify(Form, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value))
  if (DraftId === null) {
    const row = await db
      .insertInto('order_fba')
      .values({
        ...changed,
        ContractCompanyId,
        OrderLoaddingAndServiceScopeType: kind.type,
        OrderStatus: draft,
        CreatedTime: now(),
        CreatedBy: UserId,
      })
      .returning(['Id', 'RowVersion'])
      .executeTakeFirstOrThrow()
    await db.insertInto('order_goods').values({ ContractCompanyId, OrderId: row.Id, Draft }).execute()
    return { OrderId: row.Id, RowVersion: row.RowVersion }
  }
  await requireDraft(db, ContractCompanyId, DraftId)
  const before = await lockOrder(db, { ContractCompanyId }, DraftId, kind)
  if (before.OrderStatus !== draft) refuse('rule', orders('error.notDraft'))
  if (RowVersion !== undefined && before.RowVersion !== RowVersion)
    refuse('changed', kit('error.changed'), {}, await draftBody(db, ContractCompanyId, before))
  await db
    .updateTable('order_goods')
    .set({ Draft })
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('OrderId', '=', DraftId)
    .execute()
  const next = before.RowVersion + 1
  await db
    .updateTable('order_fba')
    .set({ ...changed, RowVersion: next })
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', DraftId)
    .execute()
  return { OrderId: DraftId, RowVersion: next }
}

/** A draft as saved; refuses orders that are not drafts. */
export async function readDraft(db: Db, ContractCompanyId: number, OrderId: number) {
  const row = await db
    .selectFrom('order_fba')
    .selectAll()
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', OrderId)
    .where('OrderStatus', '=', draft)
    .executeTakeFirst()
  return row ? draftBody(db, ContractCompanyId, row) : refuse('notFound', kit('error.notFound'))
}

/** What a copy omits: numbers, dates, ship and plane, files. */
const OWN: readonly string[] = [
  'CustomerOrderNo',
  'SailingId',
  'FlightId',
  'FlightNo',
  'Carrier',
  'Vessel',
  'Voyage',
  'MblNo',
  'MawbNo',
  'HawbNo',
  'Etd',
  'Eta',
  'PickupDate',
  'LoadingTime',
  'Attachments',
] satisfies (keyof OrderFields)[]

/** The form of a new order from an earlier one (SPEC 7 GetLCLOrderCopyData): fields of that one shipment are omitted. */
export async function copyOrder(
  db: Db,
  owner: OrderOwner,
  OrderId: number,
): Promise<{ OrderLoaddingAndServiceScopeType: number; Form: Form }> {
  const order = (await findOrder(db, owner.ContractCompanyId, OrderId, owner)) ?? refuse('notFound', kit('error.notFound'))
  const kind = kindOf(order.OrderLoaddingAndServiceScopeType)
  const form = fieldsOf(kind, order.Form)
  const names = fieldNames(kind)
  const kept = Object.fromEntries(Object.entries(form).filter(([name]) => names.has(name) && !OWN.includes(name)))
  return {
    OrderLoaddingAndServiceScopeType: kind.type,
    Form: {
      ...kept,
      ...(form.Cartons.length > 0 && { Cartons: form.Cartons.map((carton) => ({ ...carton, FbaShipmentId: null })) }),
      ...(form.Containers.length > 0 && {
        Containers: form.Containers.map((container) => ({
          ...container,
          Id: null,
          ContainerNo: null,
          SealNo: null,
          TareWeight: null,
          VgmWeight: null,
          VgmMethod: null,
        })),
      }),
      DeliveryAddresses: form.DeliveryAddresses.map((place) => ({ ...place, Id: null, FbaShipmentId: null, ReferenceId: null })),
    },
  }
}
