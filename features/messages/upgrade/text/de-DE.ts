import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  title: 'Eine neue Version ist bereit',
  text: 'Version {version} wurde installiert. Die Seite wird neu geladen; speichern Sie vorher, was noch nicht gespeichert ist.',
  now: 'Jetzt aktualisieren',
  later: 'Später erinnern',
  version: 'Version {version}',
  release: 'Neu in dieser Version',
  news: {
    feedback: 'Rückmeldungen mit Bildern, oben in der Leiste',
    notices: 'Mitteilungen der Lager, angezeigt bis Sie sie gelesen haben',
    update: 'Das Portal benachrichtigt Sie, wenn eine neue Version bereit ist',
  },
} as const satisfies Translation<typeof en>
