import { ScannedSerials, typedSerials } from '#features/warehouse/stock/web/parts/short-lines.tsx'
import { LineGrid } from '#kit/web/form/line-grid.tsx'
import { MoveDialog } from '#kit/web/form/move-dialog.tsx'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { z } from 'zod'
import { getDeskDropship, shipDropships } from '../../desk-contract.ts'
import { MAX_PARCELS } from '../../rules.ts'
import { dropship } from '../../text/keys.ts'
import { DESK_STALE, type DeskOrderRow } from '../desk-reads.ts'
import { expectedParcels, PARCEL_COLUMNS, parcelsForm } from '../ship-values.ts'

const lines = { field: 'Parcels', columns: PARCEL_COLUMNS, blank: () => ({}), most: MAX_PARCELS }

const shipped = parcelsForm.and(z.object({ Serials: typedSerials }))

/** Ships one order: each parcel with its number and weight. */
export function ShipDialog({ row, close }: { row: DeskOrderRow; close: () => void }) {
  const t = useText(dropship)
  const { ContractCompanyId, Id } = row
  const { data: order } = useRead(getDeskDropship, { ContractCompanyId, Id }, { silent: true })
  const ship = useWrite(shipDropships, { single: true, invalidate: DESK_STALE, onSuccess: close })
  const numbered = (order?.Items ?? []).reduce((sum, item) => sum + (item.IsSnManaged ? item.Pieces : 0), 0)
  return (
    <MoveDialog
      open
      title={t('ship.dialog', { no: row.WarehouseOutNo })}
      ok={t('move.ship')}
      draft={`${shipDropships.path} ${Id}`}
      text={dropship}
      width={760}
      schema={shipped}
      fields={[]}
      initial={{ Parcels: expectedParcels(row) }}
      onSubmit={({ Parcels, Serials }, confirmed) =>
        ship.send({ Orders: [{ WarehouseOutNo: row.WarehouseOutNo, Parcels, Serials }], ...confirmed })
      }
      onClose={close}
    >
      <p>{t('ship.dialogHint')}</p>
      <LineGrid lines={lines} />
      {numbered > 0 && <ScannedSerials pieces={numbered} hint={t('ship.serialsHint')} />}
    </MoveDialog>
  )
}
