import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { list: '费用试算' },
  field: {
    No: '序号',
    Weight: '重量 (kg)',
    Length: '长 (cm)',
    Width: '宽 (cm)',
    Height: '高 (cm)',
    Courier: '快递',
    CourierService: '服务',
    HandlingFee: '操作费',
    CourierFee: '运费',
    Surcharges: '附加费',
    Total: '合计',
    Transit: '时效',
    Warnings: '提示',
  },
  section: { parcels: '包裹与目的地', prices: '价格', sheet: '批量查询' },
  action: { result: '下载价格表' },
  mark: { cheapest: '最便宜', fastest: '最快', blocked: '不可用' },
  days: { one: '1 个工作日', range: '{min}–{max} 个工作日', some: '{max} 个工作日' },
  hint: {
    prices: '填写目的地和包裹尺寸，即可查看所有快递及服务的价格，与实际下单一致。',
    sheet: '最多 1,000 行的表格，每行一个包裹，返回每行最便宜的服务。',
  },
  read: '已查询 {count} 行',
  noService: '没有可用的快递服务',
} satisfies Translation<typeof en>
