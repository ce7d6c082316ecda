import { ColumnHeightOutlined, FileExcelOutlined, OrderedListOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useDeferredValue, useState } from 'react'
import { revenueTons, sumsOf } from '#features/freight/rates/rules.ts'
import { useFormScope, useFormValue } from '#kit/web/form/hooks.ts'
import { useFormat } from '#kit/web/format.ts'
import { useText } from '#kit/web/text.ts'
import { toast } from '#kit/web/toast.ts'
import { asCargo } from '#features/freight/orders/rules/goods.ts'
import { orders } from '#features/freight/orders/text/keys.ts'
import { useDebouncedValues } from '#features/freight/orders/web/parts/debounced-values.ts'
import { numberOf, roughOrder, totalsOf } from '#features/freight/orders/web/parts/order-sums.ts'
import type { ContainerValues, OrderValues } from '#features/freight/orders/web/parts/order-values.ts'
import { CONTAINER, CONTAINER_CAPACITY } from '#features/freight/core/rules.ts'
import { orderForm } from '../text/keys.ts'
import { useOpenOrder } from './context.ts'
import { DocumentsButton } from './documents.tsx'
import { ElementsDialog } from './elements.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { PackingDialog } from './packing.tsx'
import { withLongestFirst } from './sides.ts'
import { renumbered } from './values.ts'
import css from './order-form.module.css'

/** Below the grids: their totals, shortly after the keystroke, and actions on the whole grid. */

const SEA_DENSITY = 1000

function Figures({ rows }: { rows: readonly (readonly [string, string] | false)[] }) {
  return (
    <dl className={`${css.figures} figures`}>
      {rows
        .filter((row) => row !== false)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

export function GoodsTools() {
  const t = useText(orderForm)
  const { disabled } = useFormScope()
  const country = useFormValue<string | undefined>('DestinationCountry')
  const [isImporting, setImporting] = useState(false)
  return (
    <div className={css.tools}>
      <GoodsSums />
      <span className={css.toolButtons}>
        <DocumentsButton label="fromDocuments" />
        <Button
          icon={<FileExcelOutlined />}
          disabled={disabled || !country}
          title={country ? undefined : t('form.countryFirst')}
          onClick={() => setImporting(true)}
        >
          {t('form.import')}
        </Button>
      </span>
      {isImporting && <ImportDialog close={() => setImporting(false)} />}
      <ElementsDialog />
    </div>
  )
}

function GoodsSums() {
  const t = useText(orderForm)
  const tOrder = useText(orders)
  const format = useFormat()
  const lines = roughOrder(useDebouncedValues()).DeclarationItems.filter((line) => line.Qty > 0)
  const worth = lines.reduce((total, line) => total + Math.round(line.Qty * line.UnitPriceUsd * 100), 0) / 100
  return (
    <Figures
      rows={[
        [tOrder('field.Pieces'), format.quantity(lines.reduce((total, line) => total + line.Qty, 0))],
        [t('form.worth'), format.money(worth, 'USD')],
        [t('form.tariffLines'), format.quantity(new Set(lines.map((line) => line.HsCode).filter(Boolean)).size)],
      ]}
    />
  )
}

export function CartonTools() {
  const t = useText(orderForm)
  const { form, disabled } = useFormScope<OrderValues>()
  const cartons = () => form.values().Cartons
  const sortSides = () => {
    const { rows, changed } = withLongestFirst(cartons())
    if (changed > 0) form.set('Cartons', rows)
    toast.success(t('form.sidesSorted', { count: changed }))
  }
  return (
    <div className={css.tools}>
      <CartonSums />
      <span className={css.toolButtons}>
        <Button icon={<ColumnHeightOutlined />} disabled={disabled} title={t('form.sortSidesHint')} onClick={sortSides}>
          {t('form.sortSides')}
        </Button>
        <Button icon={<OrderedListOutlined />} disabled={disabled} onClick={() => form.set('Cartons', renumbered(cartons()))}>
          {t('form.renumber')}
        </Button>
      </span>
      <PackingDialog />
    </div>
  )
}

function CartonSums() {
  const t = useText(orderForm)
  const tOrder = useText(orders)
  const format = useFormat()
  const { kind } = useOpenOrder()
  const values = useDebouncedValues()
  const totals = totalsOf(kind, values)
  const tons =
    kind.mode === 'sea' && totals.TotalCartons > 0
      ? Math.max(1, revenueTons(sumsOf(asCargo(roughOrder(values).Cartons)), SEA_DENSITY))
      : 0
  return (
    <Figures
      rows={[
        [tOrder('field.Cartons'), format.quantity(totals.TotalCartons)],
        [tOrder('field.GrossWeight'), format.weight(totals.TotalGrossWeight)],
        [tOrder('field.Volume'), format.volume(totals.TotalVolume)],
        kind.mode === 'air'
          ? [tOrder('field.ChargeableWeight'), format.weight(totals.ChargeableWeight)]
          : [t('form.revenueTons'), format.number(tons)],
      ]}
    />
  )
}

/** How far each container is filled, by weight and by volume. */
export function ContainerTools() {
  const containers = useDeferredValue(useFormValue<ContainerValues[]>('Containers'))
  const known = containers
    .map((row, index) => ({ row, index, limit: CONTAINER_CAPACITY[Number(row.CabinetType)] }))
    .filter(({ limit, row }) => limit && (numberOf(row.CargoWeight) > 0 || numberOf(row.Volume, 3) > 0))
  return (
    <>
      <div className={css.sheetTools}>
        <DocumentsButton label="fromSheet" />
      </div>
      {known.length > 0 && <Loads known={known} />}
    </>
  )
}

type Known = { row: ContainerValues; index: number; limit: (typeof CONTAINER_CAPACITY)[number] | undefined }

function Loads({ known }: { known: readonly Known[] }) {
  const t = useText(orderForm)
  const format = useFormat()
  return (
    <div className={css.loads}>
      {known.map(({ row, index, limit }) => (
        <div key={index} className={css.load}>
          <strong>
            {index + 1} · {CABINET[Number(row.CabinetType)]}
          </strong>
          <Bar
            label={t('form.loadWeight')}
            value={numberOf(row.CargoWeight)}
            most={limit!.payload}
            words={`${format.weight(numberOf(row.CargoWeight))} / ${format.weight(limit!.payload)}`}
          />
          <Bar
            label={t('form.loadVolume')}
            value={numberOf(row.Volume, 3)}
            most={limit!.volume}
            usual={limit!.practical}
            words={`${format.volume(numberOf(row.Volume, 3))} / ${format.volume(limit!.volume)}`}
          />
        </div>
      ))}
    </div>
  )
}

const CABINET: Record<number, string> = {
  [CONTAINER.gp20]: '20GP',
  [CONTAINER.gp40]: '40GP',
  [CONTAINER.hq40]: '40HQ',
  [CONTAINER.hq45]: '45HQ',
}

function Bar({
  label,
  value,
  most,
  usual,
  words,
}: {
  label: string
  value: number
  most: number
  usual?: number
  words: string
}) {
  const share = Math.min(1, value / most)
  return (
    <span
      className={css.bar}
      data-over={value > most || undefined}
      data-tight={(usual !== undefined && value > usual && value <= most) || undefined}
    >
      <span>
        {label} <span className="figures">{words}</span>
      </span>
      <meter min={0} max={1} value={share} aria-label={`${label} ${words}`} />
    </span>
  )
}
