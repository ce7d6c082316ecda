import { useMemo } from 'react'
import { SHOWN_LANES, monthsOf } from '../rules.ts'
import { KIND_LIST } from '#features/freight/core/rules.ts'
import { usePortName } from '#features/freight/orders/web/parts/order-cells.tsx'
import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import page from '#kit/web/parts/sections.module.css'
import {
  exportLanes,
  exportOnTime,
  exportThroughput,
  getLanes,
  getOnTime,
  getThroughput,
  type LaneRow,
  type OnTimeRow,
  type Period,
  type ThroughputRow,
} from '../contract.ts'
import { reports } from '../text/keys.ts'
import { usePeriod } from './parts/period.tsx'
import { figures, ReportCard } from './report-card.tsx'
import css from './reports.module.css'

const READ = { keep: true, silent: true } as const

function useCargoColumns<Row extends LaneRow | ThroughputRow>() {
  const t = useText(reports)
  const format = useFormat()
  return [
    figures<Row>('Orders', t('field.Orders'), format.quantity),
    figures<Row>('Cartons', t('field.Cartons'), format.quantity),
    figures<Row>('GrossWeight', t('field.GrossWeight'), format.weight),
    figures<Row>('Volume', t('field.Volume'), format.volume),
  ]
}

function Throughput({ period }: { period: Period }) {
  const t = useText(reports)
  const { nameOf } = useDictionary('OrderLoaddingAndServiceScopeType')
  const read = useRead(getThroughput, period, READ)
  const cargo = useCargoColumns<ThroughputRow>()
  const { data } = read
  const chart = useMemo(() => {
    const categories = monthsOf(period.FromMonth, period.ToMonth)
    const ordersOf = (type: number, month: string) =>
      data?.find((row) => row.Month === month && row.OrderLoaddingAndServiceScopeType === type)?.Orders ?? 0
    const series = KIND_LIST.map(({ type }) => ({
      name: nameOf(type),
      values: categories.map((month) => ordersOf(type, month)),
    })).filter(({ values }) => values.some((value) => value > 0))
    return { kind: 'bar' as const, categories, series }
  }, [data, period.FromMonth, period.ToMonth, nameOf])
  return (
    <ReportCard<ThroughputRow>
      report="throughput"
      export={exportThroughput}
      period={period}
      read={read}
      chart={chart}
      categoriesName={t('field.Month')}
      keyOf={(row) => `${row.Month} ${row.OrderLoaddingAndServiceScopeType}`}
      columns={[
        { field: 'Month', title: t('field.Month'), width: 110, cell: (row) => row.Month },
        {
          field: 'OrderLoaddingAndServiceScopeType',
          title: t('field.OrderLoaddingAndServiceScopeType'),
          width: 220,
          grow: true,
          cell: (row) => nameOf(row.OrderLoaddingAndServiceScopeType),
        },
        ...cargo,
      ]}
    />
  )
}

function OnTime({ period }: { period: Period }) {
  const t = useText(reports)
  const format = useFormat()
  const read = useRead(getOnTime, period, READ)
  const { data } = read
  const chart = useMemo(() => {
    const categories = monthsOf(period.FromMonth, period.ToMonth)
    const shareOf = (month: string) => data?.find((row) => row.Month === month)?.Share ?? null
    return { kind: 'line' as const, categories, series: [{ name: t('chart.onTime'), values: categories.map(shareOf) }] }
  }, [data, period.FromMonth, period.ToMonth, t])
  return (
    <ReportCard<OnTimeRow>
      report="onTime"
      export={exportOnTime}
      period={period}
      read={read}
      chart={chart}
      categoriesName={t('field.Month')}
      keyOf={(row) => row.Month}
      columns={[
        { field: 'Month', title: t('field.Month'), width: 110, grow: true, cell: (row) => row.Month },
        figures<OnTimeRow>('Deliveries', t('field.Deliveries'), format.quantity),
        figures<OnTimeRow>('OnTime', t('field.OnTime'), format.quantity),
        figures<OnTimeRow>('Late', t('field.Late'), format.quantity),
        figures<OnTimeRow>('Share', t('field.Share'), format.number),
      ]}
    />
  )
}

function Lanes({ period }: { period: Period }) {
  const t = useText(reports)
  const portName = usePortName()
  const countries = useDictionary('CountryCode')
  const read = useRead(getLanes, period, READ)
  const cargo = useCargoColumns<LaneRow>()
  const { data } = read
  const nameOf = (code: string | null) => (code === null ? '–' : code.length === 2 ? countries.nameOf(code) : portName(code))
  const chart = useMemo(() => {
    const shown = data?.slice(0, SHOWN_LANES) ?? []
    return {
      kind: 'bar' as const,
      categories: shown.map((row) => `${row.Origin ?? ''} → ${row.Destination}`),
      series: [{ name: t('chart.lanes'), values: shown.map((row) => row.Volume) }],
    }
  }, [data, t])
  return (
    <ReportCard<LaneRow>
      report="lanes"
      export={exportLanes}
      period={period}
      read={read}
      chart={chart}
      categoriesName={t('field.Lane')}
      keyOf={(row) => `${row.Origin} ${row.Destination}`}
      columns={[
        { field: 'Origin', title: t('field.Origin'), width: 180, cell: (row) => nameOf(row.Origin) },
        { field: 'Destination', title: t('field.Destination'), width: 180, grow: true, cell: (row) => nameOf(row.Destination) },
        ...cargo,
      ]}
    />
  )
}

/** Freight orders of a period: number of each kind, punctuality, and lanes. */
export default function FreightReports() {
  const t = useText(reports)
  const { period, controls } = usePeriod()
  return (
    <div className={css.page}>
      <h1 className={page.pageTitle}>{t('menu.freight')}</h1>
      {controls}
      <Throughput period={period} />
      <OnTime period={period} />
      <Lanes period={period} />
    </div>
  )
}
