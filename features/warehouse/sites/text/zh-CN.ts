import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  selector: { all: '全部仓库', label: '仓库 {warehouse}', setDefault: '设为默认仓库', cancelDefault: '取消默认仓库' },
  contract: {
    hint: '签订该国家的海外仓合同后即可使用仓库页面。联系人见首页。',
    home: '前往首页',
  },
  error: {
    notReviewed: '贵公司资料尚未通过审核，暂不能下单或提交入库计划。请完善公司资料并提交审核',
  },
} as const satisfies Translation<typeof en>
