import type { AnyKeys } from '#kit/shared/text.ts'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileFor } from '#features/account/files/api/service.ts'
import { docReview } from '#kit/shared/document-review.ts'
import { ratesOn, today } from '#features/freight/rates/api/service.ts'
import { answer, type Context, type Handler } from '#kit/api/handle.ts'
import { inWorkFolder } from '#kit/api/work-folder.ts'
import { fileIdFromAddress } from '#kit/shared/file.ts'
import type { Input } from '#kit/shared/op.ts'
import { refuse, Refusal } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import {
  extractAmazonDelivery,
  extractDocuments,
  extractFullContainer,
  extractInvoice,
  extractManifest,
  extractPackingList,
  extractTailDelivery,
  type Extraction,
} from '../contract.ts'
import { MAX_FILES, type DocumentKind } from '../rules.ts'
import { extraction } from '../text/keys.ts'
import { combine, type NoteText } from './combine/extraction.ts'
import type { ToUsd } from './combine/goods.ts'
import type { Importer, Read } from './combine/head.ts'
import { readInProcess } from './read/in-process.ts'

/** Extracts documents for an order; saves nothing. */

/** Limit of concurrent calls per company, so that one company does not delay others. */
const MAX_OF_COMPANY = 3
const underWay = new Map<number, number>()

type Call = Context<'customer'> & { input: Input<typeof extractDocuments> | Input<typeof extractPackingList> }
type Document = { readonly name: string; readonly path: string }
type Failed = { readonly file: string; readonly refusal: Refusal }

export function extractionHandlers(): Handler[] {
  const one = (op: typeof extractPackingList, kind: DocumentKind) => answer(op, (call) => run(call, kind))
  return [
    one(extractPackingList, 'packingList'),
    one(extractInvoice, 'invoice'),
    one(extractManifest, 'manifest'),
    one(extractFullContainer, 'fullContainer'),
    one(extractAmazonDelivery, 'delivery'),
    one(extractTailDelivery, 'delivery'),
    answer(extractDocuments, (call) => run(call, undefined)),
  ]
}

async function run(call: Call, kind: DocumentKind | undefined): Promise<Extraction> {
  const { ContractCompanyId } = call.caller
  const others = underWay.get(ContractCompanyId) ?? 0
  if (others >= MAX_OF_COMPANY) refuse('rule', kit('error.tooManyRequests'))
  underWay.set(ContractCompanyId, others + 1)
  try {
    return await inWorkFolder((folder) => extracted(call, kind, folder))
  } finally {
    underWay.set(ContractCompanyId, underWay.get(ContractCompanyId)! - 1)
  }
}

async function extracted(call: Call, kind: DocumentKind | undefined, folder: string): Promise<Extraction> {
  const { input, translate, transact } = call
  const order = input.OrderId ? await transact('read', (db) => orderOf(db, call, input.OrderId!)) : undefined
  const documents = await documentsOf(call, folder)
  if (documents.length === 0) refuse('invalid', kit('error.noFile'))
  if (documents.length > (kind ? 1 : MAX_FILES)) refuse('invalid', extraction('refusal.files'), { max: kind ? 1 : MAX_FILES })
  const { read, failed } = await readAll(documents)
  // A single unreadable document is refused; among several it is skipped.
  if (read.length === 0 && failed[0])
    refuse('invalid', extraction('refusal.failed'), { why: translate(failed[0].refusal.key, failed[0].refusal.params) })
  const known = await transact('read', (db) => knownFor(db, call))
  const combined = combine(kind ? read.map((document) => asKind(document, kind)) : read, {
    ...known,
    translate: (code, params) => noteWords(call, code, params),
  })
  const errors = failed.map(({ file, refusal }) => ({
    File: file,
    Code: 'notRead',
    Msg: translate(refusal.key, refusal.params),
    Warning: false,
    Origin: null,
  }))
  const differs = order ? againstOrder(call, order, combined) : []
  return { ...combined, Errors: [...errors, ...combined.Errors, ...differs] }
}

/** Uploaded files, and files named by address. */
async function documentsOf({ input, files, caller, declared, store, transact }: Call, folder: string): Promise<Document[]> {
  const named = [input.FileUrl, ...('FileUrls' in input ? input.FileUrls : [])].filter((url) => url !== undefined)
  if (named.length + files.length > MAX_FILES) refuse('invalid', extraction('refusal.files'), { max: MAX_FILES })
  const kept: Document[] = []
  for (const [index, url] of named.entries()) {
    const Id = fileIdFromAddress(url)
    const file = await transact('read', (db) => fileFor(db, declared, caller, Id))
    if (!file) refuse('notFound', kit('error.notFound'))
    const path = join(folder, String(index))
    await pipeline(await store.read(file.Path), createWriteStream(path))
    kept.push({ name: file.FileName, path })
  }
  return [...kept, ...files.map(({ FileName, path }) => ({ name: FileName, path }))]
}

async function readAll(documents: readonly Document[]): Promise<{ read: Read[]; failed: Failed[] }> {
  const [read, failed]: [Read[], Failed[]] = [[], []]
  for (const { name, path } of documents) {
    try {
      const document = await readInProcess(path)
      const isEmpty = document.parts.length === 0 && Object.keys(document.header).length < 2
      if (isEmpty) failed.push({ file: name, refusal: new Refusal('invalid', extraction('refusal.nothing')) })
      else read.push({ file: name, document })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      failed.push({ file: name, refusal: error })
    }
  }
  return { read, failed }
}

/** A call for one document type determines the type of a single table. */
function asKind(read: Read, kind: DocumentKind): Read {
  const [part, ...others] = read.document.parts
  return !part || others.length > 0 ? read : { ...read, document: { ...read.document, parts: [{ ...part, kind }] } }
}

type Db = Parameters<Parameters<Call['transact']>[1]>[0]

/** Exchange rates of the day, and the company's importers. */
async function knownFor(db: Db, { caller }: Call): Promise<{ toUsd: ToUsd; importers: Importer[] }> {
  // Prices in dollars can be read even without rates.
  const rates = await ratesOn(db, today()).then(
    ({ rates: known }) => known,
    () => undefined,
  )
  const importers = await db
    .selectFrom('eori_info')
    .select(['Id', 'EoriNumber', 'VatNumber', 'CountryCode'])
    .where('ContractCompanyId', '=', caller.ContractCompanyId)
    .where('ReviewState', '=', docReview.states.approved)
    .limit(500)
    .execute()
  // Rates are pounds per unit.
  const worth: Readonly<Record<string, number | undefined>> = rates ? { EUR: rates.EUR, CNY: rates.CNY, GBP: 1 } : {}
  const toUsd: ToUsd = (price, currency = 'USD') => {
    if (currency === 'USD') return Math.round(price * 100) / 100
    const rate = worth[currency]
    return rate === undefined ? undefined : Math.max(0.01, Math.round((price * rate * 100) / rates!.USD) / 100)
  }
  return { toUsd, importers }
}

const anyWord: AnyKeys = extraction
function noteWords({ translate }: Call, code: 'sumDiffers' | NoteText, params: Record<string, string | number>): string {
  const { sum, ...others } = params
  return translate(extraction(`note.${code}`), {
    ...others,
    ...(sum !== undefined && { sum: translate(anyWord(`field.${String(sum)}`)) }),
  })
}

type Sums = { TotalCartons: unknown; TotalGrossWeight: unknown; TotalVolume: unknown }

async function orderOf(db: Db, { caller }: Call, OrderId: number): Promise<Sums> {
  const order = await db
    .selectFrom('order_fba')
    .select(['TotalCartons', 'TotalGrossWeight', 'TotalVolume'])
    .where('ContractCompanyId', '=', caller.ContractCompanyId)
    .where('Id', '=', OrderId)
    .executeTakeFirst()
  return order ?? refuse('notFound', kit('error.notFound'))
}

/** Compares the totals of loading sheet or packing list with the order. */
function againstOrder({ translate }: Call, order: Sums, combined: Extraction): Extraction['Errors'] {
  const sum = (rows: readonly Record<string, unknown>[], field: string) =>
    Math.round(rows.reduce((total, row) => total + Number(row[field] ?? 0), 0) * 1000) / 1000
  const cartons =
    combined.Containers.length > 0
      ? sum(combined.Containers, 'Cartons')
      : combined.Cartons.reduce((total, row) => total + Number(row['CartonTo']) - Number(row['CartonFrom']) + 1, 0)
  const sums = [
    ['Cartons', cartons, Number(order.TotalCartons)],
    ['GrossWeight', sum(combined.Containers, 'CargoWeight'), Number(order.TotalGrossWeight)],
    ['Volume', sum(combined.Containers, 'Volume'), Number(order.TotalVolume)],
  ] as const
  return sums
    .filter(([, found, known]) => found > 0 && Math.abs(found - known) > 0.02)
    .map(([name, found, known]) => ({
      File: combined.Files[0]?.FileName ?? '',
      Code: 'orderDiffers',
      Msg: translate(extraction('note.orderDiffers'), { sum: translate(extraction(`field.${name}`)), found, known }),
      Warning: true,
      Origin: null,
    }))
}
