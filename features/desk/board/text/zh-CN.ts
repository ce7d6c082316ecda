import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  title: '今日（{day}）',
  hint: '今日待处理的事项，以及逾期不超过 {days} 天的事项。',
  card: { arrival: '到达', departure: '出发', cutOff: '截止时间' },
  none: { arrival: '没有待到达的事项', departure: '没有待出发的事项', cutOff: '没有临近的截止时间' },
  place: { label: '仓库或航线', all: '全部仓库和航线' },
  today: '今日 {count}',
  overdue: '逾期 {count}',
  more: '{count}+',
  late: '逾期',
  orders_one: '{count} 单',
  orders_other: '{count} 单',
} satisfies Translation<typeof en>
