import { COUNTRY_ZONES } from '#features/warehouse/sites/rules.ts'
import { ownProperty } from '#kit/shared/own-property.ts'

/** Time zones of the countries to which trucks go, and the one for all others. */
export const TRUCK_ZONES: Record<string, string> = { ...COUNTRY_ZONES, CN: 'Asia/Shanghai', BE: 'Europe/Brussels' }
export const OTHER_TRUCK_ZONE = 'Europe/Paris'
/** Time zone where the truck arrives. */
export const zoneAt = (country: string): string => ownProperty(TRUCK_ZONES, country) ?? OTHER_TRUCK_ZONE
