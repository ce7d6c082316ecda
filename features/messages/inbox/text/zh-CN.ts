import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  title: '消息通知',
  all: '全部',
  unread: '未读',
  read: '已读',
  search: '搜索单号',
  markRead: '标为已读',
  markAllRead: '全部标为已读',
  delete: '删除',
  open: '打开',
  unreadCount: '{count} 条新消息',
  empty: { title: '暂无消息', hint: '单据有变化时会在这里通知您。' },
  showAll: '查看全部消息',
  more: '加载更多',
  end: '没有更多了',
  field: {
    MessageTitle: '标题',
    MessageType: '类型',
    DcgNo: '单号',
    CreatedTime: '接收时间',
  },
} satisfies Translation<typeof en>
