import { expect, test } from 'vitest'
import { testPortal } from '../../../../api/testing.ts'
import { deleteExportTemplate, getExportTemplates, saveExportTemplate } from '../contract.ts'
import { MAX_FILTERS, MAX_TEMPLATES } from '../rules.ts'

const { as } = await testPortal()
const [owner, colleague, otherCompany] = await Promise.all([as('qihang_admin'), as('qihang_wh'), as('lanjing_admin')])
const LIST = { ListCode: 'inbound' }
const template = {
  ...LIST,
  Name: 'For the bookkeeper',
  Columns: [{ Field: 'OhlOrderNo' }, { Field: 'Status', Width: 120 }],
  Filter: { Status: 123005, Keyword: 'OHL', Kinds: [1, 'a'] },
  SortField: 'OhlOrderNo',
  SortOrder: 'desc' as const,
}

test('[ent.ExportTemplates] a template is returned as it was saved; colleagues see it once it is shared, other companies never', async () => {
  const { Id } = await owner.ok(saveExportTemplate, template)
  const [saved] = await owner.ok(getExportTemplates, LIST)
  expect(saved).toMatchObject({
    ...template,
    Columns: [
      { Field: 'OhlOrderNo', Width: null },
      { Field: 'Status', Width: 120 },
    ],
    IsOwn: true,
  })
  expect(await colleague.ok(getExportTemplates, LIST)).toEqual([])
  expect(await owner.ok(getExportTemplates, { ListCode: 'products' })).toEqual([])

  await owner.ok(saveExportTemplate, { ...template, Id, RowVersion: saved!.RowVersion, IsShared: true })
  expect(await colleague.ok(getExportTemplates, LIST)).toMatchObject([{ Id, Name: template.Name, IsOwn: false, IsShared: true }])
  expect(await otherCompany.ok(getExportTemplates, LIST)).toEqual([])
  expect(await owner.refused(saveExportTemplate, { ...template, Id, RowVersion: saved!.RowVersion })).toBe(6)

  for (const other of [colleague, otherCompany]) {
    expect(await other.refused(saveExportTemplate, { ...template, Id, Name: 'Mine now' })).toBe(5)
    expect(await other.refused(deleteExportTemplate, { Id })).toBe(5)
  }
  await owner.ok(deleteExportTemplate, { Id })
  expect(await owner.ok(getExportTemplates, LIST)).toEqual([])

  // An administrator can delete a colleague's shared template, but not a private one.
  const [shared, own] = [true, false].map((IsShared) =>
    colleague.ok(saveExportTemplate, { ...template, Name: `${IsShared}`, IsShared }),
  )
  expect(await owner.refused(deleteExportTemplate, { Id: (await own!).Id })).toBe(5)
  await owner.ok(deleteExportTemplate, { Id: (await shared!).Id })
})

test('the number of filters per template is limited, and the error states the limit', async () => {
  const Filter = Object.fromEntries(Array.from({ length: MAX_FILTERS + 1 }, (_, n) => [`Field${n}`, n]))
  expect(await owner.call(saveExportTemplate, { ...template, Filter })).toMatchObject({
    ErrorCode: 1,
    Body: { Errors: [{ Field: 'Filter', Msg: 'At most 40 entries' }] },
  })
})

test('a name is unique per user and list, even for two windows at the same time, and the number of templates per list is limited', async () => {
  const make = (Name: string, ListCode = 'names') => owner.call(saveExportTemplate, { ...template, ListCode, Name })
  const codes = (await Promise.all(Array.from({ length: 6 }, () => make('Weekly')))).map(({ ErrorCode }) => ErrorCode)
  expect(codes.toSorted((a, b) => a - b)).toEqual([0, 7, 7, 7, 7, 7])
  expect((await make('Weekly', 'others')).ErrorCode).toBe(0)
  expect((await colleague.call(saveExportTemplate, { ...template, ListCode: 'names', Name: 'Weekly' })).ErrorCode).toBe(0)
  for (let n = 1; n < MAX_TEMPLATES; n++) expect((await make(`No. ${n}`)).ErrorCode).toBe(0)
  expect((await make('One too many')).ErrorCode).toBe(2)
})
