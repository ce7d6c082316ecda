import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  views: 'Vues',
  title: 'Vues enregistrées',
  hint: 'Une vue garde les filtres, l’onglet, la recherche et le tri de cette liste. Tous vos collègues peuvent utiliser les vues partagées.',
  manage: 'Enregistrer et gérer les vues',
  all: 'Sans vue',
  shared: 'Partagée',
  by: 'Partagée par {name}',
  isDefault: 'Par défaut',
  open: 'Ouvrir la vue',
  makeDefault: 'Ouvrir la liste avec cette vue',
  noDefault: 'Ne plus ouvrir la liste avec cette vue',
  share: 'Partager avec les collègues',
  unshare: 'Ne plus partager',
  rename: 'Renommer',
  replace: 'Remplacer par l’affichage actuel de la liste',
  delete: 'Supprimer la vue',
  deleted: 'Vue supprimée',
  save: 'Enregistrer la vue',
  saved: 'Vue enregistrée',
  current: 'Enregistrer l’affichage actuel de la liste',
  empty: 'Aucune vue pour cette liste pour l’instant.',
  field: { Name: 'Nom', IsShared: 'Partager avec les collègues' },
  error: {
    nameTaken: 'Une autre vue de la liste porte déjà ce nom',
    tooMany: 'Au plus {max} vues par liste',
    notYours: 'Seul le propriétaire d’une vue partagée ou un administrateur peut la modifier',
  },
} satisfies Translation<typeof en>
