import { tinyPdf } from '#kit/api/pdf/testing.ts'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploadFile } from '#features/account/files/contract.ts'
import { KIND_LIST, freightOrder } from '#features/freight/core/rules.ts'
import { deleteDraft, getOrder, getOrders } from '#features/freight/orders/contract.ts'
import type { OrderForm } from '#features/freight/orders/rules/fields.ts'
import {
  freightWorld,
  GOODS,
  orderOf,
  documentsOf,
  type FreightWorld,
  type OrderDocuments,
} from '#features/freight/orders/api/fixture.ts'
import { DOCUMENT } from '#features/freight/documents/rules.ts'
import { transact } from '#kit/api/db.ts'
import { testPortal } from '../../../../api/testing.ts'
import { createOrder, getDraft, saveDraft } from '../contract.ts'

const folder = await mkdtemp(join(tmpdir(), 'quayside-orders-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const { as, portal } = await testPortal({ DATA_DIR: folder })
const [qihang, hengtai] = await Promise.all([as('qihang_admin'), as('hengtai_admin')])
const QIHANG = 430118
let world: FreightWorld
let documents: OrderDocuments

beforeAll(async () => {
  world = await freightWorld(portal.pool)
  documents = await documentsOf(portal.pool, QIHANG)
})

const lcl = (more: Partial<OrderForm> = {}) => ({ ...orderOf('lclFull', world, documents), ...more })

describe('drafts', () => {
  const saves = { lclFull: 'lclFull', fclFull: 'fclFull', fclTail: 'fclTail', airFull: 'airFull', airTail: 'airTail' } as const
  test.each(KIND_LIST)('[flow.orderAction.saveDraft.$name] keep any form content', async (kind) => {
    const Form = { CustomerOrderNo: 'D-1', DestinationCountry: 'GB', Cartons: [{ Length: 'x' }], anything: true }
    const { OrderId, RowVersion } = await qihang.ok(saveDraft[saves[kind.name]], Form)
    expect(await qihang.ok(getDraft, { OrderId })).toMatchObject({
      OrderLoaddingAndServiceScopeType: kind.type,
      RowVersion,
      Form,
    })
    const [item] = (await qihang.ok(getOrders, { TabType: 'draft' })).Items
    expect(item).toMatchObject({
      OrderId,
      DcgNo: null,
      CustomerOrderNo: 'D-1',
      DestinationCountry: 'GB',
      OrderStatus: freightOrder.states.draft,
    })
    expect(await qihang.refused(getOrder[kind.name], { orderId: OrderId })).toBe(5)
    await qihang.ok(deleteDraft, { OrderId })
  })

  test('with a truncated emoji are saved', async () => {
    const { OrderId } = await qihang.ok(saveDraft.lclFull, { Remark: 'cut \ud83d' })
    expect((await qihang.ok(getDraft, { OrderId })).Form).toEqual({ Remark: 'cut \ufffd' })
    const { OrderId: placed } = await qihang.ok(
      createOrder.lclFull,
      lcl({ DeclarationItems: [{ ...GOODS, NameCn: 'cut \ud83d' }] }),
    )
    expect((await qihang.ok(getOrder.lclFull, { orderId: placed })).Form.DeclarationItems[0]!.NameCn).toBe('cut \ufffd')
  })

  test('with unlimited nesting are refused, whatever they contain', async () => {
    let bottomless: unknown = 'goods'
    for (let depth = 0; depth < 1_000; depth++) bottomless = { inner: bottomless }
    expect(await qihang.refused(saveDraft.lclFull, { Cartons: bottomless })).toBe(1)
  })

  test('changed by two users show the slower one the other’s version', async () => {
    const { OrderId, RowVersion } = await qihang.ok(saveDraft.lclFull, { Remark: 'first' })
    const second = await qihang.ok(saveDraft.lclFull, { DraftId: OrderId, RowVersion, Remark: 'second' })
    expect(second).toEqual({ OrderId, RowVersion: RowVersion + 1 })
    const slow = await qihang.call(saveDraft.lclFull, { DraftId: OrderId, RowVersion, Remark: 'third' })
    expect(slow).toMatchObject({
      ErrorCode: 6,
      Body: { OrderId, RowVersion: RowVersion + 1, Form: { Remark: 'second' }, UpdatedTime: expect.any(String) },
    })
    const placing = await qihang.call(createOrder.lclFull, { ...lcl(), DraftId: OrderId, DraftRowVersion: RowVersion })
    expect(placing).toMatchObject({ ErrorCode: 6, Body: { Form: { Remark: 'second' } } })
    const unseen = await qihang.call(createOrder.lclFull, { ...lcl(), DraftId: OrderId })
    expect(unseen).toMatchObject({ ErrorCode: 6, Body: { OrderId, RowVersion: RowVersion + 1, Form: { Remark: 'second' } } })
    const { OrderId: placed } = await qihang.ok(createOrder.lclFull, {
      ...lcl(),
      DraftId: OrderId,
      DraftRowVersion: RowVersion + 1,
    })
    expect(placed).toBe(OrderId)
    expect((await qihang.ok(getOrder.lclFull, { orderId: OrderId })).Events).toMatchObject([
      { Move: 'place', FromState: freightOrder.states.draft, ToState: freightOrder.states.pendingInbound },
    ])
    expect(await qihang.refused(saveDraft.lclFull, { DraftId: OrderId })).toBe(2)
  })

  test('[flow.orderAction.deleteDraft] [call.oms.OrderFbaDetail.DeleteDraftOrder] are deleted permanently, placed orders are not', async () => {
    const { OrderId } = await qihang.ok(saveDraft.airFull, {})
    expect(await hengtai.refused(deleteDraft, { OrderId })).toBe(5)
    expect(await hengtai.refused(getDraft, { OrderId })).toBe(5)
    await qihang.ok(deleteDraft, { OrderId })
    expect(await qihang.refused(getDraft, { OrderId })).toBe(5)
    // Saving or placing it from a form that is still open reports that it was deleted.
    const gone = { ErrorCode: 5, Msg: expect.stringContaining('draft has been deleted') }
    expect(await qihang.call(saveDraft.airFull, { DraftId: OrderId, RowVersion: 1 })).toMatchObject(gone)
    expect(await qihang.call(createOrder.lclFull, { ...lcl(), DraftId: OrderId, DraftRowVersion: 1 })).toMatchObject(gone)
    const placed = await qihang.ok(createOrder.lclFull, lcl())
    expect(await qihang.refused(deleteDraft, { OrderId: placed.OrderId })).toBe(2)
  })
  test('delete the files uploaded for them that nothing else references', async () => {
    const upload = async (name: string) => (await qihang.upload(uploadFile, new Blob([tinyPdf(name)]), name)).Body.Id
    const [own, picture, attached, shared] = [
      await upload('own.pdf'),
      await upload('picture.pdf'),
      await upload('attached.pdf'),
      await upload('shared.pdf'),
    ]
    const paths = await transact(portal.pool, QIHANG, 'read', (db) =>
      db.selectFrom('file').select(['Id', 'Path']).where('Id', 'in', [own, picture, attached, shared]).orderBy('Id').execute(),
    )
    const file = (FileId: number) => ({ FileId, FileName: 'one.pdf', Type: DOCUMENT.other })
    await qihang.ok(
      createOrder.lclFull,
      lcl({
        Attachments: [
          { FileId: documents.files.packingList, FileName: 'packing list.pdf', Type: DOCUMENT.packingList },
          file(attached),
        ] as never,
      }),
    )
    const other = await qihang.ok(saveDraft.airFull, { DeclarationItems: [{ ImageFileId: shared }] })
    const { OrderId } = await qihang.ok(saveDraft.lclFull, {
      Attachments: [own, attached, shared].map(file),
      DeclarationItems: [{ ImageFileId: picture }, { ImageFileId: 999_999_999 }, { ImageFileId: 'x' }],
    })
    const there = () =>
      transact(portal.pool, QIHANG, 'read', async (db) =>
        (
          await db.selectFrom('file').select('Id').where('Id', 'in', [own, picture, attached, shared]).orderBy('Id').execute()
        ).map((row) => row.Id),
      )
    await qihang.ok(deleteDraft, { OrderId })
    await expect.poll(there, { timeout: 20_000 }).toEqual([attached, shared])
    await expect
      .poll(() => paths.map(({ Path }) => existsSync(join(folder, 'files', Path))), { timeout: 20_000 })
      .toEqual([false, false, true, true])
    const records = await transact(portal.pool, QIHANG, 'read', (db) =>
      db
        .selectFrom('upload_record')
        .select('SourceFileId')
        .where('SourceFileId', 'in', [own, picture, attached, shared])
        .orderBy('SourceFileId')
        .execute(),
    )
    expect(records.map((record) => record.SourceFileId)).toEqual([attached, shared])
    // The other draft held the last reference to it.
    await qihang.ok(deleteDraft, { OrderId: other.OrderId })
    await expect.poll(there, { timeout: 20_000 }).toEqual([attached])
  })
})
