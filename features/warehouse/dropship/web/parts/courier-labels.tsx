import { Button } from 'antd'
import { Attachments } from '#kit/web/detail/attachments.tsx'
import { useText } from '#kit/web/text.ts'
import { toast } from '#kit/web/toast.ts'
import { useWrite } from '#kit/web/write.ts'
import type { OrderDetail } from '../../contract.ts'
import { fetchDropshipLabels } from '../../contract/labels.ts'
import { dropship } from '../../text/keys.ts'
import { DESK_STALE } from '../desk-reads.ts'

type Label = OrderDetail['Labels'][number]

/** The courier labels of an order's parcels, including missing ones; `company` at the desk. */
export function CourierLabels({ order, company }: { order: OrderDetail; company: number | undefined }) {
  const t = useText(dropship)
  const parcel = ({ ParcelNo }: Label) => t('label.parcel', { no: ParcelNo })
  const files = order.Labels.flatMap((label) =>
    label.File ? [{ ...label.File, note: `${parcel(label)} · ${label.TrackingNo}` }] : [],
  )
  const missing = order.Labels.filter(({ State }) => State !== 'issued')
  return (
    <>
      {files.length > 0 && (
        <Attachments
          files={files}
          noteOf={({ note }) => note}
          {...(company !== undefined && { more: { ContractCompanyId: company } })}
        />
      )}
      {missing.map((label) => (
        <p key={label.ParcelNo}>
          {parcel(label)} · <Reason label={label} />
        </p>
      ))}
      {missing.length > 0 && company !== undefined && <FetchButton row={{ ContractCompanyId: company, Id: order.Id }} />}
    </>
  )
}

function Reason({ label: { State, Error } }: { label: Label }) {
  const t = useText(dropship)
  if (State === 'failed' && Error !== null) return t('label.refused', { reason: Error })
  if (Error === null) return t('label.pending')
  return (
    <>
      {t('label.unreached', { reason: Error })} <span className="quiet">{t('label.pendingHint')}</span>
    </>
  )
}

function FetchButton({ row }: { row: { ContractCompanyId: number; Id: number } }) {
  const t = useText(dropship)
  const fetch = useWrite(fetchDropshipLabels, { invalidate: DESK_STALE, onSuccess: () => toast.success(t('label.fetched')) })
  return (
    <Button loading={fetch.busy} onClick={() => fetch.write(row)}>
      {t('label.fetch')}
    </Button>
  )
}
