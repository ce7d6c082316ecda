import { fileAddress, thumbnailAddress, useFileCentre } from '#kit/web/parts/file-centre.ts'
import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import { Copyable } from '#kit/web/parts/copyable.tsx'
import { Status } from '#kit/web/parts/status.tsx'
import { useText } from '#kit/web/text.ts'
import type { OrderDetail } from '../../contract/order-detail.ts'
import type { Goods } from '../../rules/fields.ts'
import { orders } from '../../text/keys.ts'
import { useElementNames } from './element-names.ts'
import { LineTable, type Fact } from './line-table.tsx'
import css from './goods-table.module.css'
import { BATTERY } from '#features/freight/core/rules.ts'

const NO_DANGER = '0'

type Props = { order: Pick<OrderDetail, 'Form'>; more?: Record<string, number> }

/** The customs declaration of the goods. `more` is additional input for the call that reads a picture. */
export function GoodsTable({ order, more }: Props) {
  const t = useText(orders)
  const format = useFormat()
  const factsOf = useFacts()
  const rows = order.Form.DeclarationItems
  const worth = (line: Goods) => line.UnitPriceUsd * line.Qty
  const sum = (of: (line: Goods) => number) => rows.reduce((total, line) => total + of(line), 0)
  return (
    <LineTable
      label={t('section.goods')}
      rows={rows}
      keyOf={(_, index) => index}
      factsOf={factsOf}
      columns={[
        { field: 'NameEn', title: t('section.goods'), cell: (line) => <Name line={line} {...(more && { more })} /> },
        { field: 'HsCode', title: t('field.HsCode'), cell: (line) => <Copyable text={line.HsCode} /> },
        {
          field: 'Qty',
          title: t('field.Qty'),
          right: true,
          cell: (line) => `${format.quantity(line.Qty)} ${line.QtyUnit}`,
          total: format.quantity(sum((line) => line.Qty)),
        },
        {
          field: 'UnitPriceUsd',
          title: t('field.UnitPriceUsd'),
          right: true,
          cell: (line) => format.money(line.UnitPriceUsd, 'USD'),
        },
        {
          field: 'Worth',
          title: t('detail.sum'),
          right: true,
          cell: (line) => format.money(worth(line), 'USD'),
          total: format.money(sum(worth), 'USD'),
        },
      ]}
    />
  )
}

/** Name, picture and special properties of the goods. */
function Name({ line, more }: { line: Goods; more?: Record<string, number> }) {
  const t = useText(orders)
  const centre = useFileCentre()
  const batteries = useDictionary('BatteryType')
  const classes = useDictionary('DangerousClass')
  const isDangerous = line.DangerousFlag || line.DangerousClass !== NO_DANGER
  return (
    <span className={css.goods}>
      {line.ImageFileId !== null && (
        <a href={fileAddress(centre, line.ImageFileId, true, more)} target="_blank" rel="noreferrer">
          <img
            src={thumbnailAddress(centre, line.ImageFileId, more)}
            alt={t('detail.imageOf', { name: line.NameEn })}
            width={44}
            height={44}
            loading="lazy"
          />
        </a>
      )}
      <span>
        <strong>{line.NameEn}</strong>
        <span className="quiet">{line.NameCn}</span>
        {isDangerous && (
          <Status tone="problem">
            {[line.DangerousClass === NO_DANGER ? t('field.DangerousFlag') : classes.nameOf(line.DangerousClass), line.UnNo]
              .filter(Boolean)
              .join(' · ')}
          </Status>
        )}
        {line.BatteryType !== BATTERY.none && <Status tone="waiting">{batteries.nameOf(line.BatteryType)}</Status>}
        {line.IsCounterfeit && <Status tone="problem">{t('field.IsCounterfeit')}</Status>}
      </span>
    </span>
  )
}

function useFacts(): (line: Goods) => readonly Fact[] {
  const t = useText(orders)
  const format = useFormat()
  const brands = useDictionary('BrandType')
  const countries = useDictionary('CountryCode')
  const elements = useElementNames()
  const percent = (rate: number | null) => (rate === null ? null : `${format.number(rate)} %`)
  return (line) => [
    { title: t('field.Model'), value: line.Model },
    { title: t('field.Brand'), value: [line.Brand, brands.nameOf(line.BrandType)].filter(Boolean).join(' · ') },
    { title: t('field.Material'), value: line.Material },
    { title: t('field.Function'), value: line.Function },
    { title: t('field.OriginCountry'), value: countries.nameOf(line.OriginCountry) },
    {
      title: t('detail.perPiece'),
      value: (
        <span className="figures">{`${[line.Length, line.Width, line.Height].map((side) => format.number(side)).join(' × ')} cm`}</span>
      ),
    },
    { title: t('field.NetWeight'), value: <span className="figures">{format.weight(line.NetWeight)}</span> },
    { title: t('field.GrossWeight'), value: <span className="figures">{format.weight(line.GrossWeight)}</span> },
    { title: t('field.ExportTaxRate'), value: percent(line.ExportTaxRate) },
    { title: t('field.DutyRate'), value: percent(line.DutyRate) },
    { title: t('field.SalesLink'), value: <SalesLink href={line.SalesLink} /> },
    {
      title: t('field.DeclareElements'),
      wide: true,
      value: line.DeclareElements.map((one) => `${elements.nameOf(one.Name)}: ${elements.valueOf(one)}`).join(' | '),
    },
  ]
}

/** The page where the goods are sold, labelled with its site. */
function SalesLink({ href }: { href: string }) {
  return (
    <a className={css.link} href={href} target="_blank" rel="noreferrer noopener" title={href}>
      {URL.canParse(href) ? new URL(href).host : href}
    </a>
  )
}
