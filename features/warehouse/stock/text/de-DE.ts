import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  error: { insufficient: 'Bestand nicht ausreichend' },
} satisfies Translation<typeof en>
