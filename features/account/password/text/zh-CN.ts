import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { resetPassword: '修改密码' },
  section: '登录密码',
  hint: '修改后，其他设备将全部退出登录；如已绑定邮箱，会发送邮件通知。',
  field: { OldPassword: '当前密码', NewPassword: '新密码', ConfirmPassword: '再次输入新密码' },
  help: '8 至 64 位字母、数字或符号，不含空格，请勿使用常见密码',
  save: '修改密码',
} satisfies Translation<typeof en>
