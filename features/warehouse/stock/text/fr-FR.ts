import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  error: { insufficient: 'Stock insuffisant' },
} satisfies Translation<typeof en>
