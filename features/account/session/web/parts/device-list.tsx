import { Button, Tag } from 'antd'
import { useFormat } from '#kit/web/format.ts'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { useWrites } from '#kit/web/write.ts'
import { endDevice, endOtherDevices, getDevices } from '../../contract.ts'
import { deviceName } from '../../device-name.ts'
import { session } from '../../text/keys.ts'
import css from './device-list.module.css'

/** The user's signed-in devices, each of which can be signed out: for the account page. */
export function DeviceList() {
  const t = useText(session)
  const { dateTime } = useFormat()
  const { data = [] } = useRead(getDevices, {})
  const { write, busy } = useWrites({ invalidate: [getDevices] })
  return (
    <section aria-label={t('devices.title')}>
      <ul className={css.devices}>
        {data.map((device) => (
          <li key={device.Id}>
            <div>
              <strong>{deviceName(device.Device) ?? t('devices.unknown')}</strong>{' '}
              {device.IsCurrent && <Tag color="processing">{t('devices.current')}</Tag>}
              <div className={css.when}>
                {t('devices.seen', { time: dateTime(device.LastSeenTime) })} ·{' '}
                {t('devices.since', { time: dateTime(device.CreatedTime) })}
              </div>
            </div>
            {!device.IsCurrent && (
              <Button size="small" disabled={busy} onClick={() => write(endDevice, { Id: device.Id })}>
                {t('devices.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data.length > 1 && (
        <Button disabled={busy} onClick={() => write(endOtherDevices, {})}>
          {t('devices.endOthers')}
        </Button>
      )}
    </section>
  )
}
