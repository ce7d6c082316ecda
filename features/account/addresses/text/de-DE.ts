import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: {
    address: 'Privatlager-Adressen',
    addressForm: 'Neue Lieferadresse',
    pickAddressManage: 'Abholadressen',
    pickAddressForm: 'Neue Abholadresse',
    hbl: 'B/L-Daten',
    hblDetail: 'B/L-Daten',
    hblForm: 'Neue B/L-Daten',
    desk: 'Prüfung der B/L-Daten',
  },
  field: {
    AddressName: 'Bezeichnung',
    Contact: 'Ansprechpartner',
    Email: 'E-Mail',
    CompanyName: 'Firma',
    Street: 'Straße',
    HouseNumber: 'Hausnummer',
    BookingMethod: 'Avisierung',
    BookingCode: 'Buchungscode',
    BookingLink: 'Buchungslink',
    DeliveryMode: 'Zustellart',
    ProvinceCode: 'Provinz',
    District: 'Bezirk',
    DetailAddress: 'Anschrift',
    Postcode: 'Postleitzahl',
    IsDefault: 'Standard',
    TemplateName: 'Bezeichnung',
    Shipper: 'Ablader',
    NotifyParty: 'Meldeadresse',
  },
  section: {
    place: 'Lieferadresse',
    contact: 'Kontakt',
    booking: 'Avisierung und Zustellung',
    pickup: 'Abholadresse',
    parties: 'Beteiligte',
  },
  action: {
    addAddress: 'Lieferadresse anlegen',
    addPickup: 'Abholadresse anlegen',
    addLading: 'B/L-Daten anlegen',
    setDefault: 'Als Standard setzen',
  },
  move: {
    reopen: 'Zur Änderung öffnen',
  },
  event: {
    reopen: 'Zur Änderung geöffnet',
  },
  help: {
    booking: 'Code und Seite, mit denen Sie das Zeitfenster buchen',
    party: 'Auf Englisch, bis zu 6 Zeilen mit je 60 Zeichen: Name, Anschrift, Land, Kontakt',
    notify: 'Wen die Reederei über die Ankunft benachrichtigt; oft der Empfänger',
  },
  rule: {
    link: 'Bitte eine Webadresse eingeben, die mit http:// oder https:// beginnt',
    remote: 'Abgelegenes Gebiet: Paketdienste berechnen einen Zuschlag',
    party: 'Höchstens {lines} Zeilen mit je {width} Zeichen',
    nameExists: 'Diese Bezeichnung steht bereits in der Liste',
    locked: 'Eingereichtes oder Genehmigtes kann nicht geändert werden',
  },
  done: {
    saved: 'Gespeichert',
    submitted: 'Zur Prüfung eingereicht',
  },
  list: {
    searchAddress: 'Bezeichnung, Ansprechpartner, Straße oder Ort',
    searchPickup: 'Ansprechpartner, Telefon oder Anschrift',
    searchLading: 'Bezeichnung, Ablader oder Empfänger',
  },
  empty: {
    title: 'Noch keine B/L-Daten',
    hint: 'Speichern Sie Ablader, Empfänger und Meldeadresse einmal, und wählen Sie sie in jedem Auftrag aus.',
  },
  emptyDeliveries: {
    title: 'Noch keine Privatlager',
    hint: 'Speichern Sie Ihre Lieferadressen, und wählen Sie sie in Aufträgen und Anfragen aus.',
  },
  emptyPickups: {
    title: 'Noch keine Abholadressen',
    hint: 'Speichern Sie, wo wir Ihre Ware abholen, und wählen Sie die Adresse in Aufträgen und Anfragen aus.',
  },
  emptyDesk: { title: 'Keine B/L-Daten', hint: 'Was Kunden für ihre Konnossemente speichern, erscheint hier.' },
  message: {
    rejected: 'B/L-Daten {no} abgelehnt: {reason}',
    reopened: 'B/L-Daten {no} können geändert werden: {reason}',
  },
} satisfies Translation<typeof en>
