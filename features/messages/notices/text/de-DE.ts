import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { notices: 'Lagermitteilungen', notice: 'Lagermitteilung' },
  title: 'Mitteilungen der Lager: {country}',
  confirm: 'Gelesen',
  later: 'Später',
  all: 'Alle Mitteilungen',
  empty: {
    title: 'Noch keine Mitteilungen',
    hint: 'Was Kunden über ein Lager wissen müssen, etwa Öffnungszeiten oder Schließtage. Schreiben Sie die erste Mitteilung.',
    read: 'Mitteilungen der Lager, etwa Öffnungszeiten oder Schließtage, erscheinen hier.',
  },
  list: { search: 'Nummer oder Titel suchen' },
  field: {
    NoticeNumberStr: 'Nummer',
    NotifyTitle: 'Titel',
    NotifyContent: 'Inhalt',
    PublishTime: 'Sichtbar ab',
    ExpireTime: 'Sichtbar bis',
    Languages: 'Sprachen',
    UpdatedTime: 'Geändert',
    IsConfirmedAnew: 'Leser erneut bestätigen lassen',
  },
  section: {
    publish: 'Veröffentlichung',
    'en-US': 'Text auf Englisch',
    'zh-CN': 'Text auf Chinesisch',
    'de-DE': 'Text auf Deutsch',
    'fr-FR': 'Text auf Französisch',
  },
  help: {
    language: 'Kunden lesen ihre Sprache, sonst Englisch, sonst die erste vorhandene. Beide Felder oder keines.',
    publish: 'Leer: sobald sie gespeichert ist',
    expire: 'Leer: bis zum Löschen',
    confirmedAnew: 'Die Mitteilung wird allen, die sie bestätigt haben, noch einmal gezeigt',
  },
  action: { add: 'Neue Mitteilung' },
  done: { saved: 'Mitteilung gespeichert' },
  error: { span: 'Das Ende muss nach dem Beginn liegen' },
} as const satisfies Translation<typeof en>
