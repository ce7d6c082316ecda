import { FileSearchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { isReadable, MAX_FILES } from '#features/freight/extraction/rules.ts'
import { extraction } from '#features/freight/extraction/text/keys.ts'
import { DocumentsDialog, type StoredDocument } from '#features/freight/extraction/web/parts/documents-dialog.tsx'
import { DocumentsDrop } from '#features/freight/extraction/web/parts/documents-drop.tsx'
import { OriginTip } from '#features/freight/extraction/web/parts/origin-tip.tsx'
import type { FileRef } from '#kit/shared/file.ts'
import { controlId } from '#kit/web/form/field.tsx'
import { useFormScope, useFormValue } from '#kit/web/form/hooks.ts'
import { useText } from '#kit/web/text.ts'
import { fieldNames } from '#features/freight/orders/rules/kind-fields.ts'
import type { OrderValues } from '#features/freight/orders/web/parts/order-values.ts'
import { useOpenOrder } from './context.ts'
import { hasTyped, listsOf, originAt, applyDocuments, takesCargo } from './apply-documents.ts'
import css from './order-form.module.css'

/** Above the form: documents are dropped here, and fields filled from them are marked. */
export function Documents() {
  const t = useText(extraction)
  const { disabled } = useFormScope()
  const { kind, frozen } = useOpenOrder()
  const [files, setFiles] = useState<readonly File[]>()
  const [wrong, setWrong] = useState<string>()
  const isOpen = takesCargo(kind, frozen)
  return (
    <>
      <FormOrigins />
      {isOpen && (
        <div>
          <DocumentsDrop
            title={t(kind.sections.includes('goods') ? 'panel.title' : 'panel.titleTail')}
            hint={t('panel.hint')}
            choose={t('panel.choose')}
            disabled={disabled}
            onWrong={setWrong}
            onFiles={(chosen) => {
              setWrong(undefined)
              setFiles(chosen)
            }}
          />
          {wrong && (
            <p className={css.issue} role="alert">
              {wrong}
            </p>
          )}
        </div>
      )}
      {files && <OrderDocuments files={files} close={() => setFiles(undefined)} />}
    </>
  )
}

/** The same as a button within a section. */
export function DocumentsButton({ label }: { label: 'fromDocuments' | 'fromSheet' | 'fromDelivery' }) {
  const t = useText(extraction)
  const { disabled } = useFormScope()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<FileSearchOutlined />} disabled={disabled} onClick={() => setOpen(true)}>
        {t(`panel.${label}`)}
      </Button>
      {isOpen && <OrderDocuments files={[]} close={() => setOpen(false)} />}
    </>
  )
}

/** Below documents attached in the form: their content can fill it. */
export function FillFromFiles({ field }: { field: string }) {
  const t = useText(extraction)
  const { disabled } = useFormScope()
  const { kind, frozen } = useOpenOrder()
  const kept = useFormValue<readonly (FileRef & { Size?: number })[] | null>(field) ?? []
  const [files, setFiles] = useState<readonly StoredDocument[]>()
  const readable = kept.filter(({ FileName }) => isReadable(FileName)).slice(0, MAX_FILES)
  const isOpen = takesCargo(kind, frozen)
  if (readable.length === 0 || !isOpen) return null
  return (
    <>
      <Button
        icon={<FileSearchOutlined />}
        disabled={disabled}
        onClick={() => setFiles(readable.map(({ FileId, FileName, Size = 0 }) => ({ FileId, name: FileName, size: Size })))}
      >
        {t('panel.fillFrom', { count: readable.length })}
      </Button>
      {files && <OrderDocuments files={files} close={() => setFiles(undefined)} />}
    </>
  )
}

function OrderDocuments({ files, close }: { files: readonly (File | StoredDocument)[]; close: () => void }) {
  const { form } = useFormScope<OrderValues>()
  const { kind, frozen } = useOpenOrder()
  const shows = { lists: listsOf(kind).filter((list) => !frozen.has(list)), fields: fieldNames(kind) }
  return (
    <DocumentsDialog
      files={files}
      shows={shows}
      hasTyped={hasTyped(kind, form.values())}
      onTake={(found, how) => applyDocuments(form, kind, found, how, frozen)}
      close={close}
    />
  )
}

/** Origin of a form value, while its field is hovered or focused. */
function FormOrigins() {
  const { form, idPrefix } = useFormScope()
  const start = controlId(idPrefix, '')
  const own = `[id^="${CSS.escape(start)}"]`
  const pathAt = (element: Element) => {
    const control = element.closest(own) ?? element.closest('.ant-select, .ant-picker')?.querySelector(own)
    return control?.id.slice(start.length)
  }
  return (
    <OriginTip
      originAt={(element) => {
        const path = pathAt(element)
        return path && !path.startsWith('section-') ? originAt(form, path) : undefined
      }}
    />
  )
}
