/** What may be dropped at once, and what is looked for in it. */

export const MAX_FILES = 10
export const ACCEPTED = '.xlsx,.csv,.txt,.tsv,.pdf'
/** A name as documents have that can be read; what a file is, the server finds in it. */
export const isReadable = (name: string) => /\.(xlsx|csv|txt|tsv|pdf)$/i.test(name)

export const DOCUMENT_KINDS = ['packingList', 'invoice', 'manifest', 'fullContainer', 'delivery'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** What is shown of a document and is no field of the form. */
export const SHOWN_FACTS = [
  'InvoiceNo',
  'PackingListNo',
  'Date',
  'Shipper',
  'Consignee',
  'ConsigneeAddress',
  'EoriNumber',
  'VatNumber',
  'Incoterm',
  'Currency',
  'ContainerNo',
  'SealNo',
] as const
export const SUMS = ['Cartons', 'Pieces', 'NetWeight', 'GrossWeight', 'Volume', 'Amount'] as const

/** What the form gives no room for is not worth marking as missing. */
export const DOCUMENT_NEEDS = {
  DeclarationItems: ['NameCn', 'NameEn', 'HsCode', 'Qty', 'UnitPriceUsd', 'Material', 'Function'],
  Cartons: ['CartonFrom', 'CartonTo', 'Length', 'Width', 'Height', 'GrossWeight'],
  Containers: ['CabinetType', 'ContainerNo', 'Cartons', 'CargoWeight', 'Volume'],
  DeliveryAddresses: ['Cartons', 'Pieces', 'GrossWeight', 'Volume'],
} as const
export type ListName = keyof typeof DOCUMENT_NEEDS
