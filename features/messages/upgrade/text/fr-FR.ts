import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  title: 'Une nouvelle version est prête',
  text: 'La version {version} est installée. La page va se recharger ; enregistrez d’abord votre saisie.',
  now: 'Mettre à jour',
  later: 'Me le rappeler plus tard',
  version: 'Version {version}',
  release: 'Nouveautés',
  news: {
    feedback: 'Des commentaires avec photos, depuis la barre du haut',
    notices: 'Les avis des entrepôts, affichés jusqu’à ce que vous les ayez lus',
    update: 'Le portail vous prévient quand une nouvelle version est prête',
  },
} as const satisfies Translation<typeof en>
