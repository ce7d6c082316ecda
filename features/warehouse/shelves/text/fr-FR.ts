import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { list: 'Emplacements' },
  field: {
    Code: 'Emplacement',
    TotalPcs: 'En stock',
    AvailablePcs: 'Disponible',
    LockedPcs: 'Réservé',
    DamagedPcs: 'Endommagé',
    IsWithout: 'Sans emplacement',
  },
  search: 'Rechercher FNSKU, SKU ou emplacement',
  empty: {
    title: 'Aucun stock trouvé',
    hint: 'Les produits apparaissent ici dès que des marchandises sont annoncées à un entrepôt.',
  },
  action: { set: 'Définir l’emplacement' },
  hint: 'Scannez ou saisissez l’emplacement. Laissez vide si le produit n’en a pas.',
  done: 'Emplacement enregistré',
  rule: { code: '2 à 20 lettres, chiffres ou tirets' },
} satisfies Translation<typeof en>
