import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { list: '出库总览' },
  list: { search: '出库单号、平台单号、货件号、采购单号、FNSKU、SKU' },
  empty: {
    title: '暂无出库单',
    hint: '此处显示该仓库的补货、一件代发和 VF 出库单。',
  },
  field: {
    WarehouseOutNo: '出库单号',
    OutboundType: '类型',
    Status: '状态',
    OrderReference: '外部单号',
    Recipient: '收件人',
    City: '城市或地区',
    Items: '产品',
    TotalPieces: '件数',
    PackagesCount: '包裹数或箱数',
    Carrier: '承运人',
    TrackingNos: '快递单号',
    EstimatedFee: '预估费用',
    ActualFee: '实际费用',
    ExpectedOutboundDate: '期望出库日期',
    ActualOutboundTime: '出库时间',
    OrderRemark: '备注',
    CreatedTime: '创建时间',
    DateField: '日期类型',
  },
} satisfies Translation<typeof en>
