import { describe, expect, it } from 'vitest'
import { uploadFile } from '#features/account/files/contract.ts'
import { saveExportTemplate } from '#features/account/export-templates/contract.ts'
import { getUsers } from '#features/account/users/contract.ts'
import { downloadDocuments } from '#features/freight/documents/contract.ts'
import { getDeskHolidays } from '#features/freight/places/contract.ts'
import { getStaff } from '#features/account/session/contract.ts'
import { getMessagePage, setAllRead } from '#features/messages/inbox/contract.ts'
import { cancelDropships } from '#features/warehouse/dropship/contract.ts'
import { submitProducts } from '#features/warehouse/products/contract.ts'
import type { Op } from '#kit/shared/op.ts'
import type { Envelope, FieldError } from '#kit/shared/refusal.ts'
import { catalogue } from './mounted.ts'
import { testPortal } from './testing.ts'

/** What no call accepts, whatever its subject. */

const { as, portal } = await testPortal()
const [user, staff] = await Promise.all([as('qihang_admin'), as('staff_ops')])

async function send(op: Op, body: string, headers: Record<string, string> = {}, token = user.token) {
  const answer = await fetch(portal.address + op.path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Accept-Language': 'en-US',
      ...(token && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    body,
  })
  return (await answer.json()) as Envelope<{ Errors: FieldError[] } | null>
}
const unknown = (name: string) => ({ Field: name, Row: null, Code: 'unknown', Msg: `Unknown field: ${name}` })

describe('an unknown field', () => {
  it('is refused by name, at the top level of the body and below', async () => {
    expect(await send(cancelDropships.GB, '{"Filter":{"PlatformOrderNumber":"x"}}')).toMatchObject({
      ErrorCode: 1,
      Body: { Errors: [unknown('Filter.PlatformOrderNumber')] },
    })
    expect((await send(getMessagePage, '{"Pagesize":5,"PageIndex":0}')).Body!.Errors).toEqual([
      unknown('Pagesize'),
      { Field: 'PageIndex', Row: null, Code: 'tooSmall', Msg: 'At least 1' },
    ])
  })

  it('is refused in the caller’s language', async () => {
    const messageIn = async (language: string) =>
      (await send(setAllRead, '{"X":1}', { 'Accept-Language': language })).Body!.Errors[0]!.Msg
    expect(await Promise.all(['zh-CN', 'fr-FR', 'de-DE'].map(messageIn))).toEqual([
      '未知字段：X',
      'Champ inconnu\u00a0: X',
      'Unbekanntes Feld: X',
    ])
  })

  it('is refused in the query string and in a form', async () => {
    const answer = await fetch(`${portal.address}${getStaff.path}?_=1`, { headers: { Authorization: `Bearer ${staff.token}` } })
    expect(((await answer.json()) as Envelope<{ Errors: FieldError[] }>).Body.Errors[0]!.Field).toBe('_')
    const sent = await user.upload(uploadFile, new Blob(['x']), 'x.txt', { Knd: 'x' })
    expect((sent.Body as unknown as { Errors: FieldError[] }).Errors).toContainEqual(unknown('Knd'))
  })

  it('a body must be an object', async () => {
    for (const body of ['[]', '"text"', '5', '[{"Ids":[1]}]'])
      expect(await send(setAllRead, body)).toMatchObject({ ErrorCode: 1, Body: { Errors: [{ Field: 'body', Code: 'format' }] } })
  })
})

describe('all rows', () => {
  it('are moved only with an explicit `All`', async () => {
    expect(await send(submitProducts.GB, '{"Filter":{}}')).toMatchObject({
      ErrorCode: 1,
      Body: { Errors: [{ Field: 'All', Code: 'required' }] },
    })
    expect(await user.ok(submitProducts.GB, { Filter: {}, All: true })).toEqual({ Done: 0, Skipped: [] })
  })

  it('no call that filters rows moves all of them by mistake', () => {
    const bulk = catalogue.ops.filter((op) => {
      const errors = op.input.safeParse({ Filter: {} }).error?.issues ?? []
      return (
        !errors.some(({ path }) => path[0] === 'All') &&
        op.input.safeParse({ Filter: 5 }).error?.issues.some(({ path }) => path[0] === 'Filter')
      )
    })
    // A template stores a filter, by which nothing is moved.
    expect(bulk.filter((op) => op !== (saveExportTemplate as unknown as Op)).map(({ path }) => path)).toEqual([])
  })
})

describe('names of JavaScript properties', () => {
  it.each(['constructor', 'toString', 'hasOwnProperty', '__proto__'])('%s is not accepted as a column', async (SortField) => {
    await user.ok(getUsers, { SortField } as never)
    await staff.ok(getDeskHolidays, { SortField } as never)
  })
})

describe('half a surrogate pair', () => {
  it('is read as the replacement character', async () => {
    expect((await send(getMessagePage, String.raw`{"Keyword":"\ud800"}`)).ErrorCode).toBe(0)
    expect((await send(setAllRead, String.raw`{"\ud800":1}`)).Body!.Errors).toEqual([unknown('\ufffd')])
  })
})

it('input nested deeper than any schema is refused', async () => {
  const deep = `{"X":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
  expect((await send(setAllRead, deep)).ErrorCode).toBe(1)
})

it.each([
  ['in its head', 10],
  ['in a file', 120],
  ['before its end', 160],
])('a form that breaks off %s is refused', async (_name, length) => {
  const form = `--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${'%PDF'.repeat(30)}\r\n--b--\r\n`
  for (const op of catalogue.ops.filter(({ kind }) => kind === 'upload').filter(({ access }) => access !== 'staff'))
    expect([
      op.path,
      (await send(op, form.slice(0, length), { 'Content-Type': 'multipart/form-data; boundary=b' })).ErrorCode,
    ]).not.toEqual([op.path, 9])
  const { ErrorCode, Msg } = await send(uploadFile, form.slice(0, length), { 'Content-Type': 'multipart/form-data; boundary=b' })
  expect([ErrorCode, Msg]).toEqual([1, 'The request breaks off: send it again'])
})

it('a document download without orders is refused', async () => {
  expect((await send(downloadDocuments, '{"Ids":[]}')).Body!.Errors).toMatchObject([{ Field: 'Ids', Code: 'tooFew' }])
  expect((await send(downloadDocuments, '{"Filter":{"EndTime":"2020-01-01"}}')).ErrorCode).toBe(5)
})

it('an Idempotency-Key longer than its column is refused, not truncated', async () => {
  const key = 'k'.repeat(100)
  expect((await send(setAllRead, '{}', { 'Idempotency-Key': key })).ErrorCode).toBe(0)
  expect(await send(setAllRead, '{}', { 'Idempotency-Key': `${key}k` })).toMatchObject({
    ErrorCode: 1,
    Msg: 'Idempotency-Key has more than 100 characters',
  })
})
