import { textKeys } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export const stockDesk = textKeys<typeof en>('stock-desk')
