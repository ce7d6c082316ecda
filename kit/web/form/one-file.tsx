import { DeleteOutlined, UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef } from 'react'
import type { z } from 'zod'
import type { FileRef } from '#kit/shared/file.ts'
import type { InputSent, Op } from '#kit/shared/op.ts'
import { parts } from '../parts/texts.ts'
import { useText } from '../text.ts'
import { useWrite } from '../write.ts'
import { controlId, FieldFrame } from './field.tsx'
import { useForm, useFormScope, useFormValue } from './hooks.ts'
import { isRequired } from './schema.ts'
import css from './form.module.css'

type Upload = Op<z.ZodType, z.ZodType<FileRef>>
type Props<O extends Upload> = {
  field: string
  label: string
  help?: string
  /** As in a file input: `application/pdf`. */
  accept?: string
  /** Returns the file's key and name. */
  upload: O
  /** Further input of the upload. */
  input: Omit<InputSent<O>, 'file'>
}

/** One file of the enclosing form, uploaded as soon as it is chosen: the field's value is its key, `<field>Name` its name. */
export function OneFile<O extends Upload>({ field, label, help, accept, upload, input }: Props<O>) {
  const t = useText(parts)
  const { form, idPrefix, disabled } = useFormScope()
  const required = useForm(form, (f) => isRequired(f.schema, field))
  const fileId = useFormValue<number | null | undefined>(field)
  const name = useFormValue<string | undefined>(`${field}Name`) ?? ''
  const { send, busy, refusal } = useWrite<Upload>(upload)
  const chooser = useRef<HTMLInputElement>(null)
  const id = controlId(idPrefix, field)
  const take = (file: File) => {
    const arrived = form.arriving(field)
    const keep = ({ FileId, FileName }: FileRef) => {
      form.set(field, FileId)
      form.set(`${field}Name`, FileName)
    }
    void send({ file, ...input })
      .then(keep, () => undefined)
      .finally(arrived)
  }
  return (
    <FieldFrame id={id} path={field} label={label} required={required} help={help}>
      {({ describedBy }) => (
        <>
          <input
            ref={chooser}
            type="file"
            accept={accept}
            className="visually-hidden"
            tabIndex={-1}
            aria-hidden="true"
            onChange={(event) => {
              const file = event.target.files?.[0]
              if (file) take(file)
              event.target.value = ''
            }}
          />
          {fileId ? (
            <span className={css.oneFile}>
              {name || `#${fileId}`}
              <Button
                id={id}
                type="text"
                size="small"
                icon={<DeleteOutlined />}
                disabled={disabled}
                aria-label={t('files.remove', { name })}
                onClick={() => form.set(field, null)}
              />
            </span>
          ) : (
            <Button
              id={id}
              icon={<UploadOutlined />}
              loading={busy}
              disabled={disabled}
              aria-label={`${label}: ${t('files.chooseOne')}`}
              aria-describedby={describedBy}
              onClick={() => chooser.current?.click()}
            >
              {t('files.chooseOne')}
            </Button>
          )}
          {refusal && (
            <p className={css.fieldNote} data-issue="error" role="alert">
              {refusal.Msg}
            </p>
          )}
        </>
      )}
    </FieldFrame>
  )
}
