import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  test: {
    title: '连接检测',
    lead: '遇到问题时，请把以下信息提供给客服。这里不含任何保密内容。',
    version: '服务器版本',
    build: '页面版本',
    server: '服务器',
    live: '实时更新',
    storage: '浏览器存储',
    browser: '浏览器',
    language: '语言',
    zone: '时区',
    screen: '屏幕',
    time: '时间',
    reached: '已连通，{ms} 毫秒',
    missed: '无法连通',
    works: '正常',
    blocked: '被禁用',
    checking: '检测中…',
    again: '重新检测',
    copy: '全部复制',
    copied: '已复制',
  },
  maintenance: {
    title: '系统维护中',
    text: '系统很快恢复，已提交的订单仍在处理。',
    waiting: '恢复后本页会自动返回。',
    retry: '立即重试',
    still: '尚未恢复，每 {seconds} 秒自动重试一次。',
  },
} as const satisfies Translation<typeof en>
