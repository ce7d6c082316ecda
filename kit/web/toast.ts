import { sessionJson, sessionValues } from './storage.ts'

export type ToastKind = 'success' | 'info' | 'warning' | 'error'
export type Toast = { id: number; kind: ToastKind; text: string; seconds: number }

/** SPEC 8: a red message stays visible for 5 s. */
const SECONDS: Record<ToastKind, number> = { success: 3, info: 4, warning: 5, error: 5 }

let last = 0
let toasts: readonly Toast[] = []
const listeners = new Set<() => void>()

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function show(kind: ToastKind, text: string): void {
  if (toasts.some((toast) => toast.kind === kind && toast.text === text)) return
  const toast = { id: ++last, kind, text, seconds: SECONDS[kind] }
  change([...toasts.slice(-3), toast])
}

/**
 * Short messages at 20% of the screen's height; callable from anywhere, rendered by `<Toasts />`. The same text is
 * never shown twice.
 */
export const toast = {
  success: (text: string) => show('success', text),
  info: (text: string) => show('info', text),
  warning: (text: string) => show('warning', text),
  error: (text: string) => show('error', text),
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id))
}

/** For `useSyncExternalStore`. */
export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  read: () => toasts,
}

/** Shows a text after the next page load. */
export function toastAfterReload(text: string, kind: 'success' | 'warning' = 'success'): void {
  sessionValues.set('nextToast', JSON.stringify([kind, text]))
}

/** Called once by each entry point. */
export function showWaitingToast(): void {
  const next = sessionJson<['success' | 'warning', string]>('nextToast')
  sessionValues.remove('nextToast')
  if (Array.isArray(next)) toast[next[0]](next[1])
}
