import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  title: '导出模板',
  hint: '模板保存列、列顺序、筛选条件和排序。共享的模板可供本公司所有人使用。',
  columns_one: '{number} 列',
  columns_other: '{number} 列',
  filters_one: '{number} 个筛选条件',
  filters_other: '{number} 个筛选条件',
  shared: '已共享',
  by: '由 {name} 共享',
  export: '按此模板导出',
  share: '与本公司共享',
  unshare: '取消共享',
  rename: '重命名',
  replace: '替换为当前列表的显示内容',
  delete: '删除模板',
  deleted: '模板已删除',
  save: '保存模板',
  saved: '模板已保存',
  current: '保存当前列表的显示内容',
  empty: '该列表暂无模板。',
  field: { Name: '名称', IsShared: '与本公司共享' },
  error: { nameTaken: '您在该列表中已有同名模板', tooMany: '每个列表最多 {max} 个模板' },
} as const satisfies Translation<typeof en>
