import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { list: 'Preisberechnung' },
  field: {
    No: 'Nr.',
    Weight: 'Gewicht (kg)',
    Length: 'Länge (cm)',
    Width: 'Breite (cm)',
    Height: 'Höhe (cm)',
    Courier: 'Paketdienst',
    CourierService: 'Service',
    HandlingFee: 'Bearbeitung',
    CourierFee: 'Versand',
    Surcharges: 'Zuschläge',
    Total: 'Summe',
    Transit: 'Laufzeit',
    Warnings: 'Hinweise',
  },
  section: { parcels: 'Pakete und Ziel', prices: 'Preise', sheet: 'Viele Pakete auf einmal' },
  action: { result: 'Preise herunterladen' },
  mark: { cheapest: 'Am günstigsten', fastest: 'Am schnellsten', blocked: 'Nicht möglich' },
  days: { one: '1 Werktag', range: '{min}–{max} Werktage', some: '{max} Werktage' },
  hint: {
    prices: 'Geben Sie Ziel und Maße der Pakete ein: Jeder Paketdienst und Service wird berechnet wie bei einem Auftrag.',
    sheet: 'Eine Tabelle mit bis zu 1.000 Zeilen, je ein Paket. Jede Zeile kommt mit dem günstigsten Service zurück.',
  },
  read: '{count} Zeilen berechnet',
  noService: 'Kein Service nimmt dieses Paket an',
} satisfies Translation<typeof en>
