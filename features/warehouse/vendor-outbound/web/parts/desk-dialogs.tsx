import { AbandonedDialog, shortOf } from '#features/warehouse/stock/web/parts/short-dialogs.tsx'
import { ScannedSerials, typedSerials } from '#features/warehouse/stock/web/parts/short-lines.tsx'
import { text } from '#kit/shared/fields.ts'
import { useDialogRecord } from '#kit/web/detail/dialog-record.tsx'
import { MoveDialog } from '#kit/web/form/move-dialog.tsx'
import { useSeenVersion } from '#kit/web/parts/seen-version.ts'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { z } from 'zod'
import { abandonVendorOrder, correctVendorTracking, getDeskVendorOrder, shipVendorOrder } from '../../desk-contract.ts'
import { vendor } from '../../text/keys.ts'
import { DESK_STALE, type DeskVendorRow } from '../desk-reads.ts'

type Props = { row: DeskVendorRow; close: () => void }
const keyOf = ({ ContractCompanyId, Id }: DeskVendorRow) => ({ ContractCompanyId, Id })

// --- Shipping ----------------------------------------------------------------------------------------------------------

const typedNumbers = z.preprocess(
  (typed) => (typeof typed === 'string' ? typed.split(/[\s,，;；]+/).filter(Boolean) : (typed ?? [])),
  z.array(z.string().max(50)).min(1, { error: 'required' }),
)
const shipped = z.object({ TrackingNos: typedNumbers, Serials: typedSerials })

/** Ships an order: the tracking number of each parcel, and the serial numbers of pieces that have one. */
export function ShipDialog({ row, close }: Props) {
  const t = useText(vendor)
  const title = t('ship.title', { no: row.WarehouseOutNo })
  const { record: order, instead } = useDialogRecord(getDeskVendorOrder, keyOf(row), title, close)
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

const corrected = z.object({ TrackingNos: typedNumbers, Reason: text({ max: 200 }) })

/** Corrects the parcel numbers of an order that has left, with the reason. */
export function CorrectTrackingDialog({ row, close }: Props) {
  const t = useText(vendor)
  const correct = useWrite(correctVendorTracking, { invalidate: DESK_STALE, onSuccess: close })
  const title = t('correct.title', { no: row.WarehouseOutNo })
  const { record: order, instead } = useDialogRecord(getDeskVendorOrder, keyOf(row), title, close)
  if (!order) return instead
  return (
    <MoveDialog
      open
      title={title}
      ok={t('action.correctTracking')}
      draft={`${correctVendorTracking.path} ${row.Id}`}
      text={vendor}
      width={560}
      schema={corrected}
      fields={[
        { field: 'TrackingNos', kind: 'longText', wide: true, required: () => true },
        { field: 'Reason', kind: 'longText', max: 200, wide: true },
      ]}
      initial={{ TrackingNos: order.TrackingNos.join('\n') }}
      version={order.RowVersion}
      onSubmit={(values) => correct.send({ ...keyOf(row), RowVersion: order.RowVersion, ...values })}
      onClose={close}
    >
      <p>{t('correct.hint', { packages: order.PackagesCount })}</p>
    </MoveDialog>
  )
}

// --- Abandoning --------------------------------------------------------------------------------------------------------

/** Abandons an order: the reason, whether the work is charged, and which pieces were unfit or missing. */
export function AbandonDialog({ row, close }: Props) {
  const t = useText(vendor)
  const title = t('abandon.title', { no: row.WarehouseOutNo })
  const { record: order, instead } = useDialogRecord(getDeskVendorOrder, keyOf(row), title, close)
  const abandon = useWrite(abandonVendorOrder, { single: true, invalidate: DESK_STALE, onSuccess: close })
  const seen = useSeenVersion(row, abandon.refusal)
  if (!order) return instead
  return (
    <AbandonedDialog
      title={title}
      ok={t('move.abandon')}
      hint={t('abandon.hint')}
      draft={`${abandonVendorOrder.path} ${row.Id}`}
      text={vendor}
      items={order.Items}
      reason={seen.CancelReason}
      fates={['Damaged', 'Lost']}
      onSubmit={({ Lines, ...ended }) =>
        abandon.send({ ...keyOf(row), ...ended, IsOnRequest: seen.CancelReason !== null, Shorts: shortOf(Lines) })
      }
      onClose={close}
    />
  )
}
