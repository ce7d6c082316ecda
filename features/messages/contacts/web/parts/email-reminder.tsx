import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { isAlert } from '#features/account/session/contract.ts'
import { useRead } from '#kit/web/query.ts'
import { useSession } from '#kit/web/session.tsx'
import { useTurn } from '#kit/web/turns.ts'

const EmailDialog = lazy(() => import('../email-dialog.tsx'))

const HOME = '/dashboard/index'
const BIND = '/systemConfig/pushConfig'

/** SPEC 7 "contact alert": reminds a user without an e-mail address on the home page, unless he has put it off. */
export function EmailReminder() {
  const { FromAdmin, screens } = useSession()
  const [closed, setClosed] = useState(false)
  const isHere = useLocation().pathname === HOME && !FromAdmin && !closed && (screens?.includes(BIND) ?? false)
  const { data } = useRead(isAlert, { Key: 'BindEmailMsg' }, { silent: true, enabled: isHere })
  const mayShow = useTurn('reminder', isHere && data?.IsAlert === true)
  return <Suspense>{mayShow && <EmailDialog to={BIND} onClose={() => setClosed(true)} />}</Suspense>
}
