import { secondSailing, suez } from './site-articles-schedule.ts'
import { peak, saturday } from './site-articles-company.ts'
import { commodityCode, batteries } from './site-articles-customs.ts'
import type { Story } from './site-story.ts'

export const COLUMNS = [
  {
    Code: 'company',
    Sort: 3,
    Name: { 'en-US': 'From our houses', 'zh-CN': '公司动态', 'de-DE': 'Aus unseren Häusern', 'fr-FR': 'Dans nos entrepôts' },
  },
  { Code: 'schedule', Sort: 1, Name: { 'en-US': 'Schedules', 'zh-CN': '船期航班', 'de-DE': 'Fahrpläne', 'fr-FR': 'Horaires' } },
  {
    Code: 'customs',
    Sort: 2,
    Name: { 'en-US': 'Customs and rules', 'zh-CN': '海关与合规', 'de-DE': 'Zoll und Regeln', 'fr-FR': 'Douane et règles' },
  },
] as const
export const NEWS_NAME = { 'en-US': 'News', 'zh-CN': '新闻动态', 'de-DE': 'Neuigkeiten', 'fr-FR': 'Actualités' } as const

/** The news of the public site, the newest first. */
export const STORIES: readonly Story[] = [secondSailing, peak, commodityCode, batteries, saturday, suez]
