import { ORDERS } from '#features/freight/core/paths.ts'
import { fileAddress } from '#kit/shared/file.ts'
import { id, op } from '#kit/shared/op.ts'
import { z } from 'zod'
import { DOCUMENT_KINDS, MAX_FILES } from './rules.ts'

/**
 * Documents read into an order (SPEC 7: extraction of packing list, invoice, manifest and full container; ExtractAmazonDeliveryFile,
 * ExtractTailDeliveryFile). Nothing is saved. A file comes along, or is named by its address of an earlier upload.
 */
const at = (method: string) => `/oms/api/OrderFbaDetail/${method}`
const edit = { access: 'customer', permission: `${ORDERS}:edit`, kind: 'upload' } as const

/** Of several files; in a form they are parted by commas. */
const addresses = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',') : value),
  z.array(fileAddress).max(MAX_FILES),
)
const given = z.object({
  FileUrl: fileAddress.optional(),
  /** Order that the sums of the document are held against. */
  OrderId: id.optional(),
  TemplateCode: z.string().max(60).optional(),
})

/** Where a value stands: the sheet's cell or the PDF's page, and the text as it is written there. `Unsure` when something about it was guessed. */
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

/** Documents that tell one value differently. `Path` is where it stands in this answer; the first choice is the one taken there. */
const conflict = z.object({
  Path: z.string(),
  Field: z.string(),
  /** What the line is, for lines. */ Name: z.string().nullable(),
  Choices: z.array(z.object({ Value: value, Origin: origin })),
})
export type Conflict = z.output<typeof conflict>

const note = z.object({ File: z.string(), Code: z.string(), Msg: z.string(), Warning: z.boolean(), Origin: origin.nullable() })

const extracted = z.object({
  Files: z.array(z.object({ FileName: z.string(), Kinds: z.array(z.enum(DOCUMENT_KINDS)), Lines: z.number() })),
  /** What is told around the tables: of the form (`Fields`), and what is only shown (`Header`, `Totals`). */
  Fields: z.record(z.string(), value),
  Header: z.record(z.string(), value),
  Totals: z.record(z.string(), z.number()),
  /** Rows as the order's form has them; `Items` of cartons name lines of goods by their place, from 1. */
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
/** Several documents of one shipment at once, whatever each of them is. */
export const extractDocuments = op({
  ...edit,
  path: at('ExtractDocuments'),
  input: given.extend({ FileUrls: addresses.default(() => []) }),
  output: extracted,
})
