import { UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import { Attachments } from '#kit/web/detail/attachments.tsx'
import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import { Status } from '#kit/web/parts/status.tsx'
import { useText } from '#kit/web/text.ts'
import type { OrderDetail } from '../../contract.ts'
import { orders } from '../../text/keys.ts'
import css from './order-papers.module.css'

export type PaperGroup = OrderDetail['Attachments'][number]

type Props = {
  groups: readonly PaperGroup[]
  zone: string
  /** What else the call that opens a file needs. */
  more?: Record<string, number>
  /** Beside the name of a kind of paper: the button that adds one. */
  tools?: (group: PaperGroup) => ReactNode
}

/** The papers of an order by type, to look at on the page; what is wanted and not there says so, and until when it may come. */
export function OrderPapers({ groups, zone, more, tools }: Props) {
  const t = useText(orders)
  const format = useFormat()
  const types = useDictionary('AttachmentType')
  if (groups.length === 0) return <p className="quiet">{t('detail.noFiles')}</p>
  const noteOf = (group: PaperGroup, fileId: number) => format.dateTime(group.Items.find((item) => item.Id === fileId)?.UploaderTime, zone)
  return (
    <ul className={css.papers}>
      {groups.map((group) => (
        <li key={group.Type}>
          <div className={css.head}>
            <span className={css.type}>{types.nameOf(group.Type)}</span>
            {group.IsMissing && <Status tone={group.IsDeferred ? 'waiting' : 'problem'}>{t('detail.missing')}</Status>}
            {group.IsMissing && (group.DueTime || group.IsDeferred) && <span className="quiet figures">{group.DueTime ? t('detail.due', { date: format.date(group.DueTime) }) : t('detail.later')}</span>}
            {tools && <span className={css.tools}>{tools(group)}</span>}
          </div>
          {group.Items.length > 0 && <Attachments files={group.Items.map(({ Id, FileName }) => ({ FileId: Id, FileName }))} noteOf={(file) => noteOf(group, file.FileId)} {...(more && { more })} />}
        </li>
      ))}
    </ul>
  )
}

/** Files that are chosen go to `take`; it says when they have arrived. */
export function AddFiles({ name, take }: { name: string; take: (files: readonly File[]) => Promise<void> }) {
  const t = useText(orders)
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const add = (list: FileList | null) => {
    if (!list?.length) return
    setBusy(true)
    void take([...list]).finally(() => setBusy(false))
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          add(event.target.files)
          event.target.value = ''
        }}
      />
      <Button size="small" icon={<UploadOutlined />} loading={busy} aria-label={`${t('detail.upload')}: ${name}`} onClick={() => input.current?.click()}>
        {t('detail.upload')}
      </Button>
    </>
  )
}
