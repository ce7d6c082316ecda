import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  title: { login: 'Anmelden', staffLogin: 'Anmeldung für Personal' },
  menu: { uk: 'Lager UK', de: 'Lager Deutschland', deskWarehouse: 'Lager' },
  error: {
    wrongPassword: 'Benutzername oder Passwort ist falsch',
    tooManyAttempts: 'Zu viele Versuche. Bitte warten Sie {minutes} Minuten',
    linkUsed: 'Dieser Link ist abgelaufen oder wurde bereits benutzt',
    companyUnknown: 'Diese Firma gibt es nicht',
  },
  signIn: {
    customerTitle: 'Bei Quayside anmelden',
    customerLead: 'Aufträge, Bestände und Rechnungen aller Sendungen an einem Ort.',
    deskTitle: 'Am Leitstand anmelden',
    deskLead: 'Für die Mitarbeitenden des Dienstleisters.',
    account: 'Benutzername',
    password: 'Passwort',
    show: 'Passwort anzeigen',
    hide: 'Passwort verbergen',
    remember: '{days} Tage angemeldet bleiben',
    submit: 'Anmelden',
    submitting: 'Anmeldung läuft …',
    language: 'Sprache',
    toDesk: 'Sie arbeiten beim Dienstleister? Zum Leitstand',
    toPortal: 'Sie sind Kunde? Zum Kundenportal',
    headline: 'Vom Fabriktor bis ins Lagerregal',
    lead: 'Ein Portal für See- und Luftfracht nach Großbritannien und Deutschland, für Bestände im Ausland und für jedes Paket, das sie verlässt.',
    accountRequired: 'Bitte Benutzernamen eingeben',
    passwordRequired: 'Bitte Passwort eingeben',
  },
} satisfies Translation<typeof en>
