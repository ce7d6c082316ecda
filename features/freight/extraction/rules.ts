/** Limits of an upload, and the extracted lists. */

export const MAX_FILES = 10
export const ACCEPTED = '.xlsx,.csv,.txt,.tsv,.pdf'
/** Supported file names; the server checks the content. */
export const isReadable = (name: string) => /\.(xlsx|csv|txt|tsv|pdf)$/i.test(name)

export const DOCUMENT_KINDS = ['packingList', 'invoice', 'manifest', 'fullContainer', 'delivery'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** Display-only values that are not form fields. */
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

/** Values that are not marked when missing. */
export const DOCUMENT_NEEDS = {
  DeclarationItems: ['NameCn', 'NameEn', 'HsCode', 'Qty', 'UnitPriceUsd', 'Material', 'Function'],
  Cartons: ['CartonFrom', 'CartonTo', 'Length', 'Width', 'Height', 'GrossWeight'],
  Containers: ['CabinetType', 'ContainerNo', 'Cartons', 'CargoWeight', 'Volume'],
  DeliveryAddresses: ['Cartons', 'Pieces', 'GrossWeight', 'Volume'],
} as const
export type ListName = keyof typeof DOCUMENT_NEEDS
