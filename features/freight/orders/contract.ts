import { exportChoice, exportSelection } from '#kit/shared/list-ops.ts'
import { ORDERS } from '#features/freight/core/paths.ts'
import type { KindName } from '#features/freight/core/rules.ts'
import { checked } from '#features/freight/receipt/contract.ts'
import { count, day, oneOf, optional, optionalText, text } from '#kit/shared/fields.ts'
import { blob, id, ok, op } from '#kit/shared/op.ts'
import { page, pageInput, UNCOUNTED, withSpan } from '#kit/shared/page.ts'
import { z } from 'zod'
import { MAX, placeFields } from './rules/fields.ts'
import { LEGACY_ORDERS } from './paths.ts'
import { read, at, edit, byOrder, seen, confirming } from './contract/calls.ts'
import { listInput, orderRow } from './contract/order-row.ts'
import { orderDetail, applyRow } from './contract/order-detail.ts'

/** SPEC 7 spells the key in the address. */
const byQuery = z.object({ orderId: id })
/** Counts cover every state, whatever the tab: the tabs show them. */
const uncounted = { ...UNCOUNTED, OrderStatus: true, TabType: true } as const

/** Orders under way, ended, or not placed yet. `Keyword` takes many numbers: of orders, customers, containers, B/L, AWB, FBA shipments, parcels. */
export const getOrders = op({ ...read, path: at('GetPageList'), input: withSpan(listInput), output: page(orderRow) })
export const getOrderCounts = op({
  ...read,
  path: at('GetNumberOfOrdersInEachStatus'),
  input: withSpan(listInput.omit(uncounted)),
  output: z.array(z.object({ OrderStatus: z.number(), Count: z.number() })),
})
export const exportOrders = op({
  access: 'customer',
  permission: `${ORDERS}:export`,
  kind: 'download',
  path: at('ExportExcel'),
  input: withSpan(listInput.extend(exportSelection)),
  output: blob,
})

const legacyRow = z.object({
  Id: z.number(),
  OldOrderNo: z.string(),
  PlaceDate: z.string(),
  Kind: z.string(),
  Route: z.string(),
  Status: z.string(),
  Amount: z.number().nullable(),
  CurrencyCode: z.string().nullable(),
  FileId: z.number().nullable(),
})
export const getLegacyOrders = op({
  access: 'customer',
  permission: LEGACY_ORDERS,
  path: '/client/api/LegacyOrder/GetPageList',
  input: withSpan(pageInput),
  output: page(legacyRow),
})
export const exportLegacyOrders = op({
  access: 'customer',
  permission: LEGACY_ORDERS,
  kind: 'download',
  path: '/client/api/LegacyOrder/ExportExcel',
  input: withSpan(pageInput.extend(exportChoice)),
  output: blob,
})
/** With `RowVersion` a concurrent change is refused (code 6) with that draft in the body. */
export const deleteDraft = op({
  ...edit,
  path: at('DeleteDraftOrder'),
  input: byOrder.extend({ RowVersion: z.number().int().optional() }),
  output: ok,
})
export const updatePayee = op({
  ...edit,
  path: at('UpdateOrderPayee'),
  input: seen.extend({ PayerCompanyId: optional(id), PayerName: optionalText({ max: 100 }) }),
  output: ok,
})
const lot = z.object({ OrderDeliveryAddressId: id, LotNo: count, Cartons: count, ExpectedDate: optional(day) })
export const updateLots = op({
  ...edit,
  path: at('UpdateOrderDeliveryLotting'),
  input: seen.extend({ Lots: z.array(lot).max(500) }),
  output: ok,
})
export const cancelOrder = op({
  ...edit,
  path: at('CancelOrder'),
  input: seen.extend({ Reason: text({ max: 200 }) }),
  output: ok,
})
/** After a return by the provider: the order goes back to the acceptance. */
export const resubmitOrder = op({ ...edit, path: at('HandIn'), input: seen, output: ok })

/** Complete order. SPEC has one address for LCL and two each for FCL and air; each returns its own kinds only. */
export const getOrder = {
  lclFull: op({ ...read, path: at('GetOrderDetailNew'), input: byQuery, output: orderDetail }),
  fclFull: op({ ...read, method: 'GET', path: at('GetFullOrderDetail', 'OrderFbaFCL'), input: byQuery, output: orderDetail }),
  fclTail: op({ ...read, method: 'GET', path: at('GetTailOrderDetail', 'OrderFbaFCL'), input: byQuery, output: orderDetail }),
  airFull: op({ ...read, method: 'GET', path: at('GetFullOrderDetail', 'OrderFbaAIR'), input: byQuery, output: orderDetail }),
  airTail: op({ ...read, method: 'GET', path: at('GetTailOrderDetail', 'OrderFbaAIR'), input: byQuery, output: orderDetail }),
} as const satisfies Record<KindName, unknown>

export const getApplications = op({ ...read, method: 'GET', path: at('GetApplyList'), input: byQuery, output: z.array(applyRow) })
export const getSoFile = op({
  ...read,
  path: at('GetSoFileAsync'),
  input: byQuery,
  output: z.object({ FileName: z.string(), Url: z.string(), IsSoDownloaded: z.boolean() }),
})
export const markSoDownloaded = op({
  ...read,
  kind: 'command',
  path: at('UpdateDownloadedSoFileState'),
  input: byOrder,
  output: ok,
})

// --- Applications and confirmations --------------------------------------------------------------------------------

const applying = byOrder.extend({ Reason: text({ max: 200 }) })
const applied = z.object({ ApplyNo: z.string() })
export const applyHold = op({ ...edit, path: at('ApplyHoldGoods'), input: applying, output: applied })
export const applyDelivery = op({
  ...edit,
  path: at('ApplyUpdateDelivery'),
  input: applying.extend({ NewDelivery: z.array(placeFields).min(1).max(MAX.places), ...confirming.shape }),
  output: applied,
})
export const applyTelex = op({ ...edit, path: at('ApplyTelexRelease'), input: applying, output: applied })
export const withdrawApplication = op({ ...edit, path: at('WithdrawApply'), input: z.object({ ApplyId: id }), output: ok })
export const confirmPreFile = op({ ...edit, path: at('ConfirmPreFileState'), input: z.object({ AttachmentId: id }), output: ok })
export const confirmPreFileByOrder = op({ ...edit, path: at('ConfirmPreFileStateByOrderId'), input: byOrder, output: ok })
export const confirmTrunkingFee = op({ ...edit, path: at('ConfirmTrunkingFeeByOrderId'), input: seen, output: ok })

export const checkWarehousingLcl = op({ ...read, path: at('CheckWarehousingLCL'), input: byOrder, output: checked })
export const checkWarehousingFcl = op({ ...read, path: at('CheckWarehousingFCLFull'), input: byOrder, output: checked })
export const checkWarehousingByType = op({
  ...read,
  path: at('CheckWarehousingByType'),
  input: byOrder.extend({ Type: oneOf(['cutOff', 'labels', 'cartons', 'papers']) }),
  output: checked,
})
export const checkWarehousingByNumber = op({
  ...read,
  path: at('CheckWarehousingByNumber'),
  input: z.object({ WarehouseReceiptNo: text({ max: 20 }) }),
  output: checked,
})
export { checkWarehousingAnonymous, confirmReceiptAnonymous } from '#features/freight/receipt/contract.ts'
/**
 * A link to the page for the warehouse gate, valid until the goods are received: a new one each time, whose secret is
 * shown once.
 */
export const getReceiptLink = op({
  ...read,
  kind: 'steps',
  path: at('GetWarehouseReceiptLink'),
  input: byOrder,
  output: z.object({ Url: z.string() }),
})
