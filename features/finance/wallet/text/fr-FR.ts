import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  error: { balance: 'Solde insuffisant, rechargez' },
} satisfies Translation<typeof en>
