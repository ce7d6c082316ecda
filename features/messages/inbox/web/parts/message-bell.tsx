import { BellOutlined } from '@ant-design/icons'
import { Badge, Button, Popover } from 'antd'
import { useState } from 'react'
import { refreshOn } from '#kit/web/live.ts'
import { Notice } from '#kit/web/parts/notice.tsx'
import { useRead } from '#kit/web/query.ts'
import { ScreenLink } from '#kit/web/shell/screen-link.tsx'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { getMessageCounts, getMessagePage, setAllRead } from '../../contract.ts'
import { MESSAGES_PATH } from '../../paths.ts'
import { MESSAGE_PAGE, MESSAGE_PAGE_MAX, messageTopic } from '../../rules.ts'
import { inbox } from '../../text/keys.ts'
import { MessageLines } from './message-lines.tsx'
import css from './message-bell.module.css'

refreshOn(messageTopic, getMessagePage, getMessageCounts)

/** SPEC 9: the badge caps at 99+. */
const MAX_SHOWN = 99

/** SPEC 2 "Message popover": the newest messages, five more on demand, with a badge of the unread count. */
export function MessageBell() {
  const t = useText(inbox)
  const [open, setOpen] = useState(false)
  const { data } = useRead(getMessagePage, { PageIndex: 1, PageSize: MESSAGE_PAGE }, { silent: false, keep: true })
  const unread = data?.UnreadCount ?? 0
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      content={<Messages close={() => setOpen(false)} unread={unread} />}
    >
      {/* A number of two digits would cover the button next to it. */}
      <Badge count={unread} overflowCount={MAX_SHOWN} size="small" offset={[unread > 9 ? -12 : -6, 6]}>
        <Button
          type="text"
          icon={<BellOutlined />}
          aria-label={unread > 0 ? t('unreadCount', { count: unread }) : t('title')}
          aria-expanded={open}
        />
      </Badge>
    </Popover>
  )
}

function Messages({ close, unread }: { close: () => void; unread: number }) {
  const t = useText(inbox)
  const [pages, setPages] = useState(1)
  const readAll = useWrite(setAllRead, { silent: true, invalidate: [getMessagePage, getMessageCounts] })
  // The page size grows: all shown messages are read in one call, so that they stay consistent when one is added or
  // deleted.
  const { data, isPlaceholderData: isComing } = useRead(
    getMessagePage,
    { PageIndex: 1, PageSize: MESSAGE_PAGE * pages },
    { keep: true },
  )
  const items = data?.Items ?? []
  const isEnd = data !== undefined && !isComing && items.length < MESSAGE_PAGE * pages
  const hasMore = !isEnd && items.length > 0 && MESSAGE_PAGE * (pages + 1) <= MESSAGE_PAGE_MAX
  return (
    <div className={css.box}>
      <div className={css.head}>
        <strong>{t('title')}</strong>
        {unread > 0 && (
          <Button type="link" size="small" onClick={() => readAll.write({})}>
            {t('markAllRead')}
          </Button>
        )}
      </div>
      <div className={css.list} aria-live="polite">
        {data && items.length === 0 ? (
          <Notice drawing="empty" title={t('empty.title')}>
            {t('empty.hint')}
          </Notice>
        ) : (
          <MessageLines messages={items} onOpen={close} />
        )}
      </div>
      <div className={css.foot}>
        {hasMore ? (
          <Button type="text" size="small" loading={isComing} onClick={() => setPages(pages + 1)}>
            {t('more')}
          </Button>
        ) : (
          <span className="quiet">{isEnd && items.length > 0 && t('end')}</span>
        )}
        <ScreenLink to={MESSAGES_PATH} onClick={close} closed="nothing">
          {t('showAll')}
        </ScreenLink>
      </div>
    </div>
  )
}
