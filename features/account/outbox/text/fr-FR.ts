import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { desk: 'Boîte d’envoi' },
  list: { search: 'Destinataire' },
  field: { CreatedTime: 'Heure', Channel: 'Canal', Recipient: 'Destinataire', Text: 'Contenu', State: 'Statut', Attempts: 'Tentatives', LastError: 'Dernière erreur', SentTime: 'Envoyé le', Language: 'Langue' },
  empty: { title: 'Rien n’a encore été envoyé', hint: 'Codes par texto, courriels et messages apparaissent ici dès leur envoi.' },
  channel: { sms: 'Texto', mail: 'Courriel', app: 'Messagerie' },
  state: { waiting: 'En attente', sent: 'Envoyé', failed: 'Échec' },
  notKept: 'Transmis, non conservé ici',
  mail: { greeting: 'Bonjour,', regards: 'Le service client Quayside', why: 'Vous recevez ce courriel car cette adresse est liée à un compte Quayside.' },
  template: {
    code: { subject: 'Votre code Quayside', text: 'Votre code Quayside est {code}. Il est valable {minutes} minutes. Personne chez Quayside ne vous le demandera jamais.' },
    passwordChanged: {
      subject: 'Votre mot de passe Quayside a été modifié',
      text: 'Le mot de passe du compte {account} a été modifié le {time}. Tous les autres appareils ont été déconnectés. Si ce n’était pas vous, réinitialisez-le immédiatement et prévenez votre interlocuteur Quayside.',
    },
  },
} satisfies Translation<typeof en>
