import { feeLine } from '#features/finance/fees/rules.ts'
import { bySite, pathsBySite, siteListOps, siteOps, type Country } from '#features/warehouse/sites/rules.ts'
import { bulkResult, chosen } from '#kit/shared/bulk.ts'
import { count, optionalText } from '#kit/shared/fields.ts'
import { exportSelection, valueFilter } from '#kit/shared/list-ops.ts'
import { blob, id } from '#kit/shared/op.ts'
import { pageInput, withSpan } from '#kit/shared/page.ts'
import { eventRow } from '#kit/shared/event-row.ts'
import { z } from 'zod'
import { destroyColumns, itemColumns, parcelColumns, quoteColumns, returnColumns } from './columns.ts'
import { AWAIT_CONFIRM, DESTRUCTIONS, HAS_ALL_PAGES, PACKAGES, RETURNS, TO_STOCK } from './paths.ts'
import { courierNumber, courierNumbers, marketplaceFields } from './rules.ts'
import { handlingFields, serviceFields } from './rules/handling.ts'

const at = (method: string) => pathsBySite('AReturnProduct', method)
const edit = { kind: 'command', permission: `${RETURNS}:edit` } as const
const known = z.object({ Id: id, RowVersion: z.number().int() })

export type ReturnRow = z.output<typeof returnColumns.row>
export type ReturnItemRow = z.output<typeof itemColumns.row>
export type DestroyRow = z.output<typeof destroyColumns.row>

export const returnFilter = pageInput.extend({
  Status: valueFilter,
  ConfirmState: valueFilter,
  WarehouseId: id.optional(),
  /** Which date the period filters. */
  DateField: z.enum(['CreatedTime', 'ConfirmDeadline']).optional(),
})
export type ReturnFilter = z.output<typeof returnFilter>

export const { page: getReturnPage, counts: getReturnCounts } = siteListOps(
  { page: at('GetPageList'), counts: at('GetNumberInEachStatus') },
  { permission: RETURNS, filter: returnFilter, state: 'Status', row: returnColumns.row },
)

const photo = z.object({ FileId: z.number(), FileName: z.string() })

const recipient = z.object({
  RecipientName: z.string().nullable(),
  RecipientPhone: z.string().nullable(),
  RecipientAddress: z.string().nullable(),
  RecipientPostalCode: z.string().nullable(),
  RecipientCity: z.string().nullable(),
  RecipientCountry: z.string().nullable(),
  /** The parcel in which the goods were forwarded. */
  OnwardCarrier: z.string().nullable(),
  OnwardTrackingNo: z.string().nullable(),
})
/** A counted line with its serial numbers and its recipient, if it is forwarded. */
export const countedItem = itemColumns.row.extend({ Serials: z.array(z.string()), ...recipient.shape })

/** A return with its parcels, counted lines, quotes, fees and history. */
export const returnDetail = returnColumns.row.extend({
  WarehouseName: z.string(),
  CourierNumbers: z.array(z.string()),
  Announced: z.array(z.object({ Fnsku: z.string(), NameEn: z.string(), Pieces: z.number(), IsSnManaged: z.boolean() })),
  Parcels: z.array(parcelColumns.row.extend({ Photos: z.array(photo) })),
  Items: z.array(countedItem.extend({ Photos: z.array(photo) })),
  Quotes: z.array(quoteColumns.row),
  Destructions: z.array(destroyColumns.row),
  Events: z.array(eventRow),
  FeeLines: z.array(feeLine),
  CurrencyCode: z.string(),
})
export type ReturnDetail = z.output<typeof returnDetail>

export const getReturn = siteOps(at('GetDetail'), { permission: RETURNS, input: z.object({ Id: id }), output: returnDetail })

const saved = z.object({ Id: z.number(), ReturnNo: z.string(), Status: z.number(), RowVersion: z.number() })

/** Announces a removal order. A courier number that another return of the company has is refused. */
export const createReturn = siteOps(at('Create'), { ...edit, input: marketplaceFields, output: saved })
/** Adds numbers that became known later: a removal arrives over weeks. */
export const addCourierNumbers = siteOps(at('AddCourierNumbers'), {
  ...edit,
  input: known.extend({ CourierNumbers: courierNumbers }),
  output: saved,
})
export const cancelReturn = siteOps(at('Cancel'), { ...edit, input: known, output: saved })

/** Chooses the handling of counted lines, of one return or of many; it may be changed until all lines have one. */
export const confirmLines = siteOps(at('Affirm'), {
  ...edit,
  input: z.object({ Lines: z.array(handlingFields).min(1).max(500) }),
  output: z.object({ Done: z.number() }),
})
export const acceptReturnQuote = siteOps(at('AcceptQuote'), { ...edit, input: known, output: saved })
export const refuseReturnQuote = siteOps(at('RefuseQuote'), {
  ...edit,
  input: known.extend({ Remark: optionalText({ max: 200 }) }),
  output: saved,
})

/** Products that a relabelled line may become, searched while typing. */
export const getRelabelProducts = siteOps(at('GetProductList'), {
  permission: RETURNS,
  input: z.object({ Keyword: z.string().max(200).optional() }),
  output: z.array(z.object({ Fnsku: z.string(), Sku: z.string(), NameEn: z.string() })),
})

// --- Lines to confirm, lines to stock, parcels: the UK has a page of each (SPEC 2) ----------------------------------------

export const itemFilter = pageInput.extend({
  ConfirmState: valueFilter,
  LineState: valueFilter,
  GoodsCondition: valueFilter,
  WarehouseId: id.optional(),
})

/** If a country has no separate page, the permission for its returns covers these calls too. */
const pageCode = (country: Country, code: string) => (HAS_ALL_PAGES[country] ? code : RETURNS)

const awaiting = bySite(({ country }) =>
  siteListOps(
    { page: at('GetAwaitAffirmPageList'), counts: at('GetAwaitAffirmNumberInEachStatus') },
    { permission: pageCode(country, AWAIT_CONFIRM), filter: itemFilter, state: 'ConfirmState', row: itemColumns.row },
  ),
)
/** Counted lines with their chosen handling, or with deadline and default. */
export const getAwaitPage = bySite(({ country }) => awaiting[country].page[country])
export const getAwaitCounts = bySite(({ country }) => awaiting[country].counts[country])
/** The return of unconfirmed lines, for its confirmation page. */
export const getAwaitDetail = bySite(
  ({ country }) =>
    siteOps(at('GetAwaitAffirmDetail'), {
      permission: pageCode(country, AWAIT_CONFIRM),
      input: z.object({ Id: id }),
      output: returnDetail,
    })[country],
)
/** Sets the same handling for many lines. */
export const confirmSelected = siteOps(at('BatchAffirm'), {
  ...edit,
  input: chosen(itemFilter).and(serviceFields),
  output: bulkResult,
})

const toStock = bySite(({ country }) =>
  siteListOps(
    { page: at('GetToStockPageList'), counts: at('GetToStockNumberInEachStatus') },
    { permission: TO_STOCK[country], filter: itemFilter, state: 'LineState', row: itemColumns.row },
  ),
)
/** Lines to be put back into stock, or already there. */
export const getToStockPage = bySite(({ country }) => toStock[country].page[country])
export const getToStockCounts = bySite(({ country }) => toStock[country].counts[country])

export const parcelFilter = pageInput.extend({ PackageState: valueFilter, WarehouseId: id.optional() })
const parcels = bySite(({ country }) =>
  siteListOps(
    { page: at('GetPackagePageList'), counts: at('GetPackageNumberInEachStatus') },
    { permission: pageCode(country, PACKAGES), filter: parcelFilter, state: 'PackageState', row: parcelColumns.row },
  ),
)
export const getParcelPage = bySite(({ country }) => parcels[country].page[country])
export const getParcelCounts = bySite(({ country }) => parcels[country].counts[country])

/**
 * Claims an unannounced parcel at the warehouse, by its number, for a return of the company; if all parcels of the
 * return are known, only with `IsAllKnownConfirmed`.
 */
export const claimParcel = siteOps(at('ClaimPackage'), {
  ...edit,
  input: z.object({ TrackingNo: courierNumber, ReturnId: id, IsAllKnownConfirmed: z.boolean().default(false) }),
  output: saved,
})
/** Returns to which a parcel can still be added. */
export const getOpenReturns = siteOps(at('GetOpenList'), {
  permission: RETURNS,
  input: z.object({}),
  output: z.array(z.object({ Id: z.number(), ReturnNo: z.string(), RemovalOrderNo: z.string() })),
})

export const exportReturns = siteOps(at('ExportExcel'), {
  kind: 'download',
  permission: `${RETURNS}:export`,
  input: withSpan(returnFilter.extend(exportSelection)),
  output: blob,
})

// --- Destruction ------------------------------------------------------------------------------------------------------

const destroyAt = (method: string) => pathsBySite('SpellOperatDetail', method)
const destroyEdit = { kind: 'command', permission: `${DESTRUCTIONS}:edit` } as const

export const destroyFilter = pageInput.extend({
  DestructionState: valueFilter,
  DestroySource: valueFilter,
  WarehouseId: id.optional(),
})

export const { page: getDestroyPage, counts: getDestroyCounts } = siteListOps(
  { page: destroyAt('GetDestroyRecordsPageList'), counts: destroyAt('GetDestroyNumberInEachStatus') },
  { permission: DESTRUCTIONS, filter: destroyFilter, state: 'DestructionState', row: destroyColumns.row },
)
export const destroyDetail = destroyColumns.row.extend({
  NameEn: z.string(),
  Photos: z.array(photo),
  Events: z.array(eventRow),
  FeeLines: z.array(feeLine),
  CurrencyCode: z.string(),
})
export type DestroyDetail = z.output<typeof destroyDetail>
export const getDestroyRecord = siteOps(destroyAt('GetDestroyRecord'), {
  permission: DESTRUCTIONS,
  input: z.object({ Id: id }),
  output: destroyDetail,
})

/** Batches whose pieces can be destroyed, those with damaged ones first. */
export const getDestroyable = siteOps(destroyAt('GetDestroyable'), {
  permission: DESTRUCTIONS,
  input: z.object({ Keyword: z.string().max(200).optional(), Id: id.optional() }),
  output: z.array(
    z.object({
      WaresStockId: z.number(),
      Fnsku: z.string(),
      NameEn: z.string(),
      BatchNo: z.string(),
      WarehouseCode: z.string(),
      AvailablePcs: z.number(),
      /** Damaged pieces that are not on an open destruction. */
      DamagedPcs: z.number(),
    }),
  ),
})

export const stockDestruction = z.object({
  Items: z
    .array(
      z.object({
        WaresStockId: id,
        IsDamaged: z.boolean(),
        Pieces: count,
      }),
    )
    .min(1)
    .max(200),
  Reason: optionalText({ max: 200 }),
})
/** Requests the destruction of stock: good pieces are locked immediately, damaged ones cannot be requested again. */
export const destroyStock = siteOps(destroyAt('DestroyStock'), {
  ...destroyEdit,
  input: stockDestruction,
  output: z.array(z.object({ Id: z.number(), DestroyNo: z.string() })),
})

/** The certificate of a destruction, as PDF. */
export const getCertificate = siteOps(destroyAt('GetCertificate'), {
  kind: 'download',
  permission: DESTRUCTIONS,
  input: z.object({ Id: id }),
  output: blob,
})
