import { ToneLine, ToneLines } from '#kit/web/parts/tone-lines.tsx'
import { useFormat } from '#kit/web/format.ts'
import { useText } from '#kit/web/text.ts'
import type { ReturnDetail } from '../../contract.ts'
import { PACKAGE, returnOrder } from '../../rules.ts'
import { returns } from '../../text/keys.ts'

const { rejected, quoted } = returnOrder.states
const isClaimed = (parcel: { PackageState: number }) => parcel.PackageState === PACKAGE.claimed

/** True if an action is required, or if there is a reason why the return ended. */
export const hasNotices = (row: ReturnDetail) =>
  row.UnconfirmedLines > 0 ||
  row.Status === rejected ||
  row.Status === quoted ||
  row.UnpricedLines > 0 ||
  row.NonCompanyPieces > 0 ||
  row.Parcels.some(isClaimed)

/** Shows what a return is waiting for, in full sentences. */
export function ReturnNotices({ row, zone }: { row: ReturnDetail; zone: string }) {
  const t = useText(returns)
  const format = useFormat()
  const open = row.OpenQuote
  return (
    <ToneLines>
      {row.Status === rejected && <ToneLine tone="problem" text={t('notice.rejected', { reason: row.RejectReason ?? '–' })} />}
      {row.UnconfirmedLines > 0 && row.ConfirmDeadline && (
        <ToneLine
          tone="waiting"
          text={t('notice.confirm', { count: row.UnconfirmedLines, time: format.dateTime(row.ConfirmDeadline, zone) })}
          hint={t('notice.confirmHint')}
        />
      )}
      {row.Status === quoted && open && (
        <ToneLine
          tone="waiting"
          text={t('notice.quoted', { amount: format.money(open.Amount, open.CurrencyCode), day: format.date(open.ValidTo) })}
        />
      )}
      {row.Status !== quoted && row.UnpricedLines > 0 && (
        <ToneLine tone="moving" text={t('notice.unpriced', { count: row.UnpricedLines })} />
      )}
      {row.Parcels.some(isClaimed) && <ToneLine tone="moving" text={t('notice.claimed')} />}
      {row.NonCompanyPieces > 0 && <ToneLine tone="problem" text={t('notice.notOurs', { count: row.NonCompanyPieces })} />}
    </ToneLines>
  )
}
