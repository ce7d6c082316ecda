import { useMemo } from 'react'
import { ORDER_FORM } from '#features/freight/core/paths.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { DetailPage, type DetailSpec } from '#kit/web/detail/detail-page.tsx'
import { useRecord } from '#kit/web/detail/record.tsx'
import { refreshOn } from '#kit/web/live.ts'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import { useShell } from '#kit/web/shell/context.ts'
import { getRequest, getRequestCounts, getRequests, type WholeRequest } from '../contract.ts'
import { quoteRequest, quoteEvents } from '../rules.ts'
import { quotes } from '../text/keys.ts'
import { REQUEST_TONES, requestActions } from './request-actions.ts'
import { Validity } from './parts/validity.tsx'
import { requestFacts, requestSections } from './request-sections.tsx'

refreshOn(quoteEvents, getRequest)

const detailWith = (hasOrders: boolean): DetailSpec<WholeRequest> => ({
  text: quotes,
  nameOf: (request) => request.InquiryNo,
  status: (request) => (
    <>
      <EnumStatus enumeration={quoteRequest.enumeration} value={request.QuoteStatus} tones={REQUEST_TONES} />
      {request.QuoteStatus === quoteRequest.states.quoted && <Validity request={request} />}
    </>
  ),
  zone: zoneOf(undefined),
  facts: requestFacts,
  actions: requestActions(hasOrders),
  stale: [getRequest, getRequests, getRequestCounts],
  sections: requestSections(REQUEST_TONES),
})

/** One request of any of the five products, with its price. */
export default function QuoteDetail() {
  const { row, instead } = useRecord(getRequest, { id: 'id' }, ({ InquiryNo }) => InquiryNo)
  const { routes } = useShell()
  const hasOrders = routes.some(({ path }) => path === ORDER_FORM)
  const detail = useMemo(() => detailWith(hasOrders), [hasOrders])
  return row ? <DetailPage detail={detail} row={row} /> : instead
}
