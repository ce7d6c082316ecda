import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  rule: {
    containerRequired: 'Un conteneur complet doit avoir son numéro',
    containerWrong: 'Numéro de conteneur incorrect (clé de contrôle)',
    cabinetRequired: 'Choisissez la taille du conteneur',
    trackingRequired: 'Les colis express doivent avoir leurs numéros de suivi',
    trackingMany: '{max} numéros de suivi au plus',
    forwarderRequired: 'La référence du transitaire est obligatoire pour le post-acheminement',
    plateLater: "Indiquez l'immatriculation avant l'arrivée des marchandises",
    pastDate: "La date ne doit pas être antérieure à aujourd'hui",
    oneProduct: 'Renseignez au moins un produit',
    fnskuInvalid: "Fnsku invalide : ce n'est pas un produit approuvé de ce pays",
    fnskuRepeated: "Un même Fnsku n'est admis qu'avec des numéros de lot différents",
    skuDiffers: 'Le SKU ne correspond pas au produit ({sku})',
    cartonSpec: 'Une seule spécification de carton : {pieces} pièces par carton',
    batchFormat: 'Numéro de lot : 3 à 30 lettres, chiffres ou traits d’union',
    batchExists: 'Le lot existe',
    batchRepeated: 'Lot en double',
    cartonNoPair: 'Indiquez les deux numéros de carton ou aucun',
    cartonNoCount: 'Les numéros ne correspondent pas à {cartons} cartons',
    cartonNoOverlap: 'Numéros de carton en conflit avec la ligne {row}',
  },
  move: {
    submit: 'Soumettre',
    pass: "Valider l'examen",
    fail: "Refuser à l'examen",
    receive: 'Réceptionner',
    complete: 'Terminer',
    completeWithDifference: 'Terminer avec écart',
    resolve: "Accepter l'écart",
    cancel: 'Annuler le plan',
    cancelLate: 'Annuler à la demande du client',
  },
} satisfies Translation<typeof en>
