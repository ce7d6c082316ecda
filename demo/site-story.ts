import type { Language } from '#kit/shared/text.ts'

/** Title, summary, then paragraphs; one that begins with `#` is a heading, with `-` a point of a list. */
type Words = readonly [title: string, summary: string, ...text: string[]]
/** `cover` is a picture of demo/covers. */
export type Story = { column: 'company' | 'schedule' | 'customs'; daysAgo: number; cover: string; words: Record<Language, Words> }
