import { textKeys } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export const board = textKeys<typeof en>('board')
