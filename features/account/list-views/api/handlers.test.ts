import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { features } from '../../../../api/mounted.ts'
import { testPortal } from '../../../../api/testing.ts'
import {
  deleteDeskListView,
  deleteListView,
  getDeskListViews,
  getListViews,
  saveDeskListView,
  saveListView,
  setDefaultDeskListView,
  setDefaultListView,
} from '../contract.ts'
import { areaOfList, MAX_VIEWS } from '../rules.ts'

const { as } = await testPortal()
const [administrator, clerk, colleague, otherCompany] = await Promise.all([
  as('qihang_admin'),
  as('qihang_wh'),
  as('qihang_fin'),
  as('lanjing_admin'),
])
const LIST = { ListCode: 'inbound' }
const view = {
  ...LIST,
  Name: 'To correct',
  Filters: { Status: 123003, Keyword: 'OHL', Kinds: [1, 'a'], IsLate: true },
  SortField: 'OhlOrderNo',
  SortOrder: 'desc' as const,
}

test('a view is returned as it was saved; colleagues see it once it is shared, other companies never', async () => {
  const { Id } = await clerk.ok(saveListView, view)
  const [saved] = await clerk.ok(getListViews, LIST)
  const { ListCode: _, ...content } = view
  expect(saved).toEqual({
    Id,
    ...content,
    IsShared: false,
    IsOwn: true,
    MayChange: true,
    OwnerName: saved!.OwnerName,
    IsDefault: false,
    RowVersion: 1,
  })
  for (const other of [administrator, colleague, otherCompany]) {
    expect(await other.ok(getListViews, LIST)).toEqual([])
    expect(await other.refused(saveListView, { ...view, Id })).toBe(5)
    expect(await other.refused(setDefaultListView, { ...LIST, Id })).toBe(5)
    expect(await other.refused(deleteListView, { Id })).toBe(5)
  }
  await clerk.ok(saveListView, { ...view, Id, RowVersion: 1, IsShared: true })
  expect(await clerk.refused(saveListView, { ...view, Id, RowVersion: 1 })).toBe(6)
  expect(await colleague.ok(getListViews, LIST)).toMatchObject([{ Id, IsOwn: false, MayChange: false, IsShared: true }])
  expect(await administrator.ok(getListViews, LIST)).toMatchObject([{ Id, IsOwn: false, MayChange: true }])
  expect(await otherCompany.ok(getListViews, LIST)).toEqual([])
  // A view belongs to one list only.
  expect(await clerk.refused(saveListView, { ...view, Id, ListCode: 'products' })).toBe(5)
  expect(await clerk.refused(setDefaultListView, { ListCode: 'products', Id })).toBe(5)
})

test('only the owner or an administrator changes and deletes a shared view', async () => {
  const list = { ListCode: 'shared' }
  const { Id } = await clerk.ok(saveListView, { ...view, ...list, IsShared: true })
  expect(await colleague.refused(saveListView, { ...view, ...list, Id, Name: 'Mine now' })).toBe(4)
  expect(await colleague.refused(deleteListView, { Id })).toBe(4)
  expect(await otherCompany.refused(saveListView, { ...view, ...list, Id })).toBe(5)
  expect(await otherCompany.refused(deleteListView, { Id })).toBe(5)
  await administrator.ok(saveListView, { ...view, ...list, Id, Name: 'For all', IsShared: true })
  expect(await clerk.ok(getListViews, list)).toMatchObject([{ Id, Name: 'For all', IsOwn: true }])
  await administrator.ok(deleteListView, { Id })
  expect(await clerk.ok(getListViews, list)).toEqual([])
})

test('each user has a separate default, which ends with the view', async () => {
  const list = { ListCode: 'defaults' }
  const { Id } = await clerk.ok(saveListView, { ...view, ...list, IsShared: true })
  const own = await colleague.ok(saveListView, { ...view, ...list, Name: 'Own' })
  await colleague.ok(setDefaultListView, { ...list, Id: own.Id })
  await colleague.ok(setDefaultListView, { ...list, Id })
  const defaults = async (who: typeof clerk) =>
    (await who.ok(getListViews, list)).filter(({ IsDefault }) => IsDefault).map((one) => one.Id)
  expect([await defaults(colleague), await defaults(clerk)]).toEqual([[Id], []])
  await colleague.ok(setDefaultListView, { ...list, Id: null })
  expect(await defaults(colleague)).toEqual([])
  await colleague.ok(setDefaultListView, { ...list, Id })
  await clerk.ok(deleteListView, { Id })
  expect(await colleague.ok(getListViews, list)).toMatchObject([{ Id: own.Id, IsDefault: false }])
})

test('a name is unique per user and list, even for two windows at the same time, and the number of views per list is limited', async () => {
  const make = (Name: string, ListCode = 'names') => clerk.call(saveListView, { ...view, ListCode, Name })
  const codes = (await Promise.all(Array.from({ length: 6 }, () => make('Weekly')))).map(({ ErrorCode }) => ErrorCode)
  expect(codes.toSorted((a, b) => a - b)).toEqual([0, 7, 7, 7, 7, 7])
  expect((await make('Weekly', 'others')).ErrorCode).toBe(0)
  expect((await colleague.call(saveListView, { ...view, ListCode: 'names', Name: 'Weekly' })).ErrorCode).toBe(0)
  for (let n = 1; n < MAX_VIEWS; n++) expect((await make(`No. ${n}`)).ErrorCode).toBe(0)
  expect((await make('One too many')).ErrorCode).toBe(2)
})

test('desk views belong to staff: visible to their owner or to all, changed by the owner or an administrator, and in no customer list', async () => {
  const [admin, britain, germany] = await Promise.all([as('staff_ops'), as('staff_uk'), as('staff_de')])
  const list = { ListCode: 'desk-inbound' }
  const ofDesk = { ...view, ...list }
  const { Id } = await britain.ok(saveDeskListView, { ...ofDesk, Name: 'Late' })
  expect(await germany.ok(getDeskListViews, list)).toEqual([])
  expect(await germany.refused(setDefaultDeskListView, { ...list, Id })).toBe(5)
  await britain.ok(setDefaultDeskListView, { ...list, Id })
  expect(await britain.ok(getDeskListViews, list)).toMatchObject([
    { Id, Filters: view.Filters, IsDefault: true, MayChange: true },
  ])

  await britain.ok(saveDeskListView, { ...ofDesk, Name: 'Late', Id, RowVersion: 1, IsShared: true })
  expect(await britain.refused(saveDeskListView, { ...ofDesk, Name: 'Late', Id, RowVersion: 1 })).toBe(6)
  expect(await britain.refused(saveDeskListView, { ...ofDesk, Name: 'Late' })).toBe(7)
  expect(await germany.ok(getDeskListViews, list)).toMatchObject([{ Id, IsOwn: false, MayChange: false, IsDefault: false }])
  expect(await germany.refused(deleteDeskListView, { Id })).toBe(4)
  expect(await administrator.refused(getDeskListViews, list)).toBe(3)
  expect((await administrator.ok(getListViews, list)).map(({ Name }) => Name)).not.toContain('Late')
  await admin.ok(deleteDeskListView, { Id })
  expect(await britain.ok(getDeskListViews, list)).toEqual([])
})

test('views of a desk list are for the roles that can open the list', async () => {
  const finance = await as('staff_fin')
  const list = { ListCode: 'desk-inbound' }
  expect(await finance.refused(getDeskListViews, list)).toBe(4)
  expect(await finance.refused(saveDeskListView, { ...view, ...list })).toBe(4)
  expect(await finance.refused(setDefaultDeskListView, { ...list, Id: null })).toBe(4)
  expect(await finance.refused(saveDeskListView, { ...view, ListCode: 'desk-nothing' })).toBe(4)
  await finance.ok(saveDeskListView, { ...view, ListCode: 'desk-bills' })
  await finance.ok(saveDeskListView, { ...view, ListCode: 'desk-companies' })
})

test('each desk list is registered with the area of its call', async () => {
  const areas = new Map<string, Set<string>>()
  for (const { contract = {} } of features)
    for (const [name, op] of Object.entries(contract))
      if (isDeskOp(op)) areas.set(name, (areas.get(name) ?? new Set()).add(op.area))
  const folder = join(import.meta.dirname, '../../..')
  const screens = (await readdir(folder, { recursive: true })).filter((file) => /\/web\/.*\.tsx$/.test(file))
  const wrong: string[] = []
  let known = 0
  for (const file of screens) {
    const text = await readFile(join(folder, file), 'utf8')
    for (const [declaration, call] of text.matchAll(/listOf\(\s*(\w+),[^]*?name: ['`][\w$-]+/g)) {
      const own = areas.get(call!)
      if (!own) continue
      const name = /name: ['`]([\w-]+)/.exec(declaration)![1]!
      const area = name.endsWith('-') ? areaOfList(`${name}book`) : areaOfList(name)
      if (area === undefined || !own.has(area)) wrong.push(`${file}: ${name} belongs to ${[...own].join(' or ')}`)
      known++
    }
  }
  expect(wrong).toEqual([])
  expect(known).toBeGreaterThan(50)
})

const isDeskOp = (value: unknown): value is { area: string } =>
  typeof value === 'object' && value !== null && 'access' in value && value.access === 'staff'
