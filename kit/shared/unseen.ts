/** Characters that turn the direction of writing, or are not seen, as they come with text that is copied from a page or a program. */
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** Without them: two order numbers that look alike would differ, and `fdp.exe` would read `exe.pdf`. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '')
