import { useEffect, useState } from 'react'
import { useFormScope } from '#kit/web/form/hooks.ts'
import type { OrderValues } from './order-values.ts'

/** Sums update this long after a keystroke, and not more often, so that typing stays smooth. */
const SUMS_MS = 180

/** The form's content, debounced: `pause` waits until typing stops, else it is passed on at intervals. */
export function useDebouncedValues(ms: number = SUMS_MS, pause = false): OrderValues {
  const { form } = useFormScope<OrderValues>()
  const [values, setValues] = useState(() => form.values())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let seen: object | undefined
    const onChange = () => {
      if (form.values() === seen) return
      seen = form.values()
      if (timer && !pause) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        timer = undefined
        setValues(form.values())
      }, ms)
    }
    onChange()
    const stop = form.subscribe(onChange)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [form, ms, pause])
  return values
}
