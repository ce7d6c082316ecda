import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { sql } from 'kysely'
import { valueName } from '#features/account/dictionary/enums.ts'
import { ORDER_TABLE } from '#features/freight/core/api/service.ts'
import { freightOrder } from '#features/freight/core/rules.ts'
import type { Db } from '#kit/api/db.ts'
import type { FileStore } from '#kit/api/files.ts'
import type { FileAnswer } from '#kit/api/handle.ts'
import { zipBytes, type ZipPart } from '#kit/api/sheets/zip-bytes.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Language } from '#kit/shared/text.ts'
import { kit } from '#kit/shared/validation.ts'
import { DOCUMENT } from '../rules.ts'
import { documents } from '../text/keys.ts'

type Part = { FileName: string; Path: string; Size: number; Type: number; DcgNo: string }

/** Limit in bytes of all files in an archive; they are streamed, but the user has to wait. */
const MAX_ARCHIVE_BYTES = 1024 * 1_048_576

/** Files of some orders of a company, in the given sequence; refuses if an order is not the company's. */
async function partsOf(db: Db, ContractCompanyId: number, orderIds: readonly number[]): Promise<Part[]> {
  const ids = [...new Set(orderIds)]
  if (ids.length === 0) return []
  const orders = await db
    .selectFrom('order_fba')
    .select('Id')
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', 'in', ids)
    .where('OrderStatus', '<>', freightOrder.states.draft)
    .execute()
  if (orders.length < ids.length) refuse('notFound', kit('error.notFound'))
  const { rows } = await sql<Part>`select f.file_name, f.path, f.size, a.kind::int as type, o.dcg_no
    from attachment a join file f on f.contract_company_id = a.contract_company_id and f.id = a.file_id join order_fba o on o.contract_company_id = a.contract_company_id and o.id = a.entity_id
    where a.contract_company_id = ${ContractCompanyId} and a.entity = ${ORDER_TABLE.events.entity} and a.entity_id = any(${ids}) order by o.dcg_no, a.kind, a.id`.execute(
    db,
  )
  return rows
}

/** Label files of an order, or those whose name contains a shipment number. */
export async function labelsOf(
  db: Db,
  ContractCompanyId: number,
  OrderId: number,
  FbaShipmentId: string | null,
): Promise<Part[]> {
  const all = (await partsOf(db, ContractCompanyId, [OrderId])).filter((part) => part.Type === DOCUMENT.labels)
  const labels =
    FbaShipmentId === null ? all : all.filter(({ FileName }) => FileName.toUpperCase().includes(FbaShipmentId.toUpperCase()))
  return labels.length > 0 ? labels : refuse('notFound', documents('error.noLabels'))
}

export async function documentsOf(db: Db, ContractCompanyId: number, orderIds: readonly number[]): Promise<Part[]> {
  const parts = await partsOf(db, ContractCompanyId, orderIds)
  if (parts.length === 0) refuse('notFound', documents('error.noFiles'))
  if (parts.reduce((sum, part) => sum + part.Size, 0) > MAX_ARCHIVE_BYTES)
    refuse('rule', documents('error.archiveTooLarge'), { mb: MAX_ARCHIVE_BYTES / 1_048_576 })
  return parts
}

export function zipOfLabels(store: FileStore, labels: readonly Part[]): FileAnswer {
  return zipOf(
    store,
    `${labels[0]!.DcgNo}-labels.zip`,
    labels.map((part) => ({ part, name: safe(part.FileName) })),
  )
}

/** A folder per document type, inside a folder per order if there are several. */
export function zipOfDocuments(store: FileStore, parts: readonly Part[], language: Language): FileAnswer {
  const orders = new Set(parts.map((part) => part.DcgNo))
  const nameOf = ({ DcgNo, Type, FileName }: Part) =>
    [...(orders.size > 1 ? [safe(DcgNo)] : []), safe(valueName('AttachmentType', Type, language)), safe(FileName)].join('/')
  return zipOf(
    store,
    orders.size > 1 ? 'documents.zip' : `${parts[0]!.DcgNo}-documents.zip`,
    parts.map((part) => ({ part, name: nameOf(part) })),
  )
}

/** Streams files as a zip without compression: they are already compressed. */
function zipOf(store: FileStore, fileName: string, files: readonly { part: Part; name: string }[]): FileAnswer {
  async function* parts(): AsyncGenerator<ZipPart> {
    const taken = new Set<string>()
    for (const { part, name } of files) {
      let crc = 0
      for await (const chunk of await store.read(part.Path)) crc = crc32(chunk, crc)
      yield {
        name: freeName(name, taken),
        packed: await store.read(part.Path),
        method: 0,
        crc,
        size: part.Size,
        packedSize: part.Size,
      }
    }
  }
  return { fileName, contentType: 'application/zip', content: Readable.from(zipBytes(parts())) }
}

/** A file name without path parts and reserved characters. */
const safe = (name: string) => name.replace(/[/\\:*?"<>|]/g, '_').replace(/^\.+|[. ]+$/g, '_')

/** A name that is unique in the archive, ignoring case. */
function freeName(name: string, taken: Set<string>): string {
  let free = name
  for (let number = 2; taken.has(free.toLowerCase()); number++) free = name.replace(/(\.[^./]*)?$/, ` (${number})$1`)
  taken.add(free.toLowerCase())
  return free
}
