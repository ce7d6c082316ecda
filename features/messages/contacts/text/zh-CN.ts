import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  contacts: { title: '我的联系人', sales: '客户经理', service: '客服', booking: '预约' },
  invite: {
    title: '邀请合作伙伴',
    lead: '使用邀请码注册的公司会记录为由您推荐。每个邀请码仅限一家公司使用。',
    create: '生成邀请码',
    none: '暂无邀请码',
    open: '有效期至 {time}',
    used: '已由 {company} 使用',
    over: '已过期',
    copyLink: '复制链接',
  },
  email: {
    title: '绑定邮箱',
    text: '未绑定邮箱时，产品驳回、订单出库和新账单等通知只能登录后查看。',
    bind: '绑定邮箱',
    later: '7 天内不再提醒',
  },
} as const satisfies Translation<typeof en>
