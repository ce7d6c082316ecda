import { Skeleton } from 'antd'
import { useContext } from 'react'
import { ERROR_CODE } from '#kit/shared/refusal.ts'
import type { CallError } from '../errors.ts'
import { FailedNotice } from '../parts/notice.tsx'
import { ShellContext } from '../shell/context.ts'
import { NoRecord } from './no-record.tsx'
import css from './detail.module.css'
import page from '../parts/sections.module.css'

/** Shown instead of a screen while its record is loading, or if it failed: `if (!read.data) return <Waiting read={read} />`. */
export function Waiting({ read }: { read: { error: CallError | null; refetch: () => unknown } }) {
  const isInShell = useContext(ShellContext) !== null
  const code = read.error?.ErrorCode
  // Retrying does not help if the record is missing or forbidden.
  if (isInShell && (code === ERROR_CODE.notFound || code === ERROR_CODE.forbidden))
    return <NoRecord forbidden={code === ERROR_CODE.forbidden} />
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
