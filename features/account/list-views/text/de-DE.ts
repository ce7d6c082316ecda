import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  views: 'Ansichten',
  title: 'Gespeicherte Ansichten',
  hint: 'Eine Ansicht merkt sich Filter, Reiter, Suche und Sortierung dieser Liste. Freigegebene Ansichten können alle Kollegen nutzen.',
  manage: 'Ansichten speichern und verwalten',
  all: 'Ohne Ansicht',
  shared: 'Freigegeben',
  by: 'Freigegeben von {name}',
  isDefault: 'Standard',
  open: 'Ansicht öffnen',
  makeDefault: 'Liste mit dieser Ansicht öffnen',
  noDefault: 'Liste nicht mehr mit dieser Ansicht öffnen',
  share: 'Für Kollegen freigeben',
  unshare: 'Freigabe aufheben',
  rename: 'Umbenennen',
  replace: 'Durch aktuelle Ansicht der Liste ersetzen',
  delete: 'Ansicht löschen',
  deleted: 'Ansicht gelöscht',
  save: 'Ansicht speichern',
  saved: 'Ansicht gespeichert',
  current: 'Aktuelle Ansicht der Liste speichern',
  empty: 'Für diese Liste gibt es noch keine Ansichten.',
  field: { Name: 'Name', IsShared: 'Für Kollegen freigeben' },
  error: {
    nameTaken: 'Eine andere Ansicht der Liste hat bereits diesen Namen',
    tooMany: 'Höchstens {max} Ansichten pro Liste',
    notYours: 'Eine freigegebene Ansicht kann nur ihr Besitzer oder ein Administrator ändern',
  },
} satisfies Translation<typeof en>
