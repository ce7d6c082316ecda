import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  title: 'Visite guidée',
  done: 'Terminer',
  close: 'Fermer',
  next: 'Suivant',
  previous: 'Précédent',
  menu: { title: 'Tous les écrans', text: 'Produits, plans d’entrée, stock et commandes de chaque entrepôt, et vos réglages.' },
  search: { title: 'Droit au but', text: 'Tapez le nom d’un écran. Ctrl+K, ou ⌘K sur Mac, l’ouvre de partout.' },
  tools: {
    title: 'Les nouvelles, et votre avis',
    text: 'La cloche dit ce qui est arrivé à vos documents. À côté : vos commentaires, la langue et l’apparence.',
  },
  tabs: {
    title: 'Vos vues ouvertes',
    text: 'Chaque vue reste comme vous l’avez laissée, filtres et formulaires à moitié remplis compris. La flèche au bout les actualise et les ferme.',
  },
  user: { title: 'Votre compte', text: 'Changer de société, voir les raccourcis clavier, refaire cette visite, se déconnecter.' },
} as const satisfies Translation<typeof en>
