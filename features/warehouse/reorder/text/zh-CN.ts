import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  title: '建议补货',
  cover: '可售 {days} 天',
  empty: '已售罄',
  short: '建议 {cartons} 箱 × {pieces} 件',
  arithmetic:
    '日均（{out} ÷ 30）×（备货 {lead} 天 + 安全 {reserve} 天）− 可用 {available} − 在途 {coming}：{cartons} 箱 × {pieces} 件',
  plan: '创建入库计划',
} satisfies Translation<typeof en>
