import { useEffect, useMemo, useState } from 'react'
import { Navigate, useSearchParams } from '#kit/web/router.tsx'
import { ReviewFirst } from '#features/account/company/web/parts/review-hint.tsx'
import { type Kind, kindOf } from '#features/freight/core/rules.ts'
import { getOverseasWarehouses } from '#features/freight/places/contract.ts'
import { getOrder } from '#features/freight/orders/contract.ts'
import type { OrderDetail } from '#features/freight/orders/contract/order-detail.ts'
import type { OrderValues } from '#features/freight/orders/web/parts/order-values.ts'
import { Waiting } from '#kit/web/detail/waiting.tsx'
import { useDictionary } from '#kit/web/dictionary.ts'
import { FormPage } from '#kit/web/form/form-page.tsx'
import { draftKey } from '#kit/web/form/local-draft.ts'
import { useRead } from '#kit/web/query.ts'
import { useSession } from '#kit/web/session.tsx'
import { useTabTitle } from '#kit/web/shell/context.ts'
import { useText } from '#kit/web/text.ts'
import { getDraft, getLclCopy, getOrderQuote, type OrderQuote } from '../contract.ts'
import { frozenFields } from '../rules.ts'
import { orderForm } from '../text/keys.ts'
import { orderFromQuote } from './begin.ts'
import { formOf } from './buttons.ts'
import { createLink, OrderContext, type OpenOrder } from './context.ts'
import { ElementsContext } from './elements.tsx'
import { savedPackingRow } from './packing.tsx'
import { PackingContext } from './packing-context.ts'
import { PriceChangeContext, type PriceChange } from './price-dialog.tsx'
import { draftBeforeReload, leaveDraft, moveLocalDraft } from './saved-drafts.ts'
import { blankOrder, valuesOf } from './values.ts'
import { ConflictContext, type Conflict } from './versions.tsx'

/** Initial values of the form; the draft, order or quote it comes from. */
type InitialOrder = {
  kind: Kind
  initial: OrderValues
  name: string
  draft?: { OrderId: number; RowVersion: number }
  order?: OrderDetail
  quote?: OrderQuote
  copiedFrom?: number
}

const numberIn = (params: URLSearchParams, name: string) => Number(params.get(name)) || 0

/**
 * Places an order of any of the five kinds (`Type`), with a quote (`Quote`), from a draft (`DraftId`), from an earlier
 * one (`CopyFrom`), or changes one (`OrderId`).
 */
export default function OrderFormScreen() {
  const [params] = useSearchParams()
  const session = useSession()
  const at = params.toString()
  const kind = kindOf(Number(params.get('Type')))
  const [found] = useState(() => (params.has('DraftId') || params.has('OrderId') ? undefined : draftBeforeReload(at)))
  const [isMoved, setMoved] = useState(false)
  useEffect(() => {
    if (!found) return
    void moveLocalDraft(draftKey(session, nameOf(kind, params)), draftKey(session, draftName(kind, found))).then(() => {
      leaveDraft(at)
      setMoved(true)
    })
  }, [found, kind, params, session, at])
  if (found) return isMoved ? <Navigate replace to={`?Type=${kind.type}&DraftId=${found}`} /> : null
  return (
    <ReviewFirst>
      <OrderFormLoader key={at} params={params} at={at} />
    </ReviewFirst>
  )
}

const draftName = (kind: Kind, id: number) => `order-${kind.name}-draft-${id}`

function nameOf(kind: Kind, params: URLSearchParams): string {
  const origin = ['DraftId', 'OrderId', 'CopyFrom', 'Quote'].find((name) => numberIn(params, name) > 0)
  if (origin === 'DraftId') return draftName(kind, numberIn(params, 'DraftId'))
  return `order-${kind.name}-${origin ? `${origin}-${numberIn(params, origin)}` : 'new'}`
}

/** Reads the initial values once: later changes by others are reported when this form is saved. */
function OrderFormLoader({ params, at }: { params: URLSearchParams; at: string }) {
  const { read, begin } = useInitialOrder(params)
  const [kept, setKept] = useState<InitialOrder>()
  if (begin && !kept) setKept(begin)
  const now = kept ?? begin
  if (!now) return <Waiting read={read} />
  return <OpenForm begin={now} at={at} />
}

function useInitialOrder(params: URLSearchParams) {
  const [DraftId, OrderId, CopyFrom, QuotedPriceId] = [
    numberIn(params, 'DraftId'),
    numberIn(params, 'OrderId'),
    numberIn(params, 'CopyFrom'),
    numberIn(params, 'Quote'),
  ]
  const kind = kindOf(Number(params.get('Type')))
  const draft = useRead(getDraft, { OrderId: DraftId }, { silent: true, enabled: DraftId > 0 })
  const order = useRead(getOrder[kind.name], { orderId: OrderId }, { silent: true, enabled: OrderId > 0 })
  const copy = useRead(getLclCopy, { OrderId: CopyFrom }, { silent: true, enabled: CopyFrom > 0 })
  const quote = useRead(getOrderQuote, { QuotedPriceId }, { silent: true, enabled: QuotedPriceId > 0 })
  const CountryCode = quote.data?.Request.DestinationCountry
  const warehouses = useRead(getOverseasWarehouses, { CountryCode }, { silent: true, enabled: CountryCode !== undefined })
  const read = DraftId ? draft : OrderId ? order : CopyFrom ? copy : quote
  const isOld = read.isStale && read.isFetching
  return { read, begin: isOld ? undefined : beginOf() }

  function beginOf(): InitialOrder | undefined {
    const name = nameOf(kind, params)
    if (DraftId > 0) {
      const own = draft.data && kindOf(draft.data.OrderLoaddingAndServiceScopeType)
      return (
        draft.data && {
          kind: own!,
          name,
          initial: valuesOf(own!, draft.data.Form),
          draft: { OrderId: draft.data.OrderId, RowVersion: draft.data.RowVersion },
        }
      )
    }
    if (OrderId > 0) return order.data && { kind, name, initial: valuesOf(kind, order.data.Form), order: order.data }
    if (CopyFrom > 0) {
      const own = copy.data && kindOf(copy.data.OrderLoaddingAndServiceScopeType)
      return copy.data && { kind: own!, name, initial: valuesOf(own!, copy.data.Form), copiedFrom: CopyFrom }
    }
    if (QuotedPriceId > 0)
      return quote.data && !warehouses.isPending
        ? { kind, name, initial: orderFromQuote(kind, quote.data, warehouses.data ?? []), quote: quote.data }
        : undefined
    return { kind, name, initial: blankOrder(kind) }
  }
}

const FROZEN = { all: undefined, details: 'form.frozenDetails', papers: 'form.frozenPapers', none: 'form.frozenNone' } as const

function OpenForm({ begin, at }: { begin: InitialOrder; at: string }) {
  const t = useText(orderForm)
  const packingName = draftKey(useSession(), begin.name)
  const kinds = useDictionary('OrderLoaddingAndServiceScopeType')
  const [isPlaced, setPlaced] = useState(false)
  const [conflict, setConflict] = useState<Conflict>()
  const [change, setChange] = useState<PriceChange>()
  const [row, setRow] = useState(() => savedPackingRow(packingName))
  const elements = useState<number>()
  const open = useMemo((): OpenOrder => {
    const { kind, order, quote } = begin
    const level = order?.Allowed.Editing ?? 'all'
    const because = FROZEN[level]
    const link = createLink(isPlaced ? {} : { draft: begin.draft, version: order?.RowVersion, copiedFrom: begin.copiedFrom })
    return {
      kind,
      link,
      name: begin.name,
      at,
      frozen: frozenFields(kind, level),
      ...(because && { frozenBecause: orderForm(because) }),
      ...(order && { order }),
      ...(quote && !isPlaced && { quote }),
    }
  }, [begin, isPlaced, at])
  const form = useMemo(
    () => formOf(open, { at, placed: () => setPlaced(true), conflict: setConflict, priceChange: setChange }),
    [open, at],
  )
  useTabTitle(begin.order?.DcgNo ?? undefined)
  const name = kinds.nameOf(open.kind.type)
  const title = begin.order
    ? t('form.titleEdit', { no: begin.order.DcgNo ?? '', kind: name })
    : t(begin.draft ? 'form.titleDraft' : 'form.titleNew', { kind: name })
  const versions = useMemo(
    () => ({
      conflict,
      settle: () => setConflict(undefined),
      take: (version: number) => {
        const draft = open.link.draft()
        if (draft) open.link.setDraft({ ...draft, RowVersion: version })
        else open.link.setVersion(version)
      },
    }),
    [conflict, open],
  )
  return (
    <OrderContext value={open}>
      <PackingContext value={{ name: packingName, row, open: setRow, close: () => setRow(undefined) }}>
        <ElementsContext value={elements}>
          <PriceChangeContext value={{ change, settle: () => setChange(undefined) }}>
            <ConflictContext value={versions}>
              <FormPage form={form} title={title} initial={isPlaced ? blankOrder(open.kind) : begin.initial} />
            </ConflictContext>
          </PriceChangeContext>
        </ElementsContext>
      </PackingContext>
    </OrderContext>
  )
}
