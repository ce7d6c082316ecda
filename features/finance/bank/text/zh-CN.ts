import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { statements: '银行对账单' },
  field: {
    BookDate: '入账日期',
    CounterpartyName: '付款人',
    Remittance: '附言',
    Amount: '金额',
    MatchState: '状态',
    Proposal: '匹配',
    MatchedNo: '入账单据',
    IgnoreReason: '忽略原因',
    Account: '账号',
    EntryRef: '银行流水号',
    Source: '格式',
    FileName: '文件',
    Operator: '操作人',
  },
  action: { import: '导入对账单', book: '入账', choose: '选择单据', bookThis: '计入此单', ignore: '忽略', reopen: '重新打开' },
  reason: { reference: '单号', amount: '金额', name: '名称' },
  document: { recharge_record: '充值', wfin_monthly_bill: '账单' },
  ask: { ignore: '该笔款项将被搁置，之后可以重新打开。' },
  choose: {
    title: '{amount}可对应的单据',
    none: '没有单号、金额或名称与此款项相符的待确认充值或未付账单。',
    search: '按单号或客户搜索',
    notFound: '没有该单号或客户的{currency}待确认充值或未付账单。',
    same: '{reasons}相同',
    surplus: '{amount}计入钱包',
  },
  done: { imported: '已导入{added}笔，{duplicates}笔已存在，{outgoing}笔支出未导入', booked: '已入账' },
  list: { search: '流水号、付款人或附言' },
  empty: { title: '没有款项', hint: '导入CAMT.053（.xml）或CSV格式的银行对账单，收入款项显示在这里。' },
  question: {
    unlike: '该款项的备注、金额和付款人均与{company}的{no}不符。仍要将 {amount} 记入吗？入账后不能撤销。',
    entered: '{operator} 已为{no}登记 {day} 的转账 {amount}。是否将此款项另行入账？',
    alike: '疑似已导入过的款项：{count} 笔，例如 {day} {name} 的 {amount}。仍要全部导入吗？重复的款项可以忽略。',
  },
  error: {
    noStatement: '此文件不是CAMT.053银行对账单',
    entry: '第{no}笔无法读取：{what}',
    column: '缺少列“{column}”',
    currency: '款项与单据的币种不同',
    toConfirm: '客户尚未确认该账单，确认后即可入账',
  },
} satisfies Translation<typeof en>
