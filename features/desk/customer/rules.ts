import { COUNTRIES } from '#features/warehouse/sites/rules.ts'
import { oneOf, optionalText, text } from '#kit/shared/fields.ts'
import { id } from '#kit/shared/op.ts'
import { z } from 'zod'
import type { DeskArea } from '#kit/shared/desk-rights.ts'

/** Parts of a customer's page that only some staff see, with the areas of which one is required. */
export const SECTION_AREAS = {
  contacts: ['customers', 'finance'],
  notes: ['customers', 'finance'],
  gates: ['customers'],
  messages: ['customers'],
  rateCards: ['freight'],
  money: ['finance'],
} as const satisfies Record<string, readonly DeskArea[]>
export type Section = keyof typeof SECTION_AREAS

/** Whether staff of these areas see a part. */
export function seesSection(areas: ReadonlySet<DeskArea>, section: Section): boolean {
  return SECTION_AREAS[section].some((area) => areas.has(area))
}

export const NOTE_MAX = 2000

/** What staff agree with a customer: its warehouse countries and its contacts. */
export const contractFields = z.object({
  WarehouseCountries: z
    .array(oneOf(COUNTRIES))
    .max(COUNTRIES.length)
    .transform((chosen) => COUNTRIES.filter((country) => chosen.includes(country))),
  SalesContact: optionalText({ max: 30 }),
  ServiceContact: optionalText({ max: 30 }),
})
export type ContractFields = z.output<typeof contractFields>

/** The new super administrator of a customer, and the reason; the customer sees both. */
export const handOverFields = z.object({ UserId: id, Reason: text({ max: 200 }) })
export type HandOverFields = z.output<typeof handOverFields>
