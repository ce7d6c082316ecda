import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { ORDER_TABLE } from '#features/freight/core/api/service.ts'
import type { Db } from '#kit/api/db.ts'
import type { FileStore } from '#kit/api/files.ts'
import type { FileAnswer } from '#kit/api/handle.ts'
import { zipBytes, type ZipPart } from '#kit/api/sheets/zip-bytes.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { PAPER } from '../papers.ts'
import { orders } from '../text/keys.ts'

type Label = { FileName: string; Path: string; Size: number }

/** The label files of an order, or those whose names speak of one shipment. */
export async function labelsOf(db: Db, ContractCompanyId: number, OrderId: number, FbaShipmentId: string | null): Promise<{ DcgNo: string; labels: Label[] }> {
  const order = await db.selectFrom('order_fba').select('DcgNo').where('ContractCompanyId', '=', ContractCompanyId).where('Id', '=', OrderId).where('DcgNo', 'is not', null).executeTakeFirst()
  if (!order) return refuse('notFound', kit('error.notFound'))
  const all = await db
    .selectFrom('attachment')
    .innerJoin('file', (join) => join.onRef('file.ContractCompanyId', '=', 'attachment.ContractCompanyId').onRef('file.Id', '=', 'attachment.FileId'))
    .select(['FileName', 'Path', 'Size'])
    .where('attachment.ContractCompanyId', '=', ContractCompanyId)
    .where('Entity', '=', ORDER_TABLE.table)
    .where('EntityId', '=', OrderId)
    .where('attachment.Kind', '=', String(PAPER.labels))
    .orderBy('attachment.Id')
    .execute()
  const labels = FbaShipmentId === null ? all : all.filter(({ FileName }) => FileName.toUpperCase().includes(FbaShipmentId.toUpperCase()))
  return labels.length > 0 ? { DcgNo: order.DcgNo!, labels } : refuse('notFound', orders('error.noLabels'))
}

/** Label files as one archive, made while it is sent. They are packed already: stored as they are. */
export function zipOf(store: FileStore, { DcgNo, labels }: { DcgNo: string; labels: readonly Label[] }): FileAnswer {
  async function* parts(): AsyncGenerator<ZipPart> {
    const taken = new Set<string>()
    for (const { FileName, Path, Size } of labels) {
      let crc = 0
      for await (const chunk of await store.read(Path)) crc = crc32(chunk as Buffer, crc)
      yield { name: freeName(FileName, taken), packed: (await store.read(Path)) as AsyncIterable<Buffer>, method: 0, crc, size: Size, packedSize: Size }
    }
  }
  return { fileName: `${DcgNo}-labels.zip`, contentType: 'application/zip', content: Readable.from(zipBytes(parts())) }
}

/** A name that no other part has and that leads out of no folder. */
function freeName(name: string, taken: Set<string>): string {
  const plain = name.replace(/[/\\:]/g, '_')
  let free = plain
  for (let number = 2; taken.has(free); number++) free = plain.replace(/(\.[^.]*)?$/, ` (${number})$1`)
  taken.add(free)
  return free
}
