import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { receivables: '应收账款', terms: '结算条件' },
  field: {
    Bills: '未付账单',
    OldestDueDate: '最早到期日',
    NotDue: '未到期',
    Days30: '逾期 1–30 天',
    Days60: '逾期 31–60 天',
    Days90: '逾期 61–90 天',
    Older: '逾期 90 天以上',
    Overdue: '逾期合计',
    Total: '合计',
    SettlementMode: '结算方式',
    CreditLimits: '信用额度',
    GBP: '英镑额度',
    EUR: '欧元额度',
    USD: '美元额度',
    CNY: '人民币额度',
    Amount: '金额（±）',
  },
  action: { bills: '账单', overdue: '逾期账单', edit: '修改结算条件', history: '变更记录', correct: '调账' },
  event: { payFromWallet: '改为钱包支付', payByMonth: '改为月结', changeLimit: '信用额度变更', correctWallet: '钱包调账' },
  message: {
    payFromWallet: '贵公司的结算方式已改为钱包支付',
    payByMonth: '贵公司的结算方式已改为月结',
    changeLimit: '贵公司的信用额度已变更',
    correctWallet: '贵公司的钱包有一笔调账',
  },
  ask: {
    edit: '条件立即生效。改为钱包支付时，已到期的费用立即从钱包扣除；改为月结时，这些费用计入下一期账单。额度为 0 时：月结客户不限额，钱包客户不可透支。',
    correct: '正数增加余额，负数从可用余额中扣减。客户会收到通知并看到原因。',
  },
  question: { repeated: '{operator} 在过去 24 小时内已对该钱包调账 {amount}：{number}。是否再次以相同金额调账？' },
  noCredit: '无信用额度',
  noLimit: '不限额',
  list: { search: '公司名称' },
  empty: { title: '没有应收账款', hint: '未付的账单按公司和币种显示在这里。' },
  emptyTerms: { title: '暂无公司', hint: '公司注册后会显示在这里。' },
} satisfies Translation<typeof en>
