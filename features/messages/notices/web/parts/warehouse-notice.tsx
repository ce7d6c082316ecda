import { lazy, Suspense, useState } from 'react'
import { useLocation } from '#kit/web/router.tsx'
import { siteOfPath, type Country } from '#features/warehouse/sites/rules.ts'
import { useRead } from '#kit/web/query.ts'
import { useSession } from '#kit/web/session.tsx'
import { useDialogTurn } from '#kit/web/dialog-queue.ts'
import { getNotices } from '../../contract.ts'
import { hideForSession, isHidden } from '../hidden.ts'

const NoticeDialog = lazy(() => import('../notice-dialog.tsx'))

/** SPEC 4 "Warehouse notice": on the pages of a country's warehouses, until the user confirms having read it. */
export function WarehouseNotice() {
  const { FromAdmin } = useSession()
  const site = siteOfPath(useLocation().pathname)
  return site && !FromAdmin ? <OfCountry key={site.country} country={site.country} /> : null
}

function OfCountry({ country }: { country: Country }) {
  const [hidden, setHidden] = useState(() => isHidden(country))
  const { data } = useRead(getNotices, { CountryCode: country }, { silent: true, enabled: !hidden })
  const unread = data?.filter((notice) => !notice.IsRead) ?? []
  const mayShow = useDialogTurn('notice', !hidden && unread.length > 0)
  if (!mayShow) return null
  const hide = () => {
    hideForSession(country)
    setHidden(true)
  }
  return (
    <Suspense>
      <NoticeDialog country={country} notices={unread} onHide={hide} />
    </Suspense>
  )
}
