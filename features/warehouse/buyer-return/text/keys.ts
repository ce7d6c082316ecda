import { textKeys } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export const buyerReturn = textKeys<typeof en>('buyer-return')
