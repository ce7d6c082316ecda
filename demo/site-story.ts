import type { Language } from '#kit/shared/text.ts'

/** Title, summary, then paragraphs; `#` begins a heading, `-` a list item. */
type Words = readonly [title: string, summary: string, ...text: string[]]
/** `cover` is a picture of demo/covers. */
export type Story = { column: 'company' | 'schedule' | 'customs'; daysAgo: number; cover: string; words: Record<Language, Words> }
