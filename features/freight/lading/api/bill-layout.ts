import type { LadingDetail } from '../contract.ts'

/** Content of a printed bill of lading. */

export type BillDocument = Pick<
  LadingDetail,
  | 'LadingNo'
  | 'DcgNo'
  | 'HblNo'
  | 'BlType'
  | 'BlReleaseType'
  | 'Carriage'
  | 'FreightTerm'
  | 'OriginalsCount'
  | 'IssuePlace'
  | 'IssueDate'
> & {
  [
    Field in
      | 'Shipper'
      | 'Consignee'
      | 'NotifyParty'
      | 'Marks'
      | 'GoodsDescription'
      | 'Packages'
      | 'PackageType'
      | 'GrossWeight'
      | 'Volume'
  ]: LadingDetail[Field]
} & { readonly isDraft: boolean }

export const PAGE = { width: 210, height: 297 }
export const LEFT = 12
export const WIDE = PAGE.width - 2 * LEFT
export const HALF = WIDE / 2
export const TOP = 12
export const CAPTION = { size: 2.25, maxLines: 1 } as const
export const BODY = 2.75
export const LINE = BODY * 1.25

/** Column widths of the cargo table in mm: containers and marks, packages, goods, weight, measurement. */
export const WIDTHS = [50, 20, 70, 24, 22] as const
export const EDGES = WIDTHS.map((_, index) => LEFT + WIDTHS.slice(0, index).reduce((sum, width) => sum + width, 0))
export const PAD = 1.5
export const cell = (index: number) => ({ x: EDGES[index]! + PAD, width: WIDTHS[index]! - 2 * PAD })

export const HEAD_BOTTOM = TOP + 102
export const CARGO_HEAD = 9
export const FOOT = 58
export const FIRST_ROOM = PAGE.height - TOP - FOOT - HEAD_BOTTOM - CARGO_HEAD - 4
export const NEXT_TOP = TOP + 14
export const BOTTOM = PAGE.height - TOP
