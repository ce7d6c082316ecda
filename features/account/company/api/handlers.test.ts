import { tinyPdf } from '#kit/api/pdf/testing.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { transact } from '#kit/api/db.ts'
import { testPortal } from '../../../../api/testing.ts'
import { uploadFile } from '../../files/contract.ts'
import {
  approveCompany,
  getAccountInfo,
  getCompanyInfo,
  getDeskReview,
  getDeskReviewCounts,
  getDeskReviews,
  rejectCompany,
  saveAccount,
  saveCompany,
  submitCompanyReview,
  startCompanyReview,
} from '../contract.ts'
import { companyReview } from '../rules.ts'
import { ROLE } from '#features/account/users/rules.ts'

const { as, anonymous, portal } = await testPortal()
const xinlian = await as('xinlian_admin')
const qihang = await as('qihang_admin')
const staff = await as('staff_ops')
const NEW = 431205
const OLD = 430118
const { notSubmitted, notReviewed, underReview, rejected, reviewed } = companyReview.states

const licenceOf = async (who: typeof qihang) => (await who.upload(uploadFile, new Blob([tinyPdf()]), 'licence.pdf')).Body.Id
const licences: Record<number, number> = { [NEW]: await licenceOf(xinlian), [OLD]: await licenceOf(qihang) }

const fields = (id: number, more: object = {}) => ({
  NameCn: '杭州启航',
  Name: 'Hangzhou Qihang Home Co., Ltd.',
  TaxNumber: '91330106MA2ABCDE1X',
  CountryCode: 'CN',
  PostalCode: '310000',
  Phone: '13857100001',
  Website: 'https://qihang.example.com',
  Address: 'No. 1288 Wenyi West Road',
  LicenceCode: '330106000123',
  LicenceFileId: licences[id],
  TaxIdentities: [],
  ...more,
})
const clientOf = { [NEW]: xinlian, [OLD]: qihang } as Record<number, typeof qihang>
const info = (id: number) => clientOf[id]!.ok(getCompanyInfo, {})
const save = async (id: number, more: object = {}) =>
  clientOf[id]!.ok(saveCompany, { ...fields(id, more), RowVersion: (await info(id)).RowVersion } as never)
const submit = async (id: number, more: object = {}) =>
  clientOf[id]!.ok(submitCompanyReview, { ...fields(id, more), RowVersion: (await info(id)).RowVersion } as never)
const seen = async (ContractCompanyId: number) => ({
  ContractCompanyId,
  RowVersion: (await staff.ok(getDeskReview, { ContractCompanyId })).RowVersion,
})
const states = async (id: number) => {
  const { ReviewState, ChangeState, ShownState } = await info(id)
  return [ReviewState, ChangeState, ShownState]
}

beforeEach(() =>
  transact(portal.pool, 'everyone', 'write', async (db) => {
    const base = {
      Change: null,
      ChangeState: null,
      RejectReason: null,
      TaxNumber: null,
      LicenceCode: null,
      LicenceFileId: null,
      Address: null,
    }
    await db
      .updateTable('company')
      .set({ ...base, ReviewState: notSubmitted })
      .where('ContractCompanyId', '=', NEW)
      .execute()
    await db
      .updateTable('company')
      .set({
        ...base,
        ReviewState: reviewed,
        NameCn: '杭州启航',
        Name: 'Hangzhou Qihang Home Co., Ltd.',
        TaxNumber: '91330106MA2ABCDE1X',
        LicenceCode: '330106000123',
        LicenceFileId: licences[OLD]!,
      })
      .where('ContractCompanyId', '=', OLD)
      .execute()
  }),
)

describe('the first review', () => {
  it('[state.rule.companySave] [route.systemConfig.companyInfo] is saved only, or saved and submitted', async () => {
    await save(NEW, { TaxNumber: null, LicenceFileId: null, Name: 'Xiamen Xinlian Co., Ltd.' })
    expect([await states(NEW), (await info(NEW)).Name]).toEqual([[notSubmitted, null, notSubmitted], 'Xiamen Xinlian Co., Ltd.'])
    const { ErrorCode, Body } = await xinlian.call(submitCompanyReview, {
      ...fields(NEW, { TaxNumber: null, LicenceFileId: null }),
      RowVersion: (await info(NEW)).RowVersion,
    } as never)
    expect([ErrorCode, (Body as unknown as { Errors: { Field: string }[] }).Errors.map((one) => one.Field)]).toEqual([
      1,
      ['TaxNumber', 'LicenceFileId'],
    ])
    await submit(NEW)
    expect(await states(NEW)).toEqual([notReviewed, null, notReviewed])
  })

  it('[ent.CompanyInfo] saves every field', async () => {
    const identities = [
      { CountryCode: 'DE', EoriNumber: 'DE6120447', VatNumber: 'DE305519285' },
      { CountryCode: 'GB', EoriNumber: null, VatNumber: 'GB207551480' },
    ]
    await save(NEW, { Abbreviation: 'XL', TaxIdentities: identities })
    const { LicenceFileId, ...sent } = fields(NEW, { Abbreviation: 'XL', TaxIdentities: identities })
    expect(await info(NEW)).toMatchObject({
      ...sent,
      Licence: { FileId: LicenceFileId, FileName: 'licence.pdf' },
      ContractCompanyId: NEW,
    })
    await save(NEW)
    expect((await info(NEW)).TaxIdentities).toEqual([])
  })

  it('is started, rejected with a reason, corrected and approved; the company cannot be changed during the review', async () => {
    await submit(NEW)
    expect(await staff.refused(approveCompany, await seen(NEW))).toBe(2)
    await staff.ok(startCompanyReview, await seen(NEW))
    expect(await states(NEW)).toEqual([underReview, null, underReview])
    expect(await xinlian.refused(saveCompany, { ...fields(NEW), RowVersion: (await info(NEW)).RowVersion } as never)).toBe(2)
    await staff.ok(rejectCompany, { ...(await seen(NEW)), Reason: 'Licence image unreadable' })
    expect(await info(NEW)).toMatchObject({ ReviewState: rejected, RejectReason: 'Licence image unreadable' })
    await submit(NEW)
    await staff.ok(startCompanyReview, await seen(NEW))
    await staff.ok(approveCompany, await seen(NEW))
    const { ReviewState, RejectReason, ReviewRecords } = await info(NEW)
    expect([ReviewState, RejectReason, ReviewRecords.slice(-6).map((one) => one.Move)]).toEqual([
      reviewed,
      null,
      ['submit', 'takeUp', 'reject', 'submit', 'takeUp', 'approve'],
    ])
  })
})

describe('a reviewed company', () => {
  it('changes other fields immediately', async () => {
    await submit(OLD, { Phone: '13857100009', Website: null })
    expect([await states(OLD), await info(OLD)]).toMatchObject([
      [reviewed, null, reviewed],
      { Phone: '13857100009', Website: null, Change: null },
    ])
  })

  it('keeps its reviewed name until the change is approved', async () => {
    await submit(OLD, { Name: 'Qihang Living Co., Ltd.', Phone: '13857100008' })
    expect(await states(OLD)).toEqual([reviewed, notReviewed, notReviewed])
    expect(await info(OLD)).toMatchObject({
      Name: 'Hangzhou Qihang Home Co., Ltd.',
      Phone: '13857100008',
      Change: { Name: 'Qihang Living Co., Ltd.' },
    })
    await staff.ok(startCompanyReview, await seen(OLD))
    await staff.ok(approveCompany, await seen(OLD))
    expect([await states(OLD), await info(OLD)]).toMatchObject([
      [reviewed, null, reviewed],
      { Name: 'Qihang Living Co., Ltd.', Change: null },
    ])
  })

  it('keeps a pending change as submitted, while other fields can be changed', async () => {
    await submit(OLD, { TaxNumber: '91330106MA2ABCDE2Y' })
    expect(
      await qihang.refused(saveCompany, {
        ...fields(OLD, { TaxNumber: '91330106MA2ABCDE3Z' }),
        RowVersion: (await info(OLD)).RowVersion,
      } as never),
    ).toBe(2)
    await save(OLD, { TaxNumber: '91330106MA2ABCDE2Y', Abbreviation: 'QH' })
    expect(await info(OLD)).toMatchObject({ TaxNumber: '91330106MA2ABCDE1X', Abbreviation: 'QH', ChangeState: notReviewed })
  })

  it('stays reviewed when the change is rejected, and may withdraw it', async () => {
    await submit(OLD, { NameCn: '启航家居' })
    await staff.ok(startCompanyReview, await seen(OLD))
    await staff.ok(rejectCompany, { ...(await seen(OLD)), Reason: 'Other name on the licence' })
    expect(await info(OLD)).toMatchObject({
      NameCn: '杭州启航',
      ReviewState: reviewed,
      ChangeState: rejected,
      RejectReason: 'Other name on the licence',
    })
    await save(OLD)
    expect(await info(OLD)).toMatchObject({ Change: null, ChangeState: null, RejectReason: null })
  })
})

it('is saved and reviewed only on the latest version', async () => {
  const { RowVersion } = await info(NEW)
  await save(NEW)
  expect(await xinlian.refused(saveCompany, { ...fields(NEW), RowVersion } as never)).toBe(6)
  await submit(NEW)
  expect(await staff.refused(startCompanyReview, { ContractCompanyId: NEW, RowVersion })).toBe(6)
})

it('accepts no licence file of another company, and only pictures and PDFs', async () => {
  const at = async (LicenceFileId: number) =>
    xinlian.refused(saveCompany, { ...fields(NEW, { LicenceFileId }), RowVersion: (await info(NEW)).RowVersion } as never)
  const text = await xinlian.upload(uploadFile, new Blob(['name,code\n1,2\n'], { type: 'text/csv' }), 'licence.csv')
  expect([await at(licences[OLD]!), await at(text.Body.Id)]).toEqual([5, 1])
})

it('is for users with the right, and its review for staff', async () => {
  const clerk = await as('qihang_wh')
  expect([
    await anonymous.refused(getCompanyInfo, {}),
    await clerk.refused(getCompanyInfo, {}),
    await clerk.refused(saveCompany, { ...fields(OLD), RowVersion: 1 } as never),
  ]).toEqual([3, 4, 4])
  expect([
    await qihang.refused(getDeskReviews, {}),
    await qihang.refused(approveCompany, { ContractCompanyId: OLD, RowVersion: 1 }),
    await staff.refused(getCompanyInfo, {}),
  ]).toEqual([3, 3, 4])
  expect(await staff.refused(getDeskReview, { ContractCompanyId: 1 })).toBe(5)
})

it('the desk finds and counts companies by review state', async () => {
  await submit(OLD, { LicenceCode: '330106000999' })
  const found = { Keyword: String(OLD) }
  expect([await staff.ok(getDeskReviewCounts, found), (await staff.ok(getDeskReviews, found)).Items]).toMatchObject([
    { [notReviewed]: 1 },
    [{ ContractCompanyId: OLD, ShownState: notReviewed, IsChange: true }],
  ])
})

it('[route.systemConfig.accountInfo] all users see their own account and can change their name', async () => {
  const clerk = await as('qihang_wh')
  const own = await clerk.ok(getAccountInfo, {})
  expect(own).toMatchObject({
    AccountName: 'qihang_wh',
    ChineseName: '赵磊',
    ContractCompanyId: OLD,
    NameCn: '杭州启航',
    Role: ROLE.ordinary,
  })
  expect(own.Warehouses.map((one) => one.WarehouseCode)).toEqual(['DEDUI1', 'UKBHM1', 'UKLTN1'])
  await clerk.ok(saveAccount, { ChineseName: '赵小磊' })
  expect([(await clerk.ok(getAccountInfo, {})).ChineseName, (await qihang.ok(getAccountInfo, {})).ChineseName]).toEqual([
    '赵小磊',
    '沈雨晴',
  ])
  expect((await xinlian.ok(getAccountInfo, {})).Warehouses).toEqual([])
  expect([await anonymous.refused(getAccountInfo, {}), await clerk.refused(saveAccount, { ChineseName: ' ' })]).toEqual([3, 1])
})
