import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { desk: 'Anfragen', site: 'Website' },
  empty: { title: 'Keine Nachrichten', hint: 'Was Besucher auf der Website schreiben, kommt hier an.' },
  list: { search: 'Name, E-Mail, Telefon oder Text suchen' },
  field: {
    Source: 'Herkunft',
    Name: 'Absender',
    FeedType: 'Art',
    Content: 'Nachricht',
    Language: 'Sprache',
    State: 'Status',
    Note: 'Notiz',
    HandledBy: 'Bearbeitet von',
    HandledTime: 'Bearbeitet am',
    CreatedTime: 'Eingang',
  },
  move: { handle: 'Als erledigt markieren', reopen: 'Wieder öffnen' },
  error: {
    contentRequired: 'Bitte füllen Sie das Bemerkungsfeld aus',
    contentTooLong: 'Höchstens {max} Zeichen',
    noWayBack: 'Bitte geben Sie E-Mail oder Telefon an, damit wir antworten können',
    tooMany: 'Sie haben gerade mehrere Nachrichten gesendet. Bitte warten Sie {minutes} Minuten oder rufen Sie uns an.',
  },
} as const satisfies Translation<typeof en>
