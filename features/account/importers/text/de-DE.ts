import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: {
    eori: 'Einführer (EORI)',
    detail: 'Einführer',
    form: 'Neuer Einführer',
    desk: 'Prüfung der Einführer',
    customers: 'Kundendaten',
  },
  field: {
    ImporterName: 'Einführer',
    EoriNumber: 'EORI-Nummer',
    VatNumber: 'USt-IdNr.',
    Street: 'Straße und Hausnummer',
    Contact: 'Ansprechpartner',
    Email: 'E-Mail',
    IsPva: 'Aufgeschobene Einfuhrumsatzsteuer (PVA)',
    DefermentNumber: 'Aufschubkonto (DAN)',
    RepresentationType: 'Zollvertretung',
    PowerOfAttorney: 'Zollvollmacht',
    Certificates: 'Bescheinigungen',
    CompanyName: 'Firma',
  },
  section: {
    identity: 'Steuerliche Identität',
    address: 'Anschrift und Kontakt',
    customs: 'Zoll',
    files: 'Unterlagen',
  },
  action: {
    add: 'Einführer anlegen',
    view: 'Ansehen',
  },
  ask: {
    approve:
      'Angaben und Dokumente des Einführers {name} sind in Ordnung. Danach kann Ware mit dieser Nummer beim Zoll angemeldet werden.',
    approveMany:
      '{number} Einführer werden genehmigt, auch solche, deren Dokumente niemand geöffnet hat. Danach kann Ware in ihrem Namen beim Zoll angemeldet werden.',
  },
  move: {
    reopen: 'Zur Änderung öffnen',
  },
  event: {
    reopen: 'Zur Änderung geöffnet',
  },
  file: {
    powerOfAttorney: 'Zollvollmacht',
    certificate: 'Bescheinigung',
  },
  help: {
    eori: 'Die Zollkennung des Einführers. Vereinigtes Königreich: GB oder XI und 12 Ziffern; Deutschland: DE und 7 bis 15 Ziffern; Frankreich: FR und die 14 Ziffern der SIRET',
    vat: 'Mit Länderkennung, z. B. GB123456789',
    representation: 'Ein Einführer, der im Einfuhrland nicht ansässig ist, braucht eine indirekte Vertretung',
    deferment: '7 Ziffern; der Zoll wird dann von Ihrem Aufschubkonto eingezogen',
    files: 'Mit der Zollvollmacht dürfen wir im Namen des Einführers verzollen',
  },
  rule: {
    eoriFormat: 'Das ist keine EORI-Nummer dieses Landes',
    vatFormat: 'Das ist keine USt-IdNr. dieses Landes',
    vatDoubt: 'Die Prüfziffern dieser USt-IdNr. stimmen nicht, bitte prüfen Sie die Nummer',
    deferment: '7 Ziffern',
    exists: 'Diese EORI-Nummer steht bereits in der Liste',
    locked: 'Eingereichtes oder Genehmigtes kann nicht geändert werden',
  },
  done: {
    saved: 'Einführer gespeichert',
    submitted: 'Einführer zur Prüfung eingereicht',
  },
  list: {
    search: 'Einführer, EORI-Nummer oder USt-IdNr.',
  },
  empty: {
    title: 'Keine Einführer',
    hint: 'Waren werden im Namen eines Einführers verzollt. Ein genehmigter Einführer kann in Aufträgen gewählt werden.',
  },
  message: {
    rejected: 'Einführer {no} abgelehnt: {reason}',
    reopened: 'Einführer {no} kann geändert werden: {reason}',
  },
} satisfies Translation<typeof en>
