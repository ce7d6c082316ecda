import type { Machine } from '#kit/shared/machine.ts'
import { useText } from '../text.ts'
import { EnumStatus, ToneMark } from './status.tsx'
import { parts } from './texts.ts'
import { machineTones, type ToneMap } from './tone.ts'
import css from './parts.module.css'

type Props = {
  machine: Machine
  value: number
  tones?: ToneMap
  /** The customer's reason for a cancellation request; null if there is none. */
  asked: string | null
}

/**
 * The status of a row at the desk, with a mark if its customer requested cancellation, so that it is visible without
 * the reason column.
 */
export function StatusWithCancelRequest({ machine, value, tones = machineTones(machine, 'staff'), asked }: Props) {
  const t = useText(parts)
  const words = asked === null ? '' : t('list.cancelAsked', { reason: asked })
  return (
    <span className={css.askedStatus}>
      <EnumStatus enumeration={machine.enumeration} value={value} tones={tones} />
      {words && (
        <span role="img" aria-label={words} title={words}>
          <ToneMark tone="problem" />
        </span>
      )}
    </span>
  )
}
