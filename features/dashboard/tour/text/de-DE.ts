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
    text: 'Produkte, Einlagerungspläne, Bestand und Aufträge jedes Lagers sowie Ihre Einstellungen.',
  },
  search: { title: 'Direkt ans Ziel', text: 'Geben Sie den Namen einer Seite ein. Strg+K, am Mac ⌘K, öffnet die Suche überall.' },
  tools: {
    title: 'Neuigkeiten und Ihre Meinung',
    text: 'Die Glocke meldet, was mit Ihren Belegen geschah. Daneben: Rückmeldung an uns, Sprache und Darstellung.',
  },
  tabs: {
    title: 'Ihre offenen Ansichten',
    text: 'Jede Ansicht bleibt, wie Sie sie verlassen haben, samt Filtern und halb ausgefüllten Formularen. Der Pfeil am Ende aktualisiert und schließt sie.',
  },
  user: { title: 'Ihr Konto', text: 'Unternehmen wechseln, Tastenkürzel ansehen, diese Einführung wiederholen, abmelden.' },
} as const satisfies Translation<typeof en>
