import { Button } from 'antd'
import type { ReactNode } from 'react'
import { orderEvents } from '#features/freight/core/rules.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { Waiting } from '#kit/web/detail/waiting.tsx'
import { useFormat } from '#kit/web/format.ts'
import { refreshOn } from '#kit/web/live.ts'
import { Status } from '#kit/web/parts/status.tsx'
import { useRead } from '#kit/web/query.ts'
import { ScreenLink } from '#kit/web/shell/screen-link.tsx'
import { useText } from '#kit/web/text.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { useWrite } from '#kit/web/write.ts'
import { queryNow, getWatch, type CarrierWatch as Watch } from '../../contract.ts'
import { exceptionEvents } from '../../rules.ts'
import { tracking } from '../../text/keys.ts'
import css from '../tracking.module.css'

const ZONE = zoneOf(undefined)
refreshOn(orderEvents, getWatch)
refreshOn(exceptionEvents, getWatch)

/** Carrier query on the desk's order page: reference, last answer, open exceptions. */
export function CarrierWatch({ order: { ContractCompanyId, Id } }: { order: DeskRow }) {
  const t = useText(tracking)
  const read = useRead(getWatch, { ContractCompanyId, Id }, { silent: true })
  if (read.data === undefined) return <Waiting read={read} />
  return read.data === null ? (
    <p className="quiet">{t('desk.notWatched')}</p>
  ) : (
    <Found watch={read.data} row={{ ContractCompanyId, Id }} />
  )
}

function Found({ watch, row }: { watch: Watch; row: DeskRow }) {
  const t = useText(tracking)
  const format = useFormat()
  const ask = useWrite(queryNow, { invalidate: [getWatch] })
  const time = (at: string | null) => <span title={format.dateTimeHint(at, ZONE)}>{format.dateTime(at, ZONE)}</span>
  return (
    <>
      <dl className={css.watch}>
        <Fact name={t('desk.reference')}>{[watch.Carrier, watch.Reference].filter(Boolean).join(' · ')}</Fact>
        <Fact name={t('desk.answered')}>
          {watch.IsStale ? (
            <Status tone="waiting">{watch.AnswerTime ? format.dateTime(watch.AnswerTime, ZONE) : t('desk.noAnswer')}</Status>
          ) : watch.AnswerTime ? (
            time(watch.AnswerTime)
          ) : (
            t('desk.noAnswer')
          )}
        </Fact>
        <Fact name={t('desk.next')}>{watch.NextAsk ? time(watch.NextAsk) : t('desk.over')}</Fact>
        {watch.Fails > 0 && (
          <Fact name={t('desk.fails', { count: watch.Fails })}>
            <Status tone="problem">{watch.LastError ?? t('desk.noAnswer')}</Status>
          </Fact>
        )}
      </dl>
      <div className={css.watchFoot}>
        {watch.NextAsk && (
          <Button size="small" loading={ask.busy} onClick={() => ask.write(row)}>
            {t('desk.askNow')}
          </Button>
        )}
        {watch.Open > 0 && <ScreenLink to="/desk/trackingExceptions">{t('desk.open', { count: watch.Open })}</ScreenLink>}
      </div>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
