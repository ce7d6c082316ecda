import { exportChoice } from '#features/account/files/contract.ts'
import { siteOps, type Country } from '#features/warehouse/sites/rules.ts'
import { bulkResult, chosen, deskChosen, deskRow } from '#kit/shared/bulk.ts'
import { optional, text } from '#kit/shared/fields.ts'
import { blob, id, ok, op, type Output } from '#kit/shared/op.ts'
import { page, pageInput, UNCOUNTED, withSpan } from '#kit/shared/page.ts'
import { z } from 'zod'
import { enumValues } from '#features/account/dictionary/enums.ts'
import { measuredFields, productFields } from './rules.ts'
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

/** One row of the list: what is shown there and decides which moves are offered. */
const productRow = z.object({
  Id: z.number(),
  Sku: z.string(),
  CustomerCode: z.string().nullable(),
  Fnsku: z.string(),
  NameCn: z.string(),
  NameEn: z.string(),
  UnitLength: z.number(),
  UnitWidth: z.number(),
  UnitHeight: z.number(),
  UnitWeight: z.number(),
  PcsPerCarton: z.number(),
  CartonLength: z.number(),
  CartonWidth: z.number(),
  CartonHeight: z.number(),
  CartonWeight: z.number(),
  RatioPercent: z.number(),
  RatioColor: z.enum(['green', 'yellow', 'red']),
  BatteryType: z.number(),
  IsHazardous: z.boolean(),
  SalesPlatform: z.number(),
  ShopName: z.string().nullable(),
  LabelSize: z.string(),
  ImageFileId: z.number().nullable(),
  ReviewState: z.number(),
  RejectReason: z.string().nullable(),
  AvailablePcs: z.number(),
  IsSnManaged: z.boolean(),
  CreatedTime: z.string(),
  RowVersion: z.number(),
})
export type ProductRow = z.output<typeof productRow>

const listInput = pageInput.extend({
  ReviewState: z.coerce.number().int().optional(),
  SalesPlatform: z.coerce.number().int().optional(),
  BatteryType: z.coerce.number().int().optional(),
  RatioColor: z.enum(['green', 'yellow', 'red']).optional(),
})
export type ProductFilter = z.output<typeof listInput>

export const getProductPage = siteOps(paths('GetWaresInfoPageList', 'GetPageList'), {
  permission: PRODUCTS,
  input: withSpan(listInput),
  output: page(productRow),
})

const uncounted = { ...UNCOUNTED, ReviewState: true } as const
/** How many products are in each review state, under the list's other filters. */
export const getProductCounts = siteOps(paths('GetNumberInEachStatus', 'GetNumberInEachStatus'), {
  permission: PRODUCTS,
  input: withSpan(listInput.omit(uncounted)),
  output: z.record(z.string(), z.number()),
})

const productDetail = productRow
  .extend({
    Details: z.string().nullable(),
    DangerousClass: z.string(),
    UkCustomsCode: z.string().nullable(),
    DeCustomsCode: z.string().nullable(),
    DeclareValue: z.number().nullable(),
    DeclareCurrency: z.string().nullable(),
    StockLine: z.number().nullable(),
    AgeLine: z.number().nullable(),
    ChangeReason: z.string().nullable(),
    IsAccessoryFrozen: z.boolean(),
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

/** Who decided what of a product, when and why, oldest first. */
export const getReviewRecords = siteOps(paths('GetReviewRecords', 'GetReviewRecords'), {
  permission: PRODUCTS,
  input: z.object({ Id: id }),
  output: z.array(reviewRecord),
})

const saved = z.object({ Id: z.number(), RatioPercent: z.number(), RatioColor: z.string(), RowVersion: z.number() })

/** Adds a product; with `IsSubmit` it is also handed in for review. */
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
  input: chosen(listInput),
  output: bulkResult,
})

/** Asks the provider to open an approved product for changes. */
export const requestChange = siteOps(paths('AskChange', 'AskChange'), {
  ...edit,
  input: z.object({ Id: id, Reason: text({ max: 200 }) }),
  output: ok,
})

/** Label PDF: one page a copy, in the given size or each product's own. */
export const printLabels = siteOps(paths('PrintLabel', 'PrintLabel'), {
  kind: 'download',
  permission: PRODUCTS,
  input: z.object({
    Items: z
      .array(z.object({ Id: id, Copies: z.number().int().min(1).max(1000) }))
      .min(1)
      .max(200),
    LabelSize: optional(z.enum(enumValues('LabelSize'))),
  }),
  output: blob,
})

export const exportProducts = siteOps(paths('ExportExcel', 'ExportExcel'), {
  kind: 'download',
  permission: `${PRODUCTS}:export`,
  input: withSpan(listInput.extend(exportChoice)),
  output: blob,
})
export const getProductTemplate = siteOps(paths('GetImportTemplate', 'GetImportTemplate'), {
  kind: 'download',
  permission: `${PRODUCTS}:import`,
  input: z.object({}),
  output: blob,
})
/** Takes a workbook and answers its upload record; preview and result are read from there. */
export const importProducts = siteOps(paths('ImportWaresInfo', 'ImportWaresInfo'), {
  kind: 'upload',
  permission: `${PRODUCTS}:import`,
  input: z.object({}),
  output: z.object({ UploadRecordId: z.number() }),
})

const deskList = listInput.extend({
  CountryCode: z.string().max(2).optional(),
  ContractCompanyId: z.coerce.number().int().optional(),
})
export type DeskProductFilter = z.output<typeof deskList>
const deskProducts = deskChosen(deskList)
const owner = { ContractCompanyId: z.number(), CompanyName: z.string(), CountryCode: z.string() }

export const getDeskProducts = op({
  path: '/desk/api/Products/GetPageList',
  access: 'staff',
  input: withSpan(deskList),
  output: page(productRow.extend({ ...owner, ChangeReason: z.string().nullable() })),
})
/** The whole product as its owner sees it, and whose it is. */
export const getDeskProduct = op({
  path: '/desk/api/Products/GetById',
  access: 'staff',
  input: deskRow,
  output: productDetail.extend(owner),
})
export const getDeskProductCounts = op({
  path: '/desk/api/Products/GetNumberInEachStatus',
  access: 'staff',
  input: withSpan(deskList.omit(uncounted)),
  output: z.record(z.string(), z.number()),
})

/** `Measured` is of one product; many that are approved together stay as their customers said. */
export const approveProducts = op({
  path: '/desk/api/Products/Approve',
  access: 'staff',
  kind: 'command',
  input: deskProducts.and(z.object({ Measured: measuredFields.optional() })),
  output: bulkResult,
})
export const rejectProducts = op({
  path: '/desk/api/Products/Reject',
  access: 'staff',
  kind: 'command',
  input: deskProducts.and(z.object({ Reason: text({ max: 200 }) })),
  output: bulkResult,
})
export const reopenProducts = op({
  path: '/desk/api/Products/Reopen',
  access: 'staff',
  kind: 'command',
  input: deskProducts,
  output: bulkResult,
})
