import { z } from 'zod'
import { ORDERS } from '#features/freight/core/paths.ts'
import { fileAddress } from '#kit/shared/file.ts'
import { id, op } from '#kit/shared/op.ts'
import { DOCUMENT_KINDS, MAX_FILES } from './rules.ts'

/**
 * Extraction of documents into an order (SPEC 7: packing list, invoice, manifest and full container; ExtractAmazonDeliveryFile,
 * ExtractTailDeliveryFile). Nothing is saved. A file is sent, or named by the address of an earlier upload.
 */
const at = (method: string) => `/oms/api/OrderFbaDetail/${method}`
const edit = {
  access: 'customer',
  permission: `${ORDERS}:edit`,
  kind: 'upload',
  takes: ['pdf', 'workbook', 'table'],
  reportsBroken: true,
} as const

/** Addresses of several files, comma-separated in a form. */
const addresses = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',') : value),
  z.array(fileAddress).max(MAX_FILES),
)
const given = z.object({
  FileUrl: fileAddress.optional(),
  /** Order to compare the totals with. */
  OrderId: id.optional(),
  TemplateCode: z.string().max(60).optional(),
})

/** Origin of a value: cell of a sheet or page of a PDF, and the original text. `Unsure` if partly guessed. */
const origin = z.object({
  File: z.string(),
  Sheet: z.string().nullable(),
  Cell: z.string().nullable(),
  Page: z.number().nullable(),
  Found: z.string(),
  Unsure: z.boolean(),
})
export type Origin = z.output<typeof origin>

const value = z.union([z.string(), z.number(), z.boolean()])
export type Value = z.output<typeof value>
const rows = z.array(z.record(z.string(), z.unknown()))

/** Conflicting values from documents. `Path` refers to the value in this response, where the first choice is used. */
const conflict = z.object({
  Path: z.string(),
  Field: z.string(),
  /** Name of the line, for lines. */ Name: z.string().nullable(),
  Choices: z.array(z.object({ Value: value, Origin: origin })),
})
export type Conflict = z.output<typeof conflict>

const note = z.object({ File: z.string(), Code: z.string(), Msg: z.string(), Warning: z.boolean(), Origin: origin.nullable() })

const extracted = z.object({
  Files: z.array(z.object({ FileName: z.string(), Kinds: z.array(z.enum(DOCUMENT_KINDS)), Lines: z.number() })),
  /** Values outside of tables: form fields (`Fields`), and display-only values (`Header`, `Totals`). */
  Fields: z.record(z.string(), value),
  Header: z.record(z.string(), value),
  Totals: z.record(z.string(), z.number()),
  /** Rows of the order form; `Items` of cartons refer to lines of goods by number, from 1. */
  DeclarationItems: rows,
  Cartons: rows,
  Containers: rows,
  DeliveryAddresses: rows,
  /** By path: `DeclarationItems[0].NameEn`, `Fields.Vessel`. */
  Origins: z.record(z.string(), origin),
  Conflicts: z.array(conflict),
  Errors: z.array(note),
})
export type Extraction = z.output<typeof extracted>

export const extractPackingList = op({ ...edit, path: at('ExtractPackingList'), input: given, output: extracted })
export const extractInvoice = op({ ...edit, path: at('ExtractInvoice'), input: given, output: extracted })
export const extractManifest = op({ ...edit, path: at('ExtractManifest'), input: given, output: extracted })
export const extractFullContainer = op({ ...edit, path: at('ExtractFullContainer'), input: given, output: extracted })
export const extractAmazonDelivery = op({ ...edit, path: at('ExtractAmazonDeliveryFile'), input: given, output: extracted })
export const extractTailDelivery = op({ ...edit, path: at('ExtractTailDeliveryFile'), input: given, output: extracted })
/** Several documents of one shipment, of any type. */
export const extractDocuments = op({
  ...edit,
  path: at('ExtractDocuments'),
  input: given.extend({ FileUrls: addresses.default(() => []) }),
  output: extracted,
})
