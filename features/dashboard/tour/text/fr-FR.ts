import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  title: 'Visite guidée',
  done: 'Terminer',
  close: 'Fermer',
  next: 'Suivant',
  previous: 'Précédent',
  menu: {
    title: 'Tous les écrans',
    text: 'Produits, plans de réception, stock et commandes de chaque entrepôt, et vos paramètres.',
  },
  search: { title: 'Droit au but', text: 'Tapez le nom d’un écran. Ctrl+K, ou ⌘K sur Mac, l’ouvre de partout.' },
  tools: {
    title: 'Notifications et commentaires',
    text: 'La cloche affiche les nouveautés de vos documents. À côté : commentaires, langue et apparence.',
  },
  tabs: {
    title: 'Vos vues ouvertes',
    text: 'Chaque vue reste comme vous l’avez laissée, filtres et formulaires à moitié remplis compris. La flèche au bout les actualise et les ferme.',
  },
  user: { title: 'Votre compte', text: 'Changer de société, voir les raccourcis clavier, refaire cette visite, se déconnecter.' },
} as const satisfies Translation<typeof en>
