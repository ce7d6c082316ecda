import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useFormat } from '../format.ts'
import { useSession } from '../session.tsx'
import { useText } from '../text.ts'
import { parts } from '../parts/texts.ts'
import { draftKey, localDrafts, type LocalDraft } from './local-draft.ts'
import type { FormStore } from './store.ts'
import css from './form.module.css'

const SAVE_AFTER_MS = 800

/** Keeps the form in this browser while it is typed, and offers what an earlier, unsent one left behind. */
export function DraftBanner({ name, form }: { name: string; form: FormStore<object> }) {
  const t = useText(parts)
  const format = useFormat()
  const session = useSession()
  const key = draftKey(session, name)
  const [found, setFound] = useState<LocalDraft>()

  useEffect(() => {
    // A kept tab that is shown again has its own content; only an untouched form is offered an older one.
    if (form.isDirty()) return
    void localDrafts.read(key).then((draft) => setFound(form.isDirty() ? undefined : draft))
  }, [form, key])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let kept: object = form.values()
    const keep = () => {
      if (!form.isDirty() || kept === form.values()) return
      kept = form.values()
      void localDrafts.write(key, { values: kept, at: new Date().toISOString() })
    }
    const stop = form.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(keep, SAVE_AFTER_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
      keep()
    }
  }, [form, key])

  if (!found) return null
  const forget = () => {
    void localDrafts.remove(key)
    setFound(undefined)
  }
  const restore = () => {
    form.reset(found.values)
    setFound(undefined)
  }
  return (
    <div className={css.draftBanner} role="status">
      <span>{t('draft.found', { time: format.dateTime(found.at) })}</span>
      <Button size="small" onClick={restore}>
        {t('draft.restore')}
      </Button>
      <Button size="small" type="text" onClick={forget}>
        {t('draft.discard')}
      </Button>
    </div>
  )
}
