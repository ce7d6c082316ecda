import { ToneMark } from '#kit/web/parts/status.tsx'
import { useText } from '#kit/web/text.ts'
import { orderDesk } from '../text/keys.ts'
import css from './desk.module.css'

/** Warning before the departure of goods that their customer has put on hold. */
export function HeldWarning() {
  const t = useText(orderDesk)
  return (
    <p className={css.warning} role="status">
      <ToneMark tone="waiting" />
      <span>{t('desk.departHeld')}</span>
    </p>
  )
}
