import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  title: '当前货运订单',
  hint: '图中为常规航线；位置按最近一票的日期估算。',
  label_one: '当前货运订单地图，共 {count} 条航线',
  label_other: '当前货运订单地图，共 {count} 条航线',
  position: '{route}：最近到达一票的估算位置',
  bubble_one: '{place}：{count} 单',
  bubble_other: '{place}：{count} 单',
  tail: '{to}尾程',
  route: '{from}至{to}',
  orders_one: '{count} 单',
  orders_other: '{count} 单',
  onTheWay: '{count} 单运输中',
  arrives: '最近到达 {day}',
  more_one: '另有 {count} 条航线见表格',
  more_other: '另有 {count} 条航线见表格',
  all: '全部当前订单',
  mode: { sea: '海运', air: '空运' },
  head: { lane: '航线', mode: '运输方式', orders: '订单', onTheWay: '运输中', arrival: '最近到达' },
} satisfies Translation<typeof en>
