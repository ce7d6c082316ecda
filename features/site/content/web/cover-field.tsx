import { Button } from 'antd'
import { useId, useRef } from 'react'
import { FieldFrame } from '#kit/web/form/field.tsx'
import { useFormScope, useFormValue } from '#kit/web/form/hooks.ts'
import { useText } from '#kit/web/text.ts'
import { useUpload } from '#kit/web/write.ts'
import { uploadImage } from '../contract.ts'
import { IMAGE_MB } from '../rules.ts'
import { content } from '../text/keys.ts'
import css from './content.module.css'

/** The picture above an article and in lists. */
export function CoverField() {
  const t = useText(content)
  const { form, disabled } = useFormScope()
  const id = useId()
  const address = useFormValue<string | null>('CoverUrl')
  const input = useRef<HTMLInputElement>(null)
  const { write, busy } = useUpload(uploadImage, { onSuccess: ({ Address }) => form.set('CoverUrl', Address) })
  return (
    <FieldFrame id={id} path="CoverUrl" label={t('field.CoverUrl')} help={t('help.cover', { mb: IMAGE_MB })} wide>
      {({ describedBy }) => (
        <div className={css.cover}>
          {address && <img src={address} alt="" width={180} height={120} />}
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg"
            className="visually-hidden"
            tabIndex={-1}
            aria-hidden="true"
            onChange={(event) => {
              const file = event.target.files?.[0]
              if (file) write({ file })
              event.target.value = ''
            }}
          />
          <Button
            id={id}
            aria-describedby={describedBy}
            loading={busy}
            disabled={disabled}
            onClick={() => input.current?.click()}
          >
            {t('action.chooseImage')}
          </Button>
          {address && (
            <Button type="text" danger onClick={() => form.set('CoverUrl', null)}>
              {t('action.removeImage')}
            </Button>
          )}
        </div>
      )}
    </FieldFrame>
  )
}
