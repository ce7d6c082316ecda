import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { desk: '官网留言', site: '官网' },
  empty: { title: '暂无留言', hint: '访客在官网提交的询价和反馈会显示在这里。' },
  list: { search: '搜索姓名、邮箱、电话或内容' },
  field: {
    Source: '来源',
    Name: '联系人',
    FeedType: '类型',
    Content: '内容',
    Language: '语言',
    State: '状态',
    Note: '处理备注',
    HandledBy: '处理人',
    HandledTime: '处理时间',
    CreatedTime: '提交时间',
  },
  move: { handle: '标记为已处理', reopen: '重新打开' },
  error: {
    contentRequired: '请填写备注信息',
    contentTooLong: '最多 {max} 个字符',
    noWayBack: '请至少填写邮箱或电话，方便我们回复您',
    tooMany: '您刚刚已提交多条留言，请 {minutes} 分钟后再试，或直接来电。',
  },
} as const satisfies Translation<typeof en>
