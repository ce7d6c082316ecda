import { useSearchParams } from 'react-router'
import { bySite } from '#features/warehouse/sites/rules.ts'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { ImportFlow, importOf } from '#kit/web/import/import-flow.tsx'
import { ScreenLink } from '#kit/web/shell/screen-link.tsx'
import { useText } from '#kit/web/text.ts'
import { getProductCounts, getProductPage, getProductTemplate, importProducts } from '../contract.ts'
import { products } from '../text/keys.ts'

const imports = bySite(({ country }) =>
  importOf(getProductTemplate[country], importProducts[country], {
    title: products('menu.import'),
    hint: products('help.workbook'),
    input: {},
    stale: [getProductPage[country], getProductCounts[country]],
  }),
)

export default function ProductImport() {
  const t = useText(products)
  const site = useSite()
  const [params, setParams] = useSearchParams()
  return (
    <ImportFlow
      spec={imports[site.country]}
      recordId={Number(params.get('record')) || undefined}
      onRecord={(id) => setParams(id ? { record: String(id) } : {})}
      next={<ScreenLink to={`${site.prefix}/skuList`}>{t('action.toList')}</ScreenLink>}
    />
  )
}
