import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: {
    eori: '进口商信息',
    detail: '进口商',
    form: '新增进口商',
    desk: '进口商审核',
    customers: '客户资料',
  },
  field: {
    ImporterName: '进口商名称',
    EoriNumber: 'EORI 号',
    VatNumber: 'VAT 税号',
    Street: '街道门牌',
    Contact: '联系人',
    Email: '邮箱',
    IsPva: '递延增值税（PVA）',
    DefermentNumber: '递延账户号（DAN）',
    RepresentationType: '报关代理方式',
    PowerOfAttorney: '授权委托书',
    Certificates: '证书',
    CompanyName: '公司',
  },
  section: {
    identity: '税务身份',
    address: '地址与联系人',
    customs: '清关',
    files: '文件',
  },
  action: {
    add: '新增进口商',
    view: '查看',
  },
  ask: {
    approve: '进口商 {name} 的资料和文件无误。通过后即可用此号码向海关申报。',
    approveMany: '{number} 个进口商将通过，包括文件没有人打开过的。通过后即可以其名义向海关申报。',
  },
  move: {
    reopen: '退回修改',
  },
  event: {
    reopen: '退回修改',
  },
  file: {
    powerOfAttorney: '授权委托书',
    certificate: '证书',
  },
  help: {
    eori: '进口商的海关身份号。英国：GB 或 XI 加 12 位数字；德国：DE 加 7 至 15 位数字；法国：FR 加 14 位 SIRET 号',
    vat: '须带国家代码，例如 GB123456789',
    representation: '进口商在进口国未设立机构时，须采用间接代理',
    deferment: '7 位数字，关税将从您的递延账户扣缴',
    files: '凭授权委托书，我司方可以进口商名义清关',
  },
  rule: {
    eoriFormat: 'EORI 号与所选国家的格式不符',
    vatFormat: 'VAT 税号与所选国家的格式不符',
    vatDoubt: 'VAT 税号校验位不符，请核对',
    deferment: '须为 7 位数字',
    exists: '该 EORI 号已存在',
    locked: '已提交或已通过的资料不可修改',
  },
  done: {
    saved: '进口商已保存',
    submitted: '进口商已提交审核',
  },
  list: {
    search: '进口商名称、EORI 号或 VAT 税号',
  },
  empty: {
    title: '暂无进口商',
    hint: '货物以进口商名义清关，审核通过的进口商可在订单中选用。',
  },
  message: {
    rejected: '进口商 {no} 被驳回：{reason}',
    reopened: '进口商 {no} 已退回修改：{reason}',
  },
} satisfies Translation<typeof en>
