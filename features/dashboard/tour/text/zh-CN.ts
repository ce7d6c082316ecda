import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  title: '新手引导',
  done: '完成',
  close: '关闭',
  next: '下一步',
  previous: '上一步',
  menu: { title: '全部功能', text: '各仓库的产品、入库计划、库存和订单，以及系统设置都在这里。' },
  search: { title: '快速直达', text: '输入页面名称即可打开。在任何页面按 Ctrl+K（Mac 为 ⌘K）都能使用。' },
  tools: { title: '消息与反馈', text: '铃铛提示单据的最新动态，旁边是意见反馈、语言和外观设置。' },
  tabs: {
    title: '已打开的页面',
    text: '每个页面都保持您离开时的样子，包括筛选条件和填写到一半的表单。点击右端箭头可刷新或关闭。',
  },
  user: { title: '我的账号', text: '切换公司、查看快捷键、重新打开引导、退出登录。' },
} as const satisfies Translation<typeof en>
