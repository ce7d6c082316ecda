import { RELEASE } from '#features/freight/lading/rules.ts'
import { enumValues, type ValueOf } from '#features/account/dictionary/enums.ts'
import {
  DELIVERY_PLACE,
  EXPORT_DECLARATION,
  freightOrder,
  kindOf,
  TAX_INCLUDED,
  type Kind,
} from '#features/freight/core/rules.ts'
import { COUNTRY_ZONES } from '#features/warehouse/sites/rules.ts'
import { addDays } from '#kit/shared/calendar.ts'
import { instantOf } from '#kit/shared/zone.ts'
import { documentEvents } from '#kit/shared/document-events.ts'
import { machine } from '#kit/shared/machine.ts'

/** Documents of an order (SPEC 3 Attachment group): which are required, who provides them, which are deferred, and their review. */

export type DocumentType = ValueOf<'AttachmentType'>
export const DOCUMENT = {
  manifest: 168001,
  taxRefund: 168002,
  packingList: 168003,
  powerOfAttorney: 168004,
  shipownerBill: 168005,
  customsBill: 168006,
  loadingSheet: 168007,
  telexRelease: 168008,
  msds: 168009,
  un383: 168010,
  pod: 168011,
  other: 168012,
  labels: 168013,
  safeTransport: 168014,
} as const satisfies Record<string, DocumentType>
export const DOCUMENT_TYPES: readonly DocumentType[] = enumValues('AttachmentType')
/** Documents required for batteries and dangerous goods. */
export const DANGEROUS_GOODS_DOCUMENTS: readonly DocumentType[] = [DOCUMENT.msds, DOCUMENT.un383, DOCUMENT.safeTransport]

/** Limit of files per document and per call. */
export const MAX_FILES = 60
/** Limit of orders per archive. */
export const MAX_ORDERS = 50

/**
 * Review of one document of an order, with all its files (states as in SPEC's customs documents; the moves are added). What a
 * customer attaches is reviewed, again after each change; what the provider attaches is approved.
 */
export const documentReview = machine({
  enumeration: 'DocState',
  states: { notSubmitted: 118001, submitted: 118002, approved: 118003, rejected: 118004 },
  initial: 'notSubmitted',
  moves: {
    notSubmitted: {
      submit: { to: 'submitted', by: 'customer' },
      provide: { to: 'approved', by: 'staff' },
      prove: { to: 'approved', by: 'staff' },
    },
    submitted: {
      submit: { to: 'submitted', by: 'customer' },
      takeBack: { to: 'notSubmitted', by: ['customer', 'staff'], danger: true },
      provide: { to: 'approved', by: 'staff' },
      approve: { to: 'approved', by: 'staff' },
      reject: { to: 'rejected', by: 'staff', danger: true },
    },
    approved: {
      submit: { to: 'submitted', by: 'customer' },
      takeBack: { to: 'notSubmitted', by: 'staff', danger: true },
      provide: { to: 'approved', by: 'staff' },
      // Sends no message: the delivery itself notifies the customer.
      prove: { to: 'approved', by: 'staff' },
      reopen: { to: 'rejected', by: 'staff', danger: true },
    },
    rejected: {
      submit: { to: 'submitted', by: 'customer' },
      takeBack: { to: 'notSubmitted', by: ['customer', 'staff'], danger: true },
      provide: { to: 'approved', by: 'staff' },
    },
  },
})

/** Events of a document. */
export const orderDocumentEvents = documentEvents('order_paper', [documentReview], ['want', 'ask', 'drop'])
export type DocumentMove = Parameters<typeof documentReview.find>[1]

const { states } = freightOrder

/** Power of attorney, tax-refund declaration and telex release may be submitted after the order. */
const DEFERRED: ReadonlySet<number> = new Set([DOCUMENT.taxRefund, DOCUMENT.powerOfAttorney, DOCUMENT.telexRelease])
export const isDeferred = (type: number) => DEFERRED.has(type)

/** Order state from which a deferred document is requested: after acceptance if due before departure, after departure if due before arrival. A telex release is requested with its application. */
const ASKED_FROM: Partial<Record<number, number>> = {
  [DOCUMENT.taxRefund]: states.pendingDeparture,
  [DOCUMENT.powerOfAttorney]: states.departed,
}
export const isRequestedAt = (type: number, status: number) =>
  ASKED_FROM[type] !== undefined && status >= ASKED_FROM[type] && status <= states.inDelivery

/** Whether the customer attaches a type: not proofs of delivery, and bills of tail orders only. */
export function canAttach(kind: Kind, type: number): boolean {
  if (type === DOCUMENT.pod) return false
  return kind.leg === 'tail' || (type !== DOCUMENT.shipownerBill && type !== DOCUMENT.customsBill)
}

/** True if the order has ended: documents are no longer requested. */
export const isOver = (orderStatus: number) => orderStatus === states.cancelled || orderStatus === states.delivered
/** Whether an approved document may be reopened: the customer attached it, and the order has not ended. */
export const mayReopen = (document: { OrderStatus: number; OrderLoaddingAndServiceScopeType: number; AttachmentType: number }) =>
  !isOver(document.OrderStatus) && canAttach(kindOf(document.OrderLoaddingAndServiceScopeType), document.AttachmentType)

/** Labels must be PDFs, since they are printed unchanged (SPEC 5 Files). */
export const isPdfOnly = (type: number) => type === DOCUMENT.labels

type Asked = {
  ClearanceMode: number | null
  ExportDeclarationMode: number | null
  BlReleaseType: number | null
  HasBattery: boolean
  DangerousClass: string
  Etd: string | null
  Eta: string | null
  places: readonly { DeliveryWarehouseType: number }[]
}
/** The day (yyyy-MM-dd) by which a deferred document is needed: the current ETD or ETA. */
export function dueDay(type: number, { Etd, Eta }: Pick<Asked, 'Etd' | 'Eta'>): string | null {
  if (type === DOCUMENT.taxRefund) return Etd
  return isDeferred(type) ? Eta : null
}

/** `DueTime` as of `dueDay`. */
export type DocumentRequirement = { Type: DocumentType; IsDeferred: boolean; DueTime: string | null }

export const TAX_REFUND = EXPORT_DECLARATION.taxRefund

/** Documents that an order requires, sorted as in the dictionary. */
export function requiredDocuments(kind: Kind, order: Asked): DocumentRequirement[] {
  const isRisky = order.HasBattery || order.DangerousClass !== '0'
  const wanted: [DocumentType, boolean][] = [
    [DOCUMENT.taxRefund, kind.leg === 'full' && order.ExportDeclarationMode === EXPORT_DECLARATION.taxRefund],
    [DOCUMENT.packingList, true],
    [DOCUMENT.powerOfAttorney, order.ClearanceMode !== TAX_INCLUDED],
    [DOCUMENT.loadingSheet, kind.name === 'fclFull'],
    [DOCUMENT.telexRelease, kind.mode === 'sea' && kind.leg === 'full' && order.BlReleaseType === RELEASE.telex],
    [DOCUMENT.msds, isRisky],
    [DOCUMENT.un383, order.HasBattery],
    [DOCUMENT.labels, order.places.some((place) => place.DeliveryWarehouseType === DELIVERY_PLACE.centre)],
    [DOCUMENT.safeTransport, isRisky],
  ]
  return wanted
    .filter(([, isWanted]) => isWanted)
    .map(([Type]) => ({ Type, IsDeferred: isDeferred(Type), DueTime: dueDay(Type, order) }))
}

/** Days before its due day from which a missing document counts as due soon. */
export const DUE_SOON_DAYS = 7
/** Whether a document is overdue or due soon; it is overdue once its due day has passed. */
export const dueState = (due: string, today: string): 'overdue' | 'soon' | 'later' =>
  due < today ? 'overdue' : due <= addDays(today, DUE_SOON_DAYS) ? 'soon' : 'later'

const NEW_YEAR = '2026-01-01T00:00'
/**
 * Time zone in which a container's drop-off is compared with the end of its free days. Terminals are in several zones;
 * the local day in the westernmost is never later than that at the terminal.
 */
export const DROP_OFF_ZONE = Object.values(COUNTRY_ZONES).reduce((a, b) =>
  instantOf(NEW_YEAR, a) > instantOf(NEW_YEAR, b) ? a : b,
)

/** Download address of a file. */
export const fileUrl = (Id: number) => `/cms/api/File/Download?Id=${Id}`

/** Whether a file of the history is no longer among the files of its document: it was replaced or removed. */
export const isReplacedFile = (
  groups: readonly { readonly Type: number; readonly Items: readonly { readonly Id: number }[] }[],
  type: number,
  fileId: number,
): boolean => !groups.some(({ Type, Items }) => Type === type && Items.some(({ Id }) => Id === fileId))

/** Keywords in file names, most specific first. */
const NAMES: readonly (readonly [DocumentType, RegExp])[] = [
  [DOCUMENT.un383, /un\W*38[\W_]*3/i],
  [
    DOCUMENT.safeTransport,
    /safe.?transport|transport.?(safety|condition|sicherheit)|sécurité.?d[eu].?transport|(运输|货物)(条件)?鉴定/i,
  ],
  [DOCUMENT.msds, /msds|\bsds\b|safety.?data|安全(技术)?说明书/i],
  [DOCUMENT.telexRelease, /telex|电放/i],
  [DOCUMENT.powerOfAttorney, /power.?of.?attorney|\bpoa\b|vollmacht|procuration|委托/i],
  [DOCUMENT.taxRefund, /tax.?re(fund|bate)|steuererstattung|remboursement|退税|报关资料/i],
  [DOCUMENT.loadingSheet, /loading.?(sheet|list|plan)|ladeliste|feuille.?de.?chargement|装柜/i],
  [DOCUMENT.labels, /label|etikett|étiquette|箱唛|外箱标/i],
  [DOCUMENT.manifest, /manifest|舱单/i],
  [DOCUMENT.customsBill, /customs.?(bill|b.?l)|\bhbl\b|zoll.?b.?l|清关提单/i],
  [DOCUMENT.shipownerBill, /\bmbl\b|shipowner|carrier.?bill|master.?b.?l|reeder|船东提单|船东单/i],
  [DOCUMENT.pod, /\bpod\b|proof.?of.?delivery|ablieferbeleg|签收/i],
  [DOCUMENT.packingList, /pack(ing|liste)|invoice|rechnung|facture|colisage|\bci\b|\bpl\b|装箱|发票|箱单/i],
]
/** Guesses the document type from a file name; `other` if no keyword matches. */
export function guessDocumentType(fileName: string): DocumentType {
  const words = fileName.normalize('NFC').replace(/[_-]+/g, ' ')
  return NAMES.find(([, name]) => name.test(words))?.[0] ?? DOCUMENT.other
}
