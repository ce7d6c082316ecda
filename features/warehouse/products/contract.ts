import { productAlertFields } from '#features/messages/alerts/rules.ts'
import { countryFilter, siteListOps, siteOps, warehouseCountry, type Country } from '#features/warehouse/sites/rules.ts'
import { bulkResult, chosen } from '#kit/shared/bulk.ts'
import { optional, text } from '#kit/shared/fields.ts'
import { deskOps, exportSelection, valueFilter } from '#kit/shared/list-ops.ts'
import { blob, id, ok, type Output } from '#kit/shared/op.ts'
import { pageInput, withSpan } from '#kit/shared/page.ts'
import { z } from 'zod'
import { enumValues } from '#features/account/dictionary/enums.ts'
import { productColumns, productDetailColumns } from './columns.ts'
import { MOST_LABELLED, MOST_LABELS } from './rules/labels.ts'
import { measuredFields } from './rules/measured.ts'
import { productFields } from './rules.ts'
import { PRODUCTS } from './paths.ts'

/** Addresses as SPEC 7 spells them: the UK's under AccountManagement, the German ones under GermanyWaresInfo. */
const paths = (uk: string, de: string) => ({ GB: `AccountManagement/${uk}`, DE: `GermanyWaresInfo/${de}` })
const edit = { kind: 'command', permission: `${PRODUCTS}:edit` } as const

const reviewRecord = z.object({
  Time: z.iso.datetime({ offset: true }),
  Operator: z.string(),
  FromState: z.number().nullable(),
  ToState: z.number().nullable(),
  Move: z.string(),
  Remark: z.string().nullable(),
  Changes: z.array(z.object({ Field: z.string(), From: z.number(), To: z.number(), Unit: z.enum(['cm', 'kg']) })),
})

export type ProductRow = z.output<typeof productColumns.row>

export const productFilter = pageInput.extend({
  ReviewState: valueFilter,
  SalesPlatform: valueFilter,
  BatteryType: valueFilter,
  RatioColor: productColumns.of.RatioColor.schema.optional(),
})
export type ProductFilter = z.output<typeof productFilter>

export const { page: getProductPage, counts: getProductCounts } = siteListOps(
  { page: paths('GetWaresInfoPageList', 'GetPageList'), counts: paths('GetNumberInEachStatus', 'GetNumberInEachStatus') },
  { permission: PRODUCTS, filter: productFilter, state: 'ReviewState', row: productColumns.row },
)

const productDetail = productDetailColumns.row
  .extend({
    Accessories: z.array(
      z.object({
        AccessoryCode: z.string(),
        Name: z.string(),
        QtyPerSet: z.number(),
        IsMain: z.boolean(),
        Length: z.number().nullable(),
        Width: z.number().nullable(),
        Height: z.number().nullable(),
        Weight: z.number().nullable(),
        ImageFileId: z.number().nullable(),
      }),
    ),
    Attachments: z.array(z.object({ FileId: z.number(), FileName: z.string(), Kind: z.string() })),
    ReviewRecords: z.array(reviewRecord),
  })
  .loose()

/** A whole product with accessories, files, review records and whether anything refers to it. */
export const getProduct = siteOps(paths('GetById', 'GetById'), {
  permission: PRODUCTS,
  input: z.object({ Id: id }),
  output: productDetail,
})

export type Product = Output<(typeof getProduct)[Country]>

/** Decisions on a product: who, when and why, oldest first. */
export const getReviewRecords = siteOps(paths('GetReviewRecords', 'GetReviewRecords'), {
  permission: PRODUCTS,
  input: z.object({ Id: id }),
  output: z.array(reviewRecord),
})

const saved = z.object({ Id: z.number(), RatioPercent: z.number(), RatioColor: z.string(), RowVersion: z.number() })

/** Adds a product; with `IsSubmit` it is also submitted for review. */
export const addProduct = siteOps(paths('AddWaresInfo', 'Add'), {
  ...edit,
  input: productFields.and(z.object({ IsSubmit: z.boolean().default(false) })),
  output: saved,
})
export const updateProduct = siteOps(paths('UpdateWaresInfoAsync', 'Update'), {
  ...edit,
  input: productFields.and(z.object({ Id: id, RowVersion: z.number().int(), IsSubmit: z.boolean().default(false) })),
  output: saved,
})
export const deleteProduct = siteOps(paths('DeleteWaresInfo', 'Delete'), { ...edit, input: z.object({ Id: id }), output: ok })

export const submitProducts = siteOps(paths('SubmitReview', 'SubmitReview'), {
  ...edit,
  input: chosen(productFilter),
  output: bulkResult,
})

/** Sets the thresholds and switches of product alerts, whatever their review state. */
export const setProductAlerts = siteOps(paths('SetAlerts', 'SetAlerts'), {
  ...edit,
  input: chosen(productFilter).and(productAlertFields),
  output: bulkResult,
})

/** Requests that the provider open an approved product for changes. */
export const requestChange = siteOps(paths('AskChange', 'AskChange'), {
  ...edit,
  input: z.object({ Id: id, Reason: text({ max: 200 }) }),
  output: ok,
})

/** Label PDF: one page per copy, in the given size or each product's own. */
export const printLabels = siteOps(paths('PrintLabel', 'PrintLabel'), {
  kind: 'download',
  permission: PRODUCTS,
  input: z.object({
    Items: z
      .array(z.object({ Id: id, Copies: z.number().int().min(1).max(MOST_LABELS) }))
      .min(1)
      .max(MOST_LABELLED),
    LabelSize: optional(z.enum(enumValues('LabelSize'))),
  }),
  output: blob,
})

export const exportProducts = siteOps(paths('ExportExcel', 'ExportExcel'), {
  kind: 'download',
  permission: `${PRODUCTS}:export`,
  input: withSpan(productFilter.extend(exportSelection)),
  output: blob,
})
export const getProductTemplate = siteOps(paths('GetImportTemplate', 'GetImportTemplate'), {
  kind: 'download',
  permission: `${PRODUCTS}:import`,
  input: z.object({}),
  output: blob,
})
/** Uploads a workbook and returns its upload record, from which preview and result are read. */
export const importProducts = siteOps(paths('ImportWaresInfo', 'ImportWaresInfo'), {
  kind: 'upload',
  takes: ['workbook', 'table'],
  permission: `${PRODUCTS}:import`,
  input: z.object({}),
  output: z.object({ UploadRecordId: z.number() }),
})

const desk = deskOps('Products', {
  area: 'warehouse',
  filter: productFilter.extend(countryFilter),
  state: 'ReviewState',
  row: productColumns.row.extend(warehouseCountry),
  record: ['GetById', productDetail.extend(warehouseCountry)],
})
export const { page: getDeskProducts, counts: getDeskProductCounts, record: getDeskProduct } = desk.list
export const exportDeskProducts = desk.export()

/** `Measured` applies to one product; several products approved together keep the sizes that their customers entered. */
export const approveProducts = desk.moveWith('Approve', { Measured: measuredFields.optional() })
export const rejectProducts = desk.moveWith('Reject', { Reason: text({ max: 200 }) })
export const reopenProducts = desk.move('Reopen')
