import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { revenue: 'Umsatz und Buchhaltung' },
  field: {
    Month: 'Monat',
    CostType: 'Gebührenart',
    Fees: 'Gebühren',
    Amount: 'Nettobetrag',
    Period: 'Zeitraum',
    LegalEntity: 'Gesellschaft',
    Group: 'Gruppieren nach',
  },
  allCompanies: 'Alle Kunden',
  chart: 'Nach Monat und {group}, ohne Steuer, in {currency}',
  none: 'Keine Gebühren in diesem Zeitraum',
  accounting: {
    title: 'Export für die Buchhaltung',
    hint: 'Alle Rechnungen, Gutschriften, Zahlungen und Guthabenbewegungen des Zeitraums.',
    hledger: 'Journal für hledger',
    datev: 'DATEV-Buchungsstapel',
  },
  rule: {
    tooLong: 'Ein Export umfasst höchstens ein Jahr',
    year: 'Ein DATEV-Buchungsstapel gehört zu einem Jahr: Exportieren Sie jedes Jahr für sich',
  },
  total: 'Summe',
} satisfies Translation<typeof en>
