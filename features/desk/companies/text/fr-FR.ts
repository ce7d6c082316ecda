import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: {
    home: 'Files d’attente',
    companies: 'Sociétés',
  },
  field: {
    ContractCompanyId: 'N° de société',
    NameCn: 'Nom de la société',
    Name: 'Nom anglais',
    SettlementMode: 'Règlement',
    WarehouseCountries: 'Entrepôts',
    Users: 'Utilisateurs',
    Products: 'Produits',
    OpenOrders: 'Commandes ouvertes',
    CreatedTime: 'Créée le',
  },
  empty: {
    title: 'Aucune société',
    hint: 'Les sociétés apparaissent ici dès leur inscription.',
  },
  action: {
    view: 'Voir le portail comme cette société',
  },
  list: {
    search: 'Nom ou numéro de société',
  },
  home: {
    hello: 'Bonjour, {name}',
    nothing: 'Rien en attente',
    nothingHint: 'Les nouveaux documents des clients apparaissent ici automatiquement.',
  },
} satisfies Translation<typeof en>
