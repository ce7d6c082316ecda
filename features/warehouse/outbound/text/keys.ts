import { textKeys } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export const outbound = textKeys<typeof en>('outbound')
