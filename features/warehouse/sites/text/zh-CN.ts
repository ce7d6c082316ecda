import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  error: {
    noContract: '贵公司尚未开通该海外仓业务，请联系您的客户经理',
  },
} as const satisfies Translation<typeof en>
