import { Skeleton } from 'antd'
import { bySite, sitePermission } from '#features/warehouse/sites/rules.ts'
import { siteListScreen } from '#features/warehouse/sites/web/parts/site-list-screen.tsx'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { useWarehouseOptions } from '#features/warehouse/sites/web/parts/use-warehouses.ts'
import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import { language, useText } from '#kit/web/text.ts'
import { listOf } from '#kit/web/list/list-spec.ts'
import { useList } from '#kit/web/list/use-list.ts'
import { useMonthOptions } from '#kit/web/months.ts'
import { useRead } from '#kit/web/query.ts'
import { exportRent, getRentMonths, getRentPage, type RentMonth, type RentSku } from '../contract.ts'
import { RENT } from '../paths.ts'
import { rent } from '../text/keys.ts'
import { Bars } from './bars.tsx'
import css from './rent.module.css'

const shortMonth = new Intl.DateTimeFormat(language, { month: 'short', year: '2-digit', timeZone: 'UTC' })
const dateOf = (month: string) => new Date(`${month}-01T00:00:00Z`)

/** Volume by days has three decimals, as volumes have. */
function CubicDays({ row: { CubicDays: days } }: { row: RentSku }) {
  const { cubic } = useFormat()
  return <span className="figures">{cubic(days)}</span>
}

const lists = bySite((site) =>
  listOf(getRentPage[site.country], {
    name: `rent-${site.country}`,
    title: rent('menu.list'),
    text: rent,
    id: (row) => row.Id,
    nameOf: (row) => row.Fnsku,
    detail: (row) => `${site.prefix}/warehouseRentDetail?id=${row.Id}&month=${row.BillMonth}`,
    zone: site.timeZone,
    columns: [
      { field: 'Fnsku', kind: 'number', fixed: 'start', width: 150 },
      { field: 'Sku', width: 130 },
      { field: 'NameEn', grow: true },
      { field: 'NameCn', width: 150, hidden: true },
      { field: 'Pieces', kind: 'quantity', width: 110, sortable: true },
      { field: 'OldestDays', kind: 'quantity', width: 120, sortable: true },
      { field: 'CubicDays', kind: 'decimal', width: 120, sortable: true, render: (row) => <CubicDays row={row} /> },
      { field: 'Rent', kind: 'money', currency: (row) => row.CurrencyCode, width: 140, sortable: true },
    ],
    search: rent('list.search'),
    filters: [
      {
        field: 'BillMonth',
        kind: 'choice',
        useOptions: () => useMonthOptions(site.timeZone),
      },
      { field: 'WarehouseId', kind: 'choice', useOptions: () => useWarehouseOptions(site.country) },
    ],
    export: { op: exportRent[site.country], permission: sitePermission(site, `${RENT}:export`) },
  }),
)

function Months() {
  const t = useText(rent)
  const format = useFormat()
  const bands = useDictionary('StockAgeBand')
  const { country } = useSite()
  const { query, changeFilters } = useList(lists[country])
  const WarehouseId = query.filters['WarehouseId']
  const { data } = useRead(getRentMonths[country], WarehouseId === undefined ? {} : { WarehouseId }, { silent: true })
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 3 }} />
  const chosen =
    (query.filters['BillMonth'] as string | undefined) ?? data.Months.findLast(({ IsComplete }) => !IsComplete)?.BillMonth
  const shown = data.Months.find(({ BillMonth }) => BillMonth === chosen)
  const money = ({ Amount, CurrencyCode }: RentMonth) => format.money(Amount, CurrencyCode)
  return (
    <section className={css.months} aria-label={t('menu.list')}>
      <div className={css.figure}>
        <span className="quiet">{chosen && format.month(chosen)}</span>
        <strong className="figures">{shown ? money(shown) : '–'}</strong>
        {shown && !shown.IsComplete && data.LastDay && (
          <span className="quiet">{t('soFar', { day: format.date(data.LastDay) })}</span>
        )}
        {shown && shown.ByBand.length > 0 && (
          <dl className={css.byBand} aria-label={t('field.AgeBand')}>
            {shown.ByBand.map(({ AgeBand, Amount }) => (
              <div key={AgeBand}>
                <dt>{bands.nameOf(AgeBand)}</dt>
                <dd className="figures">{format.money(Amount, shown.CurrencyCode)}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <Bars
        bars={data.Months.map((month) => ({
          key: month.BillMonth,
          value: month.Amount,
          label: shortMonth.format(dateOf(month.BillMonth)),
          title: `${format.month(month.BillMonth)}: ${money(month)}`,
          isChosen: month.BillMonth === chosen,
        }))}
        onChoose={(BillMonth) => changeFilters({ BillMonth })}
      />
    </section>
  )
}

/** SPEC 2 warehouseRent: storage costs by month and product. */
export default siteListScreen(lists, { summary: <Months /> })
