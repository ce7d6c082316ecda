import { detailItemsOf } from '#kit/web/columns.ts'
import { Attachments } from '#kit/web/detail/attachments.tsx'
import type { DetailSection } from '#kit/web/detail/detail-page.tsx'
import { Timeline } from '#kit/web/detail/timeline.tsx'
import type { ToneMap } from '#kit/web/parts/tone.ts'
import { useTranslate } from '#kit/web/text.ts'
import { productDetailColumns } from '../columns.ts'
import type { Product } from '../contract.ts'
import { products } from '../text/keys.ts'
import { AccessoryTable } from './parts/accessory-table.tsx'
import { CartonCheck } from './parts/carton-check.tsx'
import { productEvents } from '../rules.ts'
import { ownProperty } from '#kit/shared/own-property.ts'
import type { AnyKeys } from '#kit/shared/text.ts'

const items = detailItemsOf(productDetailColumns)

/** Key figures. */
export const PRODUCT_FACTS = items(['AvailablePcs', 'PcsPerCarton', 'CartonWeight'])

/** `more` is placed before the review records. */
type Shown = { zone: string; tones: ToneMap; isDesk?: boolean; more?: readonly DetailSection<Product>[] }

/** Sections of a product's page, the same for its owner and at the desk. */
export function productSections({ zone, tones, isDesk = false, more = [] }: Shown): DetailSection<Product>[] {
  return [
    {
      name: 'identity',
      title: products('section.identity'),
      items: items([
        'Sku',
        'CustomerCode',
        'NameEn',
        'NameCn',
        { field: 'Details', wide: true },
        { field: 'RejectReason', wide: true, when: (row) => row.RejectReason !== null },
        { field: 'ChangeReason', wide: true, when: (row) => row.ChangeReason !== null },
      ]),
    },
    {
      name: 'carton',
      title: products('section.carton'),
      items: items([
        'UnitLength',
        'UnitWidth',
        'UnitHeight',
        'UnitWeight',
        'CartonLength',
        'CartonWidth',
        'CartonHeight',
        'CartonWeight',
      ]),
      content: (row) => <CartonCheck product={row} />,
    },
    {
      name: 'customs',
      title: products('section.customs'),
      items: items([
        { field: 'UkCustomsCode', when: (row) => row.UkCustomsCode !== null },
        { field: 'DeCustomsCode', when: (row) => row.DeCustomsCode !== null },
        'BatteryType',
        'IsHazardous',
        'DangerousClass',
      ]),
    },
    {
      name: 'selling',
      title: products('section.selling'),
      items: items([
        'SalesPlatform',
        'ShopName',
        'LabelSize',
        'DeclareValue',
        'StockLine',
        'IsStockAlert',
        'AgeLine',
        'IsAgeAlert',
      ]),
    },
    {
      name: 'accessories',
      title: products('section.accessories'),
      when: (row) => row.Accessories.length > 0,
      content: (row) => <AccessoryTable accessories={row.Accessories} />,
    },
    { name: 'files', title: products('section.files'), content: (row) => <ProductFiles product={row} isDesk={isDesk} /> },
    ...more,
    {
      name: 'review',
      title: products('section.review'),
      content: (row) => (
        <Timeline
          of={productEvents}
          events={row.ReviewRecords}
          text={products}
          fieldName={(field) => texts(`field.${field}`)}
          tones={tones}
          zone={zone}
        />
      ),
    },
  ]
}

/** The desk's response also contains the company. */
const companyOf = (product: Product) => (product as Product & { ContractCompanyId: number }).ContractCompanyId

const texts: AnyKeys = products
const FILE_KINDS = { msds: products('file.msds'), un383: products('file.un383'), other: products('file.other') }

function ProductFiles({ product, isDesk }: { product: Product; isDesk: boolean }) {
  const translate = useTranslate()
  const more = isDesk && { more: { ContractCompanyId: companyOf(product) } }
  return (
    <Attachments
      files={product.Attachments}
      {...more}
      noteOf={(file) => translate(ownProperty(FILE_KINDS, file.Kind) ?? FILE_KINDS.other)}
    />
  )
}
