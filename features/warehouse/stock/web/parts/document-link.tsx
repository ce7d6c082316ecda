import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { Copyable } from '#kit/web/parts/copyable.tsx'
import { useCan } from '#kit/web/session.tsx'
import { useShell } from '#kit/web/shell/context.ts'
import { matchRoute } from '#kit/web/shell/menu.ts'

/** Pages of the documents that move stock, by table. */
const SCREENS: Record<string, string> = {
  inbound_plan: 'wareHousingPlanDetail',
  warehouse_out: 'opBehalfDetail',
  replenishment_out: 'rpWareHouseDetail',
  vendor_out: 'amazonianVFDetail',
  stock_quarantine: 'quarantineDetail',
}

/** The number of a document that moved stock, as a link for users who may open it. */
export function DocumentLink({ table, id, number }: { table: string; id: number; number: string }) {
  const { prefix } = useSite()
  const { routes } = useShell()
  const can = useCan()
  const screen = SCREENS[table]
  const route = screen ? matchRoute(routes, `${prefix}/${screen}`) : undefined
  return <Copyable text={number} to={route && can(route.permission) ? `${route.path}?id=${id}` : undefined} />
}
