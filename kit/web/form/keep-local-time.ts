import { instantOf, wallTime } from '#kit/shared/zone.ts'
import type { FormStore } from './store.ts'

/**
 * Keeps the local time that a field shows: when another choice in the form, such as the warehouse, changes the field's
 * zone, its instant changes. A value set together with the choice, such as by a draft, stays. Returns a function that
 * ends it.
 */
export function keepLocalTime(form: FormStore<object>, field: string, zoneOf: (values: object) => string): () => void {
  const now = () => ({ value: form.get(field), zone: zoneOf(form.values()) })
  let before = now()
  return form.subscribe(() => {
    const { value, zone } = before
    before = now()
    if (before.zone === zone || before.value !== value || typeof value !== 'string' || value === '') return
    form.set(field, instantOf(wallTime(value, zone), before.zone))
  })
}
