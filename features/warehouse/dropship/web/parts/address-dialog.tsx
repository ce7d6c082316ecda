import { useDialogRecord } from '#kit/web/detail/dialog-record.tsx'
import { MoveDialog } from '#kit/web/form/move-dialog.tsx'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { correctDropshipAddress, correctedAddress } from '../../contract/address.ts'
import { getDeskDropship } from '../../desk-contract.ts'
import { dropship } from '../../text/keys.ts'
import { DESK_STALE, type DeskOrderRow } from '../desk-reads.ts'

/** Corrects the destination of an order's parcels: labels that its courier refused are requested again with the new address. */
export function AddressDialog({ row, close }: { row: DeskOrderRow; close: () => void }) {
  const t = useText(dropship)
  const { ContractCompanyId, Id } = row
  const title = t('address.title', { no: row.WarehouseOutNo })
  const { record, instead } = useDialogRecord(getDeskDropship, { ContractCompanyId, Id }, title, close)
  const correct = useWrite(correctDropshipAddress, { invalidate: DESK_STALE, onSuccess: close })
  if (!record) return instead
  const { RowVersion, ...order } = record
  return (
    <MoveDialog
      open
      title={title}
      ok={t('action.correctAddress')}
      draft={`${correctDropshipAddress.path} ${ContractCompanyId} ${Id}`}
      text={dropship}
      width={640}
      schema={correctedAddress}
      fields={[
        { field: 'RecipientName' },
        { field: 'RecipientCompany' },
        { field: 'RecipientPhone' },
        { field: 'PostalCode' },
        { field: 'City' },
        { field: 'County' },
        { field: 'Address1' },
        { field: 'HouseNumber' },
        { field: 'Address2' },
        { field: 'Reason', kind: 'longText', max: 200, wide: true },
      ]}
      initial={{
        RecipientName: order.RecipientName,
        RecipientCompany: order.RecipientCompany,
        RecipientPhone: order.RecipientPhone,
        PostalCode: order.PostalCode,
        City: order.City,
        County: order.County,
        Address1: order.Address1,
        Address2: order.Address2,
        HouseNumber: order.HouseNumber,
      }}
      version={RowVersion}
      onSubmit={(address, confirmed) => correct.send({ ContractCompanyId, Id, RowVersion, ...address, ...confirmed })}
      onClose={close}
    >
      <p>{t('address.hint')}</p>
    </MoveDialog>
  )
}
