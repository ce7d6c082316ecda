import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: {
    accountInfo: '账号信息',
    companyInfo: '公司信息',
    companyForm: '编辑公司信息',
    desk: '公司审核',
    deskDetail: '公司审核详情',
  },
  field: {
    ContractCompanyId: '公司编号',
    NameCn: '中文名称',
    Name: '英文名称',
    Abbreviation: '简称',
    TaxNumber: '税号',
    Website: '网站',
    Address: '地址',
    LicenceCode: '营业执照号',
    Licence: '营业执照',
    TaxIdentities: '税务身份',
    EoriNumber: 'EORI 号',
    VatNumber: 'VAT 税号',
    ShownState: '审核状态',
    IsChange: '变更',
    AccountName: '用户名',
    ChineseName: '中文姓名',
    EmailThatHasBeenBound: '绑定邮箱',
    Role: '角色',
    LastLoginTime: '最近登录',
  },
  section: {
    names: '名称',
    contact: '联系方式',
    papers: '税号与执照',
    tax: '境外税务身份',
    change: '待审核变更',
    account: '账号',
    company: '公司',
    warehouses: '签约仓库',
  },
  action: {
    rename: '修改姓名',
    password: '修改密码',
    email: '绑定邮箱',
    save: '仅保存',
  },
  move: {
    takeUp: '开始审核',
  },
  event: {
    takeUp: '开始审核',
  },
  help: {
    name: '仅限英文字母，与报关单证一致',
    tax: '中国公司请填写 18 位统一社会信用代码',
    licence: 'PNG、JPG 或 PDF，小于 50 MB',
    identities: '每个国家一行，作为新增进口商的默认值',
    reviewed: '名称、税号或执照变更后须重新审核，审核通过前仍以已审核资料为准',
  },
  rule: {
    link: '请输入以 http:// 或 https:// 开头的网址',
    creditCode: '须为 18 位数字或大写字母',
    identityEmpty: '请填写 EORI 号或 VAT 税号',
    locked: '审核进行中，结束前不可修改',
  },
  done: {
    saved: '公司信息已保存',
    submitted: '公司信息已提交审核',
  },
  list: {
    search: '公司名称、编号或税号',
  },
  empty: {
    title: '暂无公司',
    hint: '公司注册后显示在此处。',
    identities: '尚未填写',
    warehouses: '尚无仓库合同',
  },
  hint: { reviewFirst: '贵公司资料通过审核后才能下单或提交入库计划。', toCompany: '前往公司资料' },
  message: {
    approved: '公司资料审核通过',
    rejected: '公司资料审核被驳回：{reason}',
  },
} satisfies Translation<typeof en>
