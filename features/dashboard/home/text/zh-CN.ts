import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  title: '首页',
  quick: {
    title: '快捷入口',
    choose: '设置快捷入口',
    change: '设置',
    lead: '已选 {count} 项，最多 {max} 项，按此顺序显示在首页。',
    save: '保存',
    saved: '操作成功',
    up: '上移 {name}',
    down: '下移 {name}',
  },
  welcome: '您好，{name}',
  warehouse: '{country}海外仓',
  available: '件可用库存',
  inTransit: '在途',
  locked: '锁定',
  openOrders: '未出库订单',
  todo: '待办事项',
  nothing: '没有待办事项',
  nothingHint: '被驳回的产品、待提交的计划和有差异的计划会显示在这里。',
  news: '消息',
  noNews: '暂无消息',
  allNews: '全部消息',
  unread_one: '{count} 条未读',
  unread_other: '{count} 条未读',
} satisfies Translation<typeof en>
