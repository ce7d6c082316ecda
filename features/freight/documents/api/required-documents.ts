import { ORDER_TABLE } from '#features/freight/core/api/service.ts'
import { EXPORT_DECLARATION, DELIVERY_PLACE, freightOrder, KINDS, TAX_INCLUDED } from '#features/freight/core/rules.ts'
import { DOCUMENT } from '../rules.ts'
import { RELEASE } from '#features/freight/lading/rules.ts'

const { states } = freightOrder
const kinds = (holds: (kind: (typeof KINDS)[keyof typeof KINDS]) => boolean) =>
  Object.values(KINDS)
    .filter(holds)
    .map((kind) => kind.type)
    .join(', ')
const when = (condition: string, document: number) => `case when ${condition} then ${document} end`
const TYPE = 'o.order_loadding_and_service_scope_type'
/** SQL: array of the document types that an order `o` requires; same result as `requiredDocuments`. */
export const REQUIRED_TYPES = `array_remove(array[
  ${when(`${TYPE} in (${kinds((kind) => kind.leg === 'full')}) and o.export_declaration_mode = ${EXPORT_DECLARATION.taxRefund}`, DOCUMENT.taxRefund)},
  ${DOCUMENT.packingList},
  ${when(`o.clearance_mode is distinct from ${TAX_INCLUDED}`, DOCUMENT.powerOfAttorney)},
  ${when(`${TYPE} = ${KINDS.fclFull.type}`, DOCUMENT.loadingSheet)},
  ${when(`${TYPE} in (${kinds((kind) => kind.leg === 'full' && kind.mode === 'sea')}) and o.bl_release_type = ${RELEASE.telex}`, DOCUMENT.telexRelease)},
  ${when(`o.has_battery or o.dangerous_class <> '0'`, DOCUMENT.msds)},
  ${when('o.has_battery', DOCUMENT.un383)},
  ${when(`exists (select from order_delivery_address p where p.contract_company_id = o.contract_company_id and p.order_id = o.id and p.delivery_warehouse_type = ${DELIVERY_PLACE.centre})`, DOCUMENT.labels)},
  ${when(`o.has_battery or o.dangerous_class <> '0'`, DOCUMENT.safeTransport)}], null)`

/** SQL: same result as `dueDay`. */
const dueOf = (type: string) =>
  `case ${type} when ${DOCUMENT.taxRefund} then o.etd when ${DOCUMENT.powerOfAttorney} then o.eta when ${DOCUMENT.telexRelease} then o.eta end`
/** SQL: the day by which a document `q` of an order `o` is needed: the requested day, or for deferred documents the one that follows ETD and ETA. */
export const DOCUMENT_DUE = `coalesce(q.due_time, case when q.is_asked then ${dueOf('q.attachment_type')} end)`
export const FILES_OF = `from attachment a where a.contract_company_id = o.contract_company_id and a.entity = '${ORDER_TABLE.events.entity}' and a.entity_id = o.id`
export const DOCUMENTS_OF = 'from order_paper q where q.contract_company_id = o.contract_company_id and q.order_id = o.id'
/** SQL: document types of an order `o` that are required (until it has ended) or requested and have no file, as `w.type`, with the due day `w.due`. */
export const MISSING = `select from (
    select t.type, coalesce((select q.due_time ${DOCUMENTS_OF} and q.attachment_type = t.type), ${dueOf('t.type')}) as due
    from (select unnest(case when o.order_status not in (${states.delivered}, ${states.cancelled}) then ${REQUIRED_TYPES} end) union select q.attachment_type ${DOCUMENTS_OF} and q.is_asked) t(type)
    where not exists (select ${FILES_OF} and a.kind = t.type::text)) w`
