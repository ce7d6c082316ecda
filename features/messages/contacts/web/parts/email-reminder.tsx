import { lazy, Suspense, useState } from 'react'
import { useLocation } from '#kit/web/router.tsx'
import { PUSH_CONFIG } from '#features/account/push/paths.ts'
import { isAlert } from '#features/account/session/contract.ts'
import { useRead } from '#kit/web/query.ts'
import { useSession } from '#kit/web/session.tsx'
import { useDialogTurn } from '#kit/web/dialog-queue.ts'

const EmailDialog = lazy(() => import('../email-dialog.tsx'))

const HOME = '/dashboard/index'

/** SPEC 7 "contact alert": reminds a user without an e-mail address on the home page, unless the user has postponed it. */
export function EmailReminder() {
  const { FromAdmin, screens } = useSession()
  const [closed, setClosed] = useState(false)
  const isHere = useLocation().pathname === HOME && !FromAdmin && !closed && (screens?.includes(PUSH_CONFIG) ?? false)
  const { data } = useRead(isAlert, { Key: 'BindEmailMsg' }, { silent: true, enabled: isHere })
  const mayShow = useDialogTurn('reminder', isHere && data?.IsAlert === true)
  return <Suspense>{mayShow && <EmailDialog to={PUSH_CONFIG} onClose={() => setClosed(true)} />}</Suspense>
}
