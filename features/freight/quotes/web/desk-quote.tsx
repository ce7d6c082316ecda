import { WorkCard, workSection } from '#features/desk/work/web/parts/work-panel.tsx'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import page from '#kit/web/parts/sections.module.css'
import type { Output } from '#kit/shared/op.ts'
import { DetailPage, type DetailSpec } from '#kit/web/detail/detail-page.tsx'
import { DESK_ADDRESS, useRecord } from '#kit/web/detail/record.tsx'
import { formButton } from '#kit/web/form/form-spec.ts'
import { refreshOn } from '#kit/web/live.ts'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import { useText } from '#kit/web/text.ts'
import { answerRequest, getAnswerTotal, getDeskRequest, getDeskRequestCounts, getDeskRequests } from '../contract.ts'
import { type AnswerFields } from '../answer-fields.ts'
import { quoteRequest, quoteEvents } from '../rules.ts'
import { quotes } from '../text/keys.ts'
import { AnswerForm, type AnswerValues } from './answer-form.tsx'
import { STAFF_TONES } from './request-actions.ts'
import { requestFacts, requestSections } from './request-sections.tsx'

const LIST = '/desk/quotes'
const stale = [getDeskRequests, getDeskRequestCounts]
refreshOn(quoteEvents, getDeskRequest)

const detail: DetailSpec<Output<typeof getDeskRequest>> = {
  text: quotes,
  nameOf: (request) => request.InquiryNo,
  status: (request) => <EnumStatus enumeration={quoteRequest.enumeration} value={request.QuoteStatus} tones={STAFF_TONES} />,
  zone: zoneOf(undefined),
  facts: requestFacts,
  sections: [...requestSections(STAFF_TONES), workSection('request_quote')],
}

/** One request at the desk: answer form while pending, else the answer; then the request. */
export default function DeskQuote() {
  const t = useText(quotes)
  const { row, instead } = useRecord(getDeskRequest, DESK_ADDRESS, ({ InquiryNo }) => InquiryNo)
  if (!row) return instead
  const { ContractCompanyId, Id, RowVersion, InquiryNo, CompanyName } = row
  const isAnswered = row.QuoteStatus !== quoteRequest.states.toQuote
  const button = formButton<AnswerValues, typeof answerRequest, AnswerFields>(answerRequest, {
    label: quotes('action.send'),
    stale,
    input: (answer) => ({ ...answer, ContractCompanyId, Id, RowVersion }),
    done: ({ QuotedPriceNo }) => ({
      title: quotes('done.answered'),
      number: QuotedPriceNo,
      next: [{ label: quotes('action.toRequests'), to: LIST }],
    }),
  })
  return (
    <div className={page.pageSections}>
      <AnswerForm
        closed={isAnswered && <DetailPage detail={detail} row={row} />}
        request={row}
        title={`${t('action.answer')} · ${InquiryNo} · ${CompanyName}`}
        total={getAnswerTotal}
        button={button}
      />
      {!isAnswered && <WorkCard of="request_quote" row={{ ContractCompanyId, Id }} />}
    </div>
  )
}
