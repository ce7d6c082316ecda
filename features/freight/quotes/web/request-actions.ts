import { lazy } from 'react'
import { ORDER_FORM } from '#features/freight/core/paths.ts'
import { orderPath } from '#features/freight/core/rules.ts'
import { machineActions, opAction, type Action } from '#kit/web/parts/action.ts'
import { machineTones } from '#kit/web/parts/tone.ts'
import { requestAgain, cancelRequest, deleteRequest } from '../contract.ts'
import { type RequestRow } from '../request-records.ts'
import { productOf, quoteRequest } from '../rules.ts'
import { RFQ } from '../paths.ts'
import { quotes } from '../text/keys.ts'

const ExportDialog = lazy(() => import('./parts/export-price.tsx'))

/** Tones of the states, for owner and staff. */
export const REQUEST_TONES = machineTones(quoteRequest, 'customer', { toQuote: 'moving', quoted: 'waiting', expired: 'problem' })
export const STAFF_TONES = machineTones(quoteRequest, 'staff', { toQuote: 'waiting', quoted: 'moving', expired: 'cancelled' })

/** Fields that the actions need; shared by list and detail. */
export type RequestActionRow = Pick<
  RequestRow,
  'Id' | 'InquiryNo' | 'QuoteStatus' | 'QuoteProductType' | 'QuotedPriceId' | 'ValidTo' | 'OrderId'
>

const newOrder = (row: RequestActionRow, by: string) => `${ORDER_FORM}?Type=${productOf(row.QuoteProductType).orderType}&${by}`
/** Address of the order of a request. */
export const orderOf = ({ QuoteProductType, OrderId }: Pick<RequestRow, 'QuoteProductType'> & { OrderId: number }) =>
  orderPath(productOf(QuoteProductType).orderType, OrderId)
const wasOrdered = ({ QuoteStatus, OrderId }: RequestActionRow) => QuoteStatus === states.ordered && OrderId !== null

const edit = `${RFQ}:edit`
const { states } = quoteRequest

/** Actions to order with a price, and to order the same again. */
const orderActions: Action<RequestActionRow>[] = [
  {
    name: 'order',
    label: quotes('action.order'),
    when: (row) => row.QuoteStatus === states.quoted,
    to: (row) => newOrder(row, `Quote=${row.QuotedPriceId}`),
  },
  {
    name: 'openOrder',
    label: quotes('action.openOrder'),
    when: wasOrdered,
    to: (row) => orderOf({ ...row, OrderId: row.OrderId! }),
  },
  {
    name: 'copyOrder',
    label: quotes('action.copyOrder'),
    minor: true,
    when: wasOrdered,
    to: (row) => newOrder(row, `CopyFrom=${row.OrderId}`),
  },
]

/** Actions of the customer on a request. */
export function requestActions(hasOrders: boolean): Action<RequestActionRow>[] {
  return [
    ...(hasOrders ? orderActions : []),
    ...machineActions(quoteRequest, 'customer', (row: RequestActionRow) => row.QuoteStatus, quotes, {
      askAgain: { op: requestAgain, permission: edit, input: (row: RequestActionRow) => ({ id: row.Id }) },
    }),
    {
      name: 'export',
      label: quotes('action.export'),
      minor: true,
      when: (row) => row.QuotedPriceId !== null,
      dialog: ExportDialog,
    },
    {
      name: 'again',
      label: quotes('action.again'),
      minor: true,
      to: (row) => `${productOf(row.QuoteProductType).create}?copy=${row.Id}`,
    },
    ...machineActions(quoteRequest, 'customer', (row: RequestActionRow) => row.QuoteStatus, quotes, {
      cancel: { op: cancelRequest, permission: edit, minor: true, input: (row: RequestActionRow) => ({ id: row.Id }) },
    }),
    opAction(deleteRequest, {
      name: 'delete',
      label: quotes('action.delete'),
      permission: edit,
      danger: true,
      ask: quotes('ask.delete'),
      when: (row: RequestActionRow) => row.QuoteStatus !== states.ordered,
      input: (row: RequestActionRow) => ({ id: row.Id }),
    }),
  ]
}
