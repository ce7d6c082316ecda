import type { AnyKeys } from '#kit/shared/text.ts'
import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import { ToneMark } from '#kit/web/parts/status.tsx'
import { useTranslate, useText } from '#kit/web/text.ts'
import type { TrackingRow } from '../../contract.ts'
import { documentReview } from '../../rules.ts'
import { documents } from '../../text/keys.ts'
import { DOCUMENT_TONES } from './document-list.tsx'
import css from './document-cell.module.css'

type Tracked = TrackingRow['Papers'][number]

function toneOf(doc: Tracked) {
  if (!doc.IsMissing) return DOCUMENT_TONES[doc.DocState] ?? 'draft'
  return doc.IsDeferred && !doc.IsAsked ? 'waiting' : 'problem'
}

/** One document in the matrix: its state; a click opens its files. */
export function DocumentCell({
  row,
  document: doc,
  open,
}: {
  row: TrackingRow
  document: Tracked | undefined
  open: () => void
}) {
  const t = useText(documents)
  const format = useFormat()
  const type = useDictionary('AttachmentType').nameOf(doc?.Type)
  const states = useDictionary(documentReview.enumeration)
  if (!doc) return <span className="nothing">–</span>
  const due = doc.IsMissing && doc.DueTime ? t('state.due', { date: format.date(doc.DueTime) }) : undefined
  const state = doc.IsMissing ? t(doc.IsAsked ? 'state.asked' : 'state.missing') : states.nameOf(doc.DocState)
  const whole = [
    t('list.cell', { no: row.DcgNo, type, state }),
    due,
    doc.Count > 0 && t('state.files', { count: doc.Count }),
    doc.RejectReason ?? doc.AskReason,
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <button type="button" className={css.cell} title={whole} aria-label={whole} onClick={open}>
      <ToneMark tone={toneOf(doc)} />
      {doc.Count > 0 && <span className="figures">{doc.Count}</span>}
    </button>
  )
}

const words: AnyKeys = documents

/** Documents of an order as tags, for cards on phones. */
export function DocumentMarks({ row, open }: { row: TrackingRow; open: () => void }) {
  const t = useText(documents)
  const translate = useTranslate()
  return (
    <button type="button" className={css.marks} onClick={open}>
      <span className="visually-hidden">{t('list.papersOf', { no: row.DcgNo })}</span>
      {row.Papers.map((doc) => (
        <span key={doc.Type} className={css.mark}>
          <ToneMark tone={toneOf(doc)} /> {translate(words(`short.t${doc.Type}`))}
        </span>
      ))}
    </button>
  )
}
