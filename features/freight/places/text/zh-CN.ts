export default {
  menu: { holidays: '节假日', holiday: '节假日' },
  empty: { title: '暂无节假日', hint: '该国家不办公的日期。' },
  field: { HolidayDate: '日期', Name: '名称', UpdatedTime: '更新时间' },
  name: { 'en-US': '英文名称', 'zh-CN': '中文名称', 'de-DE': '德文名称', 'fr-FR': '法文名称' },
  receiving: '{City}收货仓',
  action: { add: '新增节假日' },
  done: { saved: '节假日已保存' },
  error: { dayTaken: '该国家当日已有节假日' },
} as const
