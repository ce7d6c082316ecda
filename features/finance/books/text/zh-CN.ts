import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { revenue: '收入与账务' },
  field: {
    Month: '月份',
    CostType: '费用类型',
    Fees: '笔数',
    Amount: '不含税金额',
    Period: '期间',
    LegalEntity: '开票主体',
    Group: '分组',
  },
  allCompanies: '全部客户',
  chart: '按月份和{group}统计，不含税，{currency}',
  none: '该期间没有费用',
  accounting: {
    title: '账务导出',
    hint: '期间内的全部账单、贷项凭证、付款和钱包流水。',
    hledger: 'hledger 日记账',
    datev: 'DATEV 凭证批',
  },
  rule: { tooLong: '一次导出最多一年', year: 'DATEV 凭证批只能属于一个年度，请按年度分别导出' },
  total: '合计',
} satisfies Translation<typeof en>
