import { sql } from 'kysely'
import { ORDER_TABLE, type OrderRow } from '#features/freight/core/api/service.ts'
import type { Kind } from '#features/freight/core/rules.ts'
import type { Db } from '#kit/api/db.ts'
import type { DocumentGroup } from '../contract.ts'
import { isOver, dueDay, fileUrl, isDeferred, canAttach, documentReview, requiredDocuments } from '../rules.ts'

/** A file of an order; `UploaderType` is 0 if a customer attached it. */
export type OrderFile = { Type: number; Id: number; FileName: string; UploaderTime: string; UploaderType: number }
/** Review state of one document. */
export type Reviewed = {
  Id: number
  RowVersion: number
  AttachmentType: number
  DocState: number
  IsAsked: boolean
  AskReason: string | null
  DueTime: string | null
  RejectReason: string | null
}

const owned = (table: string) => `${table}.contract_company_id = o.contract_company_id`
/** SQL: files and reviews of an order `o` as JSON. */
export const FILES =
  sql.raw(`(select coalesce(json_agg(json_build_object('Type', a.kind::int, 'Id', f.id, 'FileName', f.file_name, 'UploaderTime', a.created_time, 'UploaderType', f.uploader_type) order by a.id), '[]')
  from attachment a join file f on f.contract_company_id = a.contract_company_id and f.id = a.file_id where ${owned('a')} and a.entity = '${ORDER_TABLE.events.entity}' and a.entity_id = o.id)`)
export const REVIEWS =
  sql.raw(`(select coalesce(json_agg(json_build_object('Id', q.id, 'RowVersion', q.row_version, 'AttachmentType', q.attachment_type, 'DocState', q.doc_state, 'IsAsked', q.is_asked, 'AskReason', q.ask_reason, 'DueTime', q.due_time, 'RejectReason', q.reject_reason)), '[]')
  from order_paper q where ${owned('q')} and q.order_id = o.id)`)

export type RequirementFields = Pick<
  OrderRow,
  'OrderStatus' | 'HasBattery' | 'DangerousClass' | 'Etd' | 'Eta' | 'ClearanceMode' | 'ExportDeclarationMode' | 'BlReleaseType'
> & { places: readonly { DeliveryWarehouseType: number }[] }

/**
 * Documents of an order by type (SPEC 3 Attachment group): existing ones, and required or requested ones that are
 * missing; an order that has ended has no missing documents.
 */
export function groupsOf(
  kind: Kind,
  order: RequirementFields,
  files: readonly OrderFile[],
  reviews: readonly Reviewed[],
): DocumentGroup[] {
  const wanted = new Set<number>(isOver(order.OrderStatus) ? [] : requiredDocuments(kind, order).map((document) => document.Type))
  const there = groupFiles(files)
  const reviewed = new Map(reviews.map((review) => [review.AttachmentType, review]))
  const asked = reviews.filter((review) => review.IsAsked).map((review) => review.AttachmentType)
  const types = [...new Set([...wanted, ...there.keys(), ...asked])].sort((a, b) => a - b)
  return types.map((Type) => {
    const review = reviewed.get(Type)
    const { notSubmitted, submitted } = documentReview.states
    return {
      Type,
      Items: there.get(Type) ?? [],
      IsDeferred: isDeferred(Type),
      DueTime: review?.DueTime ?? (review?.IsAsked || wanted.has(Type) ? dueDay(Type, order) : null),
      IsMissing: !there.has(Type),
      MayBring: canAttach(kind, Type),
      DocState: review?.DocState ?? (there.has(Type) ? submitted : notSubmitted),
      IsAsked: review?.IsAsked ?? false,
      AskReason: review?.AskReason ?? null,
      RejectReason: review?.RejectReason ?? null,
    }
  })
}

function groupFiles(files: readonly OrderFile[]): Map<number, DocumentGroup['Items']> {
  const item = ({ Id, FileName, UploaderTime, UploaderType }: OrderFile) => ({
    Id,
    FileName,
    Url: fileUrl(Id),
    UploaderTime,
    UploaderType: UploaderType === 0 ? (0 as const) : (1 as const),
  })
  return new Map([...Map.groupBy(files, (file) => file.Type)].map(([type, all]) => [type, all.map(item)]))
}

/** Files of an entity (`order_fba`, or its history) with their type, oldest first. */
export async function filesOf(db: Db, companyId: number, entity: string, orderId: number): Promise<OrderFile[]> {
  const { rows } = await sql<Omit<OrderFile, 'UploaderTime'> & { UploaderTime: Date }>`
    select a.kind::int as type, f.id, f.file_name, a.created_time as uploader_time, f.uploader_type from attachment a join file f on f.contract_company_id = a.contract_company_id and f.id = a.file_id
    where a.contract_company_id = ${companyId} and a.entity = ${entity} and a.entity_id = ${orderId} order by a.id`.execute(db)
  return rows.map((row) => ({ ...row, UploaderTime: row.UploaderTime.toISOString() }))
}

/** All files ever attached, by type; none is marked as missing. */
export function historyGroups(kind: Kind, files: readonly OrderFile[]): DocumentGroup[] {
  return [...groupFiles(files)]
    .sort(([a], [b]) => a - b)
    .map(([Type, Items]) => ({
      Type,
      Items,
      IsDeferred: isDeferred(Type),
      DueTime: null,
      IsMissing: false,
      MayBring: canAttach(kind, Type),
      DocState: documentReview.states.approved,
      IsAsked: false,
      AskReason: null,
      RejectReason: null,
    }))
}
