import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  title: 'Einführung',
  done: 'Fertig',
  close: 'Schließen',
  next: 'Weiter',
  previous: 'Zurück',
  menu: {
    title: 'Alle Seiten',
    text: 'Produkte, Wareneingangspläne, Bestand und Aufträge jedes Lagers sowie Ihre Einstellungen.',
  },
  search: { title: 'Direkt ans Ziel', text: 'Geben Sie den Namen einer Seite ein. Strg+K, am Mac ⌘K, öffnet die Suche überall.' },
  tools: {
    title: 'Nachrichten und Rückmeldung',
    text: 'Die Glocke zeigt Neues zu Ihren Belegen. Daneben: Rückmeldung, Sprache und Darstellung.',
  },
  tabs: {
    title: 'Ihre offenen Ansichten',
    text: 'Jede Ansicht bleibt, wie Sie sie verlassen haben, samt Filtern und halb ausgefüllten Formularen. Der Pfeil am Ende aktualisiert und schließt sie.',
  },
  user: { title: 'Ihr Konto', text: 'Firma wechseln, Tastenkürzel ansehen, diese Einführung wiederholen, abmelden.' },
} as const satisfies Translation<typeof en>
