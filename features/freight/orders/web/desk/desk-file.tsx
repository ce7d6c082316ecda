import { DeleteOutlined, UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { uploadOrderFile } from '#features/freight/papers/contract.ts'
import { call } from '#kit/web/client.ts'
import { CallError } from '#kit/web/errors.ts'
import { controlId, useFaultText } from '#kit/web/form/field.tsx'
import { useFault, useFormScope, useFormValue } from '#kit/web/form/hooks.ts'
import { useText } from '#kit/web/text.ts'
import { parts } from '#kit/web/parts/texts.ts'
import type { DeskOrderRow } from './desk-reads.ts'
import css from './desk.module.css'

type Props = { row: Pick<DeskOrderRow, 'ContractCompanyId' | 'Id'>; field: string; label: string }

/** One file of the order's company, uploaded at once; the form's value is its key, with the name beside it. */
export function DeskFile({ row, field, label }: Props) {
  const t = useText(parts)
  const { form, idPrefix, disabled } = useFormScope()
  const faultText = useFaultText()
  const { fault } = useFault(field)
  const fileId = useFormValue<number | null | undefined>(field)
  const name = useFormValue<string | undefined>(`${field}Name`)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const send = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    setFailure(undefined)
    try {
      const { FileId, FileName } = await call(uploadOrderFile, { file, ContractCompanyId: row.ContractCompanyId, Id: row.Id } as never, { silent: true })
      form.set(field, FileId)
      form.set(`${field}Name`, FileName)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error.Msg)
    } finally {
      setBusy(false)
    }
  }
  const message = failure ?? (fault && faultText(fault))
  const id = controlId(idPrefix, field)
  return (
    <div className={css.file}>
      <span className={css.label}>
        {label} <span className={css.mark} aria-hidden="true">*</span>
      </span>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          void send(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {fileId ? (
        <span className={css.fileName}>
          {name ?? `#${fileId}`}
          <Button type="text" size="small" icon={<DeleteOutlined />} disabled={disabled} aria-label={t('files.remove', { name: name ?? '' })} onClick={() => form.set(field, null)} />
        </span>
      ) : (
        <Button id={id} icon={<UploadOutlined />} loading={busy} disabled={disabled} aria-label={`${label}: ${t('files.chooseOne')}`} aria-describedby={message ? `${id}-fault` : undefined} onClick={() => input.current?.click()}>
          {t('files.chooseOne')}
        </Button>
      )}
      {message && (
        <span id={`${id}-fault`} className={css.fault} role="alert">
          {message}
        </span>
      )}
    </div>
  )
}
