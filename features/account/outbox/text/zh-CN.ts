import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { desk: '发件箱' },
  list: { search: '收件人' },
  field: {
    CreatedTime: '时间',
    Channel: '渠道',
    Recipient: '收件人',
    Text: '内容',
    State: '状态',
    Attempts: '发送次数',
    LastError: '最近错误',
    SentTime: '发出时间',
    Language: '语言',
  },
  empty: { title: '暂无发送记录', hint: '短信验证码、邮件和微信通知发出后会显示在这里。' },
  channel: { sms: '短信', mail: '邮件', app: '微信' },
  state: { waiting: '待发送', sent: '已发送', failed: '发送失败' },
  notKept: '已发送，此处不留存内容',
  mail: {
    greeting: '您好：',
    regards: 'Quayside 客户服务',
    why: {
      buyer: '您收到此邮件，是因为您所购订单的卖家为退货填写了此邮箱。',
      bound: '您收到此邮件，是因为该邮箱已绑定 Quayside 账号。',
      entered: '您收到此邮件，是因为有人在 Quayside 账号中填写了该邮箱。如非本人操作，请忽略。',
      push: '您收到此邮件，是因为该邮箱已设为 Quayside 账号的推送邮箱。可在 Quayside“系统设置 > 推送设置”中选择接收哪些消息。',
      alerts: '您收到此邮件，是因为该地址填写在 Quayside 公司账户的预警设置中。',
    },
    openLabel: '打开退货面单',
    open: '打开 Quayside',
    more: '以及另外 {count} 条',
  },
  template: {
    returnLabel: {
      subject: '您的退货面单',
      text: '这是您订单的退货面单。请打印面单，或在快递网点出示面单上的条码。有效期至 {until}。',
    },
    returnPickup: {
      subject: '您的退货面单与上门取件',
      text: '这是您订单的退货面单。快递员将上门取件，请选择取件日期。面单有效期至 {until}。',
    },
    code: {
      subject: 'Quayside 验证码',
      text: '您的 Quayside 验证码为 {code}，{minutes} 分钟内有效。Quayside 工作人员绝不会向您索要验证码。',
    },
    passwordChanged: {
      subject: '您的 Quayside 密码已修改',
      text: '账号 {account} 的密码已于 {time} 修改，其他设备均已退出登录。如非本人操作，请立即重置密码并联系您的客户经理。',
    },
    passwordReset: {
      subject: '您的 Quayside 密码已重置',
      text: '管理员 {administrator} 已于 {time} 为账号 {account} 设置新密码，并会将新密码告知您。该账号已在所有设备上退出登录，请登录后自行修改密码。',
    },
    emailReplaced: {
      subject: '您的 Quayside 账号已更换绑定邮箱',
      text: '账号 {account} 已于 {time} 改为绑定 {email}，本邮箱不再绑定。如非本人操作，请立即修改密码并联系您的客户经理。',
    },
    phoneChanged: {
      subject: '您的 Quayside 账号已更换手机号',
      text: '账号 {account} 的手机号已于 {time} 设为 {phone}，登录验证码和重置密码的验证码将发送至该号码。如非您本人所知，请立即修改密码并联系您的客户经理。',
    },
    phoneRemoved: {
      subject: '您的 Quayside 账号已移除手机号',
      text: '账号 {account} 的手机号已于 {time} 移除，无法再发送登录验证码和重置密码的验证码。如非您本人所知，请联系您的客户经理。',
    },
    messages: { subject_one: '新消息：{first}', subject_other: 'Quayside 有 {count} 条新消息', text: '{company} 有新消息：' },
    alerts: {
      subject_one: 'Quayside 有 {count} 条新预警',
      subject_other: 'Quayside 有 {count} 条新预警',
      text: '{company} 有新预警：',
    },
  },
} satisfies Translation<typeof en>
