import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  selector: { label: 'Lager {warehouse}', setDefault: 'Als mein Standard festlegen', cancelDefault: 'Nicht mehr mein Standard' },
  error: {
    noContract: 'Ihr Unternehmen hat für dieses Lager noch keinen Vertrag. Bitte wenden Sie sich an Ihre Kundenbetreuung',
    notReviewed:
      'Ihre Firma ist noch nicht geprüft und kann deshalb keine Aufträge und Wareneingänge anlegen. Bitte vervollständigen Sie die Firmendaten und reichen Sie sie zur Prüfung ein',
  },
} as const satisfies Translation<typeof en>
