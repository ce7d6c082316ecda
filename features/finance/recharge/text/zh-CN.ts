import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { list: '充值记录', detail: '充值', form: '钱包充值', desk: '充值确认' },
  field: {
    RechargeNo: '充值单号',
    RechargeState: '状态',
    Amount: '付款金额',
    ConfirmAmount: '到账金额',
    PayDate: '付款日期',
    PayerAccountName: '付款账户名',
    BankSlips: '银行水单',
  },
  section: { transfer: '汇款信息', slips: '银行水单', history: '记录' },
  account: { beneficiary: '收款人', iban: 'IBAN', bic: 'BIC', reference: '附言' },
  help: {
    slips: '银行汇款凭证的图片或 PDF',
    booked: '我司账户实际到账金额；不填则按申报金额入账。',
    payer: '与汇款凭证一致，便于查款',
    transfer: '选择币种后显示我司账户，请先汇款。查到款项后即存入您的钱包，通常在一天之内。',
  },
  action: { add: '充值', send: '提交充值', wallet: '查看钱包' },
  move: { confirm: '确认到账', cancel: '取消充值', takeBack: '撤销入账' },
  ask: { takeBack: '该金额将从客户钱包中扣回，充值重新等待到账。客户能看到原因。' },
  event: { create: '已提交', confirm: '已到账', cancel: '已取消', takeBack: '已撤销入账' },
  done: { sent: '充值已提交' },
  list: { search: '充值单号或付款账户名' },
  empty: { title: '暂无充值', hint: '汇款后提交银行水单，确认到账后存入钱包。' },
  emptyDesk: { title: '暂无充值', hint: '客户提交的汇款会显示在这里。' },
  message: {
    confirmed: '充值 {no} 已存入钱包',
    rejected: '充值 {no} 被驳回：{reason}',
    takenBack: '充值 {no} 的入账已撤销：{reason}',
  },
  error: { future: '付款日期不能晚于今天', oneAmount: '只能对单笔充值填写金额' },
  question: {
    more: '{number} 申报的金额为 {announced}。仍要入账 {amount} 吗？',
    repeated: '您已提交过相同金额和日期的转账：{number}。是否再次提交？',
  },
} satisfies Translation<typeof en>
