import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { list: 'Eingangsrechnungen', detail: 'Eingangsrechnung', form: 'Neue Eingangsrechnung', margin: 'Marge' },
  list: { search: 'Lieferant oder Rechnungsnummer' },
  empty: {
    title: 'Keine Eingangsrechnungen',
    hint: 'Rechnungen von Frachtführern und anderen Lieferanten sind die Kosten in der Marge.',
  },
  section: { invoice: 'Rechnung', lines: 'Positionen' },
  field: {
    SupplierName: 'Lieferant',
    InvoiceNo: 'Rechnungsnr.',
    InvoiceDate: 'Rechnungsdatum',
    Total: 'Summe ohne Steuer',
    LineCount: 'Positionen',
    IsVoid: 'Storniert',
    VoidReason: 'Grund der Stornierung',
    Remark: 'Bemerkung',
    Operator: 'Von',
    RelateNo: 'Auftrag oder Paket',
    CostType: 'Art',
    Amount: 'Betrag',
    Month: 'Monat',
    Period: 'Zeitraum',
    Group: 'Gruppiert nach',
    Revenue: 'Umsatz',
    Cost: 'Kosten',
    Margin: 'Marge',
    Percent: 'Marge %',
  },
  help: {
    company: 'Für wen Positionen ohne Auftrag oder Paket sind. Leer: Gemeinkosten.',
    lines:
      'Nummern von Frachtaufträgen, Wareneingangsplänen, Lageraufträgen und Paketen ordnen eine Position ihrem Kunden zu. Gutschriften sind negativ.',
  },
  action: {
    add: 'Neue Rechnung',
    save: 'Buchen',
    void: 'Stornieren',
    open: 'Öffnen',
    toList: 'Zur Liste',
  },
  done: { saved: 'Rechnung gebucht' },
  group: { month: 'Monat', company: 'Kunde', cost: 'Art' },
  overheads: 'Gemeinkosten',
  allCompanies: 'Alle Kunden',
  none: 'Weder Umsatz noch Kosten in diesem Zeitraum',
  total: 'Summe',
  chart: 'Umsatz und Kosten je Monat in {currency}',
  note: 'Beträge in anderen Währungen sind zu den Wechselkursen ihres Tages umgerechnet.',
  rule: {
    future: 'Der Tag darf nicht in der Zukunft liegen',
    amount: 'Nicht 0, höchstens zwei Nachkommastellen',
    total: 'Die Positionen ergeben {sum}',
    document: 'Kein Auftrag und kein Paket hat diese Nummer',
  },
  error: {
    noRates: 'Für den {day} gibt es keinen Wechselkurs: Erfassen Sie einen oder wählen Sie einen späteren Zeitraum',
    booked: 'Rechnung {no} von {supplier} ist bereits gebucht',
  },
} satisfies Translation<typeof en>
