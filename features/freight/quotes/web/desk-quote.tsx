import { useSearchParams } from 'react-router'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { DetailPage, type DetailSpec } from '#kit/web/detail/detail-page.tsx'
import { Waiting } from '#kit/web/detail/waiting.tsx'
import { formButton } from '#kit/web/form/form-spec.ts'
import { refreshOn } from '#kit/web/live.ts'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import { useRead } from '#kit/web/query.ts'
import { useTabTitle } from '#kit/web/shell/context.ts'
import { useText } from '#kit/web/text.ts'
import {
  answerRequest,
  getAnswerTotal,
  getDeskRequest,
  getDeskRequestCounts,
  getDeskRequests,
  type WholeRequest,
} from '../contract.ts'
import { type AnswerFields, quoteRequest } from '../rules.ts'
import { quotes } from '../text/keys.ts'
import { AnswerForm, type AnswerValues } from './answer-form.tsx'
import { STAFF_TONES } from './request-actions.ts'
import { requestFacts, requestSections } from './request-sections.tsx'

const LIST = '/desk/quotes'
const stale = [getDeskRequests, getDeskRequestCounts]
refreshOn('request_quote', getDeskRequest)

const detail: DetailSpec<WholeRequest> = {
  text: quotes,
  nameOf: (request) => request.InquiryNo,
  status: (request) => <EnumStatus enumeration={quoteRequest.enumeration} value={request.QuoteStatus} tones={STAFF_TONES} />,
  zone: zoneOf(undefined),
  facts: requestFacts,
  sections: requestSections(STAFF_TONES),
}

/** One request at the desk: the form of the answer while it waits, then what was sent; all that is known of it afterwards. */
export default function DeskQuote() {
  const t = useText(quotes)
  const [params] = useSearchParams()
  const key = { ContractCompanyId: Number(params.get('company')), Id: Number(params.get('id')) }
  const read = useRead(getDeskRequest, key, { silent: true })
  useTabTitle(read.data?.InquiryNo)
  if (!read.data) return <Waiting read={read} />
  const { RowVersion, InquiryNo, CompanyName } = read.data
  const isAnswered = read.data.QuoteStatus !== quoteRequest.states.toQuote
  const button = formButton<AnswerValues, typeof answerRequest, AnswerFields>(answerRequest, {
    label: quotes('action.send'),
    stale,
    input: (answer) => ({ ...answer, ...key, RowVersion }),
    done: ({ QuotedPriceNo }) => ({
      title: quotes('done.answered'),
      number: QuotedPriceNo,
      next: [{ label: quotes('action.toRequests'), to: LIST }],
    }),
  })
  return (
    <AnswerForm
      closed={isAnswered && <DetailPage detail={detail} read={read as never} />}
      request={read.data}
      title={`${t('action.answer')} · ${InquiryNo} · ${CompanyName}`}
      total={getAnswerTotal}
      button={button}
    />
  )
}
