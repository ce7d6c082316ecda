import { useText } from '#kit/web/text.ts'
import type { ClearanceRow } from '../contract.ts'
import { nextStep, type Next } from '../rules.ts'
import { clearance } from '../text/keys.ts'

const MINE: readonly Next[] = ['write', 'correct']
const OURS: readonly Next[] = ['review', 'declare', 'solve']

/** The next step of an order's clearance, emphasized if it is the user's turn. */
export function NextClearanceStep({
  row,
  desk = false,
}: {
  row: Pick<ClearanceRow, 'DocState' | 'OrderStatus' | 'ClearanceStatus'>
  desk?: boolean
}) {
  const t = useText(clearance)
  const next = nextStep(row)
  if (next === 'none') return <span className="nothing">–</span>
  const isOwn = (desk ? OURS : MINE).includes(next)
  const words = t(desk ? `deskNext.${next}` : `next.${next}`)
  return isOwn ? <strong>{words}</strong> : <span className="quiet">{words}</span>
}
