import { ListPage, type ListExtras } from '#kit/web/list/list-page.tsx'
import { readFirstPage } from '#kit/web/list/list-screen.tsx'
import type { ListSpec } from '#kit/web/list/list-spec.ts'
import type { ReadsAhead } from '#kit/web/shell/screens.ts'
import { siteOfPath, type Country } from '../../rules.ts'
import { useSite } from './use-site.ts'

/** Like `listScreen`, with a list for the warehouses of each country. */
export function siteListScreen<Row>(lists: Record<Country, ListSpec<Row>>, extras: ListExtras = {}): ReadsAhead {
  const SiteListScreen: ReadsAhead = () => <ListPage list={lists[useSite().country]} {...extras} />
  SiteListScreen.readAhead = async ({ pathname, search }) => {
    const site = siteOfPath(pathname)
    if (site) await readFirstPage(lists[site.country], search)
  }
  return SiteListScreen
}
