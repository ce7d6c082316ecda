import { sql } from 'kysely'
import { warehouseAddress, type LabelRequest } from '#features/warehouse/carrier-labels/api/service.ts'
import { SITE_LANGUAGE } from '#features/warehouse/carrier-labels/rules.ts'
import { siteOf } from '#features/warehouse/sites/rules.ts'
import { inHours, now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { requireCountry } from '#kit/api/warehouse-country.ts'
import { insertMany } from '#kit/api/insert-many.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { DELIVERY_METHOD } from '../rules.ts'
import { dropship } from '../text/keys.ts'
import type { Order } from './order-moves.ts'

/** Courier label rows of an order's parcels: `requested` until the courier issues them, `failed` if it refuses. */

/** Hours until a label that has not been printed is requested. */
const FIRST_TRY = 1 / 60
/** Hours for which a label is reserved for its requester. */
const LEASE = 2 / 60
/** Minimum side in cm and weight in kg of an unmeasured parcel. */
const LEAST = { side: 1, weight: 0.1 } as const

/** Creates a label for each parcel of a packed order if we provide the labels. */
export async function orderLabels(db: Db, order: Order): Promise<void> {
  if (order.DropshipDeliveryMethod !== DELIVERY_METHOD.provider || order.Courier === null || order.CourierService === null) return
  const moment = now()
  const rows = Array.from({ length: order.PackagesCount }, (_, index) => ({
    ContractCompanyId: order.ContractCompanyId,
    WarehouseOutId: order.Id,
    ParcelNo: index + 1,
    Courier: order.Courier,
    CourierService: order.CourierService,
    CurrencyCode: order.CurrencyCode,
    CountryCode: order.Site,
    State: 'requested',
    Tries: 0,
    NextTry: inHours(FIRST_TRY),
    CreatedTime: moment,
    UpdatedTime: moment,
  }))
  await insertMany(db, 'carrier_label', rows).execute()
}

export type ClaimedLabel = { Id: number; Tries: number; request: LabelRequest }

/** Claims the labels of an order that its courier has not issued, for an immediate request. */
export async function claimLabels(db: Db, { ContractCompanyId, Id }: DeskRow): Promise<ClaimedLabel[]> {
  const order = await db
    .selectFrom('warehouse_out')
    .selectAll()
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .executeTakeFirst()
  if (!order) refuse('notFound', kit('error.notFound'))
  requireCountry(db, order.Site)
  const claimed = await db
    .updateTable('carrier_label')
    .set((eb) => ({ State: 'requested', Tries: eb('Tries', '+', 1), NextTry: inHours(LEASE), UpdatedTime: now() }))
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('WarehouseOutId', '=', Id)
    .where('State', 'in', ['requested', 'failed'])
    .returning(['Id', 'Tries', 'ParcelNo'])
    .execute()
  if (claimed.length === 0) return []
  const From = await warehouseAddress(db, order.WarehouseId)
  return claimed.map((label) => ({ Id: label.Id, Tries: label.Tries, request: requestOf(order, From, label.ParcelNo!) }))
}

const requestOf = (order: Order, From: LabelRequest['From'], parcel: number): LabelRequest => ({
  Kind: 'parcel',
  Reference: `${order.WarehouseOutNo}-${parcel}`,
  Courier: order.Courier!,
  CourierService: order.CourierService!,
  From,
  To: {
    Name: order.RecipientName ?? '',
    Company: order.RecipientCompany,
    Phone: order.RecipientPhone,
    Country: order.CountryCode ?? order.Site,
    PostalCode: order.PostalCode ?? '',
    City: [order.City, order.County].filter(Boolean).join(', '),
    Street: order.Address1 ?? '',
    Street2: order.Address2,
    HouseNumber: order.HouseNumber,
  },
  Parcel: {
    Weight: order.ParcelWeight ?? LEAST.weight,
    Length: order.ParcelLength ?? LEAST.side,
    Width: order.ParcelWidth ?? LEAST.side,
    Height: order.ParcelHeight ?? LEAST.side,
  },
  PickupDate: null,
  Language: SITE_LANGUAGE[siteOf(order.Site).country],
})

/** Numbers of an order's issued labels, in parcel order. */
export async function labelNumbers(db: Db, { ContractCompanyId, Id }: DeskRow): Promise<string[]> {
  const rows = await db
    .selectFrom('carrier_label')
    .select('TrackingNo')
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('WarehouseOutId', '=', Id)
    .where('State', '=', 'issued')
    .orderBy('ParcelNo')
    .execute()
  return rows.map(({ TrackingNo }) => TrackingNo!)
}

/** Voids the labels of an ended order, except those its parcels left with. Issued ones are also voided at the courier. */
export async function releaseLabels(db: Db, order: Order, used: readonly (string | null)[] = []): Promise<void> {
  await db
    .updateTable('carrier_label')
    .set({
      State: 'voided',
      Tries: 0,
      NextTry: sql<Date | null>`case when driver_ref is not null then ${now()}::timestamptz end`,
      UpdatedTime: now(),
    })
    .where('ContractCompanyId', '=', order.ContractCompanyId)
    .where('WarehouseOutId', '=', order.Id)
    .where('State', '<>', 'voided')
    .where((eb) => eb.or([eb('TrackingNo', 'is', null), eb('TrackingNo', 'not in', ['', ...used.filter((no) => no !== null)])]))
    .execute()
}

/** Refuses an order with a label still to be fetched, with the reason. */
export async function requireLabels(db: Db, { ContractCompanyId, Id }: DeskRow): Promise<void> {
  const missing = await db
    .selectFrom('carrier_label')
    .select(['State', 'Error'])
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('WarehouseOutId', '=', Id)
    .where('State', 'in', ['requested', 'failed'])
    .orderBy('State')
    .executeTakeFirst()
  if (missing?.State === 'failed') refuse('rule', dropship('error.labelRefused'), { reason: missing.Error ?? '–' })
  if (missing) refuse('rule', dropship('error.labelUnreached'))
}
