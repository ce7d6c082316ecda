import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { list: 'Protokoll' },
  empty: { title: 'Noch keine Einträge', hint: 'Was Benutzer ändern oder als Datei speichern, erscheint hier.' },
  list: { search: 'Benutzername, Nummer oder ID, vollständig' },
  field: {
    CreatedTime: 'Zeit',
    AccountName: 'Benutzer',
    IsStaff: 'Mitarbeiter',
    Action: 'Vorgang',
    Path: 'Aufruf',
    Summary: 'Gegenstand',
    Address: 'Internetadresse',
    RequestId: 'Anfrage',
    IsCustomer: 'Benutzer der Kunden',
  },
} satisfies Translation<typeof en>
