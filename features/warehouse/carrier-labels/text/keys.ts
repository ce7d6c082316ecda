import { textKeys } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export const carrierLabels = textKeys<typeof en>('carrier-labels')
