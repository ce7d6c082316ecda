import { useFormat } from '#kit/web/format.ts'
import { useText } from '#kit/web/text.ts'
import type { AlertRow } from '../../contract.ts'
import { ALERT, ALERT_NAMES } from '../../rules.ts'
import { alerts } from '../../text/keys.ts'

type Row = Pick<AlertRow, 'WarnType' | 'CurrentValue' | 'LineValue' | 'RelateNo'>

/** What has crossed its line, in one phrase. */
export function useReason(): (row: Row) => string {
  const t = useText(alerts)
  const format = useFormat()
  return ({ WarnType, CurrentValue, LineValue, RelateNo }) => {
    const name = ALERT_NAMES.find((one) => ALERT[one] === WarnType)
    const isOver = CurrentValue < 0
    // The number of a wallet is its currency.
    const figure = (value: number) => (name === 'lowBalance' ? format.money(value, RelateNo) : format.number(Math.abs(value)))
    const params = { count: Math.abs(CurrentValue), current: figure(CurrentValue), line: figure(LineValue) }
    switch (name) {
      case undefined:
        return ''
      case 'shipWindow':
      case 'cutOff':
      case 'billDue':
        return t(isOver ? `reason.${name}Over` : `reason.${name}`, params)
      default:
        return t(`reason.${name}`, params)
    }
  }
}

export function Reason({ row }: { row: Row }) {
  return useReason()(row)
}
