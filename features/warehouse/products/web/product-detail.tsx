import { useSearchParams } from 'react-router'
import { bySite, sitePermission, type Site } from '#features/warehouse/sites/rules.ts'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { STOCK } from '#features/warehouse/stock/routes.ts'
import { SerialNumbers } from '#features/warehouse/stock/web/parts/serial-numbers.tsx'
import { Attachments } from '#kit/web/detail/attachments.tsx'
import { DetailPage, type DetailSpec } from '#kit/web/detail/detail-page.tsx'
import { Timeline } from '#kit/web/detail/timeline.tsx'
import { refreshOn } from '#kit/web/live.ts'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import { useRead } from '#kit/web/query.ts'
import { useTabTitle } from '#kit/web/shell/context.ts'
import { useSay } from '#kit/web/text.ts'
import { getProduct, getProductCounts, getProductPage, type Product } from '../contract.ts'
import { products } from '../text/keys.ts'
import { AccessoryTable } from './parts/accessory-table.tsx'
import { CartonCheck } from './parts/carton-check.tsx'
import { PRODUCT_TONES, productActions } from './product-actions.ts'

const cm = { kind: 'measure', unit: 'cm' } as const
const kg = { kind: 'measure', unit: 'kg' } as const

function detailOf(site: Site): DetailSpec<Product> {
  const { country, timeZone } = site
  return {
    text: products,
    nameOf: (row) => row.Fnsku,
    status: (row) => <EnumStatus enumeration="ProductReviewState" value={row.ReviewState} tones={PRODUCT_TONES} />,
    zone: timeZone,
    actions: productActions[country],
    stale: [getProduct[country], getProductPage[country], getProductCounts[country]],
    facts: [{ field: 'AvailablePcs', kind: 'quantity' }, { field: 'PcsPerCarton', kind: 'quantity' }, { field: 'CartonWeight', ...kg }],
    sections: [
      {
        name: 'identity',
        title: products('section.identity'),
        items: [
          { field: 'Sku', kind: 'number' },
          { field: 'CustomerCode' },
          { field: 'NameEn' },
          { field: 'NameCn' },
          { field: 'Details', wide: true },
          { field: 'RejectReason', wide: true, when: (row) => row.RejectReason !== null },
          { field: 'ChangeReason', wide: true, when: (row) => row.ChangeReason !== null },
        ],
      },
      {
        name: 'carton',
        title: products('section.carton'),
        items: [
          { field: 'UnitLength', ...cm },
          { field: 'UnitWidth', ...cm },
          { field: 'UnitHeight', ...cm },
          { field: 'UnitWeight', ...kg },
          { field: 'CartonLength', ...cm },
          { field: 'CartonWidth', ...cm },
          { field: 'CartonHeight', ...cm },
          { field: 'CartonWeight', ...kg },
        ],
        content: (row) => <CartonCheck product={row} />,
      },
      {
        name: 'customs',
        title: products('section.customs'),
        items: [
          { field: 'UkCustomsCode', kind: 'number', when: (row) => row.UkCustomsCode !== null },
          { field: 'DeCustomsCode', kind: 'number', when: (row) => row.DeCustomsCode !== null },
          { field: 'BatteryType', kind: 'enum', enumeration: 'BatteryType' },
          { field: 'IsHazardous', kind: 'bool' },
          { field: 'DangerousClass', kind: 'enum', enumeration: 'DangerousClass' },
        ],
      },
      {
        name: 'selling',
        title: products('section.selling'),
        items: [
          { field: 'SalesPlatform', kind: 'enum', enumeration: 'SalesPlatform' },
          { field: 'ShopName' },
          { field: 'LabelSize', kind: 'enum', enumeration: 'LabelSize' },
          { field: 'DeclareValue', kind: 'money', currency: (row) => row.DeclareCurrency ?? 'USD' },
          { field: 'StockLine', kind: 'quantity' },
          { field: 'AgeLine', kind: 'quantity' },
        ],
      },
      { name: 'accessories', title: products('section.accessories'), when: (row) => row.Accessories.length > 0, content: (row) => <AccessoryTable accessories={row.Accessories} /> },
      { name: 'files', title: products('section.files'), content: (row) => <ProductFiles files={row.Attachments} /> },
      { name: 'serials', title: products('section.serials'), permission: sitePermission(site, STOCK), when: (row) => row.IsSnManaged, content: (row) => <SerialNumbers productId={row.Id} /> },
      { name: 'review', title: products('section.review'), content: (row) => <Timeline events={row.ReviewRecords} text={products} tones={PRODUCT_TONES} zone={timeZone} /> },
    ],
  }
}

const details = bySite(detailOf)
for (const { country } of Object.values(bySite((site) => site))) refreshOn('wares_info', getProduct[country])

const FILE_KINDS = { msds: products('file.msds'), un383: products('file.un383'), other: products('file.other') }

function ProductFiles({ files }: { files: Product['Attachments'] }) {
  const say = useSay()
  return <Attachments files={files} noteOf={(file) => say(FILE_KINDS[file.Kind as keyof typeof FILE_KINDS] ?? FILE_KINDS.other)} />
}

export default function ProductDetail() {
  const { country } = useSite()
  const Id = Number(useSearchParams()[0].get('id'))
  const read = useRead(getProduct[country], { Id }, { silent: true })
  useTabTitle(read.data?.Fnsku)
  return <DetailPage detail={details[country]} read={read} />
}
