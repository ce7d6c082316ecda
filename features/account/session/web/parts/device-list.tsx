import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Tag } from 'antd'
import { call } from '#kit/web/client.ts'
import { useFormat } from '#kit/web/format.ts'
import { useText } from '#kit/web/text.ts'
import { endDevice, endOtherDevices, getDevices, type Device } from '../../contract.ts'
import { deviceName } from '../../device-name.ts'
import { session } from '../../text/keys.ts'
import css from './device-list.module.css'

/** Where the user is signed in, each to be ended: for the account page. */
export function DeviceList() {
  const t = useText(session)
  const { dateTime } = useFormat()
  const queries = useQueryClient()
  const queryKey = [getDevices.path]
  const { data = [] } = useQuery({ queryKey, queryFn: () => call(getDevices, {}) })
  const { mutate, isPending } = useMutation({
    mutationFn: (device: Device | undefined) => (device ? call(endDevice, { Id: device.Id }) : call(endOtherDevices, {})),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  return (
    <section aria-label={t('devices.title')}>
      <ul className={css.devices}>
        {data.map((device) => (
          <li key={device.Id}>
            <div>
              <strong>{deviceName(device.Device) ?? t('devices.unknown')}</strong>{' '}
              {device.IsCurrent && <Tag color="blue">{t('devices.current')}</Tag>}
              <div className={css.when}>
                {t('devices.seen', { time: dateTime(device.LastSeenTime) })} ·{' '}
                {t('devices.since', { time: dateTime(device.CreatedTime) })}
              </div>
            </div>
            {!device.IsCurrent && (
              <Button size="small" disabled={isPending} onClick={() => mutate(device)}>
                {t('devices.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data.length > 1 && (
        <Button disabled={isPending} onClick={() => mutate(undefined)}>
          {t('devices.endOthers')}
        </Button>
      )}
    </section>
  )
}
