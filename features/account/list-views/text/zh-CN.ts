import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  views: '视图',
  title: '已保存的视图',
  hint: '视图保存该列表的筛选条件、状态页签、搜索和排序。共享的视图可供所有同事使用。',
  manage: '保存和管理视图',
  all: '不使用视图',
  shared: '已共享',
  by: '由 {name} 共享',
  isDefault: '默认',
  open: '打开视图',
  makeDefault: '打开列表时使用此视图',
  noDefault: '打开列表时不再使用此视图',
  share: '与同事共享',
  unshare: '取消共享',
  rename: '重命名',
  replace: '替换为当前列表的显示内容',
  delete: '删除视图',
  deleted: '视图已删除',
  save: '保存视图',
  saved: '视图已保存',
  current: '保存当前列表的显示内容',
  empty: '该列表暂无视图。',
  field: { Name: '名称', IsShared: '与同事共享' },
  error: {
    nameTaken: '该列表中已有同名视图',
    tooMany: '每个列表最多 {max} 个视图',
    notYours: '共享的视图只能由创建者或管理员修改',
  },
} satisfies Translation<typeof en>
