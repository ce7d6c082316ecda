import { lazy, Suspense, useEffect, useState } from 'react'
import { systemNow } from '#kit/web/clock.ts'
import { useRead } from '#kit/web/query.ts'
import { useSession } from '#kit/web/session.tsx'
import { useDialogTurn } from '#kit/web/dialog-queue.ts'
import { getVersion } from '../../contract.ts'
import { shouldNotify, remindLater } from '../update.ts'

const UpdateDialog = lazy(() => import('../update-dialog.tsx'))

const CHECK_MS = 300_000

/** SPEC 4 "Update notice": polls the server's version; a failure is only logged (SPEC 8). */
export function UpdateNotice() {
  const { FromAdmin } = useSession()
  const { data, dataUpdatedAt, error } = useRead(getVersion, {}, { silent: true, refetchMs: CHECK_MS })
  const [announced, setAnnounced] = useState<string>()
  const version = data?.version_str
  useEffect(() => {
    if (error) console.warn('version', error)
  }, [error])
  useEffect(() => {
    if (version !== undefined && shouldNotify(version, systemNow().getTime())) setAnnounced(version)
  }, [version, dataUpdatedAt])
  const mayShow = useDialogTurn('update', announced !== undefined && !FromAdmin)
  if (!mayShow || announced === undefined) return null
  const later = () => {
    remindLater(systemNow().getTime())
    setAnnounced(undefined)
  }
  return (
    <Suspense>
      <UpdateDialog version={announced} onLater={later} />
    </Suspense>
  )
}
