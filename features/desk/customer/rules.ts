import type { DeskArea } from '#kit/shared/desk-rights.ts'

/** Parts of the page of a customer that only some staff see, by the areas of which one suffices. */
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
