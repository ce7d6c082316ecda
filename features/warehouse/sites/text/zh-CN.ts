import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  selector: { label: '仓库 {warehouse}', setDefault: '设为默认仓库', cancelDefault: '取消默认仓库' },
  error: {
    noContract: '贵公司尚未开通该海外仓业务，请联系您的客户经理',
  },
} as const satisfies Translation<typeof en>
