import { bySite } from '#features/warehouse/sites/rules.ts'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { importOf, ImportScreen } from '#kit/web/import/import-screen.tsx'
import { getProductCounts, getProductPage, getProductTemplate, importProducts } from '../contract.ts'
import { products } from '../text/keys.ts'

const imports = bySite(({ country, prefix }) =>
  importOf(getProductTemplate[country], importProducts[country], {
    title: products('menu.import'),
    hint: products('help.workbook'),
    stale: [getProductPage[country], getProductCounts[country]],
    next: { label: products('action.toList'), to: `${prefix}/skuList` },
  }),
)

export default function ProductImport() {
  return <ImportScreen spec={imports[useSite().country]} />
}
