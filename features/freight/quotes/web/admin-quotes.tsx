import { useLocation, useSearchParams } from '#kit/web/router.tsx'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { useRecord } from '#kit/web/detail/record.tsx'
import { formButton } from '#kit/web/form/form-spec.ts'
import { ListPage } from '#kit/web/list/list-page.tsx'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { useText } from '#kit/web/text.ts'
import { answerAdminRequest, getAdminAnswerTotal, getRequest, getRequestCounts, getRequests } from '../contract.ts'
import { type RequestRow } from '../request-records.ts'
import { ADMIN_SCREENS, quoteRequest, quoteEvents } from '../rules.ts'
import { type AnswerFields } from '../answer-fields.ts'
import { quotes } from '../text/keys.ts'
import { AnswerForm, type AnswerValues } from './answer-form.tsx'
import { Place, RequestPrice } from './parts/request-cells.tsx'
import { STAFF_TONES } from './request-actions.ts'
import QuoteDetail from './quote-detail.tsx'

const isWaiting = (row: Pick<RequestRow, 'QuoteStatus'>) => row.QuoteStatus === quoteRequest.states.toQuote

const screens = Object.fromEntries(
  ADMIN_SCREENS.map(({ name, products }) => {
    const path = `/admin/${name}`
    const answerPath = (row: Pick<RequestRow, 'Id'>) => `${path}?id=${row.Id}`
    const list = listOf(getRequests, {
      name: `admin-${name}`,
      title: quotes(`menu.${name}`),
      text: quotes,
      input: { QuoteProductTypes: [...products] },
      id: (row) => row.Id,
      nameOf: (row) => row.InquiryNo,
      detail: answerPath,
      zone: zoneOf(undefined),
      topic: quoteEvents,
      columns: [
        { field: 'InquiryNo', kind: 'number', fixed: 'start', sortable: true, width: 160 },
        { field: 'QuoteProductType', kind: 'enum', enumeration: 'QuoteProductType', width: 170 },
        { field: 'QuoteStatus', kind: 'status', enumeration: quoteRequest.enumeration, tones: STAFF_TONES, width: 140 },
        { field: 'DestinationCountry', width: 180, grow: true, words: true, render: (row) => <Place request={row} /> },
        { field: 'TotalVolume', kind: 'measure', unit: 'm³', width: 110 },
        { field: 'TotalWeight', kind: 'measure', unit: 'kg', width: 120 },
        { field: 'TotalAmount', isKeyColumn: true, width: 190, words: true, render: (row) => <RequestPrice request={row} /> },
        { field: 'CreatedTime', kind: 'dateTime', width: 160, sortable: true },
      ],
      search: quotes('list.search'),
      filters: [
        { field: 'DestinationCountry', kind: 'choice', enumeration: 'CountryCode' },
        { field: 'CreatedTime', kind: 'dates' },
      ],
      tabs: statusTabs(quoteRequest, 'QuoteStatus', getRequestCounts),
      actions: [{ name: 'answer', label: quotes('action.answer'), when: isWaiting, to: answerPath }],
    })
    return [path, { path, list }]
  }),
)

/** From-admin mode: requests of some products, and (`?id=`) the answer to one. */
export default function AdminQuotes() {
  const { pathname } = useLocation()
  const isAnswer = useSearchParams()[0].has('id')
  const { path, list } = screens[pathname]!
  return isAnswer ? <Answer path={path} /> : <ListPage list={list} />
}

function Answer({ path }: { path: string }) {
  const t = useText(quotes)
  const { row, instead } = useRecord(getRequest, { id: 'id' }, (request) => request.InquiryNo)
  if (!row) return instead
  const { Id, RowVersion, InquiryNo } = row
  const button = formButton<AnswerValues, typeof answerAdminRequest, AnswerFields>(answerAdminRequest, {
    label: quotes('action.send'),
    stale: [getRequests, getRequestCounts],
    input: (answer) => ({ ...answer, Id, RowVersion }),
    done: ({ QuotedPriceNo }) => ({
      title: quotes('done.answered'),
      number: QuotedPriceNo,
      next: [{ label: quotes('action.toRequests'), to: path }],
    }),
  })
  return (
    <AnswerForm
      closed={!isWaiting(row) && <QuoteDetail />}
      request={row}
      title={`${t('action.answer')} · ${InquiryNo}`}
      total={getAdminAnswerTotal}
      button={button}
    />
  )
}
