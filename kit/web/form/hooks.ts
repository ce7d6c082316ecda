import { createContext, useCallback, useContext, useEffect, useSyncExternalStore } from 'react'
import type { AnyKeys } from '#kit/shared/text.ts'
import type { Issue, FormStore } from './store.ts'

/** The open form and its feature's texts, for the components inside it. */
export type FormScope<V extends object = object> = {
  readonly form: FormStore<V>
  readonly text: AnyKeys
  readonly idPrefix: string
  readonly disabled: boolean
}

export const FormContext = createContext<FormScope | undefined>(undefined)

/** `V` is the type of the form's content, if the component knows it. */
export function useFormScope<V extends object = object>(): FormScope<V> {
  const scope = useContext(FormContext)
  if (!scope) throw new Error('a field stands outside a form')
  return scope as FormScope<V>
}

/**
 * Subscribes to one value of the form; the component renders only when it changes. `read` must return equal values as
 * the same reference.
 */
export function useForm<T, V extends object>(form: FormStore<V>, read: (form: FormStore<V>) => T): T {
  return useSyncExternalStore(
    form.subscribe,
    useCallback(() => read(form), [form, read]),
  )
}

/** The value at an API path of the enclosing form, e.g. for arithmetic shown next to the fields. */
export function useFormValue<T = unknown>(path: string): T {
  const { form } = useFormScope()
  return useSyncExternalStore(form.subscribe, () => form.get(path)) as T
}

/** The error of a field once it may show: after the field was left, or after a failed submit; otherwise the warning. */
export function useIssue(path: string): { issue: Issue | undefined; warning: Issue | undefined } {
  const { form } = useFormScope()
  const issue = useSyncExternalStore(form.subscribe, () =>
    form.isShowingAll() || form.isTouched(path) ? form.issueAt(path) : undefined,
  )
  const warning = useSyncExternalStore(form.subscribe, () => form.warningAt(path))
  return { issue, warning }
}

/** Sets the price that a component of the form shows: none while it is undefined or after unmount. */
export function useShownPrice(amount: number | undefined): void {
  const { form } = useFormScope()
  useEffect(() => {
    form.showPrice(amount)
    return () => form.showPrice(undefined)
  }, [form, amount])
}
