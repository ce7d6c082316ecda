import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  refused: {
    title: '无法继续登录',
    invalid_client: '您来自的应用未在 Quayside 登记，请联系该应用的运营方。',
    invalid_redirect_uri: '该应用要求跳转到未在 Quayside 登记的地址。为安全起见，登录已中止。',
    session_not_found: '本次登录已过期或已完成，请回到原应用重新开始。',
    needs_https: 'Quayside 仅通过 https 为其他应用提供登录。请平台运营方将访问地址设为 PUBLIC_URL。',
    server_error: '系统出现问题，请稍后再试。',
    other: '您来自的应用提出了 Quayside 不支持的请求，请联系该应用的运营方。',
  },
  toPortal: '进入客户平台',
  callback: {
    title: '登录',
    busy: '请稍候…',
    refused: '登录未完成，请重试。',
    foreign: '本次登录不是从此窗口发起的，请在此重新登录。',
    other: '此处已有其他用户登录，请重新登录。',
    again: '登录',
  },
} satisfies Translation<typeof en>
