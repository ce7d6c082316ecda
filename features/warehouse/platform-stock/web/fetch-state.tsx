import { Button } from 'antd'
import { sitePermission } from '#features/warehouse/sites/rules.ts'
import { useFormat } from '#kit/web/format.ts'
import { refreshOn } from '#kit/web/live.ts'
import { ToneMark } from '#kit/web/parts/status.tsx'
import { useRead } from '#kit/web/query.ts'
import { useCan } from '#kit/web/session.tsx'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { fetchPlatformStock, getPlatformFetch } from '../contract.ts'
import { PLATFORM_SITE, PLATFORM_STOCK } from '../paths.ts'
import { PLATFORM_TOPIC } from '../rules.ts'
import { platforms } from '../text/keys.ts'
import css from './platform.module.css'

const ZONE = PLATFORM_SITE.timeZone
refreshOn(PLATFORM_TOPIC, getPlatformFetch)

/** Shows the age of the figures, why the last request to the marketplaces failed, and the button that starts a new one. */
export function FetchState() {
  const t = useText(platforms)
  const { dateTime } = useFormat()
  const mayFetch = useCan()(sitePermission(PLATFORM_SITE, `${PLATFORM_STOCK}:import`))
  const { data } = useRead(getPlatformFetch, {}, { silent: true })
  const fetch = useWrite(fetchPlatformStock, { invalidate: [getPlatformFetch], success: t('done.asked') })
  if (!data || (data.AsOf === null && !data.IsOffered)) return null
  const { AsOf, AskedTime, Fault, IsAsking, IsOffered } = data
  return (
    <div className={css.fetch} role="status">
      <span className="quiet">{AsOf === null ? t('fetch.never') : t('fetch.asOf', { time: dateTime(AsOf, ZONE) })}</span>
      {IsOffered && Fault !== null && !IsAsking && (
        <span className={css.fault}>
          <ToneMark tone="problem" />
          {t(`fault.${Fault}`, { time: dateTime(AskedTime, ZONE) })}
        </span>
      )}
      {IsOffered && mayFetch && (
        <Button size="small" loading={IsAsking || fetch.busy} onClick={() => fetch.write({})}>
          {t('action.fetch')}
        </Button>
      )}
    </div>
  )
}
