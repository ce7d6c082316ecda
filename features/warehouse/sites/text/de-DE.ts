import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  selector: {
    all: 'Alle Lager',
    label: 'Lager {warehouse}',
    setDefault: 'Als mein Standard festlegen',
    cancelDefault: 'Nicht mehr mein Standard',
  },
  contract: {
    hint: 'Die Lagerseiten stehen zur Verfügung, sobald Ihre Firma einen Vertrag für dieses Land hat. Ihre Ansprechpartner finden Sie auf der Startseite.',
    home: 'Zur Startseite',
  },
  error: {
    notReviewed:
      'Ihre Firma ist noch nicht geprüft und kann deshalb keine Aufträge und Wareneingänge anlegen. Bitte vervollständigen Sie die Firmendaten und reichen Sie sie zur Prüfung ein',
  },
} as const satisfies Translation<typeof en>
