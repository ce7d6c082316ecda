import type { OrderRow } from '#features/freight/core/api/service.ts'
import type { Kind } from '#features/freight/core/rules.ts'
import type { Output } from '#kit/shared/op.ts'
import { sql } from 'kysely'
import type { Db } from '#kit/api/db.ts'
import type { getAttachments } from '../contract.ts'
import type { OrderFields } from '../fields.ts'
import { fileUrl, isDeferred, wantedPapers } from '../papers.ts'

/** A file on an order as it is read; `UploaderType` is 0 of a customer. */
export type OrderFile = { Type: number; Id: number; FileName: string; UploaderTime: string; UploaderType: number }
export type Groups = Output<typeof getAttachments>

type Asked = Pick<OrderRow, 'HasBattery' | 'DangerousClass' | 'Etd' | 'Eta' | 'ClearanceMode' | 'ExportDeclarationMode' | 'BlReleaseType'> & { places: readonly { DeliveryWarehouseType: number }[] }

/** The files of an order by type (SPEC 3 Attachment group): those that are there, and those that are wanted and missing. */
export function groupsOf(kind: Kind, order: Asked, files: readonly OrderFile[]): Groups {
  const wanted = new Map(wantedPapers(kind, order as Asked & Pick<OrderFields, 'ClearanceMode' | 'ExportDeclarationMode' | 'BlReleaseType'>).map((paper) => [paper.Type as number, paper]))
  const there = groupFiles(files)
  const types = [...new Set([...wanted.keys(), ...there.keys()])].sort((a, b) => a - b)
  return types.map((Type) => ({ Type, Items: there.get(Type) ?? [], IsDeferred: isDeferred(Type), DueTime: wanted.get(Type)?.DueTime ?? null, IsMissing: wanted.has(Type) && !there.has(Type) }))
}

function groupFiles(files: readonly OrderFile[]): Map<number, Groups[number]['Items']> {
  const item = ({ Id, FileName, UploaderTime, UploaderType }: OrderFile) => ({ Id, FileName, Url: fileUrl(Id), UploaderTime, UploaderType: UploaderType === 0 ? 'customer' : 'provider' })
  return new Map([...Map.groupBy(files, (file) => file.Type)].map(([type, all]) => [type, all.map(item)]))
}

/** Files under a name (`order_fba`, or its history) by type, in the order in which they were attached. */
export async function filesOf(db: Db, companyId: number, entity: string, orderId: number): Promise<OrderFile[]> {
  const { rows } = await sql<Omit<OrderFile, 'UploaderTime'> & { UploaderTime: Date }>`
    select a.kind::int as type, f.id, f.file_name, a.created_time as uploader_time, f.uploader_type from attachment a join file f on f.contract_company_id = a.contract_company_id and f.id = a.file_id
    where a.contract_company_id = ${companyId} and a.entity = ${entity} and a.entity_id = ${orderId} order by a.id`.execute(db)
  return rows.map((row) => ({ ...row, UploaderTime: row.UploaderTime.toISOString() }))
}

export function historyGroups(files: readonly OrderFile[]): Groups {
  return [...groupFiles(files)].sort(([a], [b]) => a - b).map(([Type, Items]) => ({ Type, Items, IsDeferred: isDeferred(Type), DueTime: null, IsMissing: false }))
}
