export default {
  menu: { holidays: 'Holidays', holiday: 'Holiday' },
  empty: { title: 'No holidays yet', hint: 'Days on which nobody works in a country.' },
  field: { CountryCode: 'Country', HolidayDate: 'Day', Name: 'Name', UpdatedTime: 'Changed' },
  name: { 'en-US': 'Name in English', 'zh-CN': 'Name in Chinese', 'de-DE': 'Name in German', 'fr-FR': 'Name in French' },
  action: { add: 'New holiday', edit: 'Edit', delete: 'Delete', save: 'Save', toList: 'To the list' },
  done: { saved: 'Holiday saved' },
  error: { dayTaken: 'The country has a holiday on this day already' },
} as const
