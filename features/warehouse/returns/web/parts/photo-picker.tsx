import { CameraOutlined, DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import type { FileRef } from '#kit/shared/file.ts'
import { useFormScope, useFormValue } from '#kit/web/form/hooks.ts'
import { fileAddress, useFileCentre } from '#kit/web/parts/file-centre.ts'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { downscale, untilOnline } from '#kit/web/picture.ts'
import type { uploadDestroyPhoto, uploadReturnPhoto } from '../../desk-contract.ts'
import { MAX_PHOTOS } from '../../rules.ts'
import { returns } from '../../text/keys.ts'
import css from './photo-picker.module.css'

type Props = {
  field: string
  label: string
  row: { ContractCompanyId: number; Id: number }
  upload: typeof uploadReturnPhoto | typeof uploadDestroyPhoto
}

/** Most attempts for one photo: after each the connection is waited for. */
const TRIES = 5

/**
 * Photos of a field of the form around it, from the camera or from files. They are made smaller before they are sent, one after the
 * other; a lost connection is waited for.
 */
export function PhotoPicker({ field, label, row, upload }: Props) {
  const t = useText(returns)
  const centre = useFileCentre()
  const { form, disabled } = useFormScope()
  const photos = useFormValue<readonly FileRef[] | undefined>(field) ?? []
  const [waiting, setWaiting] = useState(0)
  const [failed, setFailed] = useState(0)
  const chooser = useRef<HTMLInputElement>(null)
  const writing = useWrite(upload, { silent: true })
  const { ContractCompanyId, Id } = row

  const sendOne = async (file: File) => {
    const small = await downscale(file)
    for (let attempt = 1; ; attempt++) {
      try {
        return (await writing.send({ file: small, ContractCompanyId, Id } as never)) as FileRef
      } catch (error) {
        if (attempt >= TRIES || !(await untilOnline(error))) throw error
      }
    }
  }
  const take = async (files: FileList | null) => {
    const chosen = [...(files ?? [])].slice(0, MAX_PHOTOS - photos.length)
    const arrived = form.arriving(field)
    setWaiting((n) => n + chosen.length)
    setFailed(0)
    for (const file of chosen) {
      try {
        const kept = await sendOne(file)
        form.set(field, [...((form.get(field) as readonly FileRef[] | undefined) ?? []), kept])
      } catch {
        setFailed((n) => n + 1)
      }
      setWaiting((n) => n - 1)
    }
    arrived()
  }

  return (
    <div className={css.picker}>
      <input
        ref={chooser}
        type="file"
        accept="image/jpeg,image/png"
        capture="environment"
        multiple
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          void take(event.target.files)
          event.target.value = ''
        }}
      />
      <Button
        size="small"
        icon={<CameraOutlined />}
        disabled={disabled || photos.length >= MAX_PHOTOS}
        onClick={() => chooser.current?.click()}
      >
        {label}
      </Button>
      {photos.map((photo, index) => (
        <span key={photo.FileId} className={css.photo}>
          <img
            src={fileAddress(centre, photo.FileId, true, { ContractCompanyId })}
            alt={t('photo.number', { number: index + 1 })}
          />
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined />}
            aria-label={t('photo.remove', { number: index + 1 })}
            onClick={() =>
              form.set(
                field,
                photos.filter((_, at) => at !== index),
              )
            }
          />
        </span>
      ))}
      {waiting > 0 && <span role="status">{t('photo.waiting', { count: waiting })}</span>}
      {failed > 0 && <span role="alert">{t('photo.failed', { count: failed })}</span>}
    </div>
  )
}
