import { lazy } from 'react'
import { machineActions, opAction, type Action } from '#kit/web/parts/action.ts'
import { machineTones } from '#kit/web/parts/tone.ts'
import { askAgain, cancelRequest, deleteRequest, type RequestRow } from '../contract.ts'
import { productOf, quoteRequest } from '../rules.ts'
import { RFQ } from '../routes.ts'
import { quotes } from '../text/keys.ts'

const ExportDialog = lazy(() => import('./parts/export-price.tsx'))

/** How the states of a request look to its owner, and to staff. */
export const REQUEST_TONES = machineTones(quoteRequest, 'customer', { toQuote: 'moving', quoted: 'waiting', expired: 'problem' })
export const STAFF_TONES = machineTones(quoteRequest, 'staff', { toQuote: 'waiting', quoted: 'moving', expired: 'cancelled' })

/** What a request can be asked to do; the same in list and detail. */
export type ActedRequest = Pick<RequestRow, 'Id' | 'InquiryNo' | 'QuoteStatus' | 'QuoteProductType' | 'QuotedPriceId' | 'ValidTo'>

/** Where an order begins; shown while there is such a screen. */
export const ADD_ORDER = '/orderManage/addOrder'
const orderPath = ({ QuoteProductType, QuotedPriceId }: ActedRequest) => `${ADD_ORDER}?Type=${productOf(QuoteProductType).orderType}&Quote=${QuotedPriceId}`

const edit = `${RFQ}:edit`
const { states } = quoteRequest

/** Everything a customer may do with a request. */
export function requestActions(hasOrders: boolean): Action<ActedRequest>[] {
  return [
    ...(hasOrders ? [{ name: 'order', label: quotes('action.order'), when: (row: ActedRequest) => row.QuoteStatus === states.quoted, to: orderPath }] : []),
    ...machineActions(quoteRequest, 'customer', (row: ActedRequest) => row.QuoteStatus, quotes, {
      askAgain: { op: askAgain, permission: edit, input: (row: ActedRequest) => ({ id: row.Id }) },
    }),
    { name: 'export', label: quotes('action.export'), minor: true, when: (row) => row.QuotedPriceId !== null, dialog: ExportDialog },
    { name: 'again', label: quotes('action.again'), minor: true, to: (row) => `${productOf(row.QuoteProductType).create}?copy=${row.Id}` },
    ...machineActions(quoteRequest, 'customer', (row: ActedRequest) => row.QuoteStatus, quotes, {
      cancel: { op: cancelRequest, permission: edit, minor: true, input: (row: ActedRequest) => ({ id: row.Id }) },
    }),
    opAction(deleteRequest, { name: 'delete', label: quotes('action.delete'), permission: edit, danger: true, ask: quotes('ask.delete'), when: (row: ActedRequest) => row.QuoteStatus !== states.ordered, input: (row: ActedRequest) => ({ id: row.Id }) }),
  ]
}
