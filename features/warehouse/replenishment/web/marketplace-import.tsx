import { ReviewFirst } from '#features/account/company/web/parts/review-hint.tsx'
import { bySite } from '#features/warehouse/sites/rules.ts'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { importOf, ImportScreen } from '#kit/web/import/import-screen.tsx'
import { getReplenishmentCounts, getReplenishments } from '../contract.ts'
import { getSendable } from '../form-contract.ts'
import { getMarketplaceTemplate, importMarketplaceOrders } from '../import-contract.ts'
import { replenishment } from '../text/keys.ts'

const imports = bySite(({ country, prefix }) =>
  importOf(getMarketplaceTemplate[country], importMarketplaceOrders[country], {
    title: replenishment('menu.importMarketplace'),
    hint: replenishment('import.hint'),
    stale: [getReplenishments[country], getReplenishmentCounts[country], getSendable[country]],
    next: { label: replenishment('action.toList'), to: `${prefix}/rpWareHouse` },
  }),
)

/** Imports orders to marketplace centres from a workbook. */
export default function MarketplaceImport() {
  return (
    <ReviewFirst>
      <ImportScreen spec={imports[useSite().country]} />
    </ReviewFirst>
  )
}
