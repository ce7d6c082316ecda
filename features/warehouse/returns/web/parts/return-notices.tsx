import { ToneMark } from '#kit/web/parts/status.tsx'
import { useFormat } from '#kit/web/format.ts'
import type { Tone } from '#kit/web/theme.ts'
import { useText } from '#kit/web/text.ts'
import type { ReturnDetail } from '../../contract.ts'
import { PACKAGE, returnOrder } from '../../rules.ts'
import { returns } from '../../text/keys.ts'
import css from './return-notices.module.css'

const { rejected, quoted } = returnOrder.states
const isClaimed = (parcel: { PackageState: number }) => parcel.PackageState === PACKAGE.claimed

/** True if somebody has to do something, or why the return ended. */
export const hasNotices = (row: ReturnDetail) =>
  row.UnconfirmedLines > 0 ||
  row.Status === rejected ||
  row.Status === quoted ||
  row.UnpricedLines > 0 ||
  row.NonCompanyPieces > 0 ||
  row.Parcels.some(isClaimed)

/** What a return waits for, in whole sentences. */
export function ReturnNotices({ row, zone }: { row: ReturnDetail; zone: string }) {
  const t = useText(returns)
  const format = useFormat()
  const open = row.Quotes.find((quote) => quote.State === 'open')
  return (
    <ul className={css.notices}>
      {row.Status === rejected && <Line tone="problem" text={t('notice.rejected', { reason: row.RejectReason ?? '–' })} />}
      {row.UnconfirmedLines > 0 && row.ConfirmDeadline && (
        <Line
          tone="waiting"
          text={t('notice.confirm', { count: row.UnconfirmedLines, time: format.dateTime(row.ConfirmDeadline, zone) })}
          hint={t('notice.confirmHint')}
        />
      )}
      {row.Status === quoted && open && (
        <Line
          tone="waiting"
          text={t('notice.quoted', { amount: format.money(open.Amount, open.CurrencyCode), day: format.date(open.ValidTo) })}
        />
      )}
      {row.Status !== quoted && row.UnpricedLines > 0 && (
        <Line tone="moving" text={t('notice.unpriced', { count: row.UnpricedLines })} />
      )}
      {row.Parcels.some(isClaimed) && <Line tone="moving" text={t('notice.claimed')} />}
      {row.NonCompanyPieces > 0 && <Line tone="problem" text={t('notice.notOurs', { count: row.NonCompanyPieces })} />}
    </ul>
  )
}

function Line({ tone, text, hint }: { tone: Tone; text: string; hint?: string }) {
  return (
    <li>
      <ToneMark tone={tone} />
      <span>
        {text}
        {hint && <small>{hint}</small>}
      </span>
    </li>
  )
}
