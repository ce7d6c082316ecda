import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { list: '客户账单' },
  field: {
    CustomerReference: '客户参考号',
    BillMonth: '月份',
    Documents: '单据数',
    Lines: '行数',
    Handling: '操作费',
    Courier: '快递费',
    Other: '其他',
    Amount: '不含税金额',
    TaxAmount: '增值税',
    Gross: '含税金额',
    MonthlyBillNo: '账单号',
    FeeDate: '日期',
    RelateNo: '单据',
    Charge: '费用名称',
    CostType: '费用类型',
    Qty: '数量',
    Rate: '单价',
    FeeUnit: '计费单位',
  },
  action: { lines: '查看明细' },
  list: { search: '客户参考号' },
  empty: { title: '暂无已出账单据', hint: '月份出账后，账单明细会按您为单据填写的参考号汇总显示在这里。' },
  none: '无参考号',
  total: '本月合计',
} satisfies Translation<typeof en>
