import { manualLine } from '#features/freight/rates/contract.ts'
import { bulkResult, deskBulkInput, deskRow } from '#kit/shared/bulk.ts'
import { assignedFilter, assignedRow } from '#kit/shared/desk-work.ts'
import { count, instant, measure, oneOf, optional, optionalText, text } from '#kit/shared/fields.ts'
import { asCode, asContainerNo, asMawb } from '#kit/shared/identity.ts'
import { exportSelection } from '#kit/shared/list-ops.ts'
import { blob, id, ok, op } from '#kit/shared/op.ts'
import { page, pageInput, UNCOUNTED, withSpan } from '#kit/shared/page.ts'
import { z } from 'zod'
import { enumValues } from '#features/account/dictionary/enums.ts'
import { SPACE_TO_RELEASE } from './rules.ts'
import { MAWB, MAX } from '#features/freight/orders/rules/fields.ts'
import { listInput, orderRow } from '#features/freight/orders/contract/order-row.ts'
import { orderDetail, priceLine, applyRow } from '#features/freight/orders/contract/order-detail.ts'

const desk = (method: string) => `/desk/api/Order/${method}`
/** All except drafts, in every state. */
const deskList = listInput.omit({ TabType: true }).extend({
  ContractCompanyId: id.optional(),
  /** Orders for which a carrier keeps unneeded space. */
  SpaceState: oneOf([SPACE_TO_RELEASE]).optional(),
  ...assignedFilter,
})
export type DeskOrderFilter = z.output<typeof deskList>
const owner = { Id: z.number(), ContractCompanyId: z.number(), CompanyName: z.string() }
/** `SPACE_TO_RELEASE` while a carrier keeps space for a cancelled order, or space that its customer gave up, else 0. */
const space = { SpaceState: z.number() }
/** The ship on which it was given up. */
const givenUp = { SpaceGivenUp: z.string().nullable() }
const ofStaff = { access: 'staff', area: 'freight' } as const
const move = { access: 'staff', area: 'freight', kind: 'command' } as const

export const getDeskOrders = op({
  ...ofStaff,
  path: desk('GetPageList'),
  input: withSpan(deskList),
  output: page(orderRow.extend({ ...owner, ...space, ...assignedRow })),
})
export const getDeskOrderCounts = op({
  ...ofStaff,
  path: desk('GetNumberInEachStatus'),
  input: withSpan(deskList.omit({ ...UNCOUNTED, OrderStatus: true })),
  output: z.record(z.string(), z.number()),
})
export const exportDeskOrders = op({
  ...ofStaff,
  path: desk('Export'),
  kind: 'download',
  input: withSpan(deskList.extend(exportSelection)),
  output: blob,
})
export const getDeskOrder = op({
  ...ofStaff,
  path: desk('GetDetail'),
  input: deskRow,
  output: orderDetail.extend({ ...owner, ...space, ...givenUp }),
})

const deskOrders = deskBulkInput(deskList)
const known = deskRow.extend({ RowVersion: z.number().int() })
const moved = z.object({ OrderId: z.number(), DcgNo: z.string(), OrderStatus: z.number(), RowVersion: z.number() })
const measuredRow = z.object({ Cartons: count, Length: measure, Width: measure, Height: measure, GrossWeight: measure })
export type MeasuredRow = z.output<typeof measuredRow>

/** Space is booked for a full sea leg: the shipping order and its cut-offs. */
export const bookSpace = op({
  ...move,
  path: desk('BookSpace'),
  input: known.extend({
    SoFileId: id,
    SailingId: optional(id),
    SiCutOff: instant,
    VgmCutOff: optional(instant),
    CyCutOff: optional(instant),
    CfsCutOff: optional(instant),
    FreeDays: optional(count),
    /** Goods are loaded or picked up after a cut-off: `Body {Ask: 'late'}`. */
    IsLateConfirmed: z.boolean().default(false),
  }),
  output: moved,
})
/**
 * Cartons counted and measured at the Chinese warehouse (in parts, until all have arrived or `IsShort` closes it), or a
 * loaded container.
 */
export const receiveOrder = op({
  ...move,
  path: desk('Receive'),
  input: known.extend({
    Measured: z
      .array(measuredRow)
      .max(MAX.cartons)
      .default(() => []),
    Containers: z
      .array(
        z.object({
          Id: id,
          ContainerNo: text({ max: 11, written: asContainerNo }),
          SealNo: text({ max: 20, written: asCode }),
          TareWeight: measure,
          CargoWeight: measure,
          VgmMethod: oneOf([1, 2]),
          VgmWeight: optional(measure),
        }),
      )
      .max(MAX.containers)
      .default(() => []),
    IsShort: z.boolean().default(false),
    /** More cartons than announced are booked only with this flag: `Body {Ask: 'overReceipt'}`. */
    IsOverReceiptConfirmed: z.boolean().default(false),
    Remark: optionalText({ max: 200 }),
  }),
  output: moved,
})
/** The fee lines an acceptance would book: the accepted price with the measured quantities. */
export const getAcceptance = op({
  ...ofStaff,
  path: desk('GetAcceptance'),
  input: deskRow,
  output: z.object({ CurrencyCode: z.string(), Lines: z.array(priceLine), TotalAmount: z.number(), IsMonthly: z.boolean() }),
})
/**
 * Accepts an order: sailing or flight, and the fee lines if no price was agreed. For a port-to-door order the departure
 * and arrival are entered too.
 */
export const acceptOrder = op({
  ...move,
  path: desk('Accept'),
  input: known.extend({
    SailingId: optional(id),
    FlightId: optional(id),
    MawbNo: optionalText({ max: 12, written: asMawb, pattern: MAWB, example: '784-12345675' }),
    HawbNo: optionalText({ max: 20, written: asCode }),
    MblNo: optionalText({ max: 30, written: asCode }),
    AtdTime: optional(instant),
    AtaTime: optional(instant),
    Fees: z
      .array(manualLine)
      .max(100)
      .default(() => []),
    /** The goods were changed after the packing list was approved: `Body {Ask: 'different'}`. */
    IsDifferenceConfirmed: z.boolean().default(false),
  }),
  output: moved,
})
const otherVoyage = z.object({ SailingId: optional(id), FlightId: optional(id), Reason: optionalText({ max: 200 }) })
/** Changes the ship or plane of an accepted full order: its own was cancelled, or the carrier left the goods behind. */
export const changeVoyage = op({
  ...move,
  path: desk('ChangeVoyage'),
  input: known.extend(otherVoyage.shape),
  output: moved,
})
/**
 * The same for many orders, when a ship or plane was cancelled: each takes the one of its kind, and orders that cannot
 * are skipped with the reason.
 */
export const changeVoyages = op({ ...move, path: desk('ChangeVoyages'), input: deskOrders.and(otherVoyage), output: bulkResult })
const reason = z.object({ Reason: text({ max: 200 }) })
export const returnOrders = op({ ...move, path: desk('ReturnToCustomer'), input: deskOrders.and(reason), output: bulkResult })
/** For a single order the work done may be charged; booked fees not yet billed are void. */
export const cancelOrders = op({
  ...move,
  path: desk('Cancel'),
  input: deskOrders.and(reason).and(
    z.object({
      Fees: z
        .array(manualLine)
        .max(100)
        .default(() => []),
    }),
  ),
  output: bulkResult,
})
export const departOrders = op({
  ...move,
  path: desk('Depart'),
  /** Goods on hold are left out unless their departure is confirmed. */
  input: deskOrders.and(z.object({ AtdTime: instant, IsHeldConfirmed: z.boolean().default(false) })),
  output: bulkResult,
})
export const arriveOrders = op({
  ...move,
  path: desk('Arrive'),
  input: deskOrders.and(z.object({ AtaTime: instant })),
  output: bulkResult,
})
/** Goods leave the port for their places: booked, or with no booking needed. */
export const deliverOrder = op({
  ...move,
  path: desk('Deliver'),
  input: known.extend({
    Places: z
      .array(
        z.object({
          Id: id,
          BookingTime: optional(instant),
          TrackingNos: z
            .array(text({ max: 50, written: asCode }))
            .max(200)
            .default(() => []),
        }),
      )
      .max(MAX.places),
  }),
  output: moved,
})
/** Proof of delivery, place by place; the order is delivered when every place is. */
export const completeOrder = op({
  ...move,
  path: desk('Complete'),
  input: known.extend({
    Places: z
      .array(z.object({ Id: id, PodFileId: id, DeliveredTime: instant }))
      .min(1)
      .max(MAX.places),
  }),
  output: moved,
})
export const moveClearance = op({
  ...move,
  path: desk('MoveClearance'),
  input: known.extend({
    Move: oneOf([
      'takeDocuments',
      'askDocuments',
      'declare',
      'inspect',
      'endInspection',
      'askDuty',
      'release',
      'report',
      'resume',
    ]),
    Remark: optionalText({ max: 200 }),
    /** Approved documents state other cartons or pieces than the order: `Body {Ask: 'different'}`. */
    IsDifferenceConfirmed: z.boolean().default(false),
  }),
  output: moved,
})
export const requestTrunkingFee = op({
  ...move,
  path: desk('AskTrunkingFee'),
  input: known.extend({ TrunkingFee: measure, TrunkingFeeCurrency: oneOf(enumValues('Currency')) }),
  output: moved,
})
/** Withdraws a request that the customer has not confirmed, since goods wait for the reply. */
export const withdrawTrunkingFee = op({ ...move, path: desk('WithdrawTrunkingFee'), input: known, output: moved })
export const sendPreFile = op({ ...move, path: desk('SendPreFile'), input: known.extend({ PreFileId: id }), output: moved })
/** Unneeded space has been given back to its carrier. */
export const releaseSpace = op({ ...move, path: desk('ReleaseSpace'), input: known, output: moved })
export const releaseHold = op({ ...move, path: desk('ReleaseHold'), input: known, output: moved })
export const addTracking = op({
  ...move,
  path: desk('AddTracking'),
  input: deskRow.extend({
    TrackingNode: oneOf(enumValues('TrackingNode')),
    EventTime: instant,
    Location: optionalText({ max: 60 }),
    Remark: optionalText({ max: 200 }),
    IsVisible: z.boolean().default(true),
  }),
  output: ok,
})

const deskApply = applyRow.extend({
  ...owner,
  OrderId: z.number(),
  DcgNo: z.string(),
  OrderLoaddingAndServiceScopeType: z.number(),
  RowVersion: z.number(),
})
const applyList = pageInput.extend({
  ApplyState: z.coerce.number().int().optional(),
  ApplyType: z.coerce.number().int().optional(),
  ContractCompanyId: id.optional(),
})
export type ApplyFilter = z.output<typeof applyList>
export const getDeskApplications = op({
  ...ofStaff,
  path: desk('GetApplyList'),
  input: withSpan(applyList),
  output: page(deskApply),
})
export const getDeskApplicationCounts = op({
  ...ofStaff,
  path: desk('GetApplyCounts'),
  input: withSpan(applyList.omit({ ...UNCOUNTED, ApplyState: true })),
  output: z.record(z.string(), z.number()),
})
export const approveApplications = op({
  ...move,
  path: desk('ApproveApply'),
  input: deskBulkInput(applyList).and(z.object({ ReplyText: optionalText({ max: 200 }) })),
  output: bulkResult,
})
export const rejectApplications = op({
  ...move,
  path: desk('RejectApply'),
  input: deskBulkInput(applyList).and(reason),
  output: bulkResult,
})
