import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { pushConfig: 'Paramètres de notification' },
  lead: 'Tout ce qui arrive à vos documents figure sous Notifications. Choisissez ici ce qui vous parvient aussi en dehors du portail.',
  section: {
    emails: 'Adresses pour les messages',
    bound: 'Adresse liée',
    app: 'Messagerie',
    kinds: 'Types de messages',
    muted: 'Documents sans notification',
  },
  hint: {
    emails: 'Jusqu’à {max} adresses, y compris celles de collègues. Il en reste au moins une.',
    bound: 'Les messages sur votre compte y parviennent, par exemple un changement de mot de passe.',
    app: 'Liez-la une fois, et les messages arrivent sur votre téléphone.',
    kinds: 'Le portail affiche toujours tous les messages.',
    muted:
      'Leurs messages n’apparaissent que dans le portail. Les notifications d’un document se désactivent sur sa propre page.',
  },
  field: {
    Email: 'Adresse électronique',
    VerifyCode: 'Code reçu par e-mail',
    kind: 'Type de message',
    IsEmail: 'Par e-mail',
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
    mute: 'Désactiver les notifications',
    restore: 'Réactiver les notifications',
  },
  state: {
    none: 'Aucune adresse liée',
    noEmails: 'Pas encore d’adresse : rien n’est envoyé par e-mail',
    bound: 'Liée',
    unbound: 'Non liée',
    lastOne: 'Il doit en rester au moins une',
  },
  ask: {
    mute: 'Les messages sur {name} resteront désormais dans le portail. Vous pouvez y revenir dans les paramètres de notification.',
  },
  note: {
    codeSent: 'Un code a été envoyé à {email}. Il est valable {minutes} minutes.',
    bound: 'L’adresse est liée',
    needsEmails: 'Pas encore d’adresse',
    needsApp: 'Pas encore liée',
  },
  invalid: {
    emailEmpty: 'E-mail obligatoire',
    oneRemains: 'Conservez au moins un e-mail',
    code: 'Six chiffres, comme dans l’e-mail',
  },
  error: {
    codeWrong: 'Le code est erroné ou n’est plus valable',
    wait: 'Patientez {seconds} secondes avant de demander un autre code',
    day: 'Plus de code aujourd’hui, réessayez demain',
  },
} satisfies Translation<typeof en>
