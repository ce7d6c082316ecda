import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  title: '意见反馈',
  hint: '遇到问题或有改进建议，请告诉我们，每一条都会有人查看。',
  send: '提交',
  done: '反馈已提交',
  field: { Name: '姓名', Tel: '电话', Mail: '邮箱', FeedType: '反馈类型', Content: '备注信息', Images: '图片' },
} as const satisfies Translation<typeof en>
