import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  test: {
    title: 'Verbindungstest',
    lead: 'Diese Angaben braucht der Support, wenn etwas nicht funktioniert. Sie sind nicht geheim.',
    version: 'Version auf dem Server',
    build: 'Version dieser Seite',
    server: 'Server',
    live: 'Laufende Aktualisierung',
    storage: 'Speicher des Browsers',
    browser: 'Browser',
    language: 'Sprache',
    zone: 'Zeitzone',
    screen: 'Bildschirm',
    time: 'Uhrzeit',
    reached: 'Erreicht in {ms} ms',
    missed: 'Nicht erreicht',
    works: 'Funktioniert',
    blocked: 'Gesperrt',
    checking: 'Wird geprüft …',
    again: 'Erneut testen',
    copy: 'Alles kopieren',
    copied: 'Kopiert',
  },
  maintenance: {
    title: 'Wir arbeiten am Portal',
    text: 'Es ist in Kürze wieder da. Erteilte Aufträge werden weiter bearbeitet.',
    waiting: 'Diese Seite führt Sie von selbst zurück.',
    retry: 'Jetzt versuchen',
    still: 'Noch nicht. Die Seite prüft alle {seconds} Sekunden erneut.',
  },
} as const satisfies Translation<typeof en>
