import {
  ScannedSerials,
  shortGrid,
  shortLine,
  ShortSerials,
  shortsOf,
  typedSerials,
} from '#features/warehouse/stock/web/parts/short-lines.tsx'
import { text } from '#kit/shared/fields.ts'
import { Waiting } from '#kit/web/detail/waiting.tsx'
import { LineGrid } from '#kit/web/form/line-grid.tsx'
import { MoveDialog } from '#kit/web/form/move-dialog.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { z } from 'zod'
import { abandonVendorOrder, getDeskVendorOrder, shipVendorOrder } from '../../desk-contract.ts'
import { vendor } from '../../text/keys.ts'
import { DESK_STALE, type DeskVendorRow } from '../desk-reads.ts'

type Props = { row: DeskVendorRow; close: () => void }
const keyOf = ({ ContractCompanyId, Id }: DeskVendorRow) => ({ ContractCompanyId, Id })

/** The whole order for a dialog; until it is there what stands in its place. */
function useOrder({ row, close }: Props, title: string) {
  const read = useRead(getDeskVendorOrder, keyOf(row), { silent: true })
  const instead = (
    <Dialog open title={title} onClose={close}>
      <Waiting read={read} />
    </Dialog>
  )
  return { order: read.data, instead }
}

// --- Shipping ----------------------------------------------------------------------------------------------------------

const shipped = z.object({
  TrackingNos: z.preprocess(
    (typed) => (typeof typed === 'string' ? typed.split(/[\s,;]+/).filter(Boolean) : (typed ?? [])),
    z.array(z.string().max(50)).min(1, { error: 'required' }),
  ),
  Serials: typedSerials,
})

/** Ships an order: the tracking number of each parcel, and the numbers of the pieces that have one. */
export function ShipDialog(props: Props) {
  const t = useText(vendor)
  const { row, close } = props
  const title = t('ship.title', { no: row.WarehouseOutNo })
  const { order, instead } = useOrder(props, title)
  const ship = useWrite(shipVendorOrder, { single: true, invalidate: DESK_STALE, onSuccess: close })
  if (!order) return instead
  const numbered = order.Items.reduce((sum, item) => sum + (item.IsSnManaged ? item.Pieces : 0), 0)
  return (
    <MoveDialog
      open
      title={title}
      ok={t('move.ship')}
      draft={`${shipVendorOrder.path} ${row.Id}`}
      text={vendor}
      width={560}
      schema={shipped}
      fields={[{ field: 'TrackingNos', kind: 'longText', wide: true, required: () => true }]}
      initial={{}}
      onSubmit={(values) => ship.send({ ...keyOf(row), ...values })}
      onClose={close}
    >
      <p>{t('ship.trackingHint', { packages: order.PackagesCount })}</p>
      {numbered > 0 && <ScannedSerials pieces={numbered} />}
    </MoveDialog>
  )
}

// --- Abandoning --------------------------------------------------------------------------------------------------------

const abandoned = z.object({
  Reason: text({ max: 200 }),
  IsHandlingCharged: z.boolean().default(false),
  Lines: z.array(shortLine),
})
const SHORTS = shortGrid('Damaged', 'Lost')

/** Abandons an order: the reason, whether the work is charged, and which pieces were unfit or missing. */
export function AbandonDialog(props: Props) {
  const t = useText(vendor)
  const { row, close } = props
  const title = t('abandon.title', { no: row.WarehouseOutNo })
  const { order, instead } = useOrder(props, title)
  const abandon = useWrite(abandonVendorOrder, { single: true, invalidate: DESK_STALE, onSuccess: close })
  if (!order) return instead
  return (
    <MoveDialog
      open
      danger
      title={title}
      ok={t('move.abandon')}
      draft={`${abandonVendorOrder.path} ${row.Id}`}
      text={vendor}
      width={640}
      schema={abandoned}
      fields={[
        { field: 'Reason', kind: 'longText', max: 200, wide: true },
        { field: 'IsHandlingCharged', kind: 'switch' },
      ]}
      initial={{
        Reason: order.CancelReason ?? undefined,
        Lines: shortsOf(order.Items),
      }}
      onSubmit={({ Reason, IsHandlingCharged, Lines }) =>
        abandon.send({
          ...keyOf(row),
          Reason,
          IsHandlingCharged,
          Shorts: Lines.filter((line) => line.Damaged + line.Lost > 0),
        })
      }
      onClose={close}
    >
      <p>{t('abandon.hint')}</p>
      <LineGrid lines={SHORTS} />
      <ShortSerials fates={['Damaged', 'Lost']} />
    </MoveDialog>
  )
}
