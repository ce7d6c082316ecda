import { textKeys } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export const orderForm = textKeys<typeof en>('order-form')
