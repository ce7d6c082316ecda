import { localDay } from '#kit/shared/calendar.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { spanDays } from '#kit/shared/page.ts'
import { useNow } from '#kit/web/clock.ts'
import { useFormat } from '#kit/web/format.ts'
import { Status } from '#kit/web/parts/status.tsx'
import { useText } from '#kit/web/text.ts'
import { quoteRequest } from '../../rules.ts'
import { quotes } from '../../text/keys.ts'

const SOON = 1

/** Validity of a price, with the remaining calendar days. */
export function Validity({ request: { QuoteStatus, ValidTo } }: { request: { QuoteStatus: number; ValidTo: string | null } }) {
  const t = useText(quotes)
  const { date } = useFormat()
  const today = localDay(useNow(), zoneOf(undefined))
  if (ValidTo === null) return <span className="nothing">–</span>
  if (QuoteStatus !== quoteRequest.states.quoted) return <span className="figures">{date(ValidTo)}</span>
  const left = spanDays(today, ValidTo) - 1
  if (left < 0) return <Status tone="problem">{t('validity.over')}</Status>
  return (
    <span title={date(ValidTo)}>
      <Status tone={left <= SOON ? 'waiting' : 'moving'}>
        {left === 0 ? t('validity.today') : t('validity.days', { count: left })}
      </Status>
    </span>
  )
}
