import type { Kind } from '#features/freight/core/rules.ts'
import { CUSTOMER_FILES } from '#features/freight/documents/contract.ts'
import { isDeferred, canAttach, DOCUMENT, requiredDocuments } from '#features/freight/documents/rules.ts'
import { roughOrder } from '#features/freight/orders/web/parts/order-sums.ts'
import type { OrderValues } from '#features/freight/orders/web/parts/order-values.ts'
import { useDictionary } from '#kit/web/dictionary.ts'
import { controlId, FieldFrame } from '#kit/web/form/field.tsx'
import { FilesControl } from '#kit/web/form/files-control.tsx'
import { useForm, useFormScope } from '#kit/web/form/hooks.ts'
import { useText } from '#kit/web/text.ts'
import { dangerOf } from '../pricing.ts'
import { useState } from 'react'
import { Button } from 'antd'
import { orderForm } from '../text/keys.ts'
import { useOpenOrder } from './context.ts'
import { FillFromFiles } from './documents.tsx'
import css from './order-form.module.css'

/** Types of the required documents, as one text, so that nothing re-renders while they are unchanged. */
function namesOf(kind: Kind, values: OrderValues): string {
  const rough = roughOrder(values)
  const formValues = values as unknown as Parameters<typeof requiredDocuments>[1]
  return requiredDocuments(kind, {
    ...formValues,
    ...dangerOf(rough.DeclarationItems),
    Etd: null,
    Eta: null,
    places: rough.DeliveryAddresses,
  })
    .map(({ Type }) => Type)
    .join(',')
}

/** The documents required by the order as filled in so far; all other types are one button away. */
export function OrderDocuments() {
  const t = useText(orderForm)
  const { form } = useFormScope<OrderValues>()
  const { kind } = useOpenOrder()
  const [all, setAll] = useState(false)
  const wanted = useForm(form, (f) => namesOf(kind, f.values()))
  const types = wanted === '' ? [] : wanted.split(',').map(Number)
  const held = useForm(form, (f) =>
    Object.entries(f.values().Files ?? {})
      .filter(([, files]) => files.length > 0)
      .map(([name]) => name.slice(1))
      .join(','),
  )
  const shown = CUSTOMER_FILES.filter(
    (type) => (all && canAttach(kind, type)) || types.includes(type) || held.split(',').includes(String(type)),
  )
  return (
    <div className={css.papers}>
      {shown.map((type) => (
        <Document key={type} type={type} isWanted={types.includes(type)} />
      ))}
      {!all && (
        <Button size="small" onClick={() => setAll(true)}>
          {t('form.otherPapers')}
        </Button>
      )}
    </div>
  )
}

/** Documents that describe the order's content. */
const TELLING: ReadonlySet<number> = new Set([DOCUMENT.packingList, DOCUMENT.manifest, DOCUMENT.loadingSheet])

function Document({ type, isWanted }: { type: number; isWanted: boolean }) {
  const t = useText(orderForm)
  const { idPrefix, disabled } = useFormScope()
  const types = useDictionary('AttachmentType')
  const field = `Files.t${type}`
  const id = controlId(idPrefix, field)
  const note = isWanted ? t(isDeferred(type) ? 'form.paperLater' : 'form.paperWanted') : undefined
  return (
    <FieldFrame
      id={id}
      path={field}
      label={
        <>
          {types.nameOf(type)} {note && <span className={css.paperNote}>{note}</span>}
        </>
      }
    >
      {(state) => (
        <>
          <FilesControl
            id={id}
            spec={{ field, kind: 'files', extra: { Type: type }, upload: { For: 'papers' } }}
            disabled={disabled}
            {...state}
          />
          {TELLING.has(type) && <FillFromFiles field={field} />}
        </>
      )}
    </FieldFrame>
  )
}
