import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { resetPassword: 'Passwort ändern' },
  section: 'Ihr Passwort',
  hint: 'Alle anderen Geräte werden abgemeldet. Ist eine E-Mail-Adresse verknüpft, wird sie benachrichtigt.',
  field: { OldPassword: 'Bisheriges Passwort', NewPassword: 'Neues Passwort', ConfirmPassword: 'Neues Passwort wiederholen' },
  help: '8 bis 64 Buchstaben, Ziffern und Sonderzeichen, keine Leerzeichen, kein gängiges Passwort',
  save: 'Passwort ändern',
} satisfies Translation<typeof en>
