import { ORDER_LIST } from '#features/freight/core/paths.ts'
import { hasSection, type Kind, orderPath } from '#features/freight/core/rules.ts'
import { getRequests } from '#features/freight/quotes/contract.ts'
import { getOrder, getOrderCounts, getOrders, getReceiptLink } from '#features/freight/orders/contract.ts'
import type { OrderFields } from '#features/freight/orders/rules/fields.ts'
import { orders } from '#features/freight/orders/text/keys.ts'
import type { OrderValues } from '#features/freight/orders/web/parts/order-values.ts'
import type { CallError } from '#kit/web/errors.ts'
import { openLink } from '#kit/web/parts/open-link.ts'
import { formButton, type FormDone, type FormSpec } from '#kit/web/form/form-spec.ts'
import { ERROR_CODE } from '#kit/shared/refusal.ts'
import { createOrder, getDraft, saveDraft, updateOrder } from '../contract.ts'
import { orderHints } from '../hints.ts'
import { orderForm } from '../text/keys.ts'
import type { Draft, OpenOrder } from './context.ts'
import { Notices } from './notices.tsx'
import { toExpectedAmount, toExpectedAmountOnChange, type ShownPrice } from './shown-price.ts'
import { isPriceRefusal, type PriceChange } from './price-dialog.tsx'
import { Summary } from './price-section.tsx'
import { rememberDraft } from './saved-drafts.ts'
import { sectionsOf } from './sections.ts'
import { formSchema } from './form-schema.ts'
import { collectValues } from './values.ts'
import { otherVersion, type Conflict } from './versions.tsx'

/** Declaration of the form: sections of its kind, and how it can be submitted. */

type Listeners = {
  at: string
  placed: () => void
  conflict: (conflict: Conflict) => void
  priceChange: (change: PriceChange) => void
}

export function formOf(open: OpenOrder, listeners: Listeners): FormSpec<OrderValues> {
  const { kind, order, name } = open
  const isShut = order?.Allowed.Editing === 'none'
  return {
    name,
    changes: order !== undefined,
    text: orders,
    schema: formSchema(kind, order?.Form),
    warn: (values) => orderHints(kind, values),
    notice: Notices,
    sections: sectionsOf(open),
    summary: Summary,
    buttons: isShut ? [] : order ? [change(open, listeners, order.OrderId)] : [place(open, listeners), keep(open, listeners)],
  }
}

/** Shows a refusal in a dialog: another version, or another price. If the draft was deleted, the next try creates a new one. */
function refused({ link }: OpenOrder, listeners: Listeners, seen: () => ShownPrice) {
  return (error: CallError, again: () => void): boolean => {
    if (error.ErrorCode === ERROR_CODE.notFound) link.setDraft(undefined)
    if (error.ErrorCode !== ERROR_CODE.changed) return false
    const theirs = otherVersion(error)
    if (theirs) listeners.conflict({ theirs, again })
    else if (isPriceRefusal(error)) listeners.priceChange({ before: seen(), again })
    return theirs !== undefined || isPriceRefusal(error)
  }
}

const LISTS = [getOrders, getOrderCounts] as const

function place(open: OpenOrder, listeners: Listeners) {
  const { kind, link, quote } = open
  let seen: ShownPrice = { state: 'waiting' }
  return formButton<OrderValues, (typeof createOrder)[Kind['name']], OrderFields>(createOrder[kind.name], {
    label: orderForm('form.submit'),
    stale: [...LISTS, getRequests],
    refused: refused(open, listeners, () => seen),
    input: (fields, values) => {
      seen = link.price(values)
      const parts = [
        fields,
        quote && { QuotedPriceId: quote.QuotedPriceId },
        toExpectedAmount(seen),
        draftOf(link.draft()),
        link.copiedFrom && { CopiedFromOrderId: link.copiedFrom },
      ]
      return Object.assign({}, ...parts)
    },
    done: ({ OrderId, DcgNo }) => {
      rememberDraft(listeners.at, undefined)
      listeners.placed()
      return placed(kind, OrderId, DcgNo)
    },
  })
}

const draftOf = (draft: Draft | undefined) => draft && { DraftId: draft.OrderId, DraftRowVersion: draft.RowVersion }

function placed(kind: Kind, OrderId: number, number: string): FormDone {
  return {
    title: orderForm('form.placed'),
    number,
    next: [
      { label: orderForm('form.open'), to: orderPath(kind.type, OrderId) },
      ...(hasSection(kind, 'handover')
        ? [{ label: orderForm('form.receipt'), run: () => openLink(getReceiptLink, { OrderId }) }]
        : []),
      { label: orderForm('form.toList'), to: ORDER_LIST },
    ],
  }
}

function change(open: OpenOrder, listeners: Listeners, OrderId: number) {
  const { kind, link, order, frozen } = open
  /** Cartons that can no longer be changed stay unchanged, whichever lines of goods were removed. */
  const kept = order && frozen.has('Cartons') ? { Cartons: order.Form.Cartons } : undefined
  let seen: ShownPrice = { state: 'waiting' }
  return formButton<OrderValues, (typeof updateOrder)[Kind['name']], OrderFields>(updateOrder[kind.name], {
    label: orderForm('form.save'),
    stale: [...LISTS, getOrder[kind.name]],
    refused: refused(open, listeners, () => seen),
    input: (fields, values) => {
      seen = link.price(values)
      return { ...fields, ...kept, OrderId, RowVersion: link.version(), ...toExpectedAmountOnChange(seen) }
    },
    done: ({ RowVersion }) => {
      link.setVersion(RowVersion)
      return {
        title: orderForm('form.changed'),
        number: order?.DcgNo ?? '',
        next: [
          { label: orderForm('form.open'), to: orderPath(kind.type, OrderId) },
          { label: orderForm('form.toList'), to: ORDER_LIST },
        ],
      }
    },
  })
}

function keep(open: OpenOrder, listeners: Listeners) {
  const { kind, link } = open
  return formButton<OrderValues, (typeof saveDraft)[Kind['name']], OrderValues>(saveDraft[kind.name], {
    label: orderForm('form.saveDraft'),
    unchecked: true,
    stale: [...LISTS, getDraft],
    refused: refused(open, listeners, () => ({ state: 'waiting' })),
    input: (values) => {
      const draft = link.draft()
      return { ...collectValues(kind, values), ...(draft && { DraftId: draft.OrderId, RowVersion: draft.RowVersion }) }
    },
    done: ({ OrderId, RowVersion }) => {
      if (!listeners.at.includes('DraftId')) rememberDraft(listeners.at, OrderId)
      link.setDraft({ OrderId, RowVersion })
      return undefined
    },
  })
}
