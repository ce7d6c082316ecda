import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import { ToneMark } from '#kit/web/parts/status.tsx'
import { useText } from '#kit/web/text.ts'
import type { TrackingRow } from '../../contract.ts'
import { paperReview } from '../../rules.ts'
import { papers } from '../../text/keys.ts'
import { PAPER_TONES } from './paper-list.tsx'
import css from './paper-cell.module.css'

type Tracked = TrackingRow['Papers'][number]

function toneOf(paper: Tracked) {
  if (!paper.IsMissing) return PAPER_TONES[paper.DocState] ?? 'draft'
  return paper.IsDeferred && !paper.IsAsked ? 'waiting' : 'problem'
}

/** One paper of an order in the matrix: how it stands, and a click to its files. */
export function PaperCell({ row, paper, open }: { row: TrackingRow; paper: Tracked | undefined; open: () => void }) {
  const t = useText(papers)
  const format = useFormat()
  const type = useDictionary('AttachmentType').nameOf(paper?.Type)
  const states = useDictionary(paperReview.enumeration)
  if (!paper) return <span className="nothing">–</span>
  const due = paper.IsMissing && paper.DueTime ? t('state.due', { date: format.date(paper.DueTime) }) : undefined
  const state = paper.IsMissing ? t(paper.IsAsked ? 'state.asked' : 'state.missing') : states.nameOf(paper.DocState)
  const whole = [
    t('list.cell', { no: row.DcgNo, type, state }),
    due,
    paper.Count > 0 && t('state.files', { count: paper.Count }),
    paper.RejectReason ?? paper.AskReason,
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <button type="button" className={css.cell} title={whole} aria-label={whole} onClick={open}>
      <ToneMark tone={toneOf(paper)} />
      {paper.Count > 0 && <span className="figures">{paper.Count}</span>}
    </button>
  )
}

/** All papers of an order in a row of marks with their names: what a card on a phone shows. */
export function PaperMarks({ row, open }: { row: TrackingRow; open: () => void }) {
  const t = useText(papers)
  return (
    <button type="button" className={css.marks} onClick={open} aria-label={t('list.papersOf', { no: row.DcgNo })}>
      {row.Papers.map((paper) => (
        <span key={paper.Type} className={css.mark}>
          <ToneMark tone={toneOf(paper)} /> {t(`short.t${paper.Type}` as 'short.t168001')}
        </span>
      ))}
    </button>
  )
}
