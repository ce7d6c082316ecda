import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { list: 'Kundenrechnung' },
  field: {
    CustomerReference: 'Kundenreferenz',
    BillMonth: 'Monat',
    Documents: 'Belege',
    Lines: 'Positionen',
    Handling: 'Bearbeitung',
    Courier: 'Paketversand',
    Other: 'Sonstiges',
    Amount: 'Nettobetrag',
    TaxAmount: 'USt.',
    Gross: 'Bruttobetrag',
    MonthlyBillNo: 'Abrechnungs-Nr.',
    FeeDate: 'Datum',
    RelateNo: 'Beleg',
    Charge: 'Leistung',
    CostType: 'Art',
    Qty: 'Menge',
    Rate: 'Satz',
    FeeUnit: 'Einheit',
  },
  action: { lines: 'Positionen anzeigen' },
  list: { search: 'Kundenreferenz' },
  empty: {
    title: 'Keine abgerechneten Belege',
    hint: 'Ist ein Monat abgerechnet, erscheinen hier die Positionen Ihrer Rechnungen, summiert nach der Referenz Ihrer Belege.',
  },
  none: 'Ohne Referenz',
  total: 'Summe des Monats',
} satisfies Translation<typeof en>
