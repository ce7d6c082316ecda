import { useState } from 'react'
import { readSerials } from '#features/warehouse/stock/rules.ts'
import { SerialBox } from '#features/warehouse/stock/web/parts/serial-box.tsx'
import { call } from '#kit/web/client.ts'
import { LineGrid } from '#kit/web/form/line-grid.tsx'
import { MoveDialog } from '#kit/web/form/move-dialog.tsx'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import type { z } from 'zod'
import { getDeskDropship, shipDropships } from '../../contract.ts'
import { MAX_PARCELS } from '../../rules.ts'
import { dropship } from '../../text/keys.ts'
import type { DeskOrderRow } from '../desk-reads.ts'
import { expectedParcels, PARCEL_COLUMNS, parcelsForm } from '../ship-values.ts'
import { refuseSkipped } from './short-dialogs.tsx'

const lines = { field: 'Parcels', columns: PARCEL_COLUMNS, blank: () => ({}), most: MAX_PARCELS }

/** Ships one order: each parcel with its number and what it weighs. */
export function ShipDialog({ row, close }: { row: DeskOrderRow; close: () => void }) {
  const t = useText(dropship)
  const { ContractCompanyId, Id } = row
  const { data: order } = useRead(getDeskDropship, { ContractCompanyId, Id }, { silent: true })
  const [typed, setTyped] = useState('')
  const Serials = readSerials(typed)
  const numbered = (order?.Items ?? []).reduce((sum, item) => sum + (item.IsSnManaged ? item.Pieces : 0), 0)
  return (
    <MoveDialog
      open
      title={t('ship.dialog', { no: row.WarehouseOutNo })}
      ok={t('move.ship')}
      text={dropship}
      width={760}
      schema={parcelsForm}
      fields={[]}
      initial={{ Parcels: expectedParcels(row) }}
      onSubmit={async (values, key) => {
        const { Parcels } = values as z.output<typeof parcelsForm>
        refuseSkipped(await call(shipDropships, { Orders: [{ WarehouseOutNo: row.WarehouseOutNo, Parcels, Serials }] }, { key, silent: true }))
        close()
      }}
      onClose={close}
    >
      <p>{t('ship.dialogHint')}</p>
      <LineGrid lines={lines} />
      {numbered > 0 && <SerialBox label={t('ship.serials', { given: Serials.length, pieces: numbered })} hint={t('ship.serialsHint')} disabled={false} value={typed} onChange={setTyped} />}
    </MoveDialog>
  )
}
