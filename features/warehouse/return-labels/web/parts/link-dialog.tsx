import { Button } from 'antd'
import { useState } from 'react'
import type { Country } from '#features/warehouse/sites/rules.ts'
import { Waiting } from '#kit/web/detail/waiting.tsx'
import { useFormat } from '#kit/web/format.ts'
import { copyText } from '#kit/web/parts/copy-text.ts'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { QrPicture } from '#kit/web/parts/qr-picture.tsx'
import { Status } from '#kit/web/parts/status.tsx'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { getLabel, getLabelLinks, makeLabelLink, revokeLabelLink, type LabelLink, type LabelRow } from '../../contract.ts'
import { LABEL_DAYS } from '../../rules.ts'
import { returnLabels } from '../../text/keys.ts'
import css from './link-dialog.module.css'

const TONES = { live: 'done', expired: 'draft', revoked: 'cancelled' } as const

/** Links of a label for its buyer: create one, whose address is shown once, and list those that exist. */
export function LinkDialog({ row, country, close }: { row: LabelRow; country: Country; close: () => void }) {
  const t = useText(returnLabels)
  const [copied, setCopied] = useState(false)
  const make = useWrite(makeLabelLink[country], { invalidate: [getLabelLinks[country], getLabel[country]] })
  const url = make.output && new URL(make.output.Url, location.origin).href
  return (
    <Dialog open title={t('links.title', { no: row.ReturnLabelNo })} width={560} onClose={close}>
      <div className={css.share}>
        <p className="quiet">{t('links.hint', { days: LABEL_DAYS })}</p>
        <Button
          type={url ? 'default' : 'primary'}
          loading={make.busy}
          onClick={() => (setCopied(false), make.write({ Id: row.Id }))}
        >
          {t('action.makeLink')}
        </Button>
        {url && (
          <div className={css.made}>
            <span className={css.code}>
              <QrPicture text={url} label={t('action.link')} />
            </span>
            <div>
              <p>{t('links.made')}</p>
              <a href={url} target="_blank" rel="noreferrer">
                {url}
              </a>
              <Button type="primary" onClick={() => void copyText(url).then(() => setCopied(true))}>
                {t(copied ? 'action.copied' : 'action.copy')}
              </Button>
            </div>
          </div>
        )}
        <Links row={row} country={country} />
      </div>
    </Dialog>
  )
}

function Links({ row: { Id }, country }: { row: LabelRow; country: Country }) {
  const t = useText(returnLabels)
  const read = useRead(getLabelLinks[country], { Id }, { silent: true })
  if (read.data === undefined) return <Waiting read={read} />
  return (
    <section aria-label={t('links.list')}>
      <h3 className={css.sub}>{t('links.list')}</h3>
      {read.data.length === 0 ? (
        <p className="quiet">{t('links.none')}</p>
      ) : (
        <ul className={css.links}>
          {read.data.map((link) => (
            <OneLink key={link.Id} link={link} labelId={Id} country={country} />
          ))}
        </ul>
      )}
    </section>
  )
}

function OneLink({ link, labelId, country }: { link: LabelLink; labelId: number; country: Country }) {
  const t = useText(returnLabels)
  const format = useFormat()
  const revoke = useWrite(revokeLabelLink[country], { invalidate: [getLabelLinks[country]] })
  const date = format.date(link.CreatedTime)
  return (
    <li>
      <div>
        <Status tone={TONES[link.State]}>{t(`links.state.${link.State}`)}</Status>{' '}
        <span className="figures">{t('links.until', { date: format.dateTime(link.ExpireTime) })}</span>
        <p className="quiet">
          {link.SentTo === null ? t('links.created', { date }) : t('links.sent', { email: link.SentTo, date })} ·{' '}
          {t('links.seen', { count: link.Seen })}
        </p>
      </div>
      {link.State === 'live' && (
        <Button size="small" danger loading={revoke.busy} onClick={() => revoke.write({ Id: labelId, LinkId: link.Id })}>
          {t('action.revoke')}
        </Button>
      )}
    </li>
  )
}
