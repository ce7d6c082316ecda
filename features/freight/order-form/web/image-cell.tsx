import { DeleteOutlined, PictureOutlined } from '@ant-design/icons'
import { useRef } from 'react'
import { useFormScope, useFormValue } from '#kit/web/form/hooks.ts'
import { fileAddress, thumbnailAddress, useFileCentre } from '#kit/web/parts/file-centre.ts'
import { useText } from '#kit/web/text.ts'
import { showRefusal, useWrite } from '#kit/web/write.ts'
import type { OrderValues } from '#features/freight/orders/web/parts/order-values.ts'
import { orderForm } from '../text/keys.ts'
import { imagePath } from './values.ts'
import css from './order-form.module.css'

/** A picture of the goods in a cell: choose, view, remove. */
export function ImageCell({ index }: { index: number }) {
  const t = useText(orderForm)
  const centre = useFileCentre()
  const { form, disabled } = useFormScope<OrderValues>()
  const path = `DeclarationItems[${index}].ImageFileId`
  const id = useFormValue<number | null | undefined>(path)
  const input = useRef<HTMLInputElement>(null)
  const { send, busy } = useWrite(centre.upload)
  const take = (file: File | undefined) => {
    if (!file) return
    const arrived = form.arriving(path)
    const line = form.values().DeclarationItems[index]!.Key
    void send({ file })
      .then(({ Id }) => {
        // Lines may have been moved or removed during the upload.
        const current = imagePath(form.values().DeclarationItems, line)
        if (current) form.set(current, Id)
      }, showRefusal)
      .finally(arrived)
  }
  if (id) {
    return (
      <span className={css.image}>
        <a href={fileAddress(centre, id, true)} target="_blank" rel="noreferrer">
          <img src={thumbnailAddress(centre, id)} alt={t('form.image', { row: index + 1 })} height={26} />
        </a>
        {!disabled && (
          <button
            type="button"
            tabIndex={-1}
            aria-label={t('form.removeImage', { row: index + 1 })}
            onClick={() => form.set(path, null)}
          >
            <DeleteOutlined />
          </button>
        )}
      </span>
    )
  }
  return (
    <span className={css.image}>
      <button
        type="button"
        tabIndex={-1}
        disabled={disabled || busy}
        aria-busy={busy}
        aria-label={t('form.addImage', { row: index + 1 })}
        title={t('form.addImage', { row: index + 1 })}
        onClick={() => input.current?.click()}
      >
        <PictureOutlined />
      </button>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => take(event.target.files?.[0])}
      />
    </span>
  )
}
