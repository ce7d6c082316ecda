import type { ReactNode } from 'react'
import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import { Copyable } from '#kit/web/parts/copyable.tsx'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import { useText } from '#kit/web/text.ts'
import type { OrderDetail } from '../../contract/order-detail.ts'
import { application } from '../../rules.ts'
import { orders } from '../../text/keys.ts'
import { DeliveryChange } from './delivery-change.tsx'
import { APPLY_TONES } from './order-steps.ts'
import css from './order-applications.module.css'

type Application = OrderDetail['Applications'][number]

/** The application, its reason, and its outcome. `buttons` are the user's actions on one. */
export function OrderApplications({
  applications,
  zone,
  buttons,
}: {
  applications: readonly Application[]
  zone: string
  buttons?: (one: Application) => ReactNode
}) {
  const t = useText(orders)
  const format = useFormat()
  const types = useDictionary('ApplyType')
  if (applications.length === 0) return <p className="quiet">{t('detail.noApplications')}</p>
  return (
    <ul className={css.applications}>
      {applications.map((one) => (
        <li key={one.ApplyId}>
          <span className={css.type}>{types.nameOf(one.ApplyType)}</span>
          <EnumStatus enumeration={application.enumeration} value={one.ApplyState} tones={APPLY_TONES} />
          <span className={`quiet figures ${css.when}`}>
            <Copyable text={one.ApplyNo} /> · {format.dateTime(one.CreatedTime, zone)}
          </span>
          {buttons && <span className={css.buttons}>{buttons(one)}</span>}
          <p>{one.Reason}</p>
          <DeliveryChange of={one} />
          {one.ReplyTime && (
            <p className={css.reply}>
              {one.ReplyText && `${t('detail.reply', { text: one.ReplyText })} `}
              <span className="quiet figures">{t('detail.answered', { time: format.dateTime(one.ReplyTime, zone) })}</span>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
