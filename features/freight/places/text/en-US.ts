export default {
  menu: { holidays: 'Holidays', holiday: 'Holiday' },
  empty: { title: 'No holidays yet', hint: 'Add the days on which a country does not work.' },
  field: { HolidayDate: 'Day', Name: 'Name', UpdatedTime: 'Changed' },
  name: { 'en-US': 'Name in English', 'zh-CN': 'Name in Chinese', 'de-DE': 'Name in German', 'fr-FR': 'Name in French' },
  receiving: '{City} receiving warehouse',
  action: { add: 'New holiday' },
  done: { saved: 'Holiday saved' },
  error: { dayTaken: 'The country already has a holiday on this day' },
} as const
