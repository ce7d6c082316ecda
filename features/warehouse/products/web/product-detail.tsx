import { OpenAlerts } from '#features/messages/alerts/web/parts/open-alerts.tsx'
import { bySite, sitePermission, type Site } from '#features/warehouse/sites/rules.ts'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { STOCK } from '#features/warehouse/stock/paths.ts'
import { SerialNumbers } from '#features/warehouse/stock/web/parts/serial-numbers.tsx'
import { DetailPage, type DetailSpec } from '#kit/web/detail/detail-page.tsx'
import { useRecord } from '#kit/web/detail/record.tsx'
import { refreshOn } from '#kit/web/live.ts'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import { getProduct, getProductCounts, getProductPage, type Product } from '../contract.ts'
import { productEvents } from '../rules.ts'
import { products } from '../text/keys.ts'
import { PRODUCT_TONES, productActions } from './product-actions.ts'
import { PRODUCT_FACTS, productSections } from './product-sections.tsx'

function detailOf(site: Site): DetailSpec<Product> {
  const { country, timeZone } = site
  return {
    text: products,
    nameOf: (row) => row.Fnsku,
    status: (row) => (
      <>
        <EnumStatus enumeration="ProductReviewState" value={row.ReviewState} tones={PRODUCT_TONES} />
        <OpenAlerts entity="wares_info" id={row.Id} />
      </>
    ),
    zone: timeZone,
    actions: productActions[country],
    stale: [getProduct[country], getProductPage[country], getProductCounts[country]],
    facts: PRODUCT_FACTS,
    sections: productSections({
      zone: timeZone,
      tones: PRODUCT_TONES,
      more: [
        {
          name: 'serials',
          title: products('section.serials'),
          permission: sitePermission(site, STOCK),
          when: (row) => row.IsSnManaged,
          content: (row) => <SerialNumbers productId={row.Id} />,
        },
      ],
    }),
  }
}

const details = bySite(detailOf)
for (const { country } of Object.values(bySite((site) => site))) refreshOn(productEvents, getProduct[country])

export default function ProductDetail() {
  const { country } = useSite()
  const { row, instead } = useRecord(getProduct[country], { Id: 'id' }, ({ Fnsku }) => Fnsku)
  return row ? <DetailPage detail={details[country]} row={row} /> : instead
}
