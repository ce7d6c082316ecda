import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  section: { work: 'Zuständigkeit und interne Notizen' },
  hint: 'Nur für Mitarbeiter. Der Kunde sieht beides nicht.',
  assigned: '{name} ist zuständig seit {time}',
  unassigned: 'Niemand zuständig',
  take: 'Übernehmen',
  release: 'Freigeben',
  giveTo: 'Übergeben an',
  note: 'Interne Notiz',
  addNote: 'Notiz hinzufügen',
  noNotes: 'Keine internen Notizen',
  filter: { mine: 'Ich', team: 'Mein Team', none: 'Niemand' },
  home: {
    title: 'Zugewiesene Arbeit',
    mine: 'Meine',
    team: 'Mein Team',
    noneMine: 'Ihnen ist nichts Offenes zugewiesen. Öffnen Sie einen Vorgang und übernehmen Sie ihn.',
    noneTeam: 'Ihrem Team ist nichts Offenes zugewiesen.',
    age: 'Angelegt {time}',
    due: 'Fällig {time}',
    late: 'Überfällig seit {time}',
  },
  error: { notTheirs: 'Diesem Kollegen fehlt die Rolle für diesen Vorgang' },
} satisfies Translation<typeof en>
