import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  title: 'Rückmeldung',
  hint: 'Sagen Sie uns, was nicht stimmt oder was das Portal besser machen würde. Wir lesen alles.',
  send: 'Absenden',
  done: 'Rückmeldung gesendet',
  field: { Name: 'Name', Tel: 'Telefon', Mail: 'E-Mail', FeedType: 'Art', Content: 'Bemerkung', Images: 'Bilder' },
} as const satisfies Translation<typeof en>
