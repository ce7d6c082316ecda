import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  title: 'Notifications',
  all: 'Toutes',
  unread: 'Non lues',
  read: 'Lues',
  search: 'Rechercher un numéro de document',
  markRead: 'Marquer comme lu',
  markAllRead: 'Tout marquer comme lu',
  delete: 'Supprimer',
  open: 'Ouvrir',
  unreadCount: 'Nouvelles notifications : {count}',
  empty: { title: 'Aucune notification', hint: 'Les nouveautés de vos documents apparaissent ici.' },
  showAll: 'Voir toutes les notifications',
  more: 'Afficher plus',
  end: 'Plus de notifications',
  field: {
    MessageTitle: 'Titre',
    MessageType: 'Type',
    DcgNo: 'Document',
    CreatedTime: 'Reçue le',
  },
} satisfies Translation<typeof en>
