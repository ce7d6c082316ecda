import { expect, test } from 'vitest'
import { bookSharedPickup, downloadSharedLabel, getSharedLabel } from '#features/warehouse/buyer-return/contract.ts'
import { inHours } from '#kit/api/clock.ts'
import { transact } from '#kit/api/db.ts'
import { withinWindow } from '#kit/api/testing.ts'
import { LABEL_DAYS, returnLabel } from '../rules.ts'
import * as contract from '../contract.ts'
import { HENGTAI, labelPortal } from './fixture-labels.ts'

const { anonymous, pool, monthly, labelled } = await labelPortal()
const { issued, pickupBooked } = returnLabel.states
const tokenOf = (url: string) => new URL(url, 'https://portal.example').searchParams.get('token')!

async function shared(more: object = {}) {
  const label = await labelled(monthly, HENGTAI, more)
  const made = await monthly.ok(contract.makeLabelLink.GB, { Id: label.Id })
  return { label, Token: tokenOf(made.Url), made }
}

test('the buyer sees and prints the label by its link and books the pickup, but sees nothing of the seller', async () => {
  const { label, Token, made } = await shared({ IsHomePickup: true })
  expect(Date.parse(made.ExpireTime)).toBeGreaterThan(inHours((LABEL_DAYS - 1) * 24).getTime())
  const seen = await anonymous.ok(getSharedLabel, { Token })
  expect(Object.keys(seen).toSorted()).toEqual([
    'CourierName',
    'ExpireTime',
    'HasLabel',
    'IsHomePickup',
    'PickupDate',
    'PickupDays',
    'ReturnLabelNo',
    'ReturnLabelState',
    'TimeZone',
    'TrackingNo',
  ])
  expect(seen).toMatchObject({ ReturnLabelNo: label.ReturnLabelNo, ReturnLabelState: issued, PickupDate: null })
  expect((await anonymous.bytes(downloadSharedLabel, { Token })).toString()).toMatch(/^%PDF/)
  const [first, second] = seen.PickupDays
  expect(await anonymous.ok(bookSharedPickup, { Token, PickupDate: first! })).toMatchObject({ ReturnLabelState: pickupBooked })
  expect(await anonymous.ok(bookSharedPickup, { Token, PickupDate: second! })).toMatchObject({ PickupDate: second })
  expect(await anonymous.refused(bookSharedPickup, { Token, PickupDate: '2020-01-06' })).toBe(2)
  const { Events } = await label.read()
  expect(Events.filter(({ Move }) => Move === 'book').map(({ Operator }) => Operator)).toEqual(['Ann Smith', 'Ann Smith'])
  expect(await monthly.ok(contract.getLabelLinks.GB, { Id: label.Id })).toMatchObject([{ State: 'live', Seen: 5 }])
})

test('a link shows its own label only; a changed, expired or revoked one shows nothing', async () => {
  const [one, other] = [await shared(), await shared()]
  expect((await anonymous.ok(getSharedLabel, { Token: one.Token })).ReturnLabelNo).toBe(one.label.ReturnLabelNo)
  expect((await anonymous.ok(getSharedLabel, { Token: other.Token })).ReturnLabelNo).toBe(other.label.ReturnLabelNo)
  const last = one.Token.at(-1) === 'A' ? 'B' : 'A'
  expect(await anonymous.refused(getSharedLabel, { Token: one.Token.slice(0, -1) + last })).toBe(2)
  expect(await anonymous.refused(getSharedLabel, { Token: `${one.Token}A` })).toBe(2)

  await transact(pool, HENGTAI, 'write', (db) =>
    db
      .updateTable('return_label_link')
      .set({ ExpireTime: inHours(-1) })
      .where('ReturnLabelId', '=', one.label.Id)
      .execute(),
  )
  const expired = await anonymous.call(getSharedLabel, { Token: one.Token })
  expect([expired.ErrorCode, expired.Msg]).toEqual([2, 'This link has expired. Please contact the seller.'])
  expect((await anonymous.bytes(downloadSharedLabel, { Token: one.Token })).toString()).toContain('expired')

  const [link] = await monthly.ok(contract.getLabelLinks.GB, { Id: other.label.Id })
  expect(await monthly.refused(contract.revokeLabelLink.GB, { Id: one.label.Id, LinkId: link!.Id })).toBe(5)
  await monthly.ok(contract.revokeLabelLink.GB, { Id: other.label.Id, LinkId: link!.Id })
  expect(await anonymous.refused(getSharedLabel, { Token: other.Token })).toBe(2)
})

test('cancelling a label ends its links', async () => {
  const { label, Token } = await shared()
  const { RowVersion } = await label.read()
  await monthly.ok(contract.cancelLabel.GB, { Id: label.Id, RowVersion })
  expect(await anonymous.refused(getSharedLabel, { Token })).toBe(2)
  expect(await monthly.refused(contract.makeLabelLink.GB, { Id: label.Id })).toBe(2)
})

test('a link is sent by email in the buyer’s language, and the email contains it', async () => {
  const label = await labelled(monthly, HENGTAI, { IsHomePickup: true })
  await monthly.ok(contract.mailLabelLink.GB, { Id: label.Id, Email: 'ann@example.com', Language: 'de-DE' })
  const mail = await transact(pool, 'nobody', 'read', (db) =>
    db.selectFrom('sent_message').selectAll().where('Recipient', '=', 'ann@example.com').executeTakeFirstOrThrow(),
  )
  const { subject, html } = mail.Content as { subject: string; html: string }
  expect([mail.Template, subject]).toEqual(['returnPickup', 'Ihr Retourenetikett und die Abholung'])
  const [, address] = /href="(https:\/\/portal\.example\/returnParcel\?token=[^"]+)"/.exec(html)!
  expect((await anonymous.ok(getSharedLabel, { Token: tokenOf(address!) })).ReturnLabelNo).toBe(label.ReturnLabelNo)
  expect(await monthly.ok(contract.getLabelLinks.GB, { Id: label.Id })).toMatchObject([{ SentTo: 'ann@example.com' }])
})

test('guessing links is rate-limited', () =>
  withinWindow(600, async () => {
    const guesses = Array.from({ length: 25 }, (_, index) => anonymous.call(getSharedLabel, { Token: `guess-${index}` }))
    expect((await Promise.all(guesses)).some(({ Msg }) => /Too many attempts/.test(Msg))).toBe(true)
  }))
