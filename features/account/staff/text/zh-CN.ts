import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { administration: '系统管理', users: '员工账号', form: '新建员工账号' },
  list: { search: '用户名或姓名' },
  field: {
    AccountName: '用户名',
    ChineseName: '姓名',
    Roles: '角色',
    Role: '角色',
    Password: '密码',
    ConfirmPassword: '确认密码',
    IsEnabled: '启用',
    LastLoginTime: '最近登录',
  },
  section: { account: '账号' },
  help: {
    accountName: '3 至 20 个字符，以字母开头，只能含字母、数字和下划线。创建后不能修改。',
    password: '8 至 64 个字符，不能使用常见密码。请当面告知同事。',
    roles:
      '运营：货运、所有国家的仓库、客户和内容；仓库：仅一个国家；财务：账单、钱包和账务；内容：网站和公告；管理员：全部权限，包括员工账号和操作日志。',
  },
  action: {
    add: '新建员工账号',
    enable: '启用',
    disable: '停用',
    resetPassword: '重置密码',
    toList: '返回员工账号',
  },
  ask: {
    disable: '{name} 将立即在所有设备上退出登录，且无法再登录。之后可以重新启用。',
    resetPassword: '{name} 将在所有设备上退出登录，须用新密码登录。',
  },
  empty: { title: '没有符合条件的员工账号', hint: '请为每位同事建立各自的账号，并分配所需的角色。' },
  done: { added: '员工账号已创建' },
  error: {
    nameTaken: '该用户名已被占用',
    ownAccount: '不能对自己的账号执行此操作',
    ownRole: '不能取消自己的管理员角色',
    lastAdministrator: '至少要保留一名启用的管理员',
  },
} satisfies Translation<typeof en>
