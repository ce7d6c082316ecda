import { describe, expect, it, vi } from 'vitest'
import { productOf } from '../../../../api/fixture.ts'
import { testPortal } from '../../../../api/testing.ts'
import { addProduct, rejectProducts, submitProducts } from '#features/warehouse/products/contract.ts'
import { ERROR_CODE } from '#kit/shared/refusal.ts'
import { deleteMessages, getMessagePage, setAllRead, setRead } from '../contract.ts'
import { READ_STATE, MESSAGE_TYPE } from '../rules.ts'

const { as } = await testPortal()
const admin = await as('qihang_admin')
const staff = await as('staff_uk')

/** A product that staff reject, for which its company gets a message. */
async function rejectOne(fnsku: string): Promise<void> {
  const { Id } = await admin.ok(addProduct.GB, productOf(fnsku) as never)
  await admin.ok(submitProducts.GB, { Ids: [Id] })
  await staff.ok(rejectProducts, { Rows: [{ ContractCompanyId: 430118, Id }], Reason: 'Photo missing' })
}

const inbox = (account = 'qihang_admin') => as(account).then((user) => user.ok(getMessagePage, {}))

describe('messages of one company', { shuffle: false }, () => {
  it('notifies all users who may open the page, each in their language', async () => {
    await rejectOne('X00INBOX01')
    await vi.waitFor(async () => expect((await inbox()).UnreadCount).toBe(1), { timeout: 10_000 })
    const { Items } = await inbox()
    expect(Items[0]).toMatchObject({
      MessageTitle: 'Product X00INBOX01 review: Rejected',
      DcgNo: 'X00INBOX01',
      MessageType: MESSAGE_TYPE.warehouse,
      ReadState: READ_STATE.unread,
    })
    expect(Items[0]!.PageCode).toBe('/overSeaService/skuList?q=X00INBOX01')
    const chinese = await admin.ok(getMessagePage, {}, { 'Accept-Language': 'zh-CN' })
    expect(chinese.Items[0]!.MessageTitle).toBe('产品 X00INBOX01 审核结果：已驳回')

    expect((await inbox('qihang_wh')).UnreadCount).toBe(1)
    expect((await inbox('qihang_fin')).UnreadCount).toBe(0)
    expect((await inbox('lanjing_admin')).UnreadCount).toBe(0)
  })

  it('[state.notification] [flow.notificationItems] marks as read and deletes for that user only', async () => {
    const { Items } = await inbox()
    const Ids = [Items[0]!.Id]
    const other = await as('lanjing_admin')
    await other.ok(setRead, { Ids })
    await other.ok(deleteMessages, { Ids })
    expect((await inbox()).UnreadCount).toBe(1)

    await admin.ok(setRead, { Ids })
    const after = await inbox()
    expect([after.UnreadCount, after.Items[0]!.ReadState]).toEqual([0, READ_STATE.read])
    expect((await inbox('qihang_wh')).UnreadCount).toBe(1)
    await admin.ok(deleteMessages, { Ids })
    expect((await inbox()).TotalCount).toBe(0)
  })

  it('[const.message.pageSize] returns pages of 5 unless requested otherwise', async () => {
    for (let n = 2; n <= 8; n++) await rejectOne(`X00INBOX0${n}`)
    await vi.waitFor(async () => expect((await inbox()).TotalCount).toBe(7), { timeout: 10_000 })
    expect((await inbox()).Items).toHaveLength(5)
    expect((await admin.ok(getMessagePage, { PageIndex: 2 })).Items).toHaveLength(2)
    expect((await admin.ok(getMessagePage, { ReadState: READ_STATE.read })).TotalCount).toBe(0)
    expect(await admin.refused(getMessagePage, { ReadState: 1 as never })).toBe(1)
    await admin.ok(setAllRead, {})
    expect((await inbox()).UnreadCount).toBe(0)
  })

  it('[rule.query.span] finds messages by document number and by day, 60 days at most', async () => {
    const { Items } = await inbox()
    const { DcgNo, CreatedTime } = Items[0]!
    expect(CreatedTime).toMatch(/Z$/)
    expect((await admin.ok(getMessagePage, { Keyword: DcgNo })).Items.map((row) => row.DcgNo)).toEqual([DcgNo])
    const day = (days: number) => new Date(Date.parse(CreatedTime) + days * 86_400_000).toISOString().slice(0, 10)
    const found = async (StartTime: string, EndTime: string) =>
      (await admin.ok(getMessagePage, { StartTime, EndTime })).TotalCount
    expect([await found(day(-1), day(1)), await found(day(2), day(3))]).toEqual([7, 0])
    expect(await admin.refused(getMessagePage, { StartTime: day(-60), EndTime: day(0) })).toBe(ERROR_CODE.invalid)
  })
})
