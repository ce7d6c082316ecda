import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  title: '仓库数据',
  window: { days7: '近 7 天', days30: '近 30 天' },
  figures: {
    in: '件入库',
    out: '件出库',
    orders: '单出库',
    before: '前 {days} 天为 {before}',
    none: '前 {days} 天没有',
  },
  trend: {
    title: '出入库趋势',
    in: '入库',
    out: '出库',
    day: '日期',
    label: '每日出入库件数，{from} 至 {to}',
    range: '时间范围',
  },
  age: {
    title: '库龄分布',
    asOf: '截至 {day} 24:00',
    pieces: '件数',
    band: '库龄（天）',
    label: '各库龄段的库存件数',
    all: '查看批次库龄',
  },
  hot: { title: '热销产品', empty: '这段时间没有出库。' },
  returned: { title: '退货产品', empty: '这段时间没有退货。' },
  top: { before: '之前：{pieces}', pieces: '{pieces} 件' },
  error: { onlyToYesterday: '仅可查看截至昨日的数据' },
} satisfies Translation<typeof en>
