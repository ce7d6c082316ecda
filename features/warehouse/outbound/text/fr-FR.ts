import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { list: 'Vue des sorties' },
  list: { search: 'N° de commande, de plateforme, d’envoi ou d’achat, FNSKU, SKU' },
  empty: {
    title: 'Aucune sortie',
    hint: 'Les ordres de réassort et les commandes à l’unité et VF de cet entrepôt sont affichés ici.',
  },
  field: {
    WarehouseOutNo: 'N° de commande',
    OutboundType: 'Type',
    Status: 'Statut',
    OrderReference: 'N° externe',
    Recipient: 'Destinataire',
    City: 'Ville ou région',
    Items: 'Produits',
    TotalPieces: 'Pièces',
    PackagesCount: 'Colis ou cartons',
    Carrier: 'Transporteur',
    TrackingNos: 'N° de suivi',
    EstimatedFee: 'Frais estimés',
    ActualFee: 'Frais réels',
    ExpectedOutboundDate: 'Sortie prévue',
    ActualOutboundTime: 'Expédiée le',
    OrderRemark: 'Remarque',
    CreatedTime: 'Créée le',
    DateField: 'Type de date',
  },
} satisfies Translation<typeof en>
