import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  title: 'Exportvorlagen',
  hint: 'Eine Vorlage merkt sich Spalten, ihre Reihenfolge, Filter und Sortierung. Freigegebene Vorlagen kann jeder in Ihrer Firma nutzen.',
  columns_one: '{number} Spalte',
  columns_other: '{number} Spalten',
  filters_one: '{number} Filter',
  filters_other: '{number} Filter',
  shared: 'Freigegeben',
  by: 'Freigegeben von {name}',
  export: 'Mit dieser Vorlage exportieren',
  share: 'Für die Firma freigeben',
  unshare: 'Freigabe aufheben',
  rename: 'Umbenennen',
  replace: 'Durch aktuelle Ansicht der Liste ersetzen',
  delete: 'Vorlage löschen',
  deleted: 'Vorlage gelöscht',
  save: 'Vorlage speichern',
  saved: 'Vorlage gespeichert',
  current: 'Aktuelle Ansicht der Liste speichern',
  empty: 'Für diese Liste gibt es noch keine Vorlagen.',
  field: { Name: 'Name', IsShared: 'Für die Firma freigeben' },
  error: {
    nameTaken: 'Sie haben für diese Liste bereits eine Vorlage mit diesem Namen',
    tooMany: 'Höchstens {max} Vorlagen pro Liste',
  },
} as const satisfies Translation<typeof en>
