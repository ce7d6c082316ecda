import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  title: '新版本已就绪',
  text: '系统已更新到版本 {version}。更新时页面会重新加载，请先保存未保存的内容。',
  now: '立即更新',
  later: '稍后提醒',
  version: '版本 {version}',
  release: '更新内容',
  news: {
    feedback: '顶栏新增意见反馈，可上传图片',
    notices: '仓库公告在您确认阅读前会提示一次',
    update: '有新版本时，系统会提醒您更新',
  },
} as const satisfies Translation<typeof en>
