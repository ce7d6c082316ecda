import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  title: 'Lagerzahlen',
  window: { days7: 'Letzte 7 Tage', days30: 'Letzte 30 Tage' },
  figures: {
    in: 'Stück eingegangen',
    out: 'Stück versandt',
    orders: 'Aufträge versandt',
    before: '{before} in den {days} Tagen davor',
    none: 'Keine in den {days} Tagen davor',
  },
  trend: {
    title: 'Eingang und Ausgang',
    in: 'Eingang',
    out: 'Ausgang',
    day: 'Tag',
    label: 'Eingegangene und versandte Stück je Tag, {from} bis {to}',
    range: 'Zeitraum',
  },
  age: {
    title: 'Bestandsalter',
    asOf: 'Stand {day}, 24:00 Uhr',
    pieces: 'Stück',
    band: 'Alter in Tagen',
    label: 'Stück im Bestand nach Alter',
    all: 'Alter je Charge',
  },
  hot: { title: 'Meistversandte Produkte', empty: 'In diesen Tagen wurde nichts versandt.' },
  returned: { title: 'Meistretournierte Produkte', empty: 'In diesen Tagen kam nichts zurück.' },
  top: { before: 'Davor: {pieces}', pieces: '{pieces} Stk.' },
  error: { onlyToYesterday: 'Nur Daten bis gestern sichtbar' },
} satisfies Translation<typeof en>
