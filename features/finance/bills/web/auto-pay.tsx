import { Switch } from 'antd'
import { useRead } from '#kit/web/query.ts'
import { useCan } from '#kit/web/session.tsx'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { getAutoPay, saveAutoPay } from '../contract.ts'
import { BILLS } from '../paths.ts'
import { bills } from '../text/keys.ts'
import css from './bills.module.css'

/** Whether confirmed bills are paid automatically from the wallet. */
export function AutoPay() {
  const t = useText(bills)
  const can = useCan()
  const { data } = useRead(getAutoPay, {}, { silent: true })
  const { write, busy } = useWrite(saveAutoPay, { invalidate: [getAutoPay] })
  if (!data) return null
  return (
    <label className={css.autoPay}>
      <Switch
        checked={data.IsAutoPay}
        loading={busy}
        disabled={!can(`${BILLS}:edit`)}
        onChange={(IsAutoPay) => write({ IsAutoPay })}
      />
      <span>{t('autoPay.label')}</span>
      <span className="quiet">{t('autoPay.hint')}</span>
    </label>
  )
}
