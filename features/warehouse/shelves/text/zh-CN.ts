import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { list: '库位' },
  field: {
    Code: '库位',
    TotalPcs: '在库',
    AvailablePcs: '可用',
    LockedPcs: '锁定',
    DamagedPcs: '残次',
    IsWithout: '未设库位',
  },
  search: '搜索 FNSKU、SKU 或库位',
  empty: { title: '未找到库存', hint: '产品有货物预报到仓后会显示在这里。' },
  action: { set: '设置库位' },
  hint: '扫描或输入库位；没有库位则留空。',
  done: '库位已保存',
  rule: { code: '2 至 20 位字母、数字或连字符' },
} satisfies Translation<typeof en>
