import { tinyPdf } from '#kit/api/pdf/testing.ts'
import { expect, it } from 'vitest'
import { docReview } from '#kit/shared/document-review.ts'
import { testPortal } from '../../../../api/testing.ts'
import { uploadFile } from '../../files/contract.ts'
import {
  approveImporters,
  deleteImporter,
  getDeskImporter,
  getDeskImporterCounts,
  getDeskImporters,
  getImporter,
  getImporterCounts,
  getImporters,
  rejectImporters,
  reopenImporters,
  saveImporter,
  submitImporter,
} from '../contract.ts'

const { as, anonymous } = await testPortal()
const qihang = await as('qihang_admin')
const lanjing = await as('lanjing_admin')
const staff = await as('staff_ops')
const COMPANY = 430118
const { notSubmitted, submitted, approved, rejected } = docReview.states

let next = 100
const importer = (more: object = {}) =>
  ({
    ImporterName: 'Qihang Home UK Ltd.',
    CountryCode: 'GB',
    EoriNumber: `GB207551480${next++}`,
    VatNumber: 'GB207551480',
    Street: '14 Wharf Road',
    City: 'Birmingham',
    PostalCode: 'b249qr',
    Contact: 'Mia Shen',
    Phone: '+44 121 4960321',
    Email: 'imports@example.com',
    IsPva: true,
    DefermentNumber: '1234567',
    RepresentationType: 'Indirect',
    ...more,
  }) as never
const add = (more: object = {}) => qihang.ok(saveImporter, importer(more))
const row = (Id: number) => ({ Rows: [{ ContractCompanyId: COMPANY, Id }] })
const stateOf = async (Id: number) => (await qihang.ok(getImporter, { Id })).ReviewState

it('[route.systemConfig.eori] is reviewed before it can be used: submitted, rejected, corrected, approved, reopened', async () => {
  const { Id } = await add()
  expect(await stateOf(Id)).toBe(notSubmitted)
  await qihang.ok(submitImporter, { Id })
  expect(await qihang.refused(submitImporter, { Id })).toBe(2)
  await staff.ok(rejectImporters, { ...row(Id), Reason: 'Power of attorney is missing' })
  const corrected = await qihang.ok(getImporter, { Id })
  expect(corrected).toMatchObject({ ReviewState: rejected, RejectReason: 'Power of attorney is missing' })

  await qihang.ok(saveImporter, {
    ...(importer({ EoriNumber: corrected.EoriNumber, Contact: 'Ann Hill' }) as object),
    Id,
    RowVersion: corrected.RowVersion,
    IsSubmit: true,
  } as never)
  expect((await staff.ok(approveImporters, row(Id))).Done).toBe(1)
  expect((await staff.ok(approveImporters, row(Id))).Skipped[0]).toMatchObject({ No: corrected.EoriNumber })
  const done = await qihang.ok(getImporter, { Id })
  expect([done.ReviewState, done.RejectReason, done.Contact]).toEqual([approved, null, 'Ann Hill'])
  expect(done.ReviewRecords.map((record) => record.Move)).toEqual(['create', 'submit', 'reject', 'submit', 'approve'])

  await staff.ok(reopenImporters, { ...row(Id), Reason: 'New address' })
  expect(await stateOf(Id)).toBe(rejected)
})

it('cannot be changed once submitted or approved', async () => {
  const { Id, RowVersion } = await add({ IsSubmit: true })
  const { EoriNumber } = await qihang.ok(getImporter, { Id })
  const change = { ...(importer({ EoriNumber }) as object), Id, RowVersion } as never
  expect([await qihang.refused(saveImporter, change), await qihang.refused(deleteImporter, { Id })]).toEqual([2, 2])
  await staff.ok(approveImporters, row(Id))
  expect(await qihang.refused(deleteImporter, { Id })).toBe(2)
  expect(await stateOf(Id)).toBe(approved)
})

it('saves normalized numbers and postcodes, and a deferment account only for countries that have one', async () => {
  const { Id } = await add({ EoriNumber: 'gb 207551480 001', VatNumber: 'gb207551480' })
  expect(await qihang.ok(getImporter, { Id })).toMatchObject({
    EoriNumber: 'GB207551480001',
    VatNumber: 'GB207551480',
    PostalCode: 'B24 9QR',
    IsPva: true,
    DefermentNumber: '1234567',
  })
  const german = await add({
    CountryCode: 'DE',
    EoriNumber: 'DE6120447',
    VatNumber: 'DE305519285',
    PostalCode: '47119',
    City: 'Duisburg',
  })
  expect(await qihang.ok(getImporter, { Id: german.Id })).toMatchObject({ IsPva: false, DefermentNumber: null })
})

it('reports invalid numbers, and refuses an existing number', async () => {
  const { ErrorCode, Body } = await qihang.call(
    saveImporter,
    importer({ EoriNumber: 'DE6120447', VatNumber: 'GB20755148', PostalCode: '47119' }),
  )
  expect([ErrorCode, (Body as unknown as { Errors: { Field: string }[] }).Errors.map((one) => one.Field)]).toEqual([
    1,
    ['EoriNumber', 'VatNumber', 'PostalCode'],
  ])
  const { Id } = await add()
  const { EoriNumber } = await qihang.ok(getImporter, { Id })
  const again = await qihang.call(saveImporter, importer({ EoriNumber }))
  expect([again.ErrorCode, again.Msg]).toEqual([7, 'This EORI number is already in the list'])
  await lanjing.ok(saveImporter, importer({ EoriNumber }))
})

it('repeated submissions of one form make one importer', async () => {
  const input = importer()
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => qihang.call(saveImporter, input, { 'Idempotency-Key': 'importer-form' })),
  )
  expect(new Set(answers.map(({ Body }) => Body.Id)).size).toBe(1)
  const { Id, RowVersion } = answers[0]!.Body
  const change = { ...(input as object), Id, RowVersion } as never
  await qihang.ok(saveImporter, change)
  expect(await qihang.refused(saveImporter, change)).toBe(6)
})

it('has documents that staff can see and other companies cannot', async () => {
  const file = await qihang.upload(uploadFile, new Blob([tinyPdf()]), 'attorney.pdf')
  const FileId = file.Body.Id
  const table = await qihang.upload(uploadFile, new Blob(['a;b']), 'attorney.csv')
  const Attachments = [{ FileId: table.Body.Id, FileName: 'attorney.csv', Kind: 'powerOfAttorney' }]
  expect((await qihang.call(saveImporter, importer({ Attachments }))).Msg).toBe('This is not a PDF, PNG, JPEG file')
  const { Id } = await add({ Attachments: [{ FileId, FileName: 'attorney.pdf', Kind: 'powerOfAttorney' }] })
  expect((await staff.ok(getDeskImporter, { ContractCompanyId: COMPANY, Id })).Attachments).toMatchObject([
    { FileId, Kind: 'powerOfAttorney' },
  ])
  expect(
    await lanjing.refused(saveImporter, importer({ Attachments: [{ FileId, FileName: 'attorney.pdf', Kind: 'certificate' }] })),
  ).toBe(5)
})

it("answers another company's importer as not found, on every call", async () => {
  const { Id, RowVersion } = await add()
  const theirs = [
    await lanjing.refused(getImporter, { Id }),
    await lanjing.refused(submitImporter, { Id }),
    await lanjing.refused(deleteImporter, { Id }),
    await lanjing.refused(saveImporter, { ...(importer() as object), Id, RowVersion } as never),
  ]
  expect(theirs).toEqual([5, 5, 5, 5])
  const { EoriNumber } = await qihang.ok(getImporter, { Id })
  expect((await lanjing.ok(getImporters, { Keyword: EoriNumber })).TotalCount).toBe(0)
  expect(await staff.refused(getDeskImporter, { ContractCompanyId: 420561, Id })).toBe(5)
  await qihang.ok(deleteImporter, { Id })
})

it('is for users with the right, and its review for staff', async () => {
  const clerk = await as('qihang_wh')
  expect([
    await anonymous.refused(getImporters, {}),
    await clerk.refused(getImporters, {}),
    await clerk.refused(saveImporter, importer()),
  ]).toEqual([3, 4, 4])
  expect([
    await qihang.refused(getDeskImporters, {}),
    await qihang.refused(approveImporters, row(1)),
    await staff.refused(getImporters, {}),
  ]).toEqual([3, 3, 4])
})

it('counts match the list', async () => {
  const { Id } = await add({ IsSubmit: true })
  const { EoriNumber } = await qihang.ok(getImporter, { Id })
  expect(await qihang.ok(getImporterCounts, { Keyword: EoriNumber })).toEqual({ [submitted]: 1 })
  const { ImporterName } = await qihang.ok(getImporter, { Id })
  const [first] = ImporterName.split(' ')
  expect((await qihang.ok(getImporters, { Keyword: ImporterName })).TotalCount).toBeGreaterThan(0)
  expect((await qihang.ok(getImporters, { Keyword: `${first} of another name` })).TotalCount).toBe(0)
  const mine = { Keyword: EoriNumber, ContractCompanyId: COMPANY }
  expect(await staff.ok(getDeskImporterCounts, mine)).toEqual({ [submitted]: 1 })
  expect((await staff.ok(getDeskImporters, mine)).Items).toMatchObject([
    { EoriNumber, CompanyName: 'Hangzhou Qihang Home Co., Ltd.' },
  ])
  expect((await staff.ok(approveImporters, { Filter: mine })).Done).toBe(1)
})
