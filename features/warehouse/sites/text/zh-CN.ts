import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  selector: { label: '仓库 {warehouse}', setDefault: '设为默认仓库', cancelDefault: '取消默认仓库' },
  error: {
    noContract: '贵公司尚未开通该海外仓业务，请联系您的客户经理',
    notReviewed: '贵公司资料尚未通过审核，暂不能下单或提交入库计划。请完善公司资料并提交审核',
  },
} as const satisfies Translation<typeof en>
