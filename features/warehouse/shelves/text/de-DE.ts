import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { list: 'Lagerplätze' },
  field: {
    Code: 'Lagerplatz',
    TotalPcs: 'Im Lager',
    AvailablePcs: 'Verfügbar',
    LockedPcs: 'Reserviert',
    DamagedPcs: 'Beschädigt',
    IsWithout: 'Ohne Lagerplatz',
  },
  search: 'FNSKU, SKU oder Lagerplatz suchen',
  empty: { title: 'Kein Bestand gefunden', hint: 'Produkte erscheinen hier, sobald Ware für ein Lager angekündigt ist.' },
  action: { set: 'Lagerplatz festlegen' },
  hint: 'Lagerplatz scannen oder eingeben. Ohne Lagerplatz leer lassen.',
  done: 'Lagerplatz gespeichert',
  rule: { code: '2 bis 20 Buchstaben, Ziffern oder Bindestriche' },
} satisfies Translation<typeof en>
