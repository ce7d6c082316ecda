/** Invisible characters and those that change the writing direction, which come with text copied from a page or a program. */
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** Removes them: two order numbers that look the same would differ, and `fdp.exe` would read `exe.pdf`. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '')
