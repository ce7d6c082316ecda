import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  name: {
    handlingFirst: 'Préparation, première pièce',
    handlingNext: 'Préparation, pièce suivante',
    courier: 'Transporteur',
    heavyParcel: 'Supplément colis lourd',
    abroad: "Livraison à l'étranger",
    remoteArea: 'Zone éloignée',
    inboundCarton: 'Réception, carton',
    extraFnsku: 'Tri à la réception, FNSKU supplémentaire',
    palletUnload: 'Déchargement de palette',
    containerUnload: 'Dépotage de conteneur',
  },
  table: {
    charge: 'Poste',
    price: 'Prix unitaire',
    amount: 'Montant',
    total: 'Total',
  },
  error: { credit: 'Plafond de crédit atteint : avec cette commande, les frais impayés dépasseraient {limit} {currency}' },
} satisfies Translation<typeof en>
