import { textKeys } from '#kit/shared/text.ts'
import type shellEn from './text/en-US.ts'

/** Texts of the frame around every screen. */
export const shell = textKeys<typeof shellEn>('shell')
