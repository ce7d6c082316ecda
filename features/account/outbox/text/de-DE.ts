import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { desk: 'Postausgang' },
  list: { search: 'Empfänger' },
  field: {
    CreatedTime: 'Zeit',
    Channel: 'Kanal',
    Recipient: 'Empfänger',
    Text: 'Nachricht',
    State: 'Status',
    Attempts: 'Versuche',
    LastError: 'Letzter Fehler',
    SentTime: 'Gesendet',
    Language: 'Sprache',
  },
  empty: {
    title: 'Noch nichts gesendet',
    hint: 'SMS-Codes, E-Mails und Messenger-Nachrichten erscheinen hier, sobald sie hinausgehen.',
  },
  channel: { sms: 'SMS', mail: 'E-Mail', app: 'Messenger' },
  state: { waiting: 'Wartet', sent: 'Gesendet', failed: 'Fehlgeschlagen' },
  notKept: 'Gesendet, Inhalt nicht gespeichert',
  mail: {
    greeting: 'Guten Tag,',
    regards: 'Ihr Quayside-Kundenservice',
    why: {
      buyer: 'Sie erhalten diese E-Mail, weil der Verkäufer Ihrer Bestellung diese Adresse für die Rücksendung angegeben hat.',
      bound: 'Sie erhalten diese E-Mail, weil diese Adresse mit einem Quayside-Konto verknüpft ist.',
      entered:
        'Sie erhalten diese E-Mail, weil jemand diese Adresse für ein Quayside-Konto eingegeben hat. Falls Sie das nicht waren, brauchen Sie nichts zu tun.',
      push: 'Sie erhalten diese E-Mail, weil diese Adresse für Nachrichten eines Quayside-Kontos hinterlegt ist. Welche Nachrichten kommen, wählen Sie in Quayside unter Einstellungen, Benachrichtigungen.',
      alerts:
        'Sie erhalten diese E-Mail, weil diese Adresse in den Warneinstellungen eines Quayside-Firmenkontos eingetragen ist.',
    },
    openLabel: 'Retourenetikett öffnen',
    open: 'Quayside öffnen',
    more: 'und {count} weitere',
  },
  template: {
    returnLabel: {
      subject: 'Ihr Retourenetikett',
      text: 'Hier ist das Etikett für die Rücksendung Ihrer Bestellung. Drucken Sie es aus oder zeigen Sie den Code in einer Annahmestelle des Paketdienstes vor. Es ist gültig bis {until}.',
    },
    returnPickup: {
      subject: 'Ihr Retourenetikett und die Abholung',
      text: 'Hier ist das Etikett für die Rücksendung Ihrer Bestellung. Ein Paketdienst holt das Paket bei Ihnen ab: Bitte wählen Sie den Tag. Das Etikett ist gültig bis {until}.',
    },
    code: {
      subject: 'Ihr Quayside-Code',
      text: 'Ihr Quayside-Code lautet {code}. Er gilt {minutes} Minuten. Niemand bei Quayside wird Sie je danach fragen.',
    },
    passwordChanged: {
      subject: 'Ihr Quayside-Passwort wurde geändert',
      text: 'Das Passwort des Kontos {account} wurde am {time} geändert. Alle anderen Geräte wurden abgemeldet. Falls Sie das nicht waren, setzen Sie das Passwort bitte sofort zurück und informieren Sie Ihren Ansprechpartner bei Quayside.',
    },
    passwordReset: {
      subject: 'Sie haben ein neues Quayside-Passwort',
      text: 'Am {time} hat {administrator} als Administrator ein neues Passwort für das Konto {account} gesetzt und teilt es Ihnen mit. Das Konto wurde überall abgemeldet. Bitte ändern Sie das Passwort nach der Anmeldung.',
    },
    emailReplaced: {
      subject: 'Ihr Quayside-Konto ist mit einer anderen E-Mail-Adresse verknüpft',
      text: 'Am {time} wurde das Konto {account} statt mit dieser Adresse mit {email} verknüpft. Falls Sie das nicht waren, ändern Sie bitte sofort das Passwort und informieren Sie Ihren Ansprechpartner bei Quayside.',
    },
    phoneChanged: {
      subject: 'Für Ihr Quayside-Konto ist eine andere Telefonnummer hinterlegt',
      text: 'Am {time} wurde für das Konto {account} das Mobiltelefon {phone} hinterlegt. Codes zum Anmelden und für ein neues Passwort gehen jetzt dorthin. Falls Sie das nicht erwartet haben, ändern Sie bitte sofort das Passwort und informieren Sie Ihren Ansprechpartner bei Quayside.',
    },
    phoneRemoved: {
      subject: 'Die Telefonnummer Ihres Quayside-Kontos wurde entfernt',
      text: 'Am {time} wurde das Mobiltelefon des Kontos {account} entfernt. Codes zum Anmelden und für ein neues Passwort können nicht mehr gesendet werden. Falls Sie das nicht erwartet haben, informieren Sie bitte Ihren Ansprechpartner bei Quayside.',
    },
    messages: {
      subject_one: 'Neu: {first}',
      subject_other: '{count} neue Nachrichten von Quayside',
      text: 'Neuigkeiten für {company}:',
    },
    alerts: {
      subject_one: '{count} neue Warnung von Quayside',
      subject_other: '{count} neue Warnungen von Quayside',
      text: 'Neue Warnungen für {company}:',
    },
  },
} satisfies Translation<typeof en>
