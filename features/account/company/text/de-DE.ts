import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: {
    accountInfo: 'Mein Konto',
    companyInfo: 'Firma',
    companyForm: 'Firma bearbeiten',
    desk: 'Firmenprüfung',
    deskDetail: 'Firma in Prüfung',
  },
  field: {
    ContractCompanyId: 'Firmennr.',
    NameCn: 'Firmenname',
    Name: 'Englischer Name',
    Abbreviation: 'Kurzname',
    TaxNumber: 'Steuernummer',
    Website: 'Webseite',
    Address: 'Anschrift',
    LicenceCode: 'Register- oder Gewerbenummer',
    Licence: 'Gewerbenachweis',
    TaxIdentities: 'Steuerliche Identitäten',
    EoriNumber: 'EORI-Nummer',
    VatNumber: 'USt-IdNr.',
    ShownState: 'Prüfstatus',
    IsChange: 'Änderung',
    AccountName: 'Benutzername',
    ChineseName: 'Name',
    EmailThatHasBeenBound: 'Verknüpfte E-Mail-Adresse',
    Role: 'Rolle',
    LastLoginTime: 'Letzte Anmeldung',
  },
  desk: {
    noWarehouses: 'Für diese Firma ist noch kein Lager freigeschaltet: Sie kann nur Frachtaufträge erteilen.',
    openWarehouses: 'Lager freischalten',
  },
  section: {
    names: 'Namen',
    contact: 'Kontakt',
    papers: 'Steuernummer und Gewerbenachweis',
    tax: 'Steuerliche Identitäten im Ausland',
    change: 'Offene Änderung',
    account: 'Konto',
    company: 'Firma',
    warehouses: 'Lager unter Vertrag',
  },
  action: {
    rename: 'Name ändern',
    phone: 'Telefonnummer ändern',
    savePhone: 'Nummer speichern',
    password: 'Passwort ändern',
    email: 'E-Mail-Adresse verknüpfen',
    save: 'Nur speichern',
  },
  ask: {
    approve:
      'Die Angaben und der Gewerbenachweis von {name} sind in Ordnung. Dokumente und Rechnungen verwenden sie ab jetzt, und die Firma wird benachrichtigt.',
  },
  move: {
    takeUp: 'Prüfung beginnen',
  },
  event: {
    takeUp: 'Prüfung begonnen',
    openWarehouse: 'Lagervertrag hinzugefügt',
    closeWarehouse: 'Lagervertrag beendet',
    changeContacts: 'Ansprechpartner geändert',
    handOver: 'Superadministrator gewechselt',
  },
  help: {
    name: 'Ohne Umlaute und ß (ä als ae), wie auf den Zolldokumenten',
    tax: 'Chinesische Firmen: die 18 Zeichen des einheitlichen Sozialkreditcodes',
    licence: 'Handelsregisterauszug, Gewerbeschein oder chinesische Gewerbelizenz: PNG, JPG oder PDF, unter 50 MB',
    identities: 'Eine Zeile je Land; Vorgaben für neue Einführer',
    reviewed: 'Namen, Steuernummer und Gewerbenachweis werden bei Änderung erneut geprüft; bis dahin gelten die geprüften',
  },
  rule: {
    link: 'Bitte eine Webadresse eingeben, die mit http:// oder https:// beginnt',
    creditCode: '18 Ziffern und Großbuchstaben',
    identityEmpty: 'EORI-Nummer oder USt-IdNr. eingeben',
    locked: 'Eine Prüfung läuft; bis zur Entscheidung ist keine Änderung möglich',
  },
  done: {
    phone: 'Telefonnummer geändert',
    saved: 'Firma gespeichert',
    submitted: 'Firma zur Prüfung eingereicht',
  },
  list: {
    search: 'Firmenname, -nummer oder Steuernummer',
  },
  empty: {
    title: 'Keine Firmen',
    hint: 'Firmen erscheinen hier, sobald sie sich registrieren.',
    identities: 'Keine angegeben',
    warehouses: 'Noch kein Lagervertrag',
  },
  hint: {
    reviewFirst: 'Aufträge und Wareneingänge sind möglich, sobald Ihre Firma geprüft ist.',
    toCompany: 'Zu den Firmendaten',
  },
  message: {
    approved: 'Firmenprüfung: genehmigt',
    rejected: 'Firmenprüfung: abgelehnt. {reason}',
    openWarehouse: 'Ihre Firma hat jetzt einen Lagervertrag: {country}',
    closeWarehouse: 'Ihre Firma hat keinen Lagervertrag mehr: {country}',
    handOver: '{name} ist jetzt Superadministrator Ihrer Firma. {reason}',
  },
} satisfies Translation<typeof en>
