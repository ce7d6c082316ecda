import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { pushConfig: 'Benachrichtigungen' },
  lead: 'Alles, was mit Ihren Belegen geschieht, steht unter Nachrichten. Hier wählen Sie, was Sie zusätzlich außerhalb des Portals erreicht.',
  section: {
    emails: 'E-Mail-Adressen für Nachrichten',
    bound: 'Verknüpfte E-Mail-Adresse',
    app: 'Messenger',
    kinds: 'Nachrichtenarten',
    muted: 'Stummgeschaltete Belege',
  },
  hint: {
    emails: 'Bis zu {max} Adressen, auch die von Kollegen. Mindestens eine muss bleiben.',
    bound: 'Dorthin gehen Nachrichten zum Konto, etwa über ein geändertes Passwort.',
    app: 'Einmal verknüpfen, dann kommen Nachrichten aufs Telefon.',
    kinds: 'Im Portal sehen Sie immer alle Nachrichten.',
    muted: 'Ihre Nachrichten erscheinen nur im Portal. Stummschalten lässt sich ein Beleg auf seiner eigenen Seite.',
  },
  field: {
    Email: 'E-Mail-Adresse',
    VerifyCode: 'Code aus der E-Mail',
    kind: 'Art der Nachricht',
    IsEmail: 'Per E-Mail',
    IsWechat: 'Im Messenger',
  },
  action: {
    add: 'Hinzufügen',
    addEmail: 'E-Mail-Adresse hinzufügen',
    remove: '{email} entfernen',
    take: 'Entfernen',
    bind: 'Verknüpfen',
    change: 'Ändern',
    bindEmail: 'E-Mail-Adresse verknüpfen',
    sendCode: 'Code senden',
    bindApp: 'Messenger verknüpfen',
    unbindApp: 'Verknüpfung lösen',
    mute: 'Benachrichtigungen stummschalten',
    restore: 'Wieder benachrichtigen',
  },
  state: {
    none: 'Keine E-Mail-Adresse verknüpft',
    noEmails: 'Noch keine Adresse: Es werden keine E-Mails gesendet',
    bound: 'Verknüpft',
    unbound: 'Nicht verknüpft',
    lastOne: 'Mindestens eine muss bleiben',
  },
  ask: {
    mute: 'Nachrichten zu {name} bleiben ab jetzt im Portal. Rückgängig machen lässt sich das unter Einstellungen, Benachrichtigungen.',
  },
  note: {
    codeSent: 'Ein Code wurde an {email} gesendet. Er gilt {minutes} Minuten.',
    bound: 'Die E-Mail-Adresse ist verknüpft',
    needsEmails: 'Noch keine Adresse',
    needsApp: 'Noch nicht verknüpft',
  },
  invalid: {
    emailEmpty: 'E-Mail fehlt',
    oneRemains: 'Mindestens eine E-Mail behalten',
    code: 'Sechs Ziffern, wie sie in der E-Mail stehen',
  },
  error: {
    codeWrong: 'Der Code ist falsch oder nicht mehr gültig',
    wait: 'Bitte warten Sie {seconds} Sekunden, bevor Sie einen neuen Code anfordern',
    day: 'Heute gibt es keine weiteren Codes, bitte versuchen Sie es morgen wieder',
  },
} satisfies Translation<typeof en>
