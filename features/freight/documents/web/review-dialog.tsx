import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { FileView } from '#kit/web/detail/file-view.tsx'
import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { useSeenVersion } from '#kit/web/parts/seen-version.ts'
import { useText } from '#kit/web/text.ts'
import { useWrites } from '#kit/web/write.ts'
import { approveOrderDocuments, rejectOrderDocuments, type DocumentRow } from '../contract.ts'
import { documents } from '../text/keys.ts'
import { DESK_DOCUMENT_READS } from './parts/document-reads.ts'
import css from './review-dialog.module.css'

const ZONE = zoneOf(undefined)

/** The files of a document next to the review form. */
export function ReviewDialog({ row: current, close }: { row: DocumentRow; close: () => void }) {
  const t = useText(documents)
  const format = useFormat()
  const types = useDictionary('AttachmentType')
  const [shown, setShown] = useState(0)
  const [reason, setReason] = useState('')
  const title = `${types.nameOf(current.AttachmentType)} · ${current.DcgNo}`
  const decide = useWrites({ silent: true, about: title, single: true, invalidate: DESK_DOCUMENT_READS, onSuccess: close })
  const row = useSeenVersion(current, decide.refusal)
  const field = useId()
  const { ContractCompanyId } = row
  const Rows = [{ ContractCompanyId, Id: row.Id, RowVersion: row.RowVersion }]
  const file = row.Files[shown] ?? row.Files[0]
  return (
    <Dialog open width={1240} title={title} onClose={close}>
      <div className={css.review}>
        <div className={css.files}>
          {row.Files.length > 1 && (
            <div className={css.tabs}>
              {row.Files.map((one, index) => (
                <Button
                  key={one.FileId}
                  size="small"
                  type={index === shown ? 'default' : 'text'}
                  aria-pressed={index === shown}
                  onClick={() => setShown(index)}
                >
                  {one.FileName}
                </Button>
              ))}
            </div>
          )}
          {file && <FileView key={file.FileId} file={file} more={{ ContractCompanyId }} />}
        </div>
        <form
          className={css.decision}
          onSubmit={(event) => {
            event.preventDefault()
            decide.write(rejectOrderDocuments, { Rows, Reason: reason })
          }}
        >
          <dl>
            <dt>{t('field.CompanyName')}</dt>
            <dd>{row.CompanyName}</dd>
            <dt>{t('field.FileName')}</dt>
            <dd className={css.name}>{file?.FileName}</dd>
            <dt>{t('field.SubmitTime')}</dt>
            <dd className="figures">{format.dateTime(row.SubmitTime ?? row.UpdatedTime, ZONE)}</dd>
            {row.DueTime && (
              <>
                <dt>{t('field.DueTime')}</dt>
                <dd className="figures">{format.date(row.DueTime)}</dd>
              </>
            )}
          </dl>
          <p className="quiet">{t('ask.approve', { name: row.DcgNo })}</p>
          <Button type="primary" block loading={decide.busy} onClick={() => decide.write(approveOrderDocuments, { Rows })}>
            {t('move.approve')}
          </Button>
          <label htmlFor={field}>{t('field.RejectReason')}</label>
          <Input.TextArea
            id={field}
            value={reason}
            maxLength={200}
            rows={3}
            onChange={(event) => setReason(event.target.value)}
          />
          <Button danger block htmlType="submit" disabled={decide.busy || reason.trim() === ''}>
            {t('move.reject')}
          </Button>
          {decide.refusal && (
            <p role="alert" className={css.failure}>
              {decide.refusal.Msg}
            </p>
          )}
        </form>
      </div>
    </Dialog>
  )
}
