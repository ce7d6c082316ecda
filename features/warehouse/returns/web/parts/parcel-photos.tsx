import { useRef } from 'react'
import { uploadReturnPhoto } from '../../desk-contract.ts'
import { usePhotoUpload } from './photo-upload.ts'
import type { FileRef } from '#kit/shared/file.ts'
import { useText } from '#kit/web/text.ts'
import { returns } from '../../text/keys.ts'

type Props = {
  row: { ContractCompanyId: number; Id: number }
  /** The line of the photo; if omitted, the photo is of the parcel. */
  of: { readonly Fnsku: string } | undefined
  keep: (photo: FileRef) => void
  onSending: (isSending: boolean) => void
}

/** Opens the camera; photos are uploaded immediately, and can be resent after a failure. */
export function ParcelPhotos({ row, of, keep, onSending }: Props) {
  const t = useText(returns)
  const camera = useRef<HTMLInputElement>(null)
  const { waiting, failed, refused, send } = usePhotoUpload(row, uploadReturnPhoto)
  const take = async (files: readonly File[]) => {
    onSending(true)
    await send(files, keep)
    onSending(false)
  }
  return (
    <>
      <input
        ref={camera}
        type="file"
        accept="image/jpeg,image/png"
        capture="environment"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          void take([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <button type="button" disabled={waiting > 0} onClick={() => camera.current?.click()}>
        {waiting > 0
          ? t('photo.waiting', { count: waiting })
          : of
            ? t('floor.photoOfLine', { fnsku: of.Fnsku })
            : t('floor.photoOfParcel')}
      </button>
      {refused && <p role="alert">{refused}</p>}
      {failed.length > 0 && (
        <button type="button" onClick={() => void take([])}>
          {t('photo.failed', { count: failed.length })} {t('photo.again')}
        </button>
      )}
    </>
  )
}
