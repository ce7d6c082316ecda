import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  error: { insufficient: '库存不足' },
} satisfies Translation<typeof en>
