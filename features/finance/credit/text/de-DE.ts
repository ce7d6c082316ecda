import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { receivables: 'Offene Forderungen', terms: 'Zahlungsbedingungen' },
  field: {
    Bills: 'Offene Rechnungen',
    OldestDueDate: 'Älteste Fälligkeit',
    NotDue: 'Nicht fällig',
    Days30: '1–30 Tage',
    Days60: '31–60 Tage',
    Days90: '61–90 Tage',
    Older: 'Über 90 Tage',
    Overdue: 'Überfällig',
    Total: 'Summe',
    SettlementMode: 'Abrechnung',
    CreditLimits: 'Kreditlimits',
    GBP: 'Kreditlimit GBP',
    EUR: 'Kreditlimit EUR',
    USD: 'Kreditlimit USD',
    CNY: 'Kreditlimit CNY',
    Amount: 'Betrag (±)',
  },
  action: {
    bills: 'Rechnungen',
    overdue: 'Überfällige Rechnungen',
    edit: 'Bedingungen ändern',
    history: 'Verlauf',
    correct: 'Guthaben korrigieren',
  },
  event: {
    payFromWallet: 'Zahlt aus dem Guthaben',
    payByMonth: 'Zahlt Monatsrechnungen',
    changeLimit: 'Kreditlimit geändert',
    correctWallet: 'Guthaben korrigiert',
  },
  message: {
    payFromWallet: 'Sie zahlen ab jetzt aus Ihrem Guthaben',
    payByMonth: 'Sie zahlen ab jetzt per Monatsrechnung',
    changeLimit: 'Ihr Kreditlimit wurde geändert',
    correctWallet: 'Eine Buchung korrigiert Ihr Guthaben',
  },
  ask: {
    edit: 'Die Bedingungen gelten sofort. Eine Firma, die aus dem Guthaben zahlt, zahlt alle fälligen Gebühren sofort; bei Monatsrechnungen stehen sie auf der nächsten Rechnung. Ein Limit von 0 heißt bei Monatsrechnungen kein Limit, beim Guthaben kein Kredit.',
    correct:
      'Ein positiver Betrag erhöht das Guthaben, ein negativer wird vom verfügbaren Guthaben abgezogen. Der Kunde wird benachrichtigt und sieht den Grund.',
  },
  question: {
    repeated:
      '{operator} hat dieses Guthaben in den letzten 24 Stunden bereits um {amount} korrigiert: {number}. Noch einmal um denselben Betrag korrigieren?',
  },
  noCredit: 'Kein Kredit',
  noLimit: 'Kein Limit',
  list: { search: 'Firmenname' },
  empty: { title: 'Keine offenen Forderungen', hint: 'Unbezahlte Rechnungen stehen hier nach Firma und Währung.' },
  emptyTerms: { title: 'Keine Firmen', hint: 'Firmen stehen hier, sobald sie sich registriert haben.' },
} satisfies Translation<typeof en>
