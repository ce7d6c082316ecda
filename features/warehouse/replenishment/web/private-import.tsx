import { ReviewFirst } from '#features/account/company/web/parts/review-hint.tsx'
import { bySite } from '#features/warehouse/sites/rules.ts'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { importOf, ImportScreen } from '#kit/web/import/import-screen.tsx'
import { getReplenishmentCounts, getReplenishments } from '../contract.ts'
import { getSendable } from '../form-contract.ts'
import { getPrivateTemplate, importPrivateOrders } from '../import-contract.ts'
import { replenishment } from '../text/keys.ts'

const imports = bySite(({ country, prefix }) =>
  importOf(getPrivateTemplate[country], importPrivateOrders[country], {
    title: replenishment('menu.importPrivate'),
    hint: replenishment('import.hint'),
    stale: [getReplenishments[country], getReplenishmentCounts[country], getSendable[country]],
    next: { label: replenishment('action.toList'), to: `${prefix}/rpWareHouse` },
  }),
)

/** Imports orders to private warehouses from a workbook. */
export default function PrivateImport() {
  return (
    <ReviewFirst>
      <ImportScreen spec={imports[useSite().country]} />
    </ReviewFirst>
  )
}
