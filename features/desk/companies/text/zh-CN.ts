import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: {
    home: '工作队列',
    companies: '公司',
  },
  field: {
    ContractCompanyId: '公司编号',
    NameCn: '公司名称',
    Name: '英文名称',
    SettlementMode: '结算方式',
    WarehouseCountries: '仓库',
    Users: '用户数',
    Products: '产品数',
    OpenOrders: '未完成订单',
    CreatedTime: '创建时间',
  },
  empty: {
    title: '暂无公司',
    hint: '公司注册后会显示在这里。',
  },
  action: {
    view: '以该公司身份查看',
  },
  list: {
    search: '公司名称或编号',
  },
  home: {
    hello: '您好，{name}',
    nothing: '没有待处理事项',
    nothingHint: '客户提交的单据会自动显示在这里。',
  },
} satisfies Translation<typeof en>
