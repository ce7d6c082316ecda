import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { freight: 'Frachtberichte', dockToStock: 'Eingang bis Einlagerung' },
  title: {
    throughput: 'Aufträge nach Monat und Art',
    onTime: 'Pünktliche Zustellung',
    lanes: 'Volumen nach Relation',
    dockToStock: 'Eingang bis Einlagerung',
  },
  hint: {
    throughput: 'Nach dem Monat der Auftragserteilung. Stornierte Aufträge zählen nicht.',
    onTime: 'Zustellungen mit Termin. Bis zum Ende des Termintages gelten sie als pünktlich.',
    lanes: 'Im Zeitraum erteilte Aufträge. Das Diagramm zeigt die zehn größten Relationen.',
    dockToStock: 'Stunden vom ersten Wareneingang eines Plans bis zu seinem Abschluss.',
  },
  chart: {
    throughput: 'Aufträge',
    onTime: 'Pünktlich, in %',
    lanes: 'Volumen in m³',
    median: 'Median',
    percentile90: '90. Perzentil',
  },
  field: {
    Period: 'Zeitraum',
    Month: 'Monat',
    OrderLoaddingAndServiceScopeType: 'Art',
    Orders: 'Aufträge',
    Deliveries: 'Zustellungen',
    OnTime: 'Pünktlich',
    Late: 'Verspätet',
    Share: 'Pünktlich, %',
    Origin: 'Von',
    Destination: 'Nach',
    Lane: 'Relation',
    Plans: 'Pläne',
    Median: 'Median, Stunden',
    Percentile90: '90. Perzentil, Stunden',
  },
  allCompanies: 'Alle Kunden',
  rule: { tooLong: 'Ein Bericht umfasst höchstens zwei Jahre' },
  none: 'Nichts in diesem Zeitraum.',
} satisfies Translation<typeof en>
