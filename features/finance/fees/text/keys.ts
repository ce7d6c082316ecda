import { textKeys } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export const fees = textKeys<typeof en>('fees')
