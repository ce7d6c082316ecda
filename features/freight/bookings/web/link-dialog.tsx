import { Button, Input } from 'antd'
import type { Output } from '#kit/shared/op.ts'
import { MoveDialog } from '#kit/web/form/move-dialog.tsx'
import { useFormat } from '#kit/web/format.ts'
import { copyText } from '#kit/web/parts/copy-text.ts'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { makeSupplierLink, type DeskBooking } from '../contract.ts'
import { LINK_DAYS } from '../rules.ts'
import { bookings } from '../text/keys.ts'
import { BOOKING_READS } from './parts/booking-reads.ts'
import css from './parts/bookings.module.css'

const schema = makeSupplierLink.input.omit({ Rows: true })
type Made = Output<typeof makeSupplierLink>

/** Assigns jobs to a supplier. The link is shown once: only its hash is stored. */
export default function LinkDialog({ rows, close }: { rows: readonly DeskBooking[]; close: () => void }) {
  const t = useText(bookings)
  const make = useWrite(makeSupplierLink, { invalidate: BOOKING_READS })
  if (make.output) return <CreatedLink made={make.output} name={make.input?.SupplierName ?? ''} close={close} />
  return (
    <MoveDialog
      open
      title={`${t('link.title')} · ${rows.map((row) => row.RelateNo).join(', ')}`}
      ok={t('move.link')}
      text={bookings}
      schema={schema}
      fields={[{ field: 'SupplierName' }, { field: 'Days', kind: 'number', unit: t('link.days') }]}
      initial={{ Days: LINK_DAYS.usual, SupplierName: rows[0]?.Haulier }}
      onSubmit={(values) => make.send({ ...values, Rows: rows.map(({ ContractCompanyId, Id }) => ({ ContractCompanyId, Id })) })}
      onClose={close}
    >
      <p className={css.hint}>{t('link.hint')}</p>
    </MoveDialog>
  )
}

function CreatedLink({ made, name, close }: { made: Made; name: string; close: () => void }) {
  const t = useText(bookings)
  const format = useFormat()
  const url = new URL(made.Url, location.origin).href
  return (
    <Dialog open title={t('link.title')} onClose={close}>
      <p>{t('link.made', { name })}</p>
      <Input.TextArea value={url} readOnly autoSize aria-label={t('link.title')} onFocus={(event) => event.target.select()} />
      <p className={css.linkFoot}>
        <Button type="primary" onClick={() => void copyText(url)}>
          {t('link.copy')}
        </Button>
        <span className="quiet">{t('link.ends', { time: format.dateTime(made.ExpireTime) })}</span>
      </p>
    </Dialog>
  )
}
