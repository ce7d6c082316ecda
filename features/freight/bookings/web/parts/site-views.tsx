import { Segmented } from 'antd'
import { useLocation, useNavigate, useSearchParams } from '#kit/web/router.tsx'
import { sitePermission } from '#features/warehouse/sites/rules.ts'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { useCan } from '#kit/web/session.tsx'
import { useText } from '#kit/web/text.ts'
import { GATE, RESERVE } from '../../paths.ts'
import { bookings } from '../../text/keys.ts'

type View = 'list' | 'week' | 'trucksIn'

/** The appointments of a warehouse: departing trucks as a list and by week, and trucks arriving at its gate. */
export function SiteViews() {
  const t = useText(bookings)
  const can = useCan()
  const navigate = useNavigate()
  const site = useSite()
  const [params] = useSearchParams()
  const isGate = useLocation().pathname.endsWith(`/${GATE}`)
  const leaving: View[] = can(sitePermission(site, RESERVE)) ? ['list', 'week'] : []
  const coming: View[] = can(sitePermission(site, GATE)) ? ['trucksIn'] : []
  const views = [...leaving, ...coming]
  if (views.length < 2) return null
  const to: Record<View, string> = { list: RESERVE, week: `${RESERVE}?view=week`, trucksIn: GATE }
  return (
    <Segmented<View>
      value={isGate ? 'trucksIn' : params.get('view') === 'week' ? 'week' : 'list'}
      options={views.map((value) => ({ value, label: t(`reserve.${value}`) }))}
      onChange={(view) => void navigate(`${site.prefix}/${to[view]}`)}
    />
  )
}
