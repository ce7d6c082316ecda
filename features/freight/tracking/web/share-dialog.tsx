import { Button, Select } from 'antd'
import { useState } from 'react'
import { Waiting } from '#kit/web/detail/waiting.tsx'
import { useFormat } from '#kit/web/format.ts'
import { copyText } from '#kit/web/parts/copy-text.ts'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { QrPicture } from '#kit/web/parts/qr-picture.tsx'
import { Status } from '#kit/web/parts/status.tsx'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { getLinks, makeLink, revokeLink, type Link, type OrderProgress } from '../contract.ts'
import { tracking } from '../text/keys.ts'
import css from './tracking.module.css'

const DAYS = [1, 3, 7, 14, 30, 60, 90]
const TONES = { live: 'done', expired: 'draft', revoked: 'cancelled' } as const

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
  const [copied, setCopied] = useState(false)
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
            onClick={() => (setCopied(false), make.write({ OrderId: progress.OrderId, Days: days }))}
          >
            {t('share.make')}
          </Button>
        </div>
        {url && (
          <div className={css.made}>
            <span className={css.code}>
              <QrPicture text={url} label={t('share.button')} />
            </span>
            <div>
              <p>{t('share.made')}</p>
              <a href={url} target="_blank" rel="noreferrer">
                {url}
              </a>
              <Button type="primary" onClick={() => void copyText(url).then(() => setCopied(true))}>
                {t(copied ? 'share.copied' : 'share.copy')}
              </Button>
            </div>
          </div>
        )}
        <Links orderId={progress.OrderId} />
      </div>
    </Dialog>
  )
}

function Links({ orderId }: { orderId: number }) {
  const t = useText(tracking)
  const read = useRead(getLinks, { OrderId: orderId }, { silent: true })
  if (read.data === undefined) return <Waiting read={read} />
  return (
    <section aria-label={t('share.list')}>
      <h3 className={css.sub}>{t('share.list')}</h3>
      {read.data.length === 0 ? (
        <p className="quiet">{t('share.none')}</p>
      ) : (
        <ul className={css.links}>
          {read.data.map((link) => (
            <OneLink key={link.Id} link={link} />
          ))}
        </ul>
      )}
    </section>
  )
}

function OneLink({ link }: { link: Link }) {
  const t = useText(tracking)
  const format = useFormat()
  const revoke = useWrite(revokeLink, { invalidate: [getLinks] })
  return (
    <li>
      <div>
        <Status tone={TONES[link.State]}>{t(`share.state.${link.State}`)}</Status>{' '}
        <span className="figures">{t('share.until', { date: format.dateTime(link.ExpireTime) })}</span>
        <p className="quiet">
          {t('share.by', { date: format.date(link.CreatedTime), name: link.CreatedBy ?? '–' })} ·{' '}
          {t('share.seen', { count: link.Seen })}
        </p>
      </div>
      {link.State === 'live' && (
        <Button size="small" danger loading={revoke.busy} onClick={() => revoke.write({ LinkId: link.Id })}>
          {t('share.revoke')}
        </Button>
      )}
    </li>
  )
}
