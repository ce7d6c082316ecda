import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  error: { balance: 'Guthaben reicht nicht, bitte aufladen' },
} satisfies Translation<typeof en>
