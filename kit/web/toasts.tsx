import { useEffect, useState, useSyncExternalStore } from 'react'
import { textKeys } from '#kit/shared/text.ts'
import type shellEn from './shell/text/en-US.ts'
import { useText } from './text.ts'
import { dismissToast, toastStore, type Toast, type ToastKind } from './toast.ts'
import css from './toasts.module.css'

const shell = textKeys<typeof shellEn>('shell')

const MARK: Record<ToastKind, string> = {
  success: 'M4.5 8.3 7 10.8l4.6-5.2',
  info: 'M8 7.2v4M8 4.6v.2',
  warning: 'M8 4.4v4.4M8 11.2v.2',
  error: 'M5.4 5.4l5.2 5.2M10.6 5.4l-5.2 5.2',
}

/** Renders the messages of toast.ts; one per page. Errors interrupt a screen reader, the others wait. */
export function Toasts() {
  const t = useText(shell)
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read)
  const isUrgent = (toast: Toast) => toast.kind === 'error'
  return (
    <section className={css.region} aria-label={t('toast.region')}>
      <div role="alert">
        {toasts.filter(isUrgent).map((toast) => (
          <Message key={toast.id} toast={toast} close={t('toast.close')} />
        ))}
      </div>
      <div role="status">
        {toasts
          .filter((toast) => !isUrgent(toast))
          .map((toast) => (
            <Message key={toast.id} toast={toast} close={t('toast.close')} />
          ))}
      </div>
    </section>
  )
}

/** Stays while hovered or focused. */
function Message({ toast, close }: { toast: Toast; close: string }) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissToast(toast.id), toast.seconds * 1000)
    return () => clearTimeout(timer)
  }, [held, toast])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    <div
      className={css.toast}
      data-kind={toast.kind}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <svg width="18" height="18" viewBox="0 0 16 16" className={css.mark} aria-hidden="true">
        <circle cx="8" cy="8" r="7.2" />
        <path d={MARK[toast.kind]} />
      </svg>
      <span className={css.text}>{toast.text}</span>
      <button type="button" className={css.close} aria-label={close} onClick={() => dismissToast(toast.id)}>
        <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
          <path d="M2 2l8 8M10 2l-8 8" stroke="currentColor" strokeWidth="1.4" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  )
}
