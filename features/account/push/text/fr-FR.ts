import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { pushConfig: 'Paramètres de notification' },
  lead: 'Tout ce qui arrive à vos documents figure sous Notifications. Choisissez ici ce qui vous parvient aussi en dehors du portail.',
  section: {
    emails: 'Adresses pour les messages',
    bound: 'Adresse liée',
    app: 'Messagerie',
    kinds: 'Ce qui est envoyé',
    muted: 'Documents exclus',
  },
  hint: {
    emails: 'Jusqu’à {max} adresses, y compris celles de collègues. Il en reste au moins une.',
    bound: 'Les messages sur votre compte y parviennent, par exemple un changement de mot de passe.',
    app: 'Liez-la une fois, et les messages arrivent sur votre téléphone.',
    kinds: 'Dans le portail, vous les voyez tous dans tous les cas.',
    muted: 'Leurs messages restent dans le portail. Un document s’exclut depuis sa propre page.',
  },
  field: {
    Email: 'Adresse électronique',
    VerifyCode: 'Code reçu par courriel',
    kind: 'Type de message',
    IsEmail: 'Par courriel',
    IsWechat: 'Par messagerie',
  },
  action: {
    add: 'Ajouter',
    addEmail: 'Ajouter une adresse',
    remove: 'Retirer {email}',
    take: 'Retirer',
    bind: 'Lier',
    change: 'Modifier',
    bindEmail: 'Lier une adresse',
    sendCode: 'Envoyer le code',
    bindApp: 'Lier la messagerie',
    unbindApp: 'Délier',
    mute: 'Ne plus notifier',
    restore: 'Notifier à nouveau',
  },
  state: {
    none: 'Aucune adresse liée',
    noEmails: 'Pas encore d’adresse : rien n’est envoyé par courriel',
    bound: 'Liée',
    unbound: 'Non liée',
    lastOne: 'La dernière reste',
  },
  ask: {
    mute: 'Les messages sur {name} resteront désormais dans le portail. Vous pouvez y revenir dans les paramètres de notification.',
  },
  note: {
    codeSent: 'Un code est en route vers {email}. Il est valable {minutes} minutes.',
    bound: 'L’adresse est liée',
    needsEmails: 'Pas encore d’adresse',
    needsApp: 'Pas encore liée',
  },
  invalid: {
    emailEmpty: 'E-mail obligatoire',
    oneRemains: 'Conservez au moins un e-mail',
    code: 'Six chiffres, comme dans le courriel',
  },
  error: {
    codeWrong: 'Le code est faux ou n’est plus valable',
    wait: 'Patientez {seconds} secondes avant de demander un autre code',
    day: 'Plus de code aujourd’hui, réessayez demain',
  },
} satisfies Translation<typeof en>
