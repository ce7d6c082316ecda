import type { Country } from '#features/warehouse/sites/rules.ts'
import { sessionValues, sessionJson } from '#kit/web/storage.ts'

/** False for a country: the user has closed that country's notices for this session. */
type Shown = Partial<Record<Country, boolean>>

const shown = () => sessionJson<Shown>('showWarehouseNotice') ?? {}

export const isHidden = (country: Country): boolean => shown()[country] === false

export function hideForSession(country: Country): void {
  sessionValues.set('showWarehouseNotice', JSON.stringify({ ...shown(), [country]: false }))
}
