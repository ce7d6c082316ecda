import { useText } from '#kit/web/text.ts'
import { orderForm } from '../text/keys.ts'
import { useOpenOrder } from './context.ts'
import { Documents } from './documents.tsx'
import { PriceDialog } from './price-dialog.tsx'
import { Versions } from './versions.tsx'
import css from './order-form.module.css'

/** Above the sections: why parts of the order are fixed, the version that was not chosen, and the dialogs of a refusal. */
export function Notices() {
  const t = useText(orderForm)
  const { order } = useOpenOrder()
  const level = order?.Allowed.Editing
  return (
    <>
      {level && level !== 'all' && (
        <p className={css.frozen}>
          {t(level === 'details' ? 'form.frozenDetails' : level === 'papers' ? 'form.frozenPapers' : 'form.frozenNone')}
        </p>
      )}
      <Versions />
      <Documents />
      <PriceDialog />
    </>
  )
}
