import type { Country } from '#features/warehouse/sites/rules.ts'
import type { Language } from '#kit/shared/text.ts'

/** Language of a country's couriers and buyers. */
export const SITE_LANGUAGE: Record<Country, Language> = { GB: 'en-US', DE: 'de-DE' }
