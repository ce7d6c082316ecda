import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  section: { work: '负责人与内部备注' },
  hint: '仅员工可见，客户看不到。',
  assigned: '自 {time} 起由 {name} 负责',
  unassigned: '未分配',
  take: '由我负责',
  release: '取消分配',
  giveTo: '转交给',
  note: '内部备注',
  addNote: '添加备注',
  noNotes: '暂无内部备注',
  filter: { mine: '我', team: '我的团队', none: '无' },
  home: {
    title: '已分配的工作',
    mine: '我的',
    team: '我的团队',
    noneMine: '没有分配给您的未完成工作。打开单据后可由您负责。',
    noneTeam: '没有分配给您团队的未完成工作。',
    age: '创建于{time}',
    due: '截止 {time}',
    late: '{time} 起逾期',
  },
  error: { notTheirs: '该同事的角色无权处理此单据' },
} satisfies Translation<typeof en>
