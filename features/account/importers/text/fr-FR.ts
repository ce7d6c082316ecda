import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: {
    eori: 'Importateurs (EORI)',
    detail: 'Importateur',
    form: 'Nouvel importateur',
    desk: 'Examen des importateurs',
    customers: 'Données clients',
  },
  field: {
    ImporterName: 'Importateur',
    EoriNumber: 'Numéro EORI',
    VatNumber: 'Numéro de TVA',
    Street: 'Rue et numéro',
    Contact: 'Interlocuteur',
    Email: 'E-mail',
    IsPva: 'Autoliquidation de la TVA (PVA)',
    DefermentNumber: 'Compte de report (DAN)',
    RepresentationType: 'Représentation en douane',
    PowerOfAttorney: 'Procuration',
    Certificates: 'Attestations',
    CompanyName: 'Société',
  },
  section: {
    identity: 'Identité fiscale',
    address: 'Adresse et contact',
    customs: 'Douane',
    files: 'Pièces',
  },
  action: {
    add: 'Ajouter un importateur',
    view: 'Voir',
  },
  ask: {
    approve:
      'Les données et les documents de l’importateur {name} sont corrects. Des marchandises pourront ensuite être déclarées en douane sous ce numéro.',
    approveMany:
      '{number} importateurs sont approuvés, y compris ceux dont personne n’a ouvert les documents. Des marchandises pourront ensuite être déclarées en douane en leur nom.',
  },
  move: {
    reopen: 'Rouvrir pour modification',
  },
  event: {
    reopen: 'Rouvert pour modification',
  },
  file: {
    powerOfAttorney: 'Procuration',
    certificate: 'Attestation',
  },
  help: {
    eori: 'L’identifiant douanier de l’importateur. Royaume-Uni : GB ou XI et 12 chiffres ; Allemagne : DE et 7 à 15 chiffres ; France : FR et les 14 chiffres du SIRET',
    vat: 'Avec le code du pays, par exemple GB123456789',
    representation: 'Un importateur non établi dans le pays d’importation doit être représenté indirectement',
    deferment: '7 chiffres ; les droits sont alors prélevés sur votre compte de report',
    files: 'La procuration nous permet de dédouaner au nom de l’importateur',
  },
  rule: {
    eoriFormat: 'Ce n’est pas un numéro EORI de ce pays',
    vatFormat: 'Ce n’est pas un numéro de TVA de ce pays',
    vatDoubt: 'La clé de ce numéro de TVA ne correspond pas, merci de vérifier',
    deferment: '7 chiffres',
    exists: 'Ce numéro EORI figure déjà dans la liste',
    locked: 'Ce qui a été soumis ou approuvé ne peut plus être modifié',
  },
  done: {
    saved: 'Importateur enregistré',
    submitted: 'Importateur soumis',
  },
  list: {
    search: 'Importateur, numéro EORI ou de TVA',
  },
  empty: {
    title: 'Aucun importateur',
    hint: 'Les marchandises sont dédouanées au nom d’un importateur. Un importateur approuvé peut être choisi dans les commandes.',
  },
  message: {
    rejected: 'Importateur {no} rejeté : {reason}',
    reopened: 'Importateur {no} rouvert pour modification : {reason}',
  },
} satisfies Translation<typeof en>
