import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: {
    address: 'Entrepôts privés',
    addressForm: 'Nouvelle adresse de livraison',
    pickAddressManage: 'Adresses d’enlèvement',
    pickAddressForm: 'Nouvelle adresse d’enlèvement',
    hbl: 'Infos B/L',
    hblDetail: 'Infos B/L',
    hblForm: 'Nouvelles infos B/L',
    desk: 'Examen des infos B/L',
  },
  field: {
    AddressName: 'Nom de l’adresse',
    Contact: 'Interlocuteur',
    Email: 'E-mail',
    CompanyName: 'Société',
    Street: 'Rue',
    HouseNumber: 'Numéro',
    BookingMethod: 'Prise de rendez-vous',
    BookingCode: 'Code de réservation',
    BookingLink: 'Lien de réservation',
    DeliveryMode: 'Mode de livraison',
    ProvinceCode: 'Province',
    District: 'Arrondissement',
    DetailAddress: 'Adresse',
    Postcode: 'Code postal',
    IsDefault: 'Par défaut',
    TemplateName: 'Nom',
    Shipper: 'Chargeur',
    NotifyParty: 'Partie à notifier',
  },
  section: {
    place: 'Adresse de livraison',
    contact: 'Contact',
    booking: 'Rendez-vous et livraison',
    pickup: 'Adresse d’enlèvement',
    parties: 'Parties',
  },
  action: {
    addAddress: 'Ajouter une adresse de livraison',
    addPickup: 'Ajouter une adresse d’enlèvement',
    addLading: 'Ajouter des infos B/L',
    setDefault: 'Choisir par défaut',
  },
  move: {
    reopen: 'Rouvrir pour modification',
  },
  event: {
    reopen: 'Rouvert pour modification',
  },
  help: {
    booking: 'Code et page avec lesquels vous réservez le créneau',
    party: 'En anglais, 6 lignes de 60 caractères au plus : nom, adresse, pays, contact',
    notify: 'Qui le transporteur prévient de l’arrivée ; souvent le destinataire',
  },
  rule: {
    link: 'Saisissez une adresse web commençant par http:// ou https://',
    remote: 'Zone éloignée : les transporteurs appliquent un supplément',
    party: '{lines} lignes de {width} caractères au plus',
    nameExists: 'Ce nom figure déjà dans la liste',
    locked: 'Ce qui a été soumis ou approuvé ne peut plus être modifié',
  },
  done: {
    saved: 'Enregistré',
    submitted: 'Soumis',
  },
  list: {
    searchAddress: 'Nom, interlocuteur, rue ou ville',
    searchPickup: 'Interlocuteur, téléphone ou adresse',
    searchLading: 'Nom, chargeur ou destinataire',
  },
  empty: {
    title: 'Aucune info B/L',
    hint: 'Enregistrez une fois chargeur, destinataire et partie à notifier, puis choisissez-les dans chaque commande.',
  },
  emptyDeliveries: {
    title: 'Aucun entrepôt privé',
    hint: 'Enregistrez vos adresses de livraison, puis choisissez-les dans les commandes et les devis.',
  },
  emptyPickups: {
    title: 'Aucune adresse d’enlèvement',
    hint: 'Enregistrez les lieux où nous enlevons vos marchandises, puis choisissez-les dans les commandes et les devis.',
  },
  emptyDesk: {
    title: 'Aucune info B/L',
    hint: 'Les informations que les clients enregistrent pour leurs connaissements apparaissent ici.',
  },
  message: {
    rejected: 'Infos B/L {no} rejetées : {reason}',
    reopened: 'Infos B/L {no} rouvertes pour modification : {reason}',
  },
} satisfies Translation<typeof en>
