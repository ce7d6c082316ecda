import { Button, Input, Skeleton } from 'antd'
import { useDeferredValue, useState } from 'react'
import { Link } from '#kit/web/router.tsx'
import { deskBillPath } from '#features/finance/bills/paths.ts'
import { useFormat } from '#kit/web/format.ts'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { FailedNotice } from '#kit/web/parts/notice.tsx'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { showRefusal, useWrite } from '#kit/web/write.ts'
import { QuestionDialog } from '#kit/web/parts/question.tsx'
import { CallError } from '#kit/web/errors.ts'
import { confirmationField } from '#kit/shared/question.ts'
import { bookBankLine, getBankCandidates, getBankLineCounts, getBankLines, type BankLine, type Candidate } from '../contract.ts'
import { bankMatch, surplusOf, type DocumentType } from '../rules.ts'
import { bank } from '../text/keys.ts'
import css from './bank.module.css'

const pathOf = (type: DocumentType, company: number, id: number) =>
  type === 'wfin_monthly_bill' ? deskBillPath(company, id) : `/desk/deskRecharge?company=${company}&id=${id}`

/** The document that a payment was booked on, or the proposed one with the matching attributes. */
export function Match({ row }: { row: BankLine }) {
  const t = useText(bank)
  const { list } = useFormat()
  if (row.MatchState === bankMatch.states.booked && row.MatchedNo !== null)
    return <Link to={pathOf(row.MatchedType as DocumentType, row.MatchedCompanyId!, row.MatchedId!)}>{row.MatchedNo}</Link>
  if (row.MatchState === bankMatch.states.ignored) return <span className="quiet">{row.IgnoreReason}</span>
  const back = row.TakenBackNo !== null && (
    <span className="quiet">{t('takenBack', { no: row.TakenBackNo, reason: row.TakenBackReason ?? '' })}</span>
  )
  if (!row.Proposal) return back || <span className="quiet">–</span>
  const { DocumentType, ContractCompanyId, Id, No, Reasons } = row.Proposal
  return (
    <>
      <Link to={pathOf(DocumentType, ContractCompanyId, Id)}>{No}</Link>{' '}
      {row.Proposal.IsBookable ? (
        <Effect row={row} on={row.Proposal} />
      ) : (
        <span title={t('error.toConfirm')}>{t('choose.toConfirm')}</span>
      )}{' '}
      <span className="quiet">{list(Reasons.map((reason) => t(`reason.${reason}`)))}</span>
      {back && <> {back}</>}
    </>
  )
}

/** Note on booking a payment on a document: why it cannot be done yet, or the surplus credited to the wallet. */
function Effect({ row, on }: { row: BankLine; on: Candidate }) {
  const t = useText(bank)
  const format = useFormat()
  const surplus = surplusOf(row.Amount, on)
  if (!on.IsBookable) return <span>{t('error.toConfirm')}</span>
  return surplus > 0 ? <span>{t('choose.surplus', { amount: format.money(surplus, row.CurrencyCode) })}</span> : null
}

/** Confirmations given before a payment is booked. */
type Confirmed = Readonly<Record<string, true>>

/** The documents that a payment may be for; others are found by their number or customer. */
export function CandidateDialog({ row, close }: { row: BankLine; close: () => void }) {
  const t = useText(bank)
  const format = useFormat()
  const [word, setWord] = useState('')
  const Keyword = useDeferredValue(word.trim())
  const input = { Id: row.Id, ...(Keyword !== '' && { Keyword }) }
  const { data, error, refetch } = useRead(getBankCandidates, input, { silent: true, keep: true })
  const [asked, setAsked] = useState<{ text: string; on: Candidate; confirmed: Confirmed }>()
  const { send, busy } = useWrite(bookBankLine, {
    invalidate: [getBankLines, getBankLineCounts, getBankCandidates],
    success: t('done.booked'),
    onSuccess: close,
  })
  const book = (on: Candidate, confirmed: Confirmed = {}) => {
    setAsked(undefined)
    const { DocumentType, ContractCompanyId, Id: DocumentId } = on
    const seen = { Id: row.Id, RowVersion: row.RowVersion }
    void send({ ...seen, DocumentType, ContractCompanyId, DocumentId, ...confirmed }).catch((error: unknown) => {
      const field = error instanceof CallError ? confirmationField(error.Body) : undefined
      if (error instanceof CallError && field) setAsked({ text: error.Msg, on, confirmed: { ...confirmed, [field]: true } })
      else showRefusal(error)
    })
  }
  return (
    <Dialog open title={t('choose.title', { amount: format.money(row.Amount, row.CurrencyCode) })} onClose={close} width={620}>
      <p className="quiet">{[row.CounterpartyName, row.Remittance].filter(Boolean).join(' · ')}</p>
      <Input
        value={word}
        maxLength={60}
        allowClear
        placeholder={t('choose.search')}
        aria-label={t('choose.search')}
        onChange={({ target }) => setWord(target.value)}
      />
      {error && <FailedNotice error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton active />}
      {data?.length === 0 && <p>{t(Keyword === '' ? 'choose.none' : 'choose.notFound', { currency: row.CurrencyCode })}</p>}
      <ul className={css.candidates}>
        {data?.map((candidate) => (
          <li key={`${candidate.DocumentType} ${candidate.ContractCompanyId} ${candidate.Id}`}>
            <span className={css.candidate}>
              <strong>{`${t(`document.${candidate.DocumentType}`)} ${candidate.No}`}</strong>
              <span>{`${candidate.CompanyName} · ${format.money(candidate.Amount, candidate.CurrencyCode)}`}</span>
              {candidate.Reasons.length > 0 && (
                <span className="quiet">
                  {t('choose.same', { reasons: format.list(candidate.Reasons.map((reason) => t(`reason.${reason}`))) })}
                </span>
              )}
              <Effect row={row} on={candidate} />
            </span>
            <Button disabled={busy || !candidate.IsBookable} onClick={() => book(candidate)}>
              {t('action.bookThis')}
            </Button>
          </li>
        ))}
      </ul>
      {asked && (
        <QuestionDialog text={asked.text} onContinue={() => book(asked.on, asked.confirmed)} onBack={() => setAsked(undefined)} />
      )}
    </Dialog>
  )
}
