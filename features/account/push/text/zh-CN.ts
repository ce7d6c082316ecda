import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { pushConfig: '推送设置' },
  lead: '单据动态都会显示在“消息通知”中。您可在此选择哪些消息同时推送到邮箱和微信。',
  section: { emails: '推送邮箱', bound: '绑定邮箱', app: '微信', kinds: '推送内容', muted: '不推送的单据' },
  hint: {
    emails: '最多 {max} 个，可填写同事的邮箱；至少保留一个。',
    bound: '密码修改等账号通知会发送到该邮箱。',
    app: '绑定一次，消息直达手机。',
    kinds: '无论是否推送，站内均可查看全部消息。',
    muted: '这些单据的消息只在站内显示。可在单据详情页设为不推送。',
  },
  field: { Email: '邮箱', VerifyCode: '邮件验证码', kind: '消息类型', IsEmail: '邮件', IsWechat: '微信' },
  action: {
    add: '添加',
    addEmail: '添加推送邮箱',
    remove: '移除 {email}',
    take: '移除',
    bind: '绑定',
    change: '更换',
    bindEmail: '绑定邮箱',
    sendCode: '发送验证码',
    bindApp: '绑定微信',
    unbindApp: '解除绑定',
    mute: '不再推送',
    restore: '恢复推送',
  },
  state: {
    none: '尚未绑定邮箱',
    noEmails: '尚未添加邮箱，暂不发送邮件',
    bound: '已绑定',
    unbound: '未绑定',
    lastOne: '至少保留一个',
  },
  ask: { mute: '{name} 的消息今后只在站内显示，不再推送。可在“系统设置 > 推送设置”中恢复。' },
  note: {
    codeSent: '验证码已发送至 {email}，{minutes} 分钟内有效。',
    bound: '邮箱已绑定',
    needsEmails: '尚未添加邮箱',
    needsApp: '尚未绑定',
  },
  invalid: { emailEmpty: '邮箱不能为空', oneRemains: '至少保留一个推送邮箱', code: '请输入邮件中的六位数字' },
  error: { codeWrong: '验证码错误或已失效', wait: '请在 {seconds} 秒后重新获取验证码', day: '今日获取次数已用完，请明天再试' },
} satisfies Translation<typeof en>
