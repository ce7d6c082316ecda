import { DeleteOutlined, UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { call } from '#kit/web/client.ts'
import { CallError } from '#kit/web/errors.ts'
import { useFormScope, useFormValue } from '#kit/web/form/hooks.ts'
import { parts } from '#kit/web/parts/texts.ts'
import { useText } from '#kit/web/text.ts'
import { uploadLadingFile } from '../contract.ts'
import css from './lading.module.css'

type Props = { row: { ContractCompanyId: number; Id: number }; field: string; label: string; hint: string }

/** A PDF that staff bring, uploaded at once; the form's value is its key, with the name beside it. */
export function DeskPaper({ row: { ContractCompanyId, Id }, field, label, hint }: Props) {
  const t = useText(parts)
  const { form, disabled } = useFormScope()
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
      const { FileId, FileName } = await call(uploadLadingFile, { file, ContractCompanyId, Id } as never, { silent: true })
      form.set(field, FileId)
      form.set(`${field}Name`, FileName)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error.Msg)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={css.file}>
      <span className={css.label}>
        {label} <span className="quiet">· {hint}</span>
      </span>
      <input ref={input} type="file" accept="application/pdf" className="visually-hidden" tabIndex={-1} aria-hidden="true" onChange={(event) => {
        void send(event.target.files?.[0])
        event.target.value = ''
      }} />
      {fileId ? (
        <span className={css.fileName}>
          {name ?? `#${fileId}`}
          <Button type="text" size="small" icon={<DeleteOutlined />} disabled={disabled} aria-label={t('files.remove', { name: name ?? '' })} onClick={() => form.set(field, null)} />
        </span>
      ) : (
        <Button icon={<UploadOutlined />} loading={busy} disabled={disabled} aria-label={`${label}: ${t('files.chooseOne')}`} onClick={() => input.current?.click()}>
          {t('files.chooseOne')}
        </Button>
      )}
      {failure && (
        <span className={css.fault} role="alert">
          {failure}
        </span>
      )}
    </div>
  )
}
