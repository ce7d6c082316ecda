import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { notices: '仓库公告', notice: '仓库公告' },
  title: '仓库公告：{country}',
  confirm: '我已阅读',
  later: '稍后再看',
  all: '全部公告',
  empty: {
    title: '暂无公告',
    hint: '客户需要了解的仓库信息，如作业时间、停工安排等。请发布第一条公告。',
    read: '仓库发布的公告（作业时间、停工安排等）会保留在这里，可随时查阅。',
  },
  list: { search: '搜索编号或标题' },
  field: {
    NoticeNumberStr: '公告编号',
    NotifyTitle: '标题',
    NotifyContent: '正文',
    PublishTime: '发布时间',
    ExpireTime: '失效时间',
    Languages: '语言',
    UpdatedTime: '修改时间',
    IsConfirmedAnew: '请读者重新确认',
  },
  section: {
    publish: '发布设置',
    'en-US': '英文内容',
    'zh-CN': '中文内容',
    'de-DE': '德文内容',
    'fr-FR': '法文内容',
  },
  help: {
    language: '客户看到自己语言的版本；没有则显示英文，再没有则显示已有的语言。标题和正文须同时填写或同时留空。',
    publish: '留空则保存后立即显示',
    expire: '留空则一直有效，直到删除',
    confirmedAnew: '已确认的用户会再次看到此公告',
  },
  action: { add: '新建公告' },
  done: { saved: '公告已保存' },
  error: { span: '失效时间必须晚于发布时间' },
} as const satisfies Translation<typeof en>
