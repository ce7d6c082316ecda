import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { textsOf } from '#features/account/files/api/sheet-texts.ts'
import { openPool, transact, type Db, type Pool } from '#kit/api/db.ts'
import { writeExport } from '#kit/api/exports.ts'
import { judgeWorkbook } from '#kit/api/imports.ts'
import { readTemplate } from '#kit/api/sheets/read-template.ts'
import { tableToWorkbook } from '#kit/api/sheets/table-to-workbook.ts'
import { eventsOf } from '#kit/api/moves.ts'
import { Refusal } from '#kit/shared/refusal.ts'
import { testDatabase } from '#kit/api/testing.ts'
import { loadTexts, translatorFor } from '#kit/api/texts.ts'
import { sheetIssues, type ParsedRow, type SheetValues } from '#kit/shared/sheet.ts'
import { LANGUAGES } from '#kit/shared/text.ts'
import { PEOPLE } from '../../../../api/templates.ts'
import { productFields, productEvents } from '../rules.ts'
import { PRODUCT_SHEETS } from '../sheet.ts'
import { productExporter } from './export.ts'
import { productImporter } from './import.ts'
import { accessoriesOf } from './queries.ts'
import { createProducts } from './save-product.ts'

let pool: Pool
let folder: string
beforeAll(async () => {
  await loadTexts()
  const { url } = await testDatabase(PEOPLE)
  pool = openPool(url, 2)
  folder = await mkdtemp(join(tmpdir(), 'products-test-'))
})
afterAll(async () => {
  await pool.close()
  await rm(folder, { recursive: true })
})

const ContractCompanyId = 430118
const owner = {
  ContractCompanyId,
  country: 'GB',
  by: { actor: 'customer', UserId: 1, Operator: 'qihang_admin' },
  UserId: 1,
} as const
const context = { ContractCompanyId, UserId: 1, Operator: 'qihang_admin', site: 'GB', language: 'en-US' } as const
const write = <T>(work: (db: Db) => Promise<T>) => transact(pool, ContractCompanyId, 'write', work)
const known = (fnskus: string[]) =>
  write((db) =>
    db
      .selectFrom('wares_info')
      .select(['Id', 'Fnsku', 'DangerousClass', 'DeCustomsCode'])
      .where('ContractCompanyId', '=', ContractCompanyId)
      .where('CountryCode', '=', 'GB')
      .where('Fnsku', 'in', fnskus)
      .orderBy('Fnsku')
      .execute(),
  )

/** The columns of the workbook as its parser returns them. */
const cells = (Fnsku: string, more: object = {}) => ({
  Sku: Fnsku,
  CustomerCode: null,
  Fnsku,
  NameCn: '杯子',
  NameEn: 'Mug "round"',
  Details: null,
  UnitLength: 10.25,
  UnitWidth: 10,
  UnitHeight: 10,
  UnitWeight: 0.5,
  PcsPerCarton: 10,
  CartonLength: 20.5,
  CartonWidth: 25,
  CartonHeight: 20,
  CartonWeight: 5,
  BatteryType: 180001,
  IsHazardous: false,
  DangerousClass: '0',
  UkCustomsCode: '6912001000',
  SalesPlatform: 183001,
  ShopName: null as string | null,
  LabelSize: '6*4',
  StockLine: 30,
  AgeLine: null,
  DeclareValue: null,
  DeclareCurrency: null,
  ...more,
})
const part = (AccessoryCode: string, IsMain: boolean) => ({ AccessoryCode, Name: AccessoryCode, QtyPerSet: 1, IsMain })

it('products created together each have their own number, parts and history', async () => {
  const list = [
    productFields.parse(cells('X00BATCH03')),
    productFields.parse(cells('X00BATCH01', { Accessories: [part('lid', true), part('spoon', false)] })),
    productFields.parse(cells('X00BATCH02', { Accessories: [part('box', true)] })),
  ]
  const saved = await write((db) => createProducts(db, owner, list, false))
  expect((await known(list.map(({ Fnsku }) => Fnsku))).map(({ Id }) => Id)).toEqual([saved[1]!.Id, saved[2]!.Id, saved[0]!.Id])
  expect(saved[0]).toEqual({ Id: saved[0]!.Id, RatioPercent: 100, RatioColor: 'green', RowVersion: 1 })
  await write(async (db) => {
    const parts: string[][] = []
    for (const { Id } of saved)
      parts.push((await accessoriesOf(db, ContractCompanyId, Id)).map(({ AccessoryCode }) => AccessoryCode))
    expect(parts).toEqual([[], ['lid', 'spoon'], ['box']])
    for (const { Id } of saved)
      expect(await eventsOf(db, productEvents, { ContractCompanyId, EntityId: Id })).toMatchObject([
        { Move: 'create', FromState: null, ToState: 122001, Operator: 'qihang_admin' },
      ])
  })
})

it('[msg.fnskuExists] one that already exists prevents the others', async () => {
  await write((db) => createProducts(db, owner, [productFields.parse(cells('X00BATCH04'))], false))
  const refused = await write((db) =>
    createProducts(
      db,
      owner,
      ['X00BATCH05', 'X00BATCH04'].map((fnsku) => productFields.parse(cells(fnsku))),
      false,
    ),
  ).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Refusal)
  expect((refused as Refusal).code).toBe('duplicate')
  expect(await known(['X00BATCH05'])).toEqual([])
})

it('a workbook skips existing products and leaves fields without a column empty', async () => {
  const rows = ['X00BATCH06', 'X00BATCH07'].map((fnsku, index) => ({ row: index + 2, values: cells(fnsku) }))
  expect(await write((db) => productImporter.write(db, rows.slice(0, 1), context))).toEqual({ done: 1, skipped: 0 })
  expect(await write((db) => productImporter.write(db, rows, context))).toEqual({ done: 1, skipped: 1 })
  expect(await write((db) => productImporter.write(db, rows, context))).toEqual({ done: 0, skipped: 2 })
  expect(await known(['X00BATCH06', 'X00BATCH07'])).toMatchObject([
    { Fnsku: 'X00BATCH06', DangerousClass: '0', DeCustomsCode: null },
    { Fnsku: 'X00BATCH07' },
  ])
})

it.each(LANGUAGES)('[%s] an exported workbook can be imported: each row is recognised, and none changes', async (language) => {
  const fnskus = ['A', 'B'].map((name) => `X00${language.slice(0, 2).toUpperCase()}RND0${name}`)
  const list = fnskus.map((fnsku, index) =>
    productFields.parse(
      cells(
        fnsku,
        index === 0
          ? {}
          : {
              Details: 'Glazed; "blue"',
              ShopName: 'Harbour',
              BatteryType: 180002,
              AgeLine: 90,
              DeclareValue: 8.5,
              DeclareCurrency: 'GBP',
            },
      ),
    ),
  )
  await write((db) => createProducts(db, owner, list, false))
  const inLanguage = { ...context, language }
  const path = join(folder, `${language}.xlsx`)
  await transact(pool, ContractCompanyId, 'snapshot', (db) =>
    writeExport(
      db,
      createWriteStream(path),
      productExporter,
      { Keyword: fnskus.join(' '), PageIndex: 1, PageSize: 20 },
      {
        ...inLanguage,
        translate: translatorFor(language),
      },
    ),
  )
  const rows: ParsedRow<SheetValues<typeof PRODUCT_SHEETS.GB>>[] = []
  for await (const batch of readTemplate(path, PRODUCT_SHEETS.GB, textsOf(PRODUCT_SHEETS.GB, language))) rows.push(...batch.rows)
  expect(rows.filter(({ good }) => !good)).toEqual([])
  expect(rows.map(({ values }) => values.Fnsku).sort()).toEqual(fnskus)
  const judged = await write((db) => productImporter.judge!(db, rows as never, inLanguage))
  expect(judged.map(({ Field, Code }) => `${Field} ${Code}`)).toEqual(['Fnsku rowKnown', 'Fnsku rowKnown'])
})

it('a known FNSKU changes its product; the preview shows the old value of each cell, and an empty cell changes nothing', async () => {
  const judged = async (rows: { row: number; values: ReturnType<typeof cells> }[]) =>
    (await write((db) => productImporter.judge!(db, rows, context))).map(({ Row, Field, Code, warning, params }) =>
      [Row, Field, Code, warning, params['old'] ?? ''].join(' '),
    )
  const before = { row: 2, values: { ...cells('X00BATCH08'), ShopName: 'Harbour', UnitWeight: 0.3 } }
  await write((db) => productImporter.write(db, [before], context))
  expect(await judged([before])).toEqual(['2 Fnsku rowKnown true '])

  const edited = { row: 2, values: { ...before.values, ShopName: null, UnitWeight: 0.31, NameEn: 'Blue mug' } }
  expect(await judged([edited])).toEqual([`2 NameEn rowChanges true ${before.values.NameEn}`, '2 UnitWeight rowChanges true 0.3'])
  expect(await write((db) => productImporter.write(db, [edited], context))).toEqual({ done: 1, skipped: 0 })
  expect(await write((db) => productImporter.write(db, [edited], context))).toEqual({ done: 0, skipped: 1 })
  const saved = await write((db) => db.selectFrom('wares_info').selectAll().where('Fnsku', '=', 'X00BATCH08').execute())
  expect(saved).toMatchObject([{ NameEn: 'Blue mug', UnitWeight: 0.31, ShopName: 'Harbour', RowVersion: 2 }])

  await write((db) => db.updateTable('wares_info').set({ ReviewState: 122003 }).where('Fnsku', '=', 'X00BATCH08').execute())
  const late = { row: 2, values: { ...edited.values, NameEn: 'Green mug' } }
  expect(await judged([late])).toEqual(['2 Fnsku productFixed false '])
  expect(await write((db) => productImporter.write(db, [late], context))).toEqual({ done: 0, skipped: 1 })
})

it('rows of known products need only their FNSKU and the changes; others report all their errors together', async () => {
  const danger = { IsHazardous: true, DangerousClass: '3' }
  await write((db) => createProducts(db, owner, [productFields.parse(cells('X00BATCH09', danger))], false))
  const judged = async (...lines: string[]) => {
    await writeFile(join(folder, 'few.csv'), lines.join('\n'))
    await tableToWorkbook(join(folder, 'few.csv'), join(folder, 'few.xlsx'))
    const words = textsOf(PRODUCT_SHEETS.GB, 'en-US')
    const rows: ParsedRow[] = []
    for await (const { units } of judgeWorkbook({
      importer: productImporter,
      path: join(folder, 'few.xlsx'),
      words,
      context,
      pool,
    }))
      rows.push(...units.flatMap((unit) => unit.rows))
    return rows
  }
  const found = (row: ParsedRow | undefined) =>
    sheetIssues(row!, translatorFor('en-US')).map(({ Field, Code }) => `${Field} ${Code}`)

  const HEADER = 'FNSKU,English name,Carton weight (kg)'
  const [known, light, fresh, twin] = await judged(
    HEADER,
    'X00BATCH09,Blue mug,',
    'X00BATCH09,蓝色杯子,4.99',
    'X00BATCH99,Blue mug,',
    'X00BATCH09,Red mug,',
  )
  expect(found(known)).toEqual(['NameEn rowChanges'])
  expect(found(light)).toEqual(['NameEn noChinese', 'CartonWeight cartonWeight'])
  expect(found(fresh)).toEqual(expect.arrayContaining(['Sku required', 'NameCn required', 'CartonWeight required']))
  expect(found(fresh)).not.toContain('NameEn required')
  expect(found(twin)).toEqual(['Fnsku duplicate'])

  const good = known as ParsedRow<SheetValues<typeof PRODUCT_SHEETS.GB>>
  expect(await write((db) => productImporter.write(db, [good as never], context))).toEqual({ done: 1, skipped: 0 })
  const [saved] = await write((db) => db.selectFrom('wares_info').selectAll().where('Fnsku', '=', 'X00BATCH09').execute())
  expect(saved).toMatchObject({ ...cells('X00BATCH09', danger), NameEn: 'Blue mug' })

  // Errors of a draft count once it is changed.
  const draft = productFields.parse(cells('X00BATCH10', { CartonWeight: 16, UkCustomsCode: null }))
  await write((db) => createProducts(db, owner, [draft], false))
  expect(found((await judged('FNSKU,Carton weight (kg)', 'X00BATCH10,16.00'))[0])).toEqual(['Fnsku rowKnown'])
  expect(found((await judged('FNSKU,SKU', 'X00BATCH10,MUG-10'))[0])).toEqual(['UkCustomsCode customsRequired'])

  const labels = translatorFor('en-US')
  const header = PRODUCT_SHEETS.GB.columns.map((column) => labels(column.header)).join(',')
  const wrong = cells('bad', { NameEn: '杯子', UkCustomsCode: '940510', UnitLength: 15.01, UnitWeight: 0.6 })
  const values: Record<string, unknown> = { ...wrong, CartonLength: 20, BatteryType: '180001', IsHazardous: 'N' }
  const line = PRODUCT_SHEETS.GB.columns.map(({ field }) => values[field] ?? '').join(',')
  const [all] = await judged(header, line)
  expect(found(all)).toEqual([
    'NameEn noChinese',
    'Fnsku fnskuInvalid',
    'CartonWeight cartonWeight',
    'PcsPerCarton cartonRed',
    'UkCustomsCode customsCode',
  ])
})
