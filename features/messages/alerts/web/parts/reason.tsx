import { Cover } from '#features/warehouse/reorder/web/parts/suggestion.tsx'
import { useFormat } from '#kit/web/format.ts'
import { useText } from '#kit/web/text.ts'
import type { AlertRow } from '../../contract.ts'
import { ALERT, ALERT_NAMES } from '../../rules.ts'
import { alerts } from '../../text/keys.ts'

type Row = Pick<AlertRow, 'WarnType' | 'CurrentValue' | 'LineValue' | 'RelateNo' | 'Reorder'>

/** What has crossed its line, in one phrase. */
export function Reason({ row: { WarnType, CurrentValue, LineValue, RelateNo, Reorder } }: { row: Row }) {
  const t = useText(alerts)
  const format = useFormat()
  const name = ALERT_NAMES.find((one) => ALERT[one] === WarnType)
  if (!name) return null
  // The number of a wallet is its currency.
  const figure = (value: number) => (name === 'lowBalance' ? format.money(value, RelateNo) : format.number(Math.abs(value)))
  const params = { count: Math.abs(CurrentValue), current: figure(CurrentValue), line: figure(LineValue) }
  const isDeadline = name === 'shipWindow' || name === 'cutOff' || name === 'billDue'
  const reason = t(isDeadline && CurrentValue < 0 ? `reason.${name}Over` : `reason.${name}`, params)
  if (!Reorder) return reason
  return (
    <>
      {reason} · <Cover of={Reorder} />
    </>
  )
}
