import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { list: '操作日志' },
  empty: { title: '暂无记录', hint: '用户修改或导出的操作会显示在这里。' },
  list: { search: '完整的用户名、单号或编号' },
  field: {
    CreatedTime: '时间',
    AccountName: '用户',
    IsStaff: '服务商员工',
    Action: '操作',
    Path: '接口',
    Summary: '对象',
    Address: 'IP 地址',
    RequestId: '请求编号',
    IsCustomer: '客户用户',
  },
} satisfies Translation<typeof en>
