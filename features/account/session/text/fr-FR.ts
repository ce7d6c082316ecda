import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  title: { login: 'Connexion', staffLogin: 'Connexion du personnel' },
  menu: { uk: 'Entrepôt britannique', de: 'Entrepôt allemand', deskWarehouse: 'Entrepôt' },
  error: {
    wrongPassword: "Nom d'utilisateur ou mot de passe incorrect",
    tooManyAttempts: 'Trop de tentatives. Veuillez patienter {minutes} minutes',
    linkUsed: 'Ce lien a expiré ou a déjà été utilisé',
    companyUnknown: "Cette société n'existe pas",
  },
  signIn: {
    customerTitle: 'Connexion à Quayside',
    customerLead: 'Commandes, stocks et factures de tous vos envois au même endroit.',
    deskTitle: 'Connexion à l’espace opérations',
    deskLead: 'Réservé au personnel du prestataire.',
    account: 'Nom d’utilisateur',
    password: 'Mot de passe',
    show: 'Afficher le mot de passe',
    hide: 'Masquer le mot de passe',
    remember: 'Rester connecté pendant {days} jours',
    submit: 'Se connecter',
    submitting: 'Connexion en cours…',
    language: 'Langue',
    toDesk: 'Vous travaillez pour le prestataire ? Espace opérations',
    toPortal: 'Vous êtes client ? Portail client',
    headline: 'De la porte de l’usine au rayonnage de l’entrepôt',
    lead: 'Un seul portail pour le fret maritime et aérien vers le Royaume-Uni et l’Allemagne, vos stocks à l’étranger et chaque colis qui en part.',
    accountRequired: 'Saisissez votre nom d’utilisateur',
    passwordRequired: 'Saisissez votre mot de passe',
  },
} satisfies Translation<typeof en>
