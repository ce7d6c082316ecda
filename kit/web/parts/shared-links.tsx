import { Button } from 'antd'
import { useState } from 'react'
import { useFormat } from '../format.ts'
import { useText } from '../text.ts'
import { copyText } from './copy-text.ts'
import { QrPicture } from './qr-picture.tsx'
import { Status } from './status.tsx'
import { parts } from './texts.ts'
import css from './shared-links.module.css'

const TONES = { live: 'done', expired: 'draft', revoked: 'cancelled' } as const

/** A link that opens a page without an account; `Seen` counts its uses. */
type SharedLink = {
  readonly Id: number
  readonly State: keyof typeof TONES
  readonly ExpireTime: string
  readonly Seen: number
}

/** A new link, to copy or to photograph: it is shown once. `label` describes what its QR code opens. */
export function NewLink({ url, label }: { url: string; label: string }) {
  const t = useText(parts)
  const [copied, setCopied] = useState('')
  return (
    <div className={css.made}>
      <span className={css.code}>
        <QrPicture text={url} label={label} />
      </span>
      <div>
        <p>{t('links.made')}</p>
        <a href={url} target="_blank" rel="noreferrer">
          {url}
        </a>
        <Button type="primary" onClick={() => void copyText(url).then(() => setCopied(url))}>
          {t(copied === url ? 'copy.done' : 'links.copy')}
        </Button>
      </div>
    </div>
  )
}

/** Existing links. `originOf` names who created or received one; `busy` while one is being revoked. */
export function LinkList<L extends SharedLink>({
  links,
  originOf,
  onRevoke,
  busy,
}: {
  links: readonly L[]
  originOf: (link: L) => string
  onRevoke: (link: L) => void
  busy: boolean
}) {
  const t = useText(parts)
  const [chosen, setChosen] = useState<number>()
  const format = useFormat()
  return (
    <section aria-label={t('links.list')}>
      <h3 className={css.title}>{t('links.list')}</h3>
      {links.length === 0 ? (
        <p className="quiet">{t('links.none')}</p>
      ) : (
        <ul className={css.links}>
          {links.map((link) => (
            <li key={link.Id}>
              <div>
                <Status tone={TONES[link.State]}>{t(`links.state.${link.State}`)}</Status>{' '}
                <span className="figures">{t('links.until', { date: format.dateTime(link.ExpireTime) })}</span>
                <p className="quiet">
                  {originOf(link)} · {t('links.seen', { count: link.Seen })}
                </p>
              </div>
              {link.State === 'live' && (
                <Button
                  size="small"
                  danger
                  loading={busy && chosen === link.Id}
                  onClick={() => (setChosen(link.Id), onRevoke(link))}
                >
                  {t('links.revoke')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
