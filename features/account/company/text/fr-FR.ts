import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: {
    accountInfo: 'Mon compte',
    companyInfo: 'Société',
    companyForm: 'Modifier la société',
    desk: 'Examen des sociétés',
    deskDetail: 'Société à l’examen',
  },
  field: {
    ContractCompanyId: 'N° de société',
    NameCn: 'Nom de la société',
    Name: 'Nom anglais',
    Abbreviation: 'Nom abrégé',
    TaxNumber: 'Numéro fiscal',
    Website: 'Site web',
    Address: 'Adresse',
    LicenceCode: 'Numéro d’immatriculation',
    Licence: 'Justificatif d’immatriculation',
    TaxIdentities: 'Identités fiscales',
    EoriNumber: 'Numéro EORI',
    VatNumber: 'Numéro de TVA',
    ShownState: 'Statut de l’examen',
    IsChange: 'Modification',
    AccountName: 'Identifiant',
    ChineseName: 'Nom',
    EmailThatHasBeenBound: 'E-mail lié',
    Role: 'Rôle',
    LastLoginTime: 'Dernière connexion',
  },
  desk: {
    noWarehouses: 'Aucun entrepôt n’est encore ouvert à cette société : elle ne peut passer que des commandes de fret.',
    openWarehouses: 'Ouvrir des entrepôts',
  },
  section: {
    names: 'Noms',
    contact: 'Coordonnées',
    papers: 'Numéro fiscal et immatriculation',
    tax: 'Identités fiscales à l’étranger',
    change: 'Modification en attente',
    account: 'Compte',
    company: 'Société',
    warehouses: 'Entrepôts sous contrat',
  },
  action: {
    rename: 'Changer le nom',
    phone: 'Changer de numéro',
    savePhone: 'Enregistrer le numéro',
    password: 'Modifier le mot de passe',
    email: 'Lier une adresse',
    save: 'Enregistrer seulement',
  },
  ask: {
    approve:
      'Les données et le justificatif de {name} sont corrects. Les documents et les factures les utilisent désormais, et la société en est informée.',
  },
  move: {
    takeUp: 'Commencer l’examen',
  },
  event: {
    takeUp: 'Examen commencé',
    openWarehouse: 'Contrat d’entrepôt ajouté',
    closeWarehouse: 'Contrat d’entrepôt terminé',
    changeContacts: 'Interlocuteurs modifiés',
    handOver: 'Super-administrateur remplacé',
  },
  help: {
    name: 'Sans accents (é devient e), comme sur les documents douaniers',
    tax: 'Sociétés chinoises : les 18 caractères du code de crédit social unifié',
    licence: 'Extrait Kbis, du registre du commerce, ou licence chinoise : PNG, JPG ou PDF, moins de 50 Mo',
    identities: 'Une ligne par pays ; valeurs par défaut des nouveaux importateurs',
    reviewed:
      'Noms, numéro fiscal et immatriculation sont réexaminés en cas de modification ; les données examinées restent valables jusque-là',
  },
  rule: {
    link: 'Saisissez une adresse web commençant par http:// ou https://',
    creditCode: '18 chiffres et majuscules',
    identityEmpty: 'Saisissez le numéro EORI ou de TVA',
    locked: 'Un examen est en cours ; rien ne peut être modifié avant la décision',
  },
  done: {
    phone: 'Numéro de téléphone modifié',
    saved: 'Société enregistrée',
    submitted: 'Société soumise à l’examen',
  },
  list: {
    search: 'Nom, numéro ou numéro fiscal',
  },
  empty: {
    title: 'Aucune société',
    hint: 'Les sociétés apparaissent ici dès leur inscription.',
    identities: 'Aucune',
    warehouses: 'Pas encore de contrat d’entrepôt',
  },
  hint: {
    reviewFirst: 'Commandes et plans de réception seront possibles une fois votre société examinée.',
    toCompany: 'Vers les données de la société',
  },
  message: {
    approved: 'Examen de la société : approuvée',
    rejected: 'Examen de la société : rejetée. {reason}',
    openWarehouse: 'Votre société a désormais un contrat d’entreposage : {country}',
    closeWarehouse: 'Votre société n’a plus de contrat d’entreposage : {country}',
    handOver: '{name} est désormais super-administrateur de votre société. {reason}',
  },
} satisfies Translation<typeof en>
