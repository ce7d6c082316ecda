import { cleanHtml } from '#features/site/content/api/service.ts'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import type { Language, Translate } from '#kit/shared/text.ts'
import { CASE_SITE, expressProblem, REMIND_HOURS } from '../rules.ts'
import { express } from '../text/keys.ts'

/** Maximum number of cases in a reminder. */
const MOST = 10
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign]!)

/** HTML that lists the cases to which the company must reply within a day (SPEC 7); empty if there are none. */
export async function deadlineTip(db: Db, ContractCompanyId: number, translate: Translate, language: Language): Promise<string> {
  const rows = await db
    .selectFrom('express_problem')
    .select(['TaskNo', 'TrackingNo', 'DeadlineTime'])
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('CountryCode', '=', CASE_SITE.country)
    .where('Status', '=', expressProblem.states.waitingForCustomer)
    .where('DeadlineTime', '>', now())
    .where('DeadlineTime', '<=', new Date(now().getTime() + REMIND_HOURS * 3_600_000))
    .orderBy('DeadlineTime')
    .limit(MOST)
    .execute()
  if (rows.length === 0) return ''
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: CASE_SITE.timeZone,
  })
  const lines = rows.map(({ TaskNo, TrackingNo, DeadlineTime }) => {
    const params = { parcel: escaped(TrackingNo), time: escaped(format.format(DeadlineTime!)) }
    return `<li><strong>${escaped(TaskNo)}</strong> · ${translate(express('tip.line'), params)}</li>`
  })
  return cleanHtml(`<p>${escaped(translate(express('tip.intro')))}</p><ul>${lines.join('')}</ul>`)
}
