import { Button } from 'antd'
import { useId, useRef, useState } from 'react'
import { call } from '#kit/web/client.ts'
import { CallError } from '#kit/web/errors.ts'
import { FieldFrame } from '#kit/web/form/field.tsx'
import { useFormScope, useFormValue } from '#kit/web/form/hooks.ts'
import { useText } from '#kit/web/text.ts'
import { toast } from '#kit/web/toast.ts'
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
  const [busy, setBusy] = useState(false)
  const send = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    try {
      form.set('CoverUrl', (await call(uploadImage, { file } as never)).Address)
    } catch (error) {
      toast.error(error instanceof CallError ? error.Msg : t('editor.failed'))
    } finally {
      setBusy(false)
    }
  }
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
              void send(event.target.files?.[0])
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
