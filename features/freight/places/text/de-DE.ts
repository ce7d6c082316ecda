export default {
  menu: { holidays: 'Feiertage', holiday: 'Feiertag' },
  empty: { title: 'Noch keine Feiertage', hint: 'Fügen Sie Tage hinzu, an denen in einem Land nicht gearbeitet wird.' },
  field: { HolidayDate: 'Tag', Name: 'Name', UpdatedTime: 'Geändert' },
  name: {
    'en-US': 'Name auf Englisch',
    'zh-CN': 'Name auf Chinesisch',
    'de-DE': 'Name auf Deutsch',
    'fr-FR': 'Name auf Französisch',
  },
  receiving: 'Annahmelager {City}',
  action: { add: 'Neuer Feiertag' },
  done: { saved: 'Feiertag gespeichert' },
  error: { dayTaken: 'Das Land hat an diesem Tag schon einen Feiertag' },
} as const
