import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { list: '仓租', detail: '商品仓租' },
  field: {
    OldestDays: '最长库龄（天）',
    CubicDays: '立方米 × 天',
    Rent: '仓租',
    BillMonth: '月份',
    Amount: '仓租',
    RateVersion: '价格版本',
    RentDate: '日期',
    BatchNo: '批次',
    AgingDays: '库龄（天）',
    AgeBand: '库龄段',
    UnitPrice: '每立方米每天',
    PerDay: '每天',
    Days: '天数',
  },
  section: { explanation: '仓租明细', forecast: '仓租预测' },
  soFar: '截至 {day}',
  pieces: '{pieces} 件',
  noDays: '该月没有库存。',
  forecast: {
    pieces: '在库件数',
    next30: '未来 30 天',
    soldOut: '至售罄',
    year: '未来 12 个月',
    none: '目前没有库存。',
    speed: '按近 30 天日均 {speed} 件的速度，{days} 天后售罄。今天移除可节省 {amount}。',
    slow: '按近 30 天日均 {speed} 件的速度，一年内无法售罄。今天移除可节省 {amount}。',
  },
  list: { search: 'SKU、FNSKU 或名称' },
  empty: { title: '暂无仓租', hint: '前 30 天免仓租，之后每个商品每天的仓租会显示在这里。' },
  fee: { month: '月度仓租' },
} satisfies Translation<typeof en>
