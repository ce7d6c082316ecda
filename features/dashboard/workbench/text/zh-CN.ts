import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { workbench: '工作台' },
  title: '{country}工作台',
  todo: { title: '待办', none: '暂无待办事项' },
  due: { title: '按截止时间', none: '未来 {days} 天内没有截止事项' },
  today: {
    title: '今日（{day}）',
    arrivals: '到货',
    departures: '出库',
    total: '共 {count} 单',
    none: '今日没有计划',
  },
  low: {
    title: '即将售罄',
    hint: '可售天数 = 可用件数 ÷ 近 30 天日均出库。',
    none: '在售产品的库存均可支撑 {days} 天以上',
    sum: '可用 {available} 件，近 30 天出库 {out} 件',
    coming: '在途 {count} 件',
  },
  exceptions: { title: '异常', none: '没有差异，也没有延误' },
  shortcuts: { title: '快捷入口' },
  time: { late: '{time} 已到期', due: '{time} 前', since: '{time} 起' },
} satisfies Translation<typeof en>
