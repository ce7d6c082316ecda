import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  title: '您的退货包裹',
  waiting: '正在打开面单……',
  no: '面单',
  service: '快递',
  tracking: '快递单号',
  print: '打印面单',
  code: '包裹条码',
  codeHint: '如无法打印面单，可在快递网点出示此码。',
  pickup: '上门取件',
  choose: '请选择家中有人的日期，快递员将在 8:00 至 18:00 之间上门。',
  booked: '快递员将于 {day} 上门。',
  failed: '快递员未取到包裹，请另选日期。',
  change: '更改日期',
  book: '预约取件',
  bookedNow: '已预约，快递员将于 {day} 上门。',
  day: '取件日期',
  dropOff: '请将贴好面单的包裹送至快递网点。',
  prepare: '面单正在准备中，请几分钟后再来。',
  onTheWay: '包裹已在途中，您无需再做任何操作。',
  received: '包裹已送达，谢谢。',
  until: '此页面有效期至 {date}。',
} satisfies Translation<typeof en>
