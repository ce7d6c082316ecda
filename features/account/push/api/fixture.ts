import { Client } from 'pg'
import { expect, vi } from 'vitest'
import { mailServer } from '#features/account/outbox/api/fixture-mail.ts'
import { getMessagePage } from '#features/messages/inbox/contract.ts'
import { addProduct, rejectProducts, submitProducts } from '#features/warehouse/products/contract.ts'
import { transact } from '#kit/api/db.ts'
import { COMPANY, productOf } from '../../../../api/fixture.ts'
import { testPortal } from '../../../../api/testing.ts'
import { saveBindingEmail } from '../contract.ts'
import { pushWaiting } from './send.ts'
import { MESSAGE_TYPE } from '#features/messages/inbox/rules.ts'

export const kinds = (IsEmail: boolean) => ({ Items: [{ MessageType: MESSAGE_TYPE.warehouse, IsEmail, IsWechat: false }] })

/** A test portal whose mails arrive in `mails`; the scheduled job is off, `pushed` runs it. */
export async function pushFixture() {
  const { mails, url: MAIL_URL } = await mailServer()
  const { as, portal, url } = await testPortal({ MAIL_URL, PUBLIC_URL: 'https://portal.example' })
  const admin = await as('hengtai_admin')
  const clerk = await as('hengtai_wh')
  const rival = await as('qihang_admin')
  const staff = await as('staff_ops')

  // The tests run the job themselves.
  const owner = new Client({ connectionString: url })
  await owner.connect()
  await owner.query(`delete from pgboss.schedule where name = 'push.send'`)
  await owner.end()

  let number = 0
  /** A product that staff reject: the company's users get a message. */
  async function news(user = admin, ContractCompanyId = COMPANY): Promise<string> {
    const fnsku = `X00PUSH${String(++number).padStart(3, '0')}`
    const before = (await user.ok(getMessagePage, {})).TotalCount
    const { Id } = await user.ok(addProduct.GB, productOf(fnsku) as never)
    await user.ok(submitProducts.GB, { Ids: [Id] })
    await staff.ok(rejectProducts, { Rows: [{ ContractCompanyId, Id }], Reason: 'Photo missing' })
    await vi.waitFor(async () => expect((await user.ok(getMessagePage, {})).TotalCount).toBe(before + 1), { timeout: 10_000 })
    return fnsku
  }

  /** Sends pending messages and returns the mails that were sent. */
  async function pushed() {
    const known = mails.length
    await pushWaiting(portal.pool, portal.jobs, 'https://portal.example')
    await vi.waitFor(
      async () => {
        const open = await transact(portal.pool, 'nobody', 'read', (db) =>
          db.selectFrom('sent_message').select('Id').where('State', '=', 'waiting').execute(),
        )
        expect(open).toEqual([])
      },
      { timeout: 20_000 },
    )
    return mails.slice(known)
  }
  const errors = async (input: object) =>
    ((await admin.call(saveBindingEmail, input as never)).Body as unknown as { Errors: { Field: string; Msg: string }[] }).Errors
  return { mails, portal, url, admin, clerk, rival, staff, news, pushed, errors }
}
