import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  title: 'Modèles d’export',
  hint: 'Un modèle garde les colonnes, leur ordre, les filtres et le tri. Toute votre société peut utiliser les modèles partagés.',
  columns_one: '{number} colonne',
  columns_other: '{number} colonnes',
  filters_one: '{number} filtre',
  filters_other: '{number} filtres',
  shared: 'Partagé',
  by: 'Partagé par {name}',
  export: 'Exporter avec ce modèle',
  share: 'Partager avec la société',
  unshare: 'Ne plus partager',
  rename: 'Renommer',
  replace: 'Remplacer par l’affichage actuel de la liste',
  delete: 'Supprimer le modèle',
  deleted: 'Modèle supprimé',
  save: 'Enregistrer le modèle',
  saved: 'Modèle enregistré',
  current: 'Enregistrer l’affichage actuel de la liste',
  empty: 'Aucun modèle pour cette liste pour l’instant.',
  field: { Name: 'Nom', IsShared: 'Partager avec la société' },
  error: {
    nameTaken: 'Vous avez déjà un modèle de ce nom pour cette liste',
    tooMany: 'Au plus {max} modèles par liste',
  },
} as const satisfies Translation<typeof en>
