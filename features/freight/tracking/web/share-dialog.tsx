import { Button, Select } from 'antd'
import { useState } from 'react'
import { Waiting } from '#kit/web/detail/waiting.tsx'
import { useFormat } from '#kit/web/format.ts'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { LinkList, NewLink } from '#kit/web/parts/shared-links.tsx'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { getLinks, makeLink, revokeLink, type OrderProgress } from '../contract.ts'
import { tracking } from '../text/keys.ts'
import css from './tracking.module.css'

const DAYS = [1, 3, 7, 14, 30, 60, 90]

/** Shared links of an order: create one, whose address is shown once, and list the existing ones. */
export default function ShareDialog({
  progress,
  close,
}: {
  progress: Pick<OrderProgress, 'OrderId' | 'DcgNo'>
  close: () => void
}) {
  const t = useText(tracking)
  const [days, setDays] = useState(30)
  const make = useWrite(makeLink, { invalidate: [getLinks] })
  const url = make.output && new URL(make.output.Url, location.origin).href
  return (
    <Dialog open title={t('share.title', { no: progress.DcgNo })} width={560} onClose={close}>
      <div className={css.share}>
        <p className="quiet">{t('share.hint')}</p>
        <div className={css.make}>
          <label>
            <span>{t('field.Days')}</span>
            <Select
              aria-label={t('field.Days')}
              value={days}
              onChange={setDays}
              options={DAYS.map((count) => ({ value: count, label: t('share.days', { count }) }))}
            />
          </label>
          <Button
            type={url ? 'default' : 'primary'}
            loading={make.busy}
            onClick={() => make.write({ OrderId: progress.OrderId, Days: days })}
          >
            {t('share.make')}
          </Button>
        </div>
        {url && <NewLink url={url} label={t('share.button')} />}
        <Links orderId={progress.OrderId} />
      </div>
    </Dialog>
  )
}

function Links({ orderId }: { orderId: number }) {
  const t = useText(tracking)
  const format = useFormat()
  const read = useRead(getLinks, { OrderId: orderId }, { silent: true })
  const revoke = useWrite(revokeLink, { invalidate: [getLinks] })
  if (read.data === undefined) return <Waiting read={read} />
  return (
    <LinkList
      links={read.data}
      originOf={({ CreatedTime, CreatedBy }) => t('share.by', { date: format.date(CreatedTime), name: CreatedBy ?? '–' })}
      onRevoke={({ Id }) => revoke.write({ LinkId: Id })}
      busy={revoke.busy}
    />
  )
}
