import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  title: { login: '登录', staffLogin: '员工登录' },
  menu: { uk: '英国海外仓', de: '德国海外仓', deskWarehouse: '仓库' },
  error: {
    wrongPassword: '用户名或密码错误',
    tooManyAttempts: '尝试次数过多，请 {minutes} 分钟后再试',
    linkUsed: '该链接已过期或已被使用',
    companyUnknown: '该公司不存在',
  },
  signIn: {
    customerTitle: '登录 Quayside',
    customerLead: '订单、库存、账单，一处掌握。',
    deskTitle: '登录后台',
    deskLead: '供服务商员工使用。',
    account: '用户名',
    password: '密码',
    show: '显示密码',
    hide: '隐藏密码',
    remember: '{days} 天内记住我',
    submit: '登录',
    submitting: '正在登录…',
    language: '语言',
    toDesk: '服务商员工？前往后台',
    toPortal: '客户？前往客户门户',
    headline: '从工厂大门，到海外货架',
    lead: '海运、空运直达英国与德国，海外库存与每一件代发包裹，尽在同一门户。',
    accountRequired: '请输入用户名',
    passwordRequired: '请输入密码',
  },
} satisfies Translation<typeof en>
