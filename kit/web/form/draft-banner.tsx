import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { systemNow } from '../clock.ts'
import { saveOnExpiry } from '../expired.ts'
import { useFormat } from '../format.ts'
import { useSession } from '../session.tsx'
import { useText } from '../text.ts'
import { parts } from '../parts/texts.ts'
import { mergeTypedFields } from './merge-typed-fields.ts'
import { draftKey, localDrafts, type LocalDraft } from './local-draft.ts'
import type { FormStore } from './store.ts'
import css from './form.module.css'

const SAVE_AFTER_MS = 800

/** The typed input, in the current record: another user may have saved it since. */
const restored = ({ opened, values: typed }: LocalDraft, current: object) =>
  opened ? mergeTypedFields({ opened, typed, current }) : typed

/**
 * Stores the form in this browser during typing, and offers an earlier, unsent draft. A draft interrupted by the end of
 * the session is restored immediately.
 */
export function DraftBanner({ name, form }: { name: string; form: FormStore<object> }) {
  const t = useText(parts)
  const format = useFormat()
  const session = useSession()
  const key = draftKey(session, name)
  const [found, setFound] = useState<LocalDraft>()

  useEffect(() => {
    // A kept tab that is shown again has its own content; only an untouched form is offered a draft.
    if (form.isDirty()) return
    void localDrafts.read(key).then((draft) => {
      if (form.isDirty()) return
      if (draft?.cutOff) form.reset(restored(draft, form.saved()))
      setFound(draft)
    })
  }, [form, key])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let kept: object = form.values()
    const draftNow = (): LocalDraft => ({ values: form.values(), opened: form.saved(), at: systemNow().toISOString() })
    const keep = () => {
      if (!form.isDirty() || kept === form.values()) return
      kept = form.values()
      void localDrafts.write(key, draftNow())
    }
    const stop = form.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(keep, SAVE_AFTER_MS)
    })
    const stopKeeping = saveOnExpiry(async () => {
      clearTimeout(timer)
      if (form.isDirty()) await localDrafts.write(key, { ...draftNow(), cutOff: true })
    })
    return () => {
      stop()
      stopKeeping()
      clearTimeout(timer)
      keep()
    }
  }, [form, key])

  if (!found) return null
  const forget = () => {
    void localDrafts.remove(key)
    if (found.cutOff) form.reset(form.saved())
    setFound(undefined)
  }
  const restore = () => {
    form.reset(restored(found, form.saved()))
    setFound(undefined)
  }
  return (
    <div className={css.draftBanner} role="status">
      <span>{t(found.cutOff ? 'draft.restored' : 'draft.found', { time: format.dateTime(found.at) })}</span>
      <Button size="small" onClick={found.cutOff ? () => setFound(undefined) : restore}>
        {t(found.cutOff ? 'draft.keep' : 'draft.restore')}
      </Button>
      <Button size="small" type="text" onClick={forget}>
        {t('draft.discard')}
      </Button>
    </div>
  )
}
