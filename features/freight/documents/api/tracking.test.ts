import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { EXPORT_DECLARATION, CLEARANCE_MODE, DELIVERY_PLACE, KIND_LIST } from '#features/freight/core/rules.ts'
import { getTodo } from '#features/dashboard/home/contract.ts'
import { RELEASE } from '#features/freight/lading/rules.ts'
import { cancelOrder, getOrder } from '#features/freight/orders/contract.ts'
import { transact } from '#kit/api/db.ts'
import {
  requestOrderDocument,
  getDeskOrderDocumentCounts,
  getDeskOrderDocumentPage,
  getDocumentTracking,
  getLogisticsFiles,
  rejectOrderDocuments,
} from '../contract.ts'
import { TRACKING_PATH } from '../paths.ts'
import { DOCUMENT, requiredDocuments } from '../rules.ts'
import { REQUIRED_TYPES } from './required-documents.ts'
import { documentsPortal } from './fixture-portal.ts'

const { portal, qihang, hengtai, staff, QIHANG, states, placed } = await documentsPortal()

describe('[cap.track.documentTracking] [route.orderManage.dataTracking] documents of many orders', () => {
  const find = async (order: { DcgNo: string }, filter: object = {}) =>
    (await qihang.ok(getDocumentTracking, { Keyword: order.DcgNo, ...filter })).Items[0]

  test('lists each order with its document states, filtered by missing, rejected or due soon', async () => {
    const order = await placed()
    const row = (await find(order))!
    expect(row.Papers.map((document) => [document.Type, document.IsMissing, document.Count])).toEqual([
      [DOCUMENT.packingList, false, 1],
      [DOCUMENT.powerOfAttorney, true, 0],
      [DOCUMENT.telexRelease, true, 0],
      [DOCUMENT.labels, true, 0],
    ])
    expect(await find(order, { DocState: states.notSubmitted })).toBeDefined()
    expect(await find(order, { DocState: states.rejected })).toBeUndefined()
    expect(await find(order, { IsAsked: true })).toBeUndefined()
    expect(await find(order, { IsDueSoon: true })).toBeUndefined()
    expect(await find(order, { IsAsked: false, IsDueSoon: false })).toBeDefined()
    await staff.ok(rejectOrderDocuments, { ...(await order.document(DOCUMENT.packingList)), Reason: 'Wrong' })
    await staff.ok(requestOrderDocument, {
      ...order.row,
      Type: DOCUMENT.manifest,
      Reason: 'Please',
      DueTime: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
    })
    expect(await find(order, { DocState: states.rejected, IsAsked: true, IsDueSoon: true })).toMatchObject({ DcgNo: order.DcgNo })
    for (const no of [{ IsAsked: false }, { IsDueSoon: false }]) expect(await find(order, no)).toBeUndefined()
    expect((await hengtai.ok(getDocumentTracking, { Keyword: order.DcgNo })).TotalCount).toBe(0)
    // An order that has ended requires no documents.
    const ended = await placed()
    const { RowVersion } = await qihang.ok(getOrder.lclFull, { orderId: ended.OrderId })
    await qihang.ok(cancelOrder, { OrderId: ended.OrderId, RowVersion, Reason: 'Sold out' })
    expect(await find(ended, { TabType: 'history', DocState: states.notSubmitted })).toBeUndefined()
    expect(await find(ended, { TabType: 'history', IsDueSoon: false })).toBeDefined()
  })

  test('the SQL for many orders requires the same documents as the rule for one', async () => {
    const kinds = KIND_LIST.map((kind) => kind.type)
    const any = fc.record({
      type: fc.constantFrom(...kinds),
      exportMode: fc.constantFrom(EXPORT_DECLARATION.taxRefund, EXPORT_DECLARATION.noRefund, null),
      clearance: fc.constantFrom(CLEARANCE_MODE.postponed, CLEARANCE_MODE.taxIncluded, null),
      release: fc.constantFrom(RELEASE.original, RELEASE.telex, null),
      battery: fc.boolean(),
      danger: fc.constantFrom('0', '3'),
      place: fc.constantFrom(DELIVERY_PLACE.centre, DELIVERY_PLACE.own),
    })
    await fc.assert(
      fc.asyncProperty(any, async ({ type, exportMode, clearance, release, battery, danger, place }) => {
        const { rows } = await transact(portal.pool, QIHANG, 'read', (db) =>
          sql<{ Types: number[] }>`
          with order_delivery_address as (select 0::bigint as contract_company_id, 0::bigint as order_id, ${place}::int as delivery_warehouse_type)
          select ${sql.raw(REQUIRED_TYPES)} as types from (select 0::bigint as contract_company_id, 0::bigint as id, ${type}::int as order_loadding_and_service_scope_type, ${exportMode}::int as export_declaration_mode, ${clearance}::int as clearance_mode,
            ${release}::int as bl_release_type, ${battery}::boolean as has_battery, ${danger}::text as dangerous_class) o`.execute(
            db,
          ),
        )
        const order = {
          ClearanceMode: clearance,
          ExportDeclarationMode: exportMode,
          BlReleaseType: release,
          HasBattery: battery,
          DangerousClass: danger,
          Etd: null,
          Eta: null,
          places: [{ DeliveryWarehouseType: place }],
        }
        expect(rows[0]!.Types).toEqual(
          requiredDocuments(
            KIND_LIST.find((kind) => kind.type === type)!,
            order,
          ).map((document) => document.Type),
        )
      }),
      { numRuns: 60 },
    )
  })

  test('lists all files of orders, filtered by name, type and uploader', async () => {
    const order = await placed()
    await order.attach(DOCUMENT.other, 'Straße 100%.pdf')
    const { Items } = await qihang.ok(getLogisticsFiles, { Keyword: '100%' })
    expect(Items).toMatchObject([
      { FileName: 'Straße 100%.pdf', Type: DOCUMENT.other, DcgNo: order.DcgNo, UploaderType: 0, DocState: states.submitted },
    ])
    expect(
      (await qihang.ok(getLogisticsFiles, { OrderId: order.OrderId, Type: DOCUMENT.packingList })).Items.map(
        (file) => file.FileName,
      ),
    ).toEqual(['packing list.pdf'])
    expect((await qihang.ok(getLogisticsFiles, { OrderId: order.OrderId, UploaderType: 1 })).TotalCount).toBe(0)
    expect((await hengtai.ok(getLogisticsFiles, { Keyword: '100%' })).TotalCount).toBe(0)
  })

  test('the home page to-do counts the orders in its list, not their documents', async () => {
    const order = await placed()
    for (const Type of [DOCUMENT.manifest, DOCUMENT.msds])
      await staff.ok(requestOrderDocument, {
        ...order.row,
        Type,
        Reason: 'Please',
        DueTime: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
      })
    const listed = await qihang.ok(getDocumentTracking, { DocState: states.notSubmitted, IsAsked: true })
    const todo = (await qihang.ok(getTodo, {})).find(
      ({ Path }) => Path === `${TRACKING_PATH}?IsAsked=1&DocState=${states.notSubmitted}`,
    )
    expect(listed.TotalCount).toBeGreaterThan(0)
    expect(todo?.Count).toBe(listed.TotalCount)
  })

  test('the counts of the desk match its list', async () => {
    const counts = await staff.ok(getDeskOrderDocumentCounts, { ContractCompanyId: QIHANG })
    for (const state of [states.submitted, states.approved, states.rejected])
      expect((await staff.ok(getDeskOrderDocumentPage, { ContractCompanyId: QIHANG, DocState: state })).TotalCount).toBe(
        counts[state] ?? 0,
      )
    expect(await qihang.refused(getDeskOrderDocumentPage, {} as never)).toBe(3)
  })
})
