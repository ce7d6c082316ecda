import { lazy, Suspense } from 'react'
import { useLocation } from '#kit/web/router.tsx'
import { useRead } from '#kit/web/query.ts'
import { useSession } from '#kit/web/session.tsx'
import { createDialogControl } from '#kit/web/dialog-control.ts'
import { useText } from '#kit/web/text.ts'
import { useDialogTurn } from '#kit/web/dialog-queue.ts'
import { useWrite } from '#kit/web/write.ts'
import { getTour, setTourDone } from '../../contract.ts'
import { tour } from '../../text/keys.ts'

const Tour = lazy(() => import('../tour.tsx'))

const HOME = '/dashboard/index'
const { open, close, useIsOpen } = createDialogControl()
export const openTour = open

export function TourLabel() {
  return useText(tour)('title')
}

/** The tour opens automatically on the home page until it has been ended once, and on request. */
export function GuidedTour() {
  const { FromAdmin } = useSession()
  const isAsked = useIsOpen()
  const isHome = useLocation().pathname === HOME && !FromAdmin
  const { data } = useRead(getTour, {}, { silent: true, enabled: isHome })
  const done = useWrite(setTourDone, { silent: true, invalidate: [getTour] })
  const mayShow = useDialogTurn('tour', isAsked || (isHome && data?.IsDone === false && done.input === undefined))
  const end = () => {
    close()
    done.write({})
  }
  return <Suspense>{mayShow && <Tour onEnd={end} />}</Suspense>
}
