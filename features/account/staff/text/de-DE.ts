import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { administration: 'Verwaltung', users: 'Mitarbeiter', form: 'Neues Mitarbeiterkonto' },
  list: { search: 'Benutzername oder Name' },
  field: {
    AccountName: 'Benutzername',
    ChineseName: 'Name',
    Roles: 'Rollen',
    Role: 'Rolle',
    Password: 'Passwort',
    ConfirmPassword: 'Passwort wiederholen',
    IsEnabled: 'Aktiv',
    LastLoginTime: 'Letzte Anmeldung',
  },
  section: { account: 'Konto' },
  help: {
    accountName: '3 bis 20 Zeichen: zuerst ein Buchstabe, dann Buchstaben, Ziffern und _. Später nicht änderbar.',
    password: '8 bis 64 Zeichen, kein gängiges Passwort. Geben Sie es Ihrem Kollegen persönlich.',
    roles:
      'Operations: Fracht, Lager aller Länder, Kunden und Inhalte. Lager: nur ein Land. Finanzen: Rechnungen, Guthaben und Bücher. Inhalte: Website und Mitteilungen. Administrator: alles, auch Mitarbeiter und Audit-Protokoll.',
  },
  action: {
    add: 'Mitarbeiter hinzufügen',
    enable: 'Aktivieren',
    disable: 'Deaktivieren',
    resetPassword: 'Passwort zurücksetzen',
    toList: 'Zurück zu den Mitarbeitern',
  },
  ask: {
    disable:
      '{name} wird sofort auf allen Geräten abgemeldet und kann sich nicht mehr anmelden. Sie können das Konto später wieder aktivieren.',
    resetPassword: '{name} wird auf allen Geräten abgemeldet und braucht zum Anmelden das neue Passwort.',
  },
  empty: {
    title: 'Keine Mitarbeiterkonten gefunden',
    hint: 'Geben Sie jedem Kollegen ein eigenes Konto mit den nötigen Rollen.',
  },
  done: { added: 'Mitarbeiterkonto angelegt' },
  error: {
    nameTaken: 'Dieser Benutzername ist vergeben',
    ownAccount: 'Das ist für das eigene Konto nicht möglich',
    ownRole: 'Sie können sich die Administratorrolle nicht selbst entziehen',
    lastAdministrator: 'Mindestens ein aktiver Administrator muss bleiben',
  },
} satisfies Translation<typeof en>
