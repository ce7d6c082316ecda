import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  title: 'Accueil',
  quick: {
    title: 'Actions rapides',
    choose: 'Choisir des actions rapides',
    change: 'Modifier',
    lead: '{count} sur {max} choisies. Elles figurent dans cet ordre sur l’accueil.',
    save: 'Enregistrer',
    saved: 'Opération réussie',
    up: 'Monter {name}',
    down: 'Descendre {name}',
  },
  welcome: 'Bonjour, {name}',
  warehouse: 'Entrepôt {country}',
  available: 'pièces disponibles',
  inTransit: 'En transit',
  locked: 'Réservées',
  openOrders: 'Commandes ouvertes',
  todo: 'À faire',
  nothing: 'Rien à faire',
  nothingHint: 'Les produits refusés, les plans à soumettre et les plans avec écarts apparaissent ici.',
  news: 'Notifications',
  noNews: 'Aucune notification',
  allNews: 'Toutes les notifications',
  unread_one: '{count} non lue',
  unread_other: '{count} non lues',
} satisfies Translation<typeof en>
