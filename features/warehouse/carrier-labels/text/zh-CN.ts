import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  title: { return: '退货', parcel: '包裹' },
  from: '寄件人',
  to: '收件人',
} satisfies Translation<typeof en>
