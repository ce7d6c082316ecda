import { CameraOutlined, DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef } from 'react'
import type { FileRef } from '#kit/shared/file.ts'
import { useFormScope, useFormValue } from '#kit/web/form/hooks.ts'
import { thumbnailAddress, useFileCentre } from '#kit/web/parts/file-centre.ts'
import { useText } from '#kit/web/text.ts'
import type { uploadDestroyPhoto, uploadReturnPhoto } from '../../desk-contract.ts'
import { MAX_PHOTOS } from '../../rules.ts'
import { returns } from '../../text/keys.ts'
import { usePhotoUpload } from './photo-upload.ts'
import css from './photo-picker.module.css'

type Props = {
  field: string
  label: string
  row: { ContractCompanyId: number; Id: number }
  upload: typeof uploadReturnPhoto | typeof uploadDestroyPhoto
}

/**
 * Photos for a field of the enclosing form, from the camera or from files. They are scaled down before upload and sent
 * one after the other; the upload waits for a lost connection to return.
 */
export function PhotoPicker({ field, label, row, upload }: Props) {
  const t = useText(returns)
  const centre = useFileCentre()
  const { form, disabled } = useFormScope()
  const photos = useFormValue<readonly FileRef[] | undefined>(field) ?? []
  const chooser = useRef<HTMLInputElement>(null)
  const { ContractCompanyId } = row
  const { waiting, failed, refused, send } = usePhotoUpload(row, upload)

  const take = async (files: readonly File[]) => {
    const arrived = form.arriving(field)
    await send(files.slice(0, MAX_PHOTOS - photos.length - failed.length), (photo) =>
      form.set(field, [...form.rows(field), photo]),
    )
    arrived()
  }

  return (
    <div className={css.picker}>
      <input
        ref={chooser}
        type="file"
        accept="image/jpeg,image/png"
        multiple
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          void take([...(event.target.files ?? [])])
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
            src={thumbnailAddress(centre, photo.FileId, { ContractCompanyId })}
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
      {refused && <span role="alert">{refused}</span>}
      {failed.length > 0 && (
        <span role="alert">
          {t('photo.failed', { count: failed.length })}{' '}
          <Button size="small" onClick={() => void take([])}>
            {t('photo.again')}
          </Button>
        </span>
      )}
    </div>
  )
}
