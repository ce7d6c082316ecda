import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { workbench: 'Arbeitsbereich' },
  title: 'Arbeitsbereich {country}',
  todo: { title: 'Zu erledigen', none: 'Nichts wartet auf Sie' },
  due: { title: 'Nach Frist', none: 'Keine Frist in den nächsten {days} Tagen' },
  today: {
    title: 'Heute, {day}',
    arrivals: 'Eingänge',
    departures: 'Abgänge',
    total: '{count} insgesamt',
    none: 'Für heute ist nichts geplant',
  },
  low: {
    title: 'Geht zur Neige',
    hint: 'Reichweite in Tagen: verfügbare Stücke geteilt durch den Tagesdurchschnitt der letzten 30 Tage.',
    none: 'Alle gängigen Produkte reichen länger als {days} Tage',
    sum: '{available} verfügbar, {out} in 30 Tagen versandt',
    coming: '{count} unterwegs',
  },
  exceptions: { title: 'Ausnahmen', none: 'Keine Abweichungen, nichts ist verspätet' },
  shortcuts: { title: 'Schnellzugriff' },
  time: { late: 'Überfällig seit {time}', due: 'Bis {time}', since: 'Seit {time}' },
} satisfies Translation<typeof en>
