import { Button, DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { localDay } from '#kit/shared/calendar.ts'
import { now, useNow } from '#kit/web/clock.ts'
import { controlId, FieldFrame } from '#kit/web/form/field.tsx'
import { useFormScope, useFormValue } from '#kit/web/form/hooks.ts'
import { FailedNotice } from '#kit/web/parts/notice.tsx'
import { dayFormats } from '#kit/web/form/day-formats.ts'
import { useRead } from '#kit/web/query.ts'
import { useSession } from '#kit/web/session.tsx'
import { language, useText } from '#kit/web/text.ts'
import { getDeskSlots, getGateSlots } from '../../contract.ts'
import type { Dock } from '../../rules.ts'
import { bookings } from '../../text/keys.ts'
import { zoneLabel } from '#kit/web/parts/zone-label.ts'
import css from './bookings.module.css'

const ISO = 'YYYY-MM-DD'
const clocks = new Map<string, Intl.DateTimeFormat>()
function clockOf(zone: string): Intl.DateTimeFormat {
  const clock = clocks.get(zone) ?? new Intl.DateTimeFormat(language, { timeStyle: 'short', hourCycle: 'h23', timeZone: zone })
  clocks.set(zone, clock)
  return clock
}

/**
 * Times of a day at one of our gates, or for our trucks at a centre, in local time; full ones are shown but cannot be
 * selected.
 */
export function SlotField({ dock, zone }: { dock: Dock; zone: string }) {
  const t = useText(bookings)
  const { form, idPrefix, disabled } = useFormScope()
  const chosen = useFormValue<string | null | undefined>('SlotTime') ?? null
  const isStaff = useSession().access === 'staff'
  const today = localDay(useNow(), zone)
  const [day, setDay] = useState(() => localDay(chosen ? new Date(chosen) : new Date(now().getTime() + 86_400_000), zone))
  const { data, error, refetch } = useRead(isStaff ? getDeskSlots : getGateSlots, { ...dock, Day: day }, { silent: true })
  const id = controlId(idPrefix, 'SlotTime')
  const nameOf = (time: string) => clockOf(zone).format(new Date(time))
  return (
    <FieldFrame
      id={id}
      path="SlotTime"
      label={t('field.SlotTime')}
      required
      wide
      help={t('dialog.zone', { zone: zoneLabel(zone, chosen ?? `${day}T12:00:00Z`) })}
    >
      {({ describedBy }) => (
        <div className={css.slotField}>
          <DatePicker
            id={id}
            aria-describedby={describedBy}
            value={dayjs(day)}
            disabled={disabled}
            allowClear={false}
            format={dayFormats}
            minDate={dayjs(today)}
            aria-label={t('dialog.day')}
            onChange={(value) => value && setDay(value.format(ISO))}
          />
          {!data && error ? (
            <FailedNotice error={error} retry={() => void refetch()} />
          ) : (
            <div className={css.slots} role="radiogroup" aria-label={t('dialog.chooseSlot')}>
              {data?.Slots.map(({ Time, Free }) => {
                const isChosen = chosen !== null && new Date(chosen).getTime() === new Date(Time).getTime()
                return (
                  <Button
                    key={Time}
                    role="radio"
                    aria-checked={isChosen}
                    type={isChosen ? 'primary' : 'default'}
                    disabled={disabled || (Free === 0 && !isChosen)}
                    onClick={() => form.set('SlotTime', Time)}
                  >
                    <span className="figures">{nameOf(Time)}</span>
                    <small>{Free > 0 ? t('dialog.free', { count: Free }) : t('dialog.full')}</small>
                  </Button>
                )
              })}
              {data?.Slots.length === 0 && <p className="quiet">{t('dialog.noSlots')}</p>}
            </div>
          )}
        </div>
      )}
    </FieldFrame>
  )
}
