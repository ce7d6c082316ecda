import { copyOrderPath, draftPath, editOrderPath, ORDERS } from '#features/freight/core/paths.ts'
import { freightOrder, hasSection, kindOf, orderPath } from '#features/freight/core/rules.ts'
import { text } from '#kit/shared/fields.ts'
import { machineActions, opAction, type Action } from '#kit/web/parts/action.ts'
import { lazy } from 'react'
import { z } from 'zod'
import {
  applyHold,
  applyTelex,
  cancelOrder,
  confirmPreFileByOrder,
  confirmTrunkingFee,
  deleteDraft,
  resubmitOrder,
} from '../contract.ts'
import type { OrderDetail } from '../contract/order-detail.ts'
import type { OrderRow } from '../contract/order-row.ts'
import { APPLY, editing, mayApply, mayCancel, mayCheck } from '../rules.ts'
import { orders } from '../text/keys.ts'

/**
 * What an action works on: a row of a list, or the complete order, which also contains what the server allows (SPEC 4
 * Order actions).
 */
export type OrderActionRow = Pick<
  OrderRow,
  | 'OrderId'
  | 'DcgNo'
  | 'OrderStatus'
  | 'OrderLoaddingAndServiceScopeType'
  | 'IsHold'
  | 'ReturnReason'
  | 'HasUnreadDoc'
  | 'WarehouseReceiptNo'
  | 'MeasuredCartons'
  | 'RowVersion'
> &
  Partial<Pick<OrderRow, 'CanHandIn'> & Pick<OrderDetail, 'Allowed' | 'Places' | 'PayerName' | 'PayerCompanyId'>>

const DeliveryDialog = lazy(() => import('./delivery-dialog.tsx'))
const LotsDialog = lazy(() => import('./lots-dialog.tsx'))
const PayerDialog = lazy(() => import('./payer-dialog.tsx'))
const WarehousingCheckDialog = lazy(() => import('./parts/pre-receipt-check.tsx'))
const ReceiptLinkDialog = lazy(() => import('./receipt-link.tsx'))

const permission = `${ORDERS}:edit`
const { draft, pendingInbound } = freightOrder.states
const key = ({ OrderId }: OrderActionRow) => ({ OrderId })
const seen = ({ OrderId, RowVersion }: OrderActionRow) => ({ OrderId, RowVersion })
const isWhole = (order: OrderActionRow): order is OrderDetail => order.Allowed !== undefined
const canApply = (order: OrderActionRow, type: number) => order.Allowed?.CanApply.includes(type) ?? mayApply(order, type)
const canEdit = (order: OrderActionRow) => (order.Allowed?.Editing ?? editing(order.OrderStatus)) !== 'none'

const reason = {
  schema: z.object({ Reason: text({ max: 200 }) }),
  fields: [{ field: 'Reason', kind: 'longText', max: 200, wide: true, label: orders('action.reason') }],
  text: orders,
} as const
const because = (order: OrderActionRow, values: { Reason: string }) => ({ OrderId: order.OrderId, Reason: values.Reason })

/** All customer actions on an order, the next move first; the same in lists and on its page. */
export const orderActions: Action<OrderActionRow>[] = [
  {
    name: 'continue',
    label: orders('action.continue'),
    permission,
    when: (order) => order.OrderStatus === draft,
    to: (order) => draftPath(order.OrderLoaddingAndServiceScopeType, order.OrderId),
  },
  opAction(resubmitOrder, {
    name: 'handIn',
    label: orders('action.handIn'),
    permission,
    when: (order: OrderActionRow) => order.Allowed?.CanHandIn ?? order.CanHandIn === true,
    input: seen,
  }),
  {
    name: 'view',
    label: orders('action.view'),
    when: (order) => !isWhole(order) && order.HasUnreadDoc,
    to: (order) => orderPath(order.OrderLoaddingAndServiceScopeType, order.OrderId),
  },
  opAction(confirmPreFileByOrder, {
    name: 'preFile',
    label: orders('action.preFile'),
    permission,
    when: (order: OrderActionRow) => order.Allowed?.CanConfirmPreFile === true,
    input: key,
  }),
  opAction(confirmTrunkingFee, {
    name: 'trunking',
    label: orders('action.trunking'),
    permission,
    when: (order: OrderActionRow) => order.Allowed?.CanConfirmTrunkingFee === true,
    input: seen,
  }),
  {
    name: 'edit',
    label: orders('action.edit'),
    permission,
    minor: true,
    when: (order) => order.OrderStatus !== draft && canEdit(order),
    to: (order) => editOrderPath(order.OrderLoaddingAndServiceScopeType, order.OrderId),
  },
  {
    name: 'copy',
    label: orders('action.copy'),
    permission,
    minor: true,
    when: (order) => order.OrderStatus !== draft,
    to: (order) => copyOrderPath(order.OrderLoaddingAndServiceScopeType, order.OrderId),
  },
  // Already shown on the page of an order.
  {
    name: 'check',
    label: orders('check.title'),
    permission: ORDERS,
    minor: true,
    when: (order) => !isWhole(order) && mayCheck(order),
    dialog: ({ row, close }) => <WarehousingCheckDialog order={row} no={row.DcgNo} close={close} />,
  },
  {
    name: 'receiptLink',
    label: orders('action.receiptLink'),
    minor: true,
    when: (order) =>
      order.OrderStatus === pendingInbound &&
      order.WarehouseReceiptNo !== null &&
      hasSection(kindOf(order.OrderLoaddingAndServiceScopeType), 'handover'),
    dialog: ({ row, close }) => <ReceiptLinkDialog order={row} close={close} />,
  },
  opAction(applyHold, {
    name: 'hold',
    label: orders('action.hold'),
    permission,
    minor: true,
    ask: orders('action.askHold'),
    form: reason,
    when: (order: OrderActionRow) => canApply(order, APPLY.hold),
    input: because,
  }),
  {
    name: 'delivery',
    label: orders('action.delivery'),
    permission,
    minor: true,
    when: (order) => isWhole(order) && canApply(order, APPLY.delivery),
    dialog: ({ row, close }) => isWhole(row) && <DeliveryDialog order={row} close={close} />,
  },
  opAction(applyTelex, {
    name: 'telex',
    label: orders('action.telex'),
    permission,
    minor: true,
    ask: orders('action.askTelex'),
    form: reason,
    when: (order: OrderActionRow) => canApply(order, APPLY.telex),
    input: because,
  }),
  {
    name: 'lots',
    label: orders('action.lots'),
    permission,
    minor: true,
    when: (order) => isWhole(order) && order.OrderStatus !== draft && canEdit(order),
    dialog: ({ row, close }) => isWhole(row) && <LotsDialog order={row} close={close} />,
  },
  {
    name: 'payer',
    label: orders('action.payer'),
    permission,
    minor: true,
    when: (order) => isWhole(order) && canEdit(order),
    dialog: ({ row, close }) => isWhole(row) && <PayerDialog order={row} close={close} />,
  },
  ...machineActions(
    freightOrder,
    'customer',
    (order: OrderActionRow) => order.OrderStatus,
    () => orders('action.cancel'),
    {
      cancel: {
        op: cancelOrder,
        permission,
        ask: orders('action.askCancel'),
        form: reason,
        when: (order: OrderActionRow) => order.Allowed?.CanCancel ?? mayCancel(order, order.MeasuredCartons ?? 0),
        input: (order: OrderActionRow, values: { Reason: string }) => ({ ...seen(order), Reason: values.Reason }),
      },
    },
  ),
  opAction(deleteDraft, {
    name: 'deleteDraft',
    label: orders('action.deleteDraft'),
    permission,
    danger: true,
    ask: orders('action.askDelete'),
    when: (order: OrderActionRow) => order.OrderStatus === draft,
    input: seen,
  }),
]
