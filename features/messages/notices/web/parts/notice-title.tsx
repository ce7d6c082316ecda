import { Skeleton } from 'antd'
import { useState } from 'react'
import { RichHtml } from '#features/site/content/web/parts/rich-html.tsx'
import { SITES } from '#features/warehouse/sites/rules.ts'
import type { Output } from '#kit/shared/op.ts'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { Value } from '#kit/web/parts/value.tsx'
import { useRead } from '#kit/web/query.ts'
import { getPublishedNotice, type PublishedNotice } from '../../contract.ts'
import css from '../notice-dialog.module.css'

/** SPEC 9. */
const WIDTH = 1000

/** The title of a notice, which opens its text. */
export function NoticeTitle({ notice }: { notice: PublishedNotice }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={css.title} onClick={() => setOpen(true)}>
        {notice.NotifyTitle}
      </button>
      {open && <Reading id={notice.Id} title={notice.NotifyTitle} onClose={() => setOpen(false)} />}
    </>
  )
}

function Reading({ id, title, onClose }: { id: number; title: string; onClose: () => void }) {
  const { data } = useRead(getPublishedNotice, { Id: id })
  return (
    <Dialog open title={title} width={WIDTH} onClose={onClose}>
      {data ? <NoticeText notice={data} /> : <Skeleton active title={false} paragraph={{ rows: 4 }} />}
    </Dialog>
  )
}

function NoticeText({ notice }: { notice: Output<typeof getPublishedNotice> }) {
  return (
    <div className={css.notices}>
      <p className="quiet">
        {notice.NoticeNumberStr} ·{' '}
        <Value as={{ kind: 'dateTime' }} value={notice.PublishTime} row={notice} zone={SITES[notice.CountryCode].timeZone} />
      </p>
      <RichHtml html={notice.NotifyContent} />
    </div>
  )
}
