import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { statements: 'Kontoauszüge' },
  field: {
    BookDate: 'Gebucht am',
    CounterpartyName: 'Zahler',
    Remittance: 'Verwendungszweck',
    Amount: 'Betrag',
    MatchState: 'Status',
    Proposal: 'Zuordnung',
    MatchedNo: 'Gebucht auf Beleg',
    IgnoreReason: 'Grund des Ignorierens',
    TakenBackNo: 'Zurückgenommen von',
    TakenBackReason: 'Grund der Rücknahme',
    Account: 'Konto',
    EntryRef: 'Bankreferenz',
    Source: 'Dateiformat',
    FileName: 'Datei',
    Operator: 'Durch',
  },
  action: {
    import: 'Kontoauszug importieren',
    book: 'Buchen',
    choose: 'Beleg wählen',
    bookThis: 'Hierauf buchen',
    ignore: 'Ignorieren',
    reopen: 'Wieder öffnen',
    takeBack: 'Zurücknehmen',
  },
  reason: { reference: 'Nummer', amount: 'Betrag', name: 'Firmenname' },
  document: { recharge_record: 'Aufladung', wfin_monthly_bill: 'Rechnung' },
  ask: {
    ignore: 'Die Zahlung wird zurückgestellt. Sie kann später wieder geöffnet werden.',
    takeBack:
      'Was die Zahlung beglichen hat, ist wieder fällig, was auf das Guthaben ging, wird abgezogen, und die Zahlung ist hier wieder offen. Der Kunde sieht den Grund.',
  },
  choose: {
    title: 'Belege zu {amount}',
    none: 'Keine offene Aufladung oder Rechnung passt nach Nummer, Betrag oder Name zu dieser Zahlung.',
    search: 'Nach Nummer oder Kunde suchen',
    notFound: 'Keine offene Aufladung oder Rechnung in {currency} hat diese Nummer oder diesen Kunden.',
    same: 'Übereinstimmend: {reasons}',
    toConfirm: 'Vom Kunden noch nicht bestätigt',
    surplus: '{amount} gehen auf das Guthaben',
  },
  done: {
    imported: '{added} importiert, {duplicates} bereits vorhanden, {outgoing} Ausgänge ausgelassen',
    booked: 'Gebucht',
  },
  takenBack: 'Zurückgenommen von {no}: {reason}',
  list: { search: 'Referenz, Zahler oder Zweck' },
  empty: {
    title: 'Keine Zahlungen',
    hint: 'Importieren Sie einen Kontoauszug als CAMT.053 (.xml) oder CSV. Die Zahlungseingänge stehen hier.',
  },
  question: {
    unlike: 'Weder Referenz noch Betrag noch Zahler dieser Zahlung passen zu {no} ({company}). Trotzdem {amount} darauf buchen?',
    entered:
      '{operator} hat für {no} bereits eine Überweisung über {amount} vom {day} eingetragen. Diese Zahlung zusätzlich buchen?',
    alike:
      'Zahlungen, die schon importierten gleichen: {count}, etwa {amount} von {name} am {day}. Trotzdem alle importieren? Was doppelt ist, kann ignoriert werden.',
  },
  error: {
    noStatement: 'Diese Datei ist kein Kontoauszug nach CAMT.053',
    entry: 'Eintrag {no} ist nicht lesbar: {what}',
    column: 'Die Spalte „{column}“ fehlt',
    currency: 'Die Zahlung hat eine andere Währung als der Beleg',
    toConfirm: 'Der Kunde hat diese Rechnung noch nicht bestätigt: Sobald sie bestätigt ist, kann die Zahlung gebucht werden',
  },
} satisfies Translation<typeof en>
