import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  error: { balance: '余额不足，请充值' },
} satisfies Translation<typeof en>
