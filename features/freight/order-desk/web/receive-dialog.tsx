import { kindOf } from '#features/freight/core/rules.ts'
import { MAX } from '#features/freight/orders/rules/fields.ts'
import { sumOfCartons } from '#features/freight/orders/rules/goods.ts'
import { orders } from '#features/freight/orders/text/keys.ts'
import { typedNumber } from '#kit/shared/number.ts'
import { useDictionary } from '#kit/web/dictionary.ts'
import { useForm, useFormScope } from '#kit/web/form/hooks.ts'
import { LineGrid } from '#kit/web/form/line-grid.tsx'
import type { LinesSpec } from '#kit/web/form/line-spec.ts'
import { isBlankRow, sentRowsSchema } from '#kit/web/form/sent-rows-schema.ts'
import type { FormStore } from '#kit/web/form/store.ts'
import { useFormat } from '#kit/web/format.ts'
import { useText } from '#kit/web/text.ts'
import { receiveOrder } from '../contract.ts'
import { orderDesk } from '../text/keys.ts'
import type { DeskOrderRow, WholeDeskOrder } from './desk-reads.ts'
import { OrderDialog } from './order-dialog.tsx'
import css from './desk.module.css'

const cm = (field: string) => ({ field, kind: 'number', unit: 'cm', width: 96 }) as const
const cartonLines: LinesSpec = {
  field: 'Measured',
  most: MAX.cartons,
  blank: () => ({}),
  columns: [
    { field: 'Cartons', label: orders('field.TotalCartons'), kind: 'number', width: 104, total: true },
    cm('Length'),
    cm('Width'),
    cm('Height'),
    { field: 'GrossWeight', kind: 'number', unit: 'kg', width: 116 },
  ],
}
const WEIGHED = 1
const containerLines: LinesSpec = {
  field: 'Containers',
  fixed: true,
  blank: () => ({}),
  columns: [
    { field: 'CabinetType', kind: 'shown', width: 76, of: (row: { Cabinet: string }) => row.Cabinet },
    { field: 'ContainerNo', width: 136 },
    { field: 'SealNo', width: 112 },
    { field: 'TareWeight', kind: 'number', unit: 'kg', width: 100 },
    { field: 'CargoWeight', kind: 'number', unit: 'kg', width: 116, total: true },
    {
      field: 'VgmMethod',
      kind: 'choice',
      options: [
        { value: WEIGHED, label: orders('choice.vgmWeighed') },
        { value: 2, label: orders('choice.vgmCalculated') },
      ],
      width: 120,
    },
    { field: 'VgmWeight', kind: 'number', unit: 'kg', width: 100 },
  ],
}

/** Empty rows of the grid are not cartons. */
const measured = sentRowsSchema(
  'Measured',
  (rows) => rows.filter((row) => !isBlankRow(row)),
  receiveOrder.input.pick({ Measured: true, IsShort: true, Remark: true }),
)
/** Containers without a seal and a tare are not loaded yet; if none is loaded, the first shows what is missing. */
const loaded = sentRowsSchema(
  'Containers',
  (containers: readonly { SealNo?: unknown; TareWeight?: unknown }[]) => {
    const now = containers.filter(({ SealNo, TareWeight }) => SealNo || TareWeight)
    return now.length > 0 ? now : containers.slice(0, 1)
  },
  receiveOrder.input.pick({ Containers: true, Remark: true }),
)

const remark = { field: 'Remark', kind: 'longText', max: 200, wide: true } as const

/** The goods received now, counted and measured; or the loaded containers. */
export default function ReceiveDialog({ row, close }: { row: DeskOrderRow; close: () => void }) {
  const { nameOf } = useDictionary('CabinetType')
  const isCartons = kindOf(row.OrderLoaddingAndServiceScopeType).cargo === 'cartons'
  return (
    <OrderDialog row={row} close={close} title={orderDesk('move.receive')}>
      {(order) =>
        isCartons
          ? {
              op: receiveOrder,
              schema: measured,
              fields: [{ field: 'IsShort', kind: 'switch', wide: true }, remark],
              initial: { Measured: [{}] },
              width: 760,
              content: <Cartons order={order} />,
            }
          : {
              op: receiveOrder,
              schema: loaded,
              fields: [remark],
              initial: { Containers: containersOf(order, nameOf) },
              width: 1040,
              content: <Containers />,
            }
      }
    </OrderDialog>
  )
}

/** The customer's data on each container, to be completed. */
function containersOf(order: WholeDeskOrder, nameOf: (type: number) => string) {
  return order.Containers.map(({ Id }, index) => {
    const { CabinetType, Cartons: _, Volume: __, ...stated } = order.Form.Containers[index]!
    return { ...stated, Id, VgmMethod: stated.VgmMethod ?? WEIGHED, Cabinet: nameOf(CabinetType) }
  })
}

function Containers() {
  const t = useText(orderDesk)
  return (
    <div className={css.grid}>
      <p className={css.hint}>{t('desk.loadHint')}</p>
      <LineGrid lines={containerLines} />
    </div>
  )
}

function Cartons({ order }: { order: WholeDeskOrder }) {
  const t = useText(orderDesk)
  const { quantity } = useFormat()
  const stock = order.DomesticStock
  return (
    <div className={css.grid}>
      <p className={css.hint}>
        {t('desk.receiveHint', {
          received: quantity(stock?.ReceivedCartons ?? 0),
          expected: quantity(stock?.ExpectedCartons ?? order.TotalCartons),
        })}
      </p>
      <LineGrid lines={cartonLines} />
      <Sum />
    </div>
  )
}

type Typed = { Measured?: readonly Record<string, unknown>[] }
const rowsOf = (form: FormStore<Typed>) => form.values().Measured
const positive = (value: unknown) => {
  const number = typedNumber(value) ?? 0
  return number > 0 && number < 1e6 ? Math.round(number * 100) / 100 : undefined
}

/** Totals of the rows, as far as they are numbers. */
function Sum() {
  const t = useText(orderDesk)
  const format = useFormat()
  const { form } = useFormScope<Typed>()
  const rows = useForm(form, rowsOf) ?? []
  const good = rows.flatMap((row) => {
    const [Cartons, Length, Width, Height, GrossWeight] = ['Cartons', 'Length', 'Width', 'Height', 'GrossWeight'].map((name) =>
      positive(row[name]),
    )
    return Cartons && Number.isInteger(Cartons) && Length && Width && Height && GrossWeight
      ? [{ Cartons, Length, Width, Height, GrossWeight }]
      : []
  })
  const { cartons, weight, volume } = sumOfCartons(good)
  return (
    <p className={`${css.sum} figures`}>
      {t('desk.sumNow', { cartons: format.quantity(cartons), weight: format.weight(weight), volume: format.volume(volume) })}
    </p>
  )
}
