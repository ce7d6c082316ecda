import { RichHtml } from '#features/site/content/web/parts/rich-html.tsx'
import { SITES, type Country } from '#features/warehouse/sites/rules.ts'
import type { Output } from '#kit/shared/op.ts'
import { useDictionary } from '#kit/web/dictionary.ts'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { Value } from '#kit/web/parts/value.tsx'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { getNotices, setNoticesRead } from '../contract.ts'
import { notices as text } from '../text/keys.ts'
import css from './notice-dialog.module.css'

/** SPEC 9. */
const WIDTH = 1000

type Props = { country: Country; notices: Output<typeof getNotices>; onHide: () => void }

/** All unread notices of a country; closing it without confirming hides it for the session. */
export default function NoticeDialog({ country, notices, onHide }: Props) {
  const t = useText(text)
  const { nameOf } = useDictionary('CountryCode')
  const confirm = useWrite(setNoticesRead, { invalidate: [getNotices] })
  return (
    <Dialog
      open
      byItself
      title={t('title', { country: nameOf(country) })}
      width={WIDTH}
      ok={t('confirm')}
      cancel={t('later')}
      busy={confirm.busy}
      onOk={() => confirm.write({ CountryCode: country, Ids: notices.map(({ Id }) => Id) })}
      onClose={onHide}
    >
      <div className={css.notices}>
        {notices.map((notice) => (
          <article key={notice.Id}>
            <h3>{notice.NotifyTitle}</h3>
            <p className="quiet">
              {notice.NoticeNumberStr} ·{' '}
              <Value as={{ kind: 'dateTime' }} value={notice.PublishTime} row={notice} zone={SITES[country].timeZone} />
            </p>
            <RichHtml html={notice.NotifyContent} />
          </article>
        ))}
      </div>
    </Dialog>
  )
}
