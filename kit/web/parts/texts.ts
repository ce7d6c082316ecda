import { textKeys } from '#kit/shared/text.ts'
import type en from './text/en-US.ts'

/** Texts of the page kits. */
export const parts = textKeys<typeof en>('parts')
