import { describe, expect, it } from 'vitest'
import { docReview } from '#kit/shared/document-review.ts'
import { testPortal } from '../../../../api/testing.ts'
import {
  approveLadings,
  deleteDelivery,
  deleteLading,
  deletePickup,
  getDeliveries,
  getDelivery,
  getDeskLadingCounts,
  getDeskLadings,
  getLading,
  getLadingCounts,
  getLadings,
  getPickup,
  getPickups,
  rejectLadings,
  reopenLadings,
  saveDelivery,
  saveLading,
  savePickup,
  setDefaultLading,
  setDefaultPickup,
  submitLading,
} from '../contract.ts'

const { as, anonymous } = await testPortal()
const qihang = await as('qihang_admin')
const lanjing = await as('lanjing_admin')
const hengtai = await as('hengtai_admin')
const staff = await as('staff_ops')
const clerk = await as('qihang_wh')
const COMPANY = 430118

let next = 0
const delivery = (more: object = {}) =>
  ({
    AddressName: `Private ${++next}`,
    CountryCode: 'DE',
    Contact: 'Katrin Vogel',
    Phone: '+49 203 5550123',
    Street: 'Hafenallee',
    HouseNumber: '21',
    City: 'Duisburg',
    PostalCode: 'D-47119',
    BookingMethod: 2,
    DeliveryMode: 129001,
    ...more,
  }) as never

describe('delivery to private warehouses', () => {
  it('[route.systemConfig.address] [ent.PrivateWarehouseDelivery] keeps several addresses in a country, each under its own name', async () => {
    const first = await qihang.ok(
      saveDelivery,
      delivery({ AddressName: 'North hall', BookingCode: 'left over', BookingLink: 'https://example.com' }),
    )
    await qihang.ok(saveDelivery, delivery())
    expect(await qihang.ok(getDelivery, { Id: first.Id })).toMatchObject({
      AddressName: 'North hall',
      PostalCode: '47119',
      BookingCode: null,
      BookingLink: null,
    })
    const again = await qihang.call(saveDelivery, delivery({ AddressName: 'North hall' }))
    expect([again.ErrorCode, again.Msg]).toEqual([7, 'This name is already in the list'])
    await lanjing.ok(saveDelivery, delivery({ AddressName: 'North hall' }))
    expect((await qihang.ok(getDeliveries, { CountryCode: 'DE', Keyword: 'north' })).Items.map((row) => row.AddressName)).toEqual(
      ['North hall'],
    )
    expect((await qihang.ok(getDeliveries, { CountryCode: 'FR' })).TotalCount).toBe(0)
  })

  it('is changed only on the latest version, and deleted', async () => {
    const { Id, RowVersion } = await qihang.ok(saveDelivery, delivery())
    const change = delivery({
      Id,
      RowVersion,
      City: 'Essen',
      BookingMethod: 1,
      BookingCode: 'G7',
      BookingLink: 'https://slots.example.com',
    })
    await qihang.ok(saveDelivery, change)
    expect(await qihang.ok(getDelivery, { Id })).toMatchObject({ City: 'Essen', BookingMethod: 1, BookingCode: 'G7' })
    expect(await qihang.refused(saveDelivery, change)).toBe(6)
    await qihang.ok(deleteDelivery, { Id })
    expect(await qihang.refused(getDelivery, { Id })).toBe(5)
  })

  it('reports missing and invalid fields', async () => {
    const { Body } = await qihang.call(saveDelivery, delivery({ PostalCode: '00123', HouseNumber: '', BookingMethod: 1 }))
    expect((Body as unknown as { Errors: { Field: string }[] }).Errors.map((one) => one.Field)).toEqual([
      'PostalCode',
      'HouseNumber',
      'BookingCode',
      'BookingLink',
    ])
  })
})

const pickup = (more: object = {}) =>
  ({
    Contact: '李明',
    Phone: '13800138000',
    ProvinceCode: '330000',
    City: '杭州市',
    District: '余杭区',
    DetailAddress: `文一西路 ${++next} 号`,
    ...more,
  }) as never

describe('pickup addresses', () => {
  it('[route.systemConfig.pickAddressManage] [ent.PickupAddress] has one default at most, listed first', async () => {
    const a = await hengtai.ok(savePickup, pickup({ IsDefault: true, Postcode: '310000' }))
    const b = await hengtai.ok(savePickup, pickup({ IsDefault: true }))
    const defaults = async () => (await hengtai.ok(getPickups, {})).Items.map((row) => [row.Id, row.IsDefault])
    expect(await defaults()).toEqual([
      [b.Id, true],
      [a.Id, false],
    ])
    await hengtai.ok(setDefaultPickup, { Id: a.Id })
    expect(await defaults()).toEqual([
      [a.Id, true],
      [b.Id, false],
    ])
    expect(await hengtai.ok(getPickup, { Id: a.Id })).toMatchObject({
      ProvinceCode: '330000',
      City: '杭州市',
      District: '余杭区',
      Postcode: '310000',
    })
    await hengtai.ok(deletePickup, { Id: a.Id })
    expect(await defaults()).toEqual([[b.Id, false]])
  })

  it('repeated submissions of one form make one address', async () => {
    const input = pickup({ Contact: '王芳' })
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => qihang.call(savePickup, input, { 'Idempotency-Key': 'pickup-form' })),
    )
    expect(new Set(answers.map(({ Body }) => Body.Id)).size).toBe(1)
    expect((await qihang.ok(getPickups, { Keyword: '王芳' })).TotalCount).toBe(1)
  })
})

const lading = (more: object = {}) =>
  ({
    TemplateName: `Parties ${++next}`,
    Shipper: 'QIHANG HOME\nHANGZHOU, CHINA',
    Consignee: 'QIHANG HOME UK LTD.\nBIRMINGHAM',
    NotifyParty: 'SAME AS CONSIGNEE',
    ...more,
  }) as never
const row = (Id: number) => ({ Rows: [{ ContractCompanyId: COMPANY, Id }] })
const { notSubmitted, submitted, approved, rejected } = docReview.states

describe('bill-of-lading info', () => {
  it('[route.systemConfig.hbl] [ent.BillOfLadingInfo] is submitted, rejected with a reason, corrected and approved', async () => {
    const { Id } = await qihang.ok(saveLading, lading())
    expect((await qihang.ok(getLading, { Id })).ReviewState).toBe(notSubmitted)
    await qihang.ok(submitLading, { Id })
    await staff.ok(rejectLadings, { ...row(Id), Reason: 'Consignee without address' })
    const { RowVersion, TemplateName, ...seen } = await qihang.ok(getLading, { Id })
    expect(seen).toMatchObject({ ReviewState: rejected, RejectReason: 'Consignee without address' })
    await qihang.ok(saveLading, lading({ Id, RowVersion, TemplateName, IsSubmit: true }))
    await staff.ok(approveLadings, row(Id))
    const { ReviewState, ReviewRecords } = await qihang.ok(getLading, { Id })
    expect([ReviewState, ReviewRecords.map((record) => record.Move)]).toEqual([
      approved,
      ['create', 'submit', 'reject', 'submit', 'approve'],
    ])
  })

  it('[state.rule.billOfLadingAfterApproval] cannot be edited after approval until staff reopen it', async () => {
    const { Id, RowVersion } = await qihang.ok(saveLading, lading({ TemplateName: 'Approved one', IsSubmit: true }))
    await staff.ok(approveLadings, row(Id))
    const change = lading({ Id, RowVersion: RowVersion + 1, TemplateName: 'Approved one', Shipper: 'OTHER' })
    const { ErrorCode, Msg } = await qihang.call(saveLading, change)
    expect([ErrorCode, Msg]).toEqual([2, 'Submitted or approved records cannot be changed'])
    expect(await qihang.refused(deleteLading, { Id })).toBe(2)
    expect((await qihang.ok(getLading, { Id })).Shipper).toBe('QIHANG HOME\nHANGZHOU, CHINA')
    await qihang.ok(setDefaultLading, { Id })

    await staff.ok(reopenLadings, { ...row(Id), Reason: 'Asked for by the customer' })
    const { RowVersion: now } = await qihang.ok(getLading, { Id })
    await qihang.ok(saveLading, { ...(change as object), RowVersion: now } as never)
    expect((await qihang.ok(getLading, { Id })).Shipper).toBe('OTHER')
  })

  it('is listed at the desk with its company name', async () => {
    const { Id } = await qihang.ok(saveLading, lading({ TemplateName: 'Waiting', IsSubmit: true }))
    const mine = { Keyword: 'Waiting', ContractCompanyId: COMPANY }
    const nameIn = async (language: string) =>
      (await staff.ok(getDeskLadings, mine, { 'Accept-Language': language })).Items.map((row) => [row.Id, row.CompanyName])
    expect([await nameIn('de-DE'), await nameIn('zh-CN')]).toEqual([[[Id, 'Hangzhou Qihang Home Co., Ltd.']], [[Id, '杭州启航']]])
    expect([await staff.ok(getDeskLadingCounts, mine), await qihang.ok(getLadingCounts, { Keyword: 'Waiting' })]).toEqual([
      { [submitted]: 1 },
      { [submitted]: 1 },
    ])
    expect((await staff.ok(approveLadings, { Filter: mine })).Done).toBe(1)
    expect((await staff.ok(approveLadings, row(Id))).Skipped).toEqual([
      { No: 'Waiting', Reason: 'This is not possible in the current status' },
    ])
  })
})

it("answers another company's rows as not found, on every call", async () => {
  const [a, b, c] = [
    await qihang.ok(saveDelivery, delivery()),
    await qihang.ok(savePickup, pickup()),
    await qihang.ok(saveLading, lading()),
  ]
  const [d, p, l] = [{ Id: a.Id }, { Id: b.Id }, { Id: c.Id }]
  expect([
    await lanjing.refused(getDelivery, d),
    await lanjing.refused(deleteDelivery, d),
    await lanjing.refused(saveDelivery, delivery({ ...d, RowVersion: 1 })),
  ]).toEqual([5, 5, 5])
  expect([
    await lanjing.refused(getPickup, p),
    await lanjing.refused(deletePickup, p),
    await lanjing.refused(setDefaultPickup, p),
    await lanjing.refused(savePickup, pickup({ ...p, RowVersion: 1 })),
  ]).toEqual([5, 5, 5, 5])
  const theirs = [
    await lanjing.refused(getLading, l),
    await lanjing.refused(deleteLading, l),
    await lanjing.refused(setDefaultLading, l),
    await lanjing.refused(submitLading, l),
    await lanjing.refused(saveLading, lading({ ...l, RowVersion: 1 })),
  ]
  expect(theirs).toEqual([5, 5, 5, 5, 5])
  const seen = (await lanjing.ok(getPickups, {})).TotalCount + (await lanjing.ok(getLadings, {})).TotalCount
  expect(seen).toBe(0)
})

it('is for users with the right, and its review for staff', async () => {
  expect([
    await anonymous.refused(getDeliveries, {}),
    await anonymous.refused(getPickups, {}),
    await anonymous.refused(getLadings, {}),
  ]).toEqual([3, 3, 3])
  expect([
    await clerk.refused(getDeliveries, {}),
    await clerk.refused(savePickup, pickup()),
    await clerk.refused(saveLading, lading()),
  ]).toEqual([4, 4, 4])
  expect([
    await qihang.refused(getDeskLadings, {}),
    await qihang.refused(approveLadings, row(1)),
    await staff.refused(getLadings, {}),
  ]).toEqual([3, 3, 4])
})
