import { Skeleton } from 'antd'
import type { CallError } from '../errors.ts'
import { FailedNotice } from '../parts/notice.tsx'
import css from './detail.module.css'
import page from '../parts/sections.module.css'

/** In place of a screen whose record is still read, or could not be: `if (!read.data) return <Waiting read={read} />`. */
export function Waiting({ read }: { read: { error: CallError | null; refetch: () => unknown } }) {
  if (read.error) {
    return (
      <div className={page.section}>
        <FailedNotice error={read.error} retry={() => void read.refetch()} />
      </div>
    )
  }
  return (
    <div className={css.detailPage} aria-busy="true">
      <Skeleton active title={{ width: 260 }} paragraph={{ rows: 1, width: 180 }} />
      <div className={page.section}>
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      </div>
      <div className={page.section}>
        <Skeleton active paragraph={{ rows: 6 }} />
      </div>
    </div>
  )
}
