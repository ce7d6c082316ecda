import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { desk: 'Postausgang' },
  list: { search: 'Empfänger' },
  field: { CreatedTime: 'Zeit', Channel: 'Weg', Recipient: 'Empfänger', Text: 'Nachricht', State: 'Status', Attempts: 'Versuche', LastError: 'Letzter Fehler', SentTime: 'Gesendet', Language: 'Sprache' },
  empty: { title: 'Noch nichts gesendet', hint: 'SMS-Codes, E-Mails und Messenger-Nachrichten erscheinen hier, sobald sie hinausgehen.' },
  channel: { sms: 'SMS', mail: 'E-Mail', app: 'Messenger' },
  state: { waiting: 'Wartet', sent: 'Gesendet', failed: 'Fehlgeschlagen' },
  notKept: 'Weitergegeben, hier nicht aufbewahrt',
  mail: { greeting: 'Guten Tag,', regards: 'Ihr Quayside-Kundenservice', why: 'Sie erhalten diese E-Mail, weil diese Adresse mit einem Quayside-Konto verknüpft ist.' },
  template: {
    code: { subject: 'Ihr Quayside-Code', text: 'Ihr Quayside-Code lautet {code}. Er gilt {minutes} Minuten. Niemand bei Quayside wird Sie je danach fragen.' },
    passwordChanged: {
      subject: 'Ihr Quayside-Passwort wurde geändert',
      text: 'Das Passwort des Kontos {account} wurde am {time} geändert. Alle anderen Geräte wurden abgemeldet. Falls Sie das nicht waren, setzen Sie das Passwort bitte sofort zurück und informieren Sie Ihren Ansprechpartner bei Quayside.',
    },
  },
} satisfies Translation<typeof en>
