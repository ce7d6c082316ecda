import { SITES } from '#features/warehouse/sites/rules.ts'
import { useNow } from '#kit/web/clock.ts'
import { useDictionary } from '#kit/web/dictionary.ts'
import { Value } from '#kit/web/parts/value.tsx'
import { useRead } from '#kit/web/query.ts'
import { useCanOpen } from '#kit/web/session.tsx'
import { getPublishedNotices, type PublishedNotice } from '../../contract.ts'
import { NOTICES_PATH } from '../../paths.ts'
import { newestCurrent } from '../newest-current.ts'
import css from '../notice-dialog.module.css'
import { NoticeTitle } from './notice-title.tsx'

/** Input of the call for the card. */
export const NEWEST_NOTICES = { PageIndex: 1, PageSize: 20 }

/** The newest current notices of the warehouses that the company uses. */
export function useLatestNotices(): PublishedNotice[] {
  const enabled = useCanOpen()(NOTICES_PATH)
  const { data } = useRead(getPublishedNotices, NEWEST_NOTICES, { silent: true, enabled })
  return newestCurrent(data?.Items ?? [], useNow())
}

export function NoticeLines({ notices }: { notices: readonly PublishedNotice[] }) {
  const { nameOf } = useDictionary('CountryCode')
  return (
    <ul className={css.lines}>
      {notices.map((notice) => (
        <li key={notice.Id}>
          <NoticeTitle notice={notice} />
          <span className="quiet">
            {nameOf(notice.CountryCode)} ·{' '}
            <Value as={{ kind: 'dateTime' }} value={notice.PublishTime} row={notice} zone={SITES[notice.CountryCode].timeZone} />
          </span>
        </li>
      ))}
    </ul>
  )
}
