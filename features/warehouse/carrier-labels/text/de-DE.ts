import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  title: { return: 'RETOURE', parcel: 'PAKET' },
  from: 'Absender',
  to: 'Empfänger',
} satisfies Translation<typeof en>
