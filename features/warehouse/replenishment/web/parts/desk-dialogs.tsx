import { AbandonedDialog, PickedDialog, shortOf, damagedLines } from '#features/warehouse/stock/web/parts/short-dialogs.tsx'
import { ScannedSerials, typedSerials } from '#features/warehouse/stock/web/parts/short-lines.tsx'
import { countOrZero, optional, optionalText } from '#kit/shared/fields.ts'
import { useDialogRecord } from '#kit/web/detail/dialog-record.tsx'
import { LineGrid } from '#kit/web/form/line-grid.tsx'
import type { LineColumn } from '#kit/web/form/line-spec.ts'
import { MoveDialog } from '#kit/web/form/move-dialog.tsx'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { z } from 'zod'
import {
  abandonReplenishments,
  finishPickingReplenishment,
  getDeskReplenishment,
  packedBox,
  packReplenishment,
  shipReplenishment,
} from '../../desk-contract.ts'
import { MODE } from '../../rules.ts'
import { boxesToShow, type PlannedBox } from '../../rules/planned-boxes.ts'
import { replenishment } from '../../text/keys.ts'
import type { DeskOrderRow } from '../desk-reads.ts'
import { BENCH_STALE } from './bench.ts'

type Named = Pick<DeskOrderRow, 'ContractCompanyId' | 'Id' | 'WarehouseOutNo'>
type Props<R = DeskOrderRow> = { row: R; close: () => void }
const keyOf = ({ ContractCompanyId, Id }: Named) => ({ ContractCompanyId, Id })

// --- Picking -----------------------------------------------------------------------------------------------------------

type PickProps = Props<Named> & {
  /** Pieces not found so far, by line. */
  missing?: ReadonlyMap<number, number>
  done?: () => void
}

/** Finishes picking: all pieces by default, or shortages line by line. */
export function PickDialog({ row, close, missing, done }: PickProps) {
  const t = useText(replenishment)
  const title = t('pick.title', { no: row.WarehouseOutNo })
  const { record: order, instead } = useDialogRecord(getDeskReplenishment, keyOf(row), title, close)
  const onSuccess = () => {
    done?.()
    close()
  }
  const finish = useWrite(finishPickingReplenishment, { single: true, invalidate: BENCH_STALE, onSuccess })
  if (!order) return instead
  return (
    <PickedDialog
      title={title}
      ok={t('move.finishPicking')}
      hint={t('pick.hint')}
      draft={`${finishPickingReplenishment.path} ${row.Id}`}
      text={replenishment}
      items={order.Items}
      missing={missing}
      onSubmit={({ Lines }) => finish.send({ ...keyOf(row), Shorts: shortOf(Lines) })}
      onClose={close}
    />
  )
}

/** Abandons an order: the reason, whether the work is charged, and which goods were damaged. */
export function AbandonDialog({ row, close }: Props) {
  const t = useText(replenishment)
  const title = t('pick.abandonTitle', { no: row.WarehouseOutNo })
  const { record: order, instead } = useDialogRecord(getDeskReplenishment, keyOf(row), title, close)
  const abandon = useWrite(abandonReplenishments, { single: true, invalidate: BENCH_STALE, onSuccess: close })
  if (!order) return instead
  return (
    <AbandonedDialog
      title={title}
      ok={t('move.abandon')}
      hint={t('pick.abandonHint')}
      draft={`${abandonReplenishments.path} ${row.Id}`}
      text={replenishment}
      items={order.Items}
      fates={['Damaged']}
      onSubmit={({ Lines, ...ended }) => abandon.send({ Rows: [keyOf(row)], ...ended, Damaged: damagedLines(Lines) })}
      onClose={close}
    />
  )
}

// --- Packing -----------------------------------------------------------------------------------------------------------

type PackLine = PlannedBox & { BoxNo: number }
const packSchema = z.object({ Boxes: z.array(packedBox), Pallets: optional(countOrZero) })
const side = (field: 'Length' | 'Width' | 'Height'): LineColumn => ({ field, kind: 'number', width: 84, unit: 'cm' })
const BOXES = {
  field: 'Boxes',
  blank: () => ({}),
  fixed: true,
  columns: [
    { field: 'BoxNo', kind: 'shown', width: 64, of: (_: PackLine, index: number) => index + 1 },
    {
      field: 'Content',
      kind: 'shown',
      width: 220,
      of: (box: PackLine) => box.Items.map((item) => `${item.Fnsku} × ${item.Pieces}`).join(', '),
    },
    side('Length'),
    side('Width'),
    side('Height'),
    { field: 'Weight', kind: 'number', width: 84, unit: 'kg' },
  ] satisfies LineColumn[],
}

/** The measurements of the planned cartons: size and weight of each. */
export function PackDialog({ row, close }: Props) {
  const t = useText(replenishment)
  const title = t('pack.title', { no: row.WarehouseOutNo })
  const { record: order, instead } = useDialogRecord(getDeskReplenishment, keyOf(row), title, close)
  const pack = useWrite(packReplenishment, { single: true, invalidate: BENCH_STALE, onSuccess: close })
  if (!order) return instead
  return (
    <MoveDialog
      open
      title={title}
      ok={t('move.pack')}
      draft={`${packReplenishment.path} ${row.Id}`}
      text={replenishment}
      width={760}
      schema={packSchema}
      fields={row.DeliveryMode === MODE.truck ? [{ field: 'Pallets', kind: 'number' }] : []}
      initial={{ Boxes: boxesToShow(order), Pallets: order.Pallets }}
      version={order.RowVersion}
      onSubmit={(values, confirmed) => pack.send({ ...keyOf(row), ...values, ...confirmed })}
      onClose={close}
    >
      <p>{t('pack.hint')}</p>
      <LineGrid lines={BOXES} />
    </MoveDialog>
  )
}

// --- Shipping ----------------------------------------------------------------------------------------------------------

const shipped = z.object({
  TrackingNos: z.preprocess(
    (typed) => (typeof typed === 'string' ? typed.split(/[\s,;]+/).filter(Boolean) : (typed ?? [])),
    z.array(z.string().max(50)),
  ),
  VehiclePlate: optionalText({ max: 15 }),
  Serials: typedSerials,
})

/** Ships an order: with a courier the number of each carton, with a truck its number plate. */
export function ShipDialog({ row, close }: Props) {
  const t = useText(replenishment)
  const title = t('ship.title', { no: row.WarehouseOutNo })
  const { record: order, instead } = useDialogRecord(getDeskReplenishment, keyOf(row), title, close)
  const ship = useWrite(shipReplenishment, { single: true, invalidate: BENCH_STALE, onSuccess: close })
  if (!order) return instead
  const isExpress = order.DeliveryMode === MODE.express
  const numbered = order.Items.reduce((sum, item) => sum + (item.IsSnManaged ? item.Pieces : 0), 0)
  return (
    <MoveDialog
      open
      title={title}
      ok={t('move.ship')}
      draft={`${shipReplenishment.path} ${row.Id}`}
      text={replenishment}
      width={560}
      schema={shipped}
      fields={isExpress ? [{ field: 'TrackingNos', kind: 'longText', wide: true }] : [{ field: 'VehiclePlate' }]}
      initial={{ VehiclePlate: order.VehiclePlate }}
      version={order.RowVersion}
      onSubmit={(values) => ship.send({ ...keyOf(row), ...values })}
      onClose={close}
    >
      {isExpress && <p>{t('ship.trackingHint', { boxes: order.Boxes.length })}</p>}
      {numbered > 0 && <ScannedSerials pieces={numbered} />}
    </MoveDialog>
  )
}
