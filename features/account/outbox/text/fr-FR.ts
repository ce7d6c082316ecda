import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { desk: 'Boîte d’envoi' },
  list: { search: 'Destinataire' },
  field: {
    CreatedTime: 'Heure',
    Channel: 'Canal',
    Recipient: 'Destinataire',
    Text: 'Contenu',
    State: 'Statut',
    Attempts: 'Tentatives',
    LastError: 'Dernière erreur',
    SentTime: 'Envoyé le',
    Language: 'Langue',
  },
  empty: { title: 'Rien n’a encore été envoyé', hint: 'Codes par SMS, e-mails et messages apparaissent ici dès leur envoi.' },
  channel: { sms: 'SMS', mail: 'E-mail', app: 'Messagerie' },
  state: { waiting: 'En attente', sent: 'Envoyé', failed: 'Échec' },
  notKept: 'Envoyé, contenu non conservé',
  mail: {
    greeting: 'Bonjour,',
    regards: 'Le service client Quayside',
    why: {
      buyer: 'Vous recevez cet e-mail parce que le vendeur de votre commande a indiqué cette adresse pour le retour.',
      bound: 'Vous recevez cet e-mail car cette adresse est liée à un compte Quayside.',
      entered:
        'Vous recevez cet e-mail car cette adresse a été saisie pour un compte Quayside. Si ce n’était pas vous, ignorez ce message.',
      push: 'Vous recevez cet e-mail car cette adresse est enregistrée pour les messages d’un compte Quayside. Choisissez les messages à recevoir dans Quayside, parmi les paramètres de notification.',
      alerts: 'Vous recevez cet e-mail car cette adresse figure dans les paramètres d’alerte d’un compte d’entreprise Quayside.',
    },
    openLabel: 'Ouvrir l’étiquette retour',
    open: 'Ouvrir Quayside',
    more: 'et {count} de plus',
  },
  template: {
    returnLabel: {
      subject: 'Votre étiquette retour',
      text: 'Voici l’étiquette pour le retour de votre commande. Imprimez-la ou présentez son code dans un point relais du transporteur. Elle est valable jusqu’au {until}.',
    },
    returnPickup: {
      subject: 'Votre étiquette retour et enlèvement',
      text: 'Voici l’étiquette pour le retour de votre commande. Un transporteur vient chercher le colis chez vous : choisissez le jour. L’étiquette est valable jusqu’au {until}.',
    },
    code: {
      subject: 'Votre code Quayside',
      text: 'Votre code Quayside est {code}. Il est valable {minutes} minutes. Personne chez Quayside ne vous le demandera jamais.',
    },
    passwordChanged: {
      subject: 'Votre mot de passe Quayside a été modifié',
      text: 'Le mot de passe du compte {account} a été modifié le {time}. Tous les autres appareils ont été déconnectés. Si ce n’était pas vous, réinitialisez-le immédiatement et prévenez votre interlocuteur Quayside.',
    },
    passwordReset: {
      subject: 'Vous avez un nouveau mot de passe Quayside',
      text: 'Le {time}, votre administrateur {administrator} a attribué un nouveau mot de passe au compte {account} et vous le communiquera. Le compte a été déconnecté partout. Modifiez ce mot de passe après vous être connecté.',
    },
    emailReplaced: {
      subject: 'Une autre adresse est liée à votre compte Quayside',
      text: 'Le {time}, le compte {account} a été lié à {email} à la place de cette adresse. Si ce n’était pas vous, modifiez immédiatement le mot de passe et prévenez votre interlocuteur Quayside.',
    },
    phoneChanged: {
      subject: 'Un autre numéro de téléphone est enregistré pour votre compte Quayside',
      text: 'Le {time}, le téléphone mobile du compte {account} est devenu le {phone}. Les codes de connexion et de réinitialisation du mot de passe y sont désormais envoyés. Si vous ne vous y attendiez pas, modifiez immédiatement le mot de passe et prévenez votre interlocuteur Quayside.',
    },
    phoneRemoved: {
      subject: 'Le numéro de téléphone de votre compte Quayside a été supprimé',
      text: 'Le {time}, le téléphone mobile du compte {account} a été supprimé. Les codes de connexion et de réinitialisation du mot de passe ne peuvent plus être envoyés. Si vous ne vous y attendiez pas, prévenez votre interlocuteur Quayside.',
    },
    messages: {
      subject_one: 'Nouveau : {first}',
      subject_other: '{count} nouveaux messages de Quayside',
      text: 'Du nouveau pour {company} :',
    },
    alerts: {
      subject_one: '{count} nouvelle alerte de Quayside',
      subject_other: '{count} nouvelles alertes de Quayside',
      text: 'Nouvelles alertes pour {company} :',
    },
  },
} satisfies Translation<typeof en>
