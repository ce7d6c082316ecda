import { sendOut } from '#features/account/outbox/api/service.ts'
import { companyOf } from '#features/account/session/api/service.ts'
import { titleOf } from '#features/messages/inbox/api/service.ts'
import type { Db } from '#kit/api/db.ts'
import type { Jobs } from '#kit/api/jobs.ts'
import { translatorFor } from '#kit/api/texts.ts'
import { SUPER_ADMINISTRATOR } from '#kit/shared/gate.ts'
import { chooseLanguage } from '#kit/shared/text.ts'
import { lineOf, type Opened } from '../messages.ts'
import { ALERT_LIST } from '../paths.ts'

type Summary = {
  readonly company: number
  readonly Emails: readonly string[]
  readonly opened: readonly Opened[]
  readonly origin: string | undefined
}

/**
 * Sends the alerts that a run opened to the addresses in the company's settings: one mail each, in the language of the
 * company's administrator.
 */
export async function sendSummaries(
  db: Db,
  jobs: Pick<Jobs, 'enqueue'>,
  { company, Emails, opened, origin }: Summary,
): Promise<void> {
  const { Name, NameCn } = await companyOf(db, company)
  const administrator = await db
    .selectFrom('app_user')
    .select('LangName')
    .where('ContractCompanyId', '=', company)
    .where('Role', '=', SUPER_ADMINISTRATOR)
    .orderBy('Id')
    .executeTakeFirst()
  const language = chooseLanguage(administrator?.LangName ?? undefined)
  const lines = opened.map((one) => ({
    text: titleOf(translatorFor(language), language, lineOf(one.move, one)),
    ...(origin && { link: `${origin}${one.Payload.Path}` }),
  }))
  const count = opened.reduce((sum, { Payload }) => sum + Payload.Count, 0)
  for (const to of Emails)
    await sendOut(db, jobs, {
      channel: 'mail',
      to,
      language,
      template: 'alerts',
      params: { count, company: language === 'zh-CN' ? NameCn || Name : Name || NameCn },
      lines,
      ...(origin && { link: `${origin}${ALERT_LIST}` }),
    })
}
