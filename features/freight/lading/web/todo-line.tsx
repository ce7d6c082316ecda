import { useNow } from '#kit/web/clock.ts'
import { useFormat } from '#kit/web/format.ts'
import { ToneMark } from '#kit/web/parts/status.tsx'
import type { Tone } from '#kit/web/theme.ts'
import { language, useText } from '#kit/web/text.ts'
import type { LadingDetail, LadingRow } from '../contract.ts'
import { billOfLading, cutOffState, hasSailed, releaseNeeds, type ReleaseConditions } from '../rules.ts'
import { lading } from '../text/keys.ts'
import { ZONE } from './reads.ts'
import { DESK_TONES, TONES } from './tones.ts'
import css from './lading.module.css'

const { instructions, review, rejected, toConfirm, confirmed, issued } = billOfLading.states

function Line({ tone, children }: { tone: Tone; children: string }) {
  return (
    <p className={css.todo}>
      <ToneMark tone={tone} />
      <span>{children}</span>
    </p>
  )
}

/** The SI cut-off, once near or past. Late instructions are not refused. */
export function CutOffLine({ bill }: { bill: Pick<LadingRow, 'SiCutOff'> }) {
  const t = useText(lading)
  const format = useFormat()
  const state = cutOffState(bill.SiCutOff, useNow())
  if (state === 'past') return <Line tone="problem">{t('hint.past')}</Line>
  return state === 'near' ? <Line tone="waiting">{t('hint.near', { time: format.dateTime(bill.SiCutOff, ZONE) })}</Line> : null
}

/** Next step of the customer. */
export function TodoLine({ bill }: { bill: LadingRow }) {
  return (
    <>
      <Line tone={TONES[bill.LadingState] ?? 'draft'}>{useTodo(bill)}</Line>
      {(bill.LadingState === instructions || bill.LadingState === rejected) && <CutOffLine bill={bill} />}
    </>
  )
}

function useTodo(bill: LadingRow): string {
  const t = useText(lading)
  const format = useFormat()
  const no = bill.HblNo ?? bill.MblNo ?? bill.LadingNo
  switch (bill.LadingState) {
    case instructions:
      return bill.SiCutOff ? t('hint.instructionsUntil', { time: format.dateTime(bill.SiCutOff, ZONE) }) : t('hint.instructions')
    case review:
      if (bill.ReopenReason) return t('hint.reopened', { reason: bill.ReopenReason })
      return bill.ChangeText ? t('hint.changeAsked', { text: bill.ChangeText }) : t('hint.review')
    case rejected:
      return t('hint.rejected', { reason: bill.RejectReason ?? '' })
    case toConfirm:
      return bill.ReopenReason ? t('hint.toConfirmAgain', { reason: bill.ReopenReason }) : t('hint.toConfirm')
    case confirmed:
      return t(hasSailed(bill.OrderStatus) ? 'hint.confirmedSailed' : 'hint.confirmed')
    default:
      return t(bill.LadingState === issued ? 'hint.issued' : 'hint.released', { no })
  }
}

/** Conditions of the release, if known. */
type LadingRowWithRelease = LadingRow &
  Partial<Pick<ReleaseConditions, 'IsTelexApproved' | 'IsPaid' | 'IsMonthly' | 'OriginalsCount'>>

/** Next step of staff. */
export function DeskTodoLine({ bill }: { bill: LadingRowWithRelease }) {
  const tone =
    bill.LadingState === confirmed && !hasSailed(bill.OrderStatus) ? 'moving' : (DESK_TONES[bill.LadingState] ?? 'draft')
  return (
    <>
      <Line tone={tone}>{useDeskTodo(bill)}</Line>
      {bill.LadingState <= rejected && <CutOffLine bill={bill} />}
    </>
  )
}

function useDeskTodo(bill: LadingRowWithRelease): string {
  const t = useText(lading)
  switch (bill.LadingState) {
    case instructions:
      return t('hint.deskInstructions')
    case review:
      if (bill.ReopenReason) return t('hint.deskReopened', { reason: bill.ReopenReason })
      return bill.ChangeText ? t('hint.deskChange', { text: bill.ChangeText }) : t('hint.deskReview')
    case rejected:
      return t('hint.deskRejected', { reason: bill.RejectReason ?? '' })
    case toConfirm:
      return t('hint.deskToConfirm')
    case confirmed:
      return t(hasSailed(bill.OrderStatus) ? 'hint.deskToIssue' : 'hint.deskConfirmed')
    case issued: {
      const needs = releaseNeeds(bill)
      return needs.length > 0
        ? t('hint.deskIssued', { what: new Intl.ListFormat(language).format(needs.map((need) => t(`hint.${need}`))) })
        : t('hint.deskFree')
    }
    default:
      return t('hint.deskReleased')
  }
}

/** Outdated data of the draft; for staff with what to do. */
export function OutdatedLine({ bill, isDesk = false }: { bill: Pick<LadingDetail, 'IsDraftOutdated'>; isDesk?: boolean }) {
  const t = useText(lading)
  return bill.IsDraftOutdated ? <Line tone="problem">{t(isDesk ? 'hint.deskOutdated' : 'hint.outdated')}</Line> : null
}

/** Totals that differ from the order. */
export function DifferenceLine({ bill }: { bill: LadingDetail }) {
  const t = useText(lading)
  const format = useFormat()
  const { Packages, GrossWeight, Volume } = bill.OrderTotals
  if (bill.Packages === null || (bill.Packages === Packages && bill.GrossWeight === GrossWeight && bill.Volume === Volume))
    return null
  return (
    <Line tone="waiting">
      {t('hint.differs', {
        packages: format.quantity(Packages),
        weight: format.number(GrossWeight),
        volume: format.number(Volume),
      })}
    </Line>
  )
}
