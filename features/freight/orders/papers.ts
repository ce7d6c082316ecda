import type { ValueOf } from '#features/account/dictionary/enums.ts'
import type { Kind } from '#features/freight/core/rules.ts'
import type { OrderFields } from './fields.ts'

/** Papers of an order (SPEC 3 Attachment group): which are wanted, and which of them may come later, until when. */

export type Paper = ValueOf<'AttachmentType'>
export const PAPER = {
  taxRefund: 168002, packingList: 168003, powerOfAttorney: 168004, loadingSheet: 168007, telexRelease: 168008, msds: 168009, un383: 168010, pod: 168011, labels: 168013,
} as const satisfies Record<string, Paper>

/** Power of attorney, tax-refund declaration and telex release may come after the order. */
const DEFERRED: ReadonlySet<number> = new Set([PAPER.taxRefund, PAPER.powerOfAttorney, PAPER.telexRelease])

type Asked = Pick<OrderFields, 'ClearanceMode' | 'ExportDeclarationMode' | 'BlReleaseType'> & { HasBattery: boolean; DangerousClass: string; Etd: string | null; Eta: string | null; places: readonly { DeliveryWarehouseType: number }[] }
/** `DueTime` is the day by which a paper that may come later is needed: before departure, or before arrival. */
export type Wanted = { Type: Paper; IsDeferred: boolean; DueTime: string | null }

const TAX_REFUND = 109001
const TAX_INCLUDED = 108003
const TELEX = 112002
const FC = 110001

/** The papers that an order needs, in the order of the dictionary. */
export function wantedPapers(kind: Kind, order: Asked): Wanted[] {
  const isRisky = order.HasBattery || order.DangerousClass !== '0'
  const wanted: [Paper, boolean, string | null][] = [
    [PAPER.taxRefund, kind.leg === 'full' && order.ExportDeclarationMode === TAX_REFUND, order.Etd],
    [PAPER.packingList, true, null],
    [PAPER.powerOfAttorney, order.ClearanceMode !== TAX_INCLUDED, order.Eta],
    [PAPER.loadingSheet, kind.name === 'fclFull', null],
    [PAPER.telexRelease, kind.mode === 'sea' && kind.leg === 'full' && order.BlReleaseType === TELEX, order.Eta],
    [PAPER.msds, isRisky, null],
    [PAPER.un383, order.HasBattery, null],
    [PAPER.labels, order.places.some((place) => place.DeliveryWarehouseType === FC), null],
  ]
  return wanted.filter(([, isWanted]) => isWanted).map(([Type, , due]) => ({ Type, IsDeferred: DEFERRED.has(Type), DueTime: DEFERRED.has(Type) ? due : null }))
}

export const isDeferred = (type: number) => DEFERRED.has(type)

/** Where a file of the company is fetched. */
export const fileUrl = (Id: number) => `/cms/api/File/Download?Id=${Id}`
