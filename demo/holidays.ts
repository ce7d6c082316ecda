import { storeHoliday } from '#features/freight/places/api/service.ts'
import type { Demo } from './world.ts'

type Names = readonly [english: string, chinese: string, german: string, french: string]

const NEW_YEAR: Names = ["New Year's Day", '元旦', 'Neujahr', "Jour de l'An"]
const LABOUR: Names = ['Labour Day', '劳动节', 'Tag der Arbeit', 'Fête du Travail']
const CHRISTMAS: Names = ['Christmas Day', '圣诞节', '1. Weihnachtstag', 'Noël']
const BOXING: Names = ['Boxing Day', '节礼日', '2. Weihnachtstag', 'Lendemain de Noël']

/** Holidays that fall on the same day each year. */
const EVERY_YEAR = {
  GB: [
    ['01-01', NEW_YEAR],
    ['12-25', CHRISTMAS],
    ['12-26', BOXING],
  ],
  DE: [
    ['01-01', NEW_YEAR],
    ['05-01', LABOUR],
    ['10-03', ['German Unity Day', '德国统一日', 'Tag der Deutschen Einheit', "Jour de l'Unité allemande"]],
    ['12-25', CHRISTMAS],
    ['12-26', BOXING],
  ],
  FR: [
    ['01-01', NEW_YEAR],
    ['05-01', LABOUR],
    ['07-14', ['Bastille Day', '法国国庆日', 'Französischer Nationalfeiertag', 'Fête nationale']],
    ['12-25', CHRISTMAS],
  ],
  CN: [
    ['01-01', NEW_YEAR],
    ['05-01', LABOUR],
    ['10-01', ['National Day', '国庆节', 'Chinesischer Nationalfeiertag', 'Fête nationale chinoise']],
  ],
} as const satisfies Record<string, readonly (readonly [string, Names])[]>

export async function loadHolidays(demo: Demo): Promise<void> {
  const year = demo.today.getUTCFullYear()
  await demo.at(200, 9, 'everyone', async (db) => {
    for (const each of [year, year + 1]) {
      for (const country of ['GB', 'DE', 'FR', 'CN'] as const) {
        for (const [day, [english, chinese, german, french]] of EVERY_YEAR[country]) {
          await storeHoliday(
            db,
            {
              CountryCode: country,
              HolidayDate: `${each}-${day}`,
              Name: { 'en-US': english, 'zh-CN': chinese, 'de-DE': german, 'fr-FR': french },
            },
            null,
          )
        }
      }
    }
  })
}
