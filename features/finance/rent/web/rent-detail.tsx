import { useSearchParams } from '#kit/web/router.tsx'
import { bySite, type Country } from '#features/warehouse/sites/rules.ts'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { DetailPage, type DetailSpec } from '#kit/web/detail/detail-page.tsx'
import { useRecord } from '#kit/web/detail/record.tsx'
import { useFormat } from '#kit/web/format.ts'
import { useText } from '#kit/web/text.ts'
import { useRead } from '#kit/web/query.ts'
import { getRentDetail, type RentDetail } from '../contract.ts'
import { periodsOf } from '../rules.ts'
import { rent } from '../text/keys.ts'
import { Bars } from './bars.tsx'
import css from './rent.module.css'

const currency = (row: RentDetail) => row.CurrencyCode

/** Days by batch, merged while pieces and rate stayed the same: each line shows its own arithmetic. */
function Explanation({ row }: { row: RentDetail }) {
  const t = useText(rent)
  const format = useFormat()
  if (row.Days.length === 0) return <p className="quiet">{t('noDays')}</p>
  const batches = [...Map.groupBy(row.Days, ({ BatchNo, WarehouseCode }) => `${BatchNo} · ${WarehouseCode}`)]
  const perDay = [...Map.groupBy(row.Days, ({ RentDate }) => RentDate)]
    .map(([day, parts]) => ({
      day,
      sum: parts.reduce((sum, part) => sum + part.Amount, 0),
      pieces: parts.reduce((n, part) => n + part.Pieces, 0),
    }))
    .toSorted((a, b) => a.day.localeCompare(b.day))
  return (
    <>
      <Bars
        bars={perDay.map(({ day, sum, pieces }) => ({
          key: day,
          value: sum,
          label: day.slice(8),
          title: `${format.date(day)}: ${format.money(sum, row.CurrencyCode)} · ${t('pieces', { pieces: format.quantity(pieces) })}`,
        }))}
      />
      {batches.map(([batch, days]) => (
        <div key={batch} className={css.scroll} role="region" aria-label={batch} tabIndex={0}>
          <table className={css.table}>
            <caption className="visually-hidden">{batch}</caption>
            <thead>
              <tr>
                <th scope="col">{batch}</th>
                <th scope="col" data-right>
                  {t('field.Days')}
                </th>
                <th scope="col" data-right>
                  {t('field.AgingDays')}
                </th>
                <th scope="col" data-right>
                  {t('field.Pieces')}
                </th>
                <th scope="col" data-right>
                  {t('field.Volume')}
                </th>
                <th scope="col" data-right>
                  {t('field.UnitPrice')}
                </th>
                <th scope="col" data-right>
                  {t('field.PerDay')}
                </th>
                <th scope="col" data-right>
                  {t('field.Amount')}
                </th>
              </tr>
            </thead>
            <tbody className="figures">
              {periodsOf(days).map((period) => (
                <tr key={period.From}>
                  <td>
                    {period.Days === 1 ? format.date(period.From) : `${format.date(period.From)} – ${format.date(period.To)}`}
                  </td>
                  <td data-right>{period.Days}</td>
                  <td data-right>{period.Days === 1 ? period.FromAge : `${period.FromAge}–${period.ToAge}`}</td>
                  <td data-right>{format.quantity(period.Pieces)}</td>
                  <td data-right>{`${format.number(period.Volume)} m³`}</td>
                  <td data-right>{format.rate(period.UnitPrice)}</td>
                  <td data-right>{format.rate(period.PerDay)}</td>
                  <td data-right>{format.rate(period.Sum)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </>
  )
}

function Forecast({ row: { Forecast: forecast, CurrencyCode } }: { row: RentDetail }) {
  const t = useText(rent)
  const format = useFormat()
  if (forecast.Pieces === 0) return <p className="quiet">{t('forecast.none')}</p>
  return (
    <>
      <dl className={css.forecast}>
        <div>
          <dt>{t('forecast.pieces')}</dt>
          <dd className="figures">{format.quantity(forecast.Pieces)}</dd>
        </div>
        <div>
          <dt>{t('forecast.next30')}</dt>
          <dd className="figures">{format.money(forecast.Next30, CurrencyCode)}</dd>
        </div>
        <div>
          <dt>{t(forecast.Days === null ? 'forecast.year' : 'forecast.soldOut')}</dt>
          <dd className="figures">{format.money(forecast.Cost, CurrencyCode)}</dd>
        </div>
      </dl>
      <p className="quiet">
        {forecast.Days === null
          ? t('forecast.slow', { speed: format.number(forecast.PerDay), amount: format.money(forecast.Cost, CurrencyCode) })
          : t('forecast.speed', {
              speed: format.number(forecast.PerDay),
              days: forecast.Days,
              amount: format.money(forecast.Cost, CurrencyCode),
            })}
      </p>
    </>
  )
}

const details = bySite(({ timeZone }): DetailSpec<RentDetail> => ({
  text: rent,
  nameOf: (row) => row.Fnsku,
  zone: timeZone,
  facts: [
    { field: 'BillMonth', kind: 'month' },
    { field: 'Amount', kind: 'money', currency },
    { field: 'Sku' },
    { field: 'RateVersion' },
  ],
  sections: [
    { name: 'explanation', title: rent('section.explanation'), content: (row) => <Explanation row={row} /> },
    { name: 'forecast', title: rent('section.forecast'), content: (row) => <Forecast row={row} /> },
  ],
}))

function Month({ country, found, month }: { country: Country; found: RentDetail; month: string }) {
  const { data } = useRead(getRentDetail[country], { Id: found.Id, BillMonth: month }, { keep: true })
  return <DetailPage detail={details[country]} row={data ?? found} />
}

/** SPEC 2 warehouseRentDetail: a product's month day by day, and the future cost of its stock; `month=` selects another one. */
export default function RentDetailPage() {
  const { country } = useSite()
  const month = useSearchParams()[0].get('month')
  const { row, instead } = useRecord(getRentDetail[country], { Id: 'id' }, ({ Fnsku }) => Fnsku)
  if (!row) return instead
  return month ? <Month country={country} found={row} month={month} /> : <DetailPage detail={details[country]} row={row} />
}
