import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { desk: '发件箱' },
  list: { search: '收件人' },
  field: { CreatedTime: '时间', Channel: '渠道', Recipient: '收件人', Text: '内容', State: '状态', Attempts: '发送次数', LastError: '最近错误', SentTime: '发出时间', Language: '语言' },
  empty: { title: '暂无发送记录', hint: '短信验证码、邮件和微信通知发出后会显示在这里。' },
  channel: { sms: '短信', mail: '邮件', app: '微信' },
  state: { waiting: '待发送', sent: '已发送', failed: '发送失败' },
  notKept: '已转交发送，此处不留存内容',
  mail: { greeting: '您好：', regards: 'Quayside 客户服务', why: '您收到此邮件，是因为该邮箱已绑定 Quayside 账号。' },
  template: {
    code: { subject: 'Quayside 验证码', text: '您的 Quayside 验证码为 {code}，{minutes} 分钟内有效。Quayside 工作人员绝不会向您索要验证码。' },
    passwordChanged: { subject: '您的 Quayside 密码已修改', text: '账号 {account} 的密码已于 {time} 修改，其他设备均已退出登录。如非本人操作，请立即重置密码并联系您的客户经理。' },
  },
} satisfies Translation<typeof en>
