import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  rule: {
    courierTooHeavy: "{service} n'accepte pas les colis de plus de {limit} kg",
    courierMayRefuse: '{service} : les colis de plus de {limit} kg peuvent être refusés',
    courierFailure: '{service} : échecs fréquents au-delà de {limit} kg',
    courierSurcharge: '{service} : fort supplément au-delà de {limit} kg',
    courierGirth: "{service} n'accepte pas un périmètre de plus de {limit} cm",
    courierGirthHigh: '{service} : supplément au-delà de {limit} cm de périmètre',
    courierSides: "{service} accepte les colis jusqu'à {limit} cm",
    courierNotOffered: "{service} n'est pas proposé depuis cet entrepôt",
    courierAbroad: "Hors du pays de l'entrepôt, seul le transporteur {courier} est possible",
    courierRequired: 'Choisissez un transporteur et un service',
    serviceOfOther: 'Ce service appartient à un autre transporteur',
    houseNumber: "Le numéro de rue est obligatoire pour l'Allemagne",
    postcodeRemote: 'Zone éloignée. Continuer ?',
    fnskuRepeated: 'Fnsku en double',
    batchRequired: 'Le numéro de lot est obligatoire',
    snCount: 'Indiquez un numéro de série par pièce ({pieces})',
    waybillPdf: 'Fichiers PDF uniquement',
    waybillFew: "Moins d'étiquettes que de colis ({files} sur {packages})",
    waybillMany: "Plus d'étiquettes que de colis ({files} pour {packages})",
    oneProduct: 'Renseignez au moins un produit',
  },
  move: {
    accept: 'Accepter',
    startPicking: 'Commencer le prélèvement',
    finishPicking: 'Terminer le prélèvement',
    ship: 'Expédier',
    deliver: 'Marquer comme livré',
    cancel: 'Annuler la commande',
    cancelLate: 'Annuler à la demande du client',
    abandon: 'Abandonner',
  },
} satisfies Translation<typeof en>
