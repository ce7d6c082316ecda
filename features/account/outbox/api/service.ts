import { randomUUID } from 'node:crypto'
import { now, systemNow } from '#kit/api/clock.ts'
import { transact, type Db, type Pool } from '#kit/api/db.ts'
import { jobName, type JobDefinition, type Jobs } from '#kit/api/jobs.ts'
import { chooseLanguage, type Language } from '#kit/shared/text.ts'
import type { Outgoing, Template } from '../rules.ts'
import { driversOf, type Delivery, type Drivers } from './drivers.ts'
import { contentOf, type Content } from './templates.ts'

declare module '#db/json.ts' {
  interface JsonColumns {
    'sent_message.Content': Content | null
  }
}

/** An instant as written in mails: in UTC, which is unambiguous for every recipient. */
export const timeInMail = (moment: Date, language: Language): string =>
  `${new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone: 'UTC' }).format(moment)} UTC`

type Addressee = { readonly AccountName: string; readonly EmailThatHasBeenBound: string | null; readonly LangName: string | null }

/**
 * Notifies a user's bound e-mail which number gets codes from now on, or that none does; in `language` if the user has
 * none yet.
 */
export async function notifyPhoneChange(
  db: Db,
  jobs: Pick<Jobs, 'enqueue'>,
  { AccountName, EmailThatHasBeenBound: to, LangName }: Addressee,
  phone: string | null,
  fallback: string | undefined,
): Promise<void> {
  if (!to) return
  const language = chooseLanguage(LangName ?? fallback)
  const params = { account: AccountName, time: timeInMail(systemNow(), language) }
  const mail = { channel: 'mail', to, language } as const
  await (phone === null
    ? sendOut(db, jobs, { ...mail, template: 'phoneRemoved', params })
    : sendOut(db, jobs, { ...mail, template: 'phoneChanged', params: { ...params, phone } }))
}

export { authorizationUrl, identityOf } from './messaging-app.ts'

const sendJob = jobName<{ Id: number }>('outbox.send')
const ERROR_LENGTH = 300

/** Sends a message once the caller's transaction commits; a job passes it to the driver. */
export async function sendOut<T extends Template>(db: Db, jobs: Pick<Jobs, 'enqueue'>, outgoing: Outgoing<T>): Promise<void> {
  const { Id } = await db
    .insertInto('sent_message')
    .values({
      DeliveryId: randomUUID(),
      Channel: outgoing.channel,
      Recipient: outgoing.to,
      Template: outgoing.template,
      Language: outgoing.language,
      Content: JSON.stringify(contentOf(outgoing)),
      CreatedTime: now(),
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
  await jobs.enqueue(db, sendJob, { Id })
}

/** The job that sends, with three retries when a driver fails. */
export const outboxJob: JobDefinition<{ Id: number }> = {
  name: sendJob,
  concurrency: 4,
  run: ({ pool, config, data }) => deliver(pool, driversOf(config), data.Id),
  giveUp: ({ pool, data }) => giveUp(pool, data.Id),
}

/** One attempt. We send nothing twice: messages marked as sent are skipped, and a repeat has the same delivery id. */
export async function deliver(pool: Pool, drivers: Drivers, Id: number): Promise<void> {
  const row = await transact(pool, 'nobody', 'write', (db) =>
    db
      .updateTable('sent_message')
      .set((eb) => ({ Attempts: eb('Attempts', '+', 1) }))
      .where('Id', '=', Id)
      .where('State', '=', 'waiting')
      .returningAll()
      .$narrowType<Delivery>()
      .executeTakeFirst(),
  )
  if (!row) return
  const driver = drivers[row.Channel]
  try {
    await driver?.send(row)
  } catch (error) {
    await mark(pool, Id, { LastError: reasonOf(error) })
    throw error
  }
  // Codes are deleted once they have been sent.
  await mark(pool, Id, { State: 'sent', SentTime: now(), LastError: null, ...(driver && { Content: null }) })
}

async function giveUp(pool: Pool, Id: number): Promise<void> {
  await mark(pool, Id, { State: 'failed', Content: null })
}

async function mark(
  pool: Pool,
  Id: number,
  change: { State?: string; SentTime?: Date; LastError?: string | null; Content?: null },
): Promise<void> {
  await transact(pool, 'nobody', 'write', (db) =>
    db.updateTable('sent_message').set(change).where('Id', '=', Id).where('State', '=', 'waiting').execute(),
  )
}

/** `fetch failed` alone does not help: the cause has the details. */
function reasonOf(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : new Error(String(error))
  return [message, cause instanceof Error ? cause.message : ''].filter(Boolean).join(': ').slice(0, ERROR_LENGTH)
}
