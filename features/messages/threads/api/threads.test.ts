import { afterAll, describe, expect, test } from 'vitest'
import { uploadCompanyFile, uploadFile, previewFile } from '#features/account/files/contract.ts'
import { getTodo } from '#features/dashboard/home/contract.ts'
import { getUsers, saveUserPermission } from '#features/account/users/contract.ts'
import { getQueues } from '#features/desk/companies/contract.ts'
import { getMessagePage } from '#features/messages/inbox/contract.ts'
import { openPool, transact } from '#kit/api/db.ts'
import { tinyPdf } from '#kit/api/pdf/testing.ts'
import { testPortal } from '../../../../api/testing.ts'
import {
  getDeskThread,
  getDeskThreads,
  getThread,
  getThreadCounts,
  getThreads,
  markThreadRead,
  postDeskMessage,
  postMessage,
} from '../contract.ts'
import { thread, THREAD_PARTY, THREAD_SUBJECT } from '../rules.ts'
import { threads } from '../text/keys.ts'
import { closeThread, noteInThread, openThread } from './service.ts'

const { as, url } = await testPortal()
const pool = openPool(url, 2)
afterAll(() => pool.close())
const [owner, rival, reader, staff] = await Promise.all([
  as('hengtai_admin'),
  as('qihang_admin'),
  as('hengtai_fin'),
  as('staff_ops'),
])
const COMPANY = 413939
const { waitingForCustomer, waitingForProvider, closed } = thread.states
const BY_STAFF = { actor: 'staff', UserId: null, Operator: 'ann' } as const

let documents = 900
/** A conversation about a document of the owner's company. */
async function opened(waitsFor?: 'customer', Site: 'GB' | 'DE' = 'GB', Text: string | null = 'Two cartons are wet') {
  const RelateId = ++documents
  const RelateNo = `OHL${RelateId}`
  const menu = Site === 'GB' ? 'Client:uk' : 'Client:de'
  const subject = {
    RelateType: THREAD_SUBJECT.inboundDifference,
    RelateId,
    RelateNo,
    Site,
    ReadCode: `${menu}:wareHousingPlan`,
    WriteCode: `${menu}:wareHousingPlan:edit`,
    PageCode: `/page?id=${RelateId}`,
    DeskPageCode: `/desk/page?id=${RelateId}`,
  }
  const { Id } = await transact(pool, COMPANY, 'write', (db) =>
    openThread(db, COMPANY, subject, BY_STAFF, Text === null ? undefined : { Text }, waitsFor ? { waitsFor } : {}),
  )
  const about = { RelateType: subject.RelateType, RelateId }
  const read = async () => (await owner.ok(getThread, about))!
  return { Id, RelateNo, about, read, key: { ContractCompanyId: COMPANY, Id } }
}

describe('a conversation', () => {
  test('waits for the side that did not write last, and shows when it was read', async () => {
    const { Id, RelateNo, about, read, key } = await opened('customer')
    expect(await read()).toMatchObject({ State: waitingForCustomer, CanWrite: true, Messages: [{ Text: 'Two cartons are wet' }] })
    await owner.ok(postMessage, { Id, Text: 'They were dry in Ningbo' })
    expect(await read()).toMatchObject({ State: waitingForProvider, LastText: 'They were dry in Ningbo' })
    const desk = (await staff.ok(getDeskThreads, { Keyword: RelateNo })).Items
    expect(desk).toMatchObject([{ Id, ContractCompanyId: COMPANY, DeskPageCode: expect.stringContaining('/desk/') }])

    await staff.ok(postDeskMessage, { ...key, Text: 'Here is a photo of the lorry' })
    const { LastTime, CustomerReadTime } = await read()
    expect(CustomerReadTime! < LastTime!).toBe(true)
    await owner.ok(markThreadRead, { Id })
    const asStaff = (await staff.ok(getDeskThread, { ...about, ContractCompanyId: COMPANY }))!
    expect(asStaff.ReadTimes.find((one) => one.FromType === THREAD_PARTY.customer)!.Time > LastTime!).toBe(true)
    expect(asStaff.Messages.map((message) => message.FromType)).toEqual([
      THREAD_PARTY.staff,
      THREAD_PARTY.customer,
      THREAD_PARTY.staff,
    ])
    // The document announces the opening; later messages of staff have their own notification.
    await expect.poll(async () => (await owner.ok(getMessagePage, { Keyword: RelateNo })).TotalCount).toBe(1)
  })

  test('shows when the last message was written, ignoring its opening and system notes', async () => {
    const { RelateNo, about, read, key, Id } = await opened('customer', 'GB', null)
    const listed = async () => (await owner.ok(getThreads, { Keyword: RelateNo })).Items[0]!.LastTime
    expect([(await read()).LastTime, await listed()]).toEqual([null, null])
    await owner.ok(postMessage, { Id, Text: 'They were dry in Ningbo' })
    const { LastTime } = await read()
    expect(LastTime).not.toBe(null)
    await transact(pool, COMPANY, 'write', (db) => noteInThread(db, { ...key, ...about }, BY_STAFF, threads('event.note')))
    const noted = await read()
    expect([noted.Messages.length, noted.LastTime, await listed()]).toEqual([2, LastTime, LastTime])
  })

  test('[rule.message.notEmpty] [msg.emptyMessage] accepts a text or a file, but not an empty or blank message', async () => {
    const { Id, read, key } = await opened()
    for (const empty of [{}, { Text: '  ' }, { Text: null, Files: [] }]) {
      const { ErrorCode, Body } = await owner.call(postMessage, { Id, ...empty })
      expect([ErrorCode, (Body as unknown as { Errors: object[] }).Errors]).toEqual([
        1,
        [expect.objectContaining({ Field: 'Text', Msg: 'An empty message cannot be sent' })],
      ])
    }
    const file = (await owner.upload(uploadFile, new Blob([tinyPdf()]), 'proof.pdf')).Body
    await owner.ok(postMessage, { Id, Files: [{ FileId: file.Id, FileName: 'proof.pdf' }] })
    const photo = (
      await staff.upload(uploadCompanyFile, new Blob([tinyPdf()]), 'count.pdf', { ContractCompanyId: String(COMPANY) })
    ).Body
    await staff.ok(postDeskMessage, { ...key, Files: [{ FileId: photo.Id, FileName: 'count.pdf' }] })
    expect((await read()).Messages.map((message) => message.Files.map((one) => one.FileName))).toEqual([
      [],
      ['proof.pdf'],
      ['count.pdf'],
    ])
    expect(
      (await staff.upload(uploadCompanyFile, new Blob([tinyPdf()]), 'count.pdf', { ContractCompanyId: '999999' })).ErrorCode,
    ).toBe(5)
    expect(await rival.refused(previewFile, { Id: photo.Id })).toBe(5)
    expect((await owner.call(previewFile, { Id: photo.Id })).ErrorCode).toBe(0)
  })

  test('follows the rights to its document: it is hidden without them, and read-only users cannot write', async () => {
    const [british, german] = [await opened('customer', 'GB'), await opened('customer', 'DE')]
    const UserId = (await owner.ok(getUsers, { Keyword: 'hengtai_fin' })).Items[0]!.Id
    await owner.ok(saveUserPermission, { UserId, MenuCodes: ['Client:uk:wareHousingPlan'], BtnIds: [] })
    expect(await reader.ok(getThread, british.about)).toMatchObject({ CanWrite: false })
    expect(await reader.ok(getThread, german.about)).toBe(null)
    expect(await reader.refused(postMessage, { Id: british.Id, Text: 'May I?' })).toBe(4)
    expect(await reader.refused(postMessage, { Id: german.Id, Text: 'May I?' })).toBe(5)
    const numbers = (await reader.ok(getThreads, { PageSize: 100 })).Items.map((row) => row.RelateNo)
    expect(numbers).toContain(british.RelateNo)
    expect(numbers).not.toContain(german.RelateNo)
    const count = (await reader.ok(getThreadCounts, {}))[waitingForCustomer]
    expect((await reader.ok(getTodo, {})).find((todo) => todo.Path.startsWith('/messages/'))).toMatchObject({ Count: count })

    expect(await rival.ok(getThread, british.about)).toBe(null)
    expect(await rival.refused(postMessage, { Id: british.Id, Text: 'Mine' })).toBe(5)
  })

  test('is silent and unlisted once closed, and reopened by its document', async () => {
    const { Id, RelateNo, about, read, key } = await opened()
    await owner.ok(postMessage, { Id, Text: 'Accepted' })
    const waiting = async () => {
      const queue = (await staff.ok(getQueues, {})).find((one) => one.Path.startsWith('/desk/openQuestions'))
      return queue?.Count ?? 0
    }
    const before = await waiting()
    await transact(pool, COMPANY, 'write', (db) => closeThread(db, { ...key, ...about }, BY_STAFF, { Text: 'Thank you' }))
    expect(await waiting()).toBe(before - 1)
    expect(await read()).toMatchObject({ State: closed, CanWrite: false })
    expect(await owner.refused(postMessage, { Id, Text: 'One more thing' })).toBe(2)
    const found = async (more: object) => (await owner.ok(getThreads, { Keyword: RelateNo, ...more })).TotalCount
    expect([await found({}), await found({ State: closed })]).toEqual([0, 1])
  })
})
