import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { list: 'Lagergeld', detail: 'Lagergeld eines Produkts' },
  field: {
    OldestDays: 'Ältestes, Tage',
    CubicDays: 'm³ × Tage',
    Rent: 'Lagergeld',
    BillMonth: 'Monat',
    Amount: 'Lagergeld',
    RateVersion: 'Tarif',
    RentDate: 'Tag',
    BatchNo: 'Charge',
    AgingDays: 'Alter, Tage',
    AgeBand: 'Alter',
    UnitPrice: 'Je m³ und Tag',
    PerDay: 'Pro Tag',
    Days: 'Tage',
  },
  section: { explanation: 'Wie das Lagergeld entstand', forecast: 'Was der Bestand kosten wird' },
  soFar: 'bis {day}',
  pieces: '{pieces} Stück',
  noDays: 'In diesem Monat wurde nichts gelagert.',
  forecast: {
    pieces: 'Stück im Bestand',
    next30: 'Nächste 30 Tage',
    soldOut: 'Bis zum Ausverkauf',
    year: 'Nächste 12 Monate',
    none: 'Es ist nichts im Bestand.',
    speed:
      'Bei {speed} Stück am Tag wie in den letzten 30 Tagen ist es in {days} Tagen ausverkauft. Heute auslagern spart {amount}.',
    slow: 'Bei {speed} Stück am Tag wie in den letzten 30 Tagen ist es auch in einem Jahr nicht ausverkauft. Heute auslagern spart {amount}.',
  },
  list: { search: 'SKU, FNSKU oder Name' },
  empty: {
    title: 'Kein Lagergeld',
    hint: 'Die ersten 30 Tage sind frei. Danach erscheint hier das Lagergeld jedes Produkts, Tag für Tag.',
  },
  fee: { month: 'Lagergeld des Monats' },
} satisfies Translation<typeof en>
