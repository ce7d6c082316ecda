export default {
  menu: { holidays: 'Jours fériés', holiday: 'Jour férié' },
  empty: { title: 'Aucun jour férié', hint: 'Jours non travaillés dans un pays.' },
  field: { HolidayDate: 'Jour', Name: 'Nom', UpdatedTime: 'Modifié' },
  name: { 'en-US': 'Nom en anglais', 'zh-CN': 'Nom en chinois', 'de-DE': 'Nom en allemand', 'fr-FR': 'Nom en français' },
  receiving: 'Entrepôt de réception de {City}',
  action: { add: 'Nouveau jour férié' },
  done: { saved: 'Jour férié enregistré' },
  error: { dayTaken: 'Le pays a déjà un jour férié ce jour-là' },
} as const
