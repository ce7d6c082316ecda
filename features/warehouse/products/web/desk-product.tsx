import { zoneOf } from '#features/warehouse/sites/rules.ts'
import type { Output } from '#kit/shared/op.ts'
import { DetailPage, type DetailSpec } from '#kit/web/detail/detail-page.tsx'
import { DESK_ADDRESS, useRecord } from '#kit/web/detail/record.tsx'
import { refreshOn } from '#kit/web/live.ts'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import { getDeskProduct } from '../contract.ts'
import { productReview, productEvents } from '../rules.ts'
import { products } from '../text/keys.ts'
import { DESK_STALE, DESK_TONES, deskActions } from './desk-actions.ts'
import { PRODUCT_FACTS, productSections } from './product-sections.tsx'

type DeskProduct = Output<typeof getDeskProduct>

refreshOn(productEvents, getDeskProduct)

function detailOf(zone: string): DetailSpec<DeskProduct> {
  return {
    text: products,
    nameOf: (product) => product.Fnsku,
    status: (product) => <EnumStatus enumeration={productReview.enumeration} value={product.ReviewState} tones={DESK_TONES} />,
    zone,
    actions: deskActions,
    stale: DESK_STALE,
    facts: [...PRODUCT_FACTS, { field: 'CompanyName' }, { field: 'CountryCode', kind: 'enum', enumeration: 'CountryCode' }],
    sections: productSections({ zone, tones: DESK_TONES, isDesk: true }),
  }
}

/** A product at the desk, with everything needed for a review. */
export default function DeskProduct() {
  const { row, instead } = useRecord(getDeskProduct, DESK_ADDRESS, ({ Fnsku }) => Fnsku)
  return row ? <DetailPage detail={detailOf(zoneOf(row.CountryCode))} row={row} /> : instead
}
