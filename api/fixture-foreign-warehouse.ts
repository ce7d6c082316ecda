import { setUnsubscribed } from '#features/account/push/contract.ts'
import {
  requestCancelDropship,
  withdrawCancelDropship,
  cancelDropship,
  cancelDropships,
  createDropship,
  createDropships,
  getDropship,
  updateDropship,
} from '#features/warehouse/dropship/contract.ts'
import { getPickableSerials } from '#features/warehouse/dropship/form-contract.ts'
import {
  createDemand,
  acceptQuote,
  addDemandMessage,
  cancelDemand,
  getDemand,
  refuseQuote,
} from '#features/warehouse/demands/contract.ts'
import { getClaim } from '#features/warehouse/express/claim-contract.ts'
import { getParcel } from '#features/warehouse/express/contract.ts'
import {
  exportProblemMessages,
  getProblem,
  getProblemMessages,
  getProblemOperations,
  replyToProblem,
} from '#features/warehouse/express/problem-contract.ts'
import { getOpenAlerts, setAlertsRead } from '#features/messages/alerts/contract.ts'
import { markThreadRead, postMessage } from '#features/messages/threads/contract.ts'
import {
  announceArrival,
  cancelPlan,
  cancelPlans,
  deletePlan,
  disputeException,
  getLoadingRecords,
  getPlan,
  importPackingList,
  printBoxLabels,
  resolveException,
  savePlan,
  submitPlan,
} from '#features/warehouse/inbound/contract.ts'
import { requestCancelPlan, withdrawCancelPlan } from '#features/warehouse/inbound/contract/cancel-request.ts'
import {
  addProduct,
  requestChange,
  deleteProduct,
  getProduct,
  getReviewRecords,
  printLabels,
  setProductAlerts,
  submitProducts,
  updateProduct,
} from '#features/warehouse/products/contract.ts'
import {
  exportStockLog,
  getAccessoryStock,
  getInTransit,
  getLocks,
  getSerialNumbers,
  getStock,
  getStockLog,
} from '#features/warehouse/stock/contract.ts'
import { orderFor, productOf } from './fixture.ts'
import { type NamingCall, FNSKU } from './fixture-foreign-ids.ts'
import { INBOUND_TYPE } from '#features/warehouse/inbound/rules.ts'

const product = {
  ...productOf('FOREIGN'),
  DeCustomsCode: '69120010000',
}
export const plan = (WarehouseId: number) => ({
  WarehouseId,
  InboundType: INBOUND_TYPE.cartons,
  ExpectedInboundTime: '2030-01-20T10:00:00Z',
})

export function stockCalls(WarehouseId: number): NamingCall[] {
  const order = (Id: number) => ({ ...(orderFor(FNSKU, WarehouseId, 'FOREIGN-2') as object), Id, RowVersion: 1 })
  return [
    [getStock, ({ stock }) => ({ Id: stock })],
    [exportStockLog, ({ stock }) => ({ Id: stock }), 'mute'],
    [getLocks, ({ product }) => ({ WaresInfoId: product }), 'mute'],
    [getInTransit, ({ product }) => ({ WaresInfoId: product }), 'mute'],
    [getAccessoryStock, ({ product }) => ({ WaresInfoId: product }), 'mute'],
    [getSerialNumbers, ({ product }) => ({ WaresInfoId: product }), 'mute'],
    [getStockLog, ({ product }) => ({ WaresInfoId: product })],

    [getProduct, ({ product }) => ({ Id: product })],
    [getReviewRecords, ({ product }) => ({ Id: product })],
    [printLabels, ({ product }) => ({ Items: [{ Id: product, Copies: 1 }] })],
    [requestChange, ({ product }) => ({ Id: product, Reason: 'Please' })],
    [setProductAlerts, ({ product }) => ({ Ids: [product], StockLine: 5, IsStockAlert: true, IsAgeAlert: true })],
    [submitProducts, ({ product }) => ({ Ids: [product] })],
    [
      addProduct,
      ({ file }) => ({ ...product, Fnsku: 'X00FOREIG2', Attachments: [{ FileId: file, FileName: 'x.pdf', Kind: 'other' }] }),
      'mute',
    ],
    [updateProduct, ({ product: Id }) => ({ ...product, Fnsku: FNSKU, Id, RowVersion: 1 })],
    [deleteProduct, ({ product }) => ({ Id: product })],

    [getDropship, ({ order }) => ({ id: order })],
    [getPickableSerials, ({ order, product: WaresInfoId }) => ({ WarehouseId, WaresInfoId, WarehouseOutId: order }), 'mute'],
    [setUnsubscribed, ({ order }) => ({ OrderId: order, IsUnsubscribe: true })],
    [
      createDropship,
      ({ file }) => ({
        ...(orderFor(FNSKU, WarehouseId, 'FOREIGN-3') as object),
        Attachments: [{ FileId: file, FileName: 'x.pdf' }],
      }),
      'mute',
    ],
    [
      createDropships,
      ({ file }) => ({
        Orders: [
          { ...(orderFor(FNSKU, WarehouseId, 'FOREIGN-4') as object), Attachments: [{ FileId: file, FileName: 'x.pdf' }] },
        ],
      }),
      'mute',
    ],
    [updateDropship, ({ order: id }) => order(id)],
    [requestCancelDropship, ({ order }) => ({ id: order, Reason: 'Please' })],
    [withdrawCancelDropship, ({ order }) => ({ id: order })],
    [cancelDropships, ({ order }) => ({ Ids: [order] })],
    [cancelDropship, ({ order }) => ({ id: order })],
  ]
}

export function planCalls(WarehouseId: number): NamingCall[] {
  return [
    [getPlan, ({ plan }) => ({ Id: plan })],
    [getLoadingRecords, ({ plan }) => ({ Id: plan })],
    [printBoxLabels, ({ plan }) => ({ Id: plan, CartonNoFrom: 1, CartonNoTo: 1 })],
    [
      announceArrival,
      ({ plan }) => ({
        Id: plan,
        VehiclePlate: 'AB12CDE',
        DriverPhone: '+44 20 7946 0000',
        Time: '2026-01-20T10:00:00Z',
        Remark: null,
      }),
    ],
    [requestCancelPlan, ({ plan }) => ({ Id: plan, Reason: 'Please' })],
    [withdrawCancelPlan, ({ plan }) => ({ Id: plan })],
    [resolveException, ({ plan }) => ({ Id: plan, RowVersion: 1 })],
    [disputeException, ({ plan }) => ({ Id: plan, RowVersion: 1, Text: 'Not so' })],
    [
      createDemand,
      ({ file }) => ({
        WarehouseId,
        DemandType: 139002,
        Detail: 'Photos',
        CustomerAttachments: [{ FileId: file, FileName: 'x.pdf' }],
      }),
    ],
    [getParcel, ({ parcel }) => ({ Id: parcel })],
    [getProblem, ({ expressCase }) => ({ id: expressCase })],
    [getProblemOperations, ({ expressCase }) => ({ id: expressCase })],
    [replyToProblem, ({ expressCase }) => ({ Id: expressCase, Text: 'Hello' })],
    [getProblemMessages, ({ expressCase }) => ({ Id: expressCase, PageIndex: 1, PageSize: 20 })],
    [exportProblemMessages, ({ expressCase }) => ({ id: expressCase }), 'mute'],
    // Claims belong to another company.
    [getClaim, ({ expressCase }) => ({ Id: expressCase }), 'mute'],
    [getDemand, ({ demand }) => ({ Id: demand })],
    [acceptQuote, ({ demand }) => ({ Id: demand, QuoteId: 999_999 })],
    [refuseQuote, ({ demand }) => ({ Id: demand, QuoteId: 999_999, Text: 'No' })],
    [cancelDemand, ({ demand }) => ({ Id: demand, RowVersion: 999 })],
    [addDemandMessage, ({ demand }) => ({ Id: demand, Text: 'Hello' })],
    [postMessage, ({ thread }) => ({ Id: thread, Text: 'Hello' })],
    [markThreadRead, ({ thread }) => ({ Id: thread })],
    [setAlertsRead, ({ alert }) => ({ Ids: [alert] })],
    [getOpenAlerts, ({ parcel }) => ({ Entity: 'pack_express', RelateId: parcel })],
    [importPackingList, ({ plan }) => ({ Id: plan }), 'mute'],
    [savePlan, ({ plan: Id }) => ({ ...plan(WarehouseId), Id, RowVersion: 9 })],
    [submitPlan, ({ plan }) => ({ Id: plan, RowVersion: 1 })],
    [cancelPlan, ({ plan }) => ({ Id: plan, RowVersion: 1 })],
    [cancelPlans, ({ plan }) => ({ Ids: [plan] })],
    [deletePlan, ({ plan }) => ({ Id: plan, RowVersion: 1 })],
  ]
}
