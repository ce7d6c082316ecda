import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OrderRow } from '#features/freight/core/api/service.ts'
import { freightOrder, kindOf } from '#features/freight/core/rules.ts'
import { requestDocument, reviewDocument } from '#features/freight/documents/api/desk-decisions.ts'
import { changeDocuments } from '#features/freight/documents/api/service.ts'
import { DOCUMENT, type DocumentType } from '#features/freight/documents/rules.ts'
import type { Db } from '#kit/api/db.ts'
import { describeFile, saveFile } from '#kit/api/files.ts'
import { inWorkFolder } from '#kit/api/work-folder.ts'
import type { By } from '#kit/api/moves.ts'
import { writeSheet } from '#kit/api/sheets/write-sheet.ts'
import { customer, type Demo } from './world.ts'

/** Documents of the freight orders in each review state; planned after the orders themselves. */

const QIHANG = 430118
const DESK: By = { actor: 'staff', UserId: null, Operator: 'staff_ops' }
const DAY_MS = 86_400_000
const { states } = freightOrder

export function planOrderDocuments(demo: Demo): void {
  demo.plan(1, 19, QIHANG, async (db) => {
    const underWay = await db
      .selectFrom('order_fba')
      .selectAll()
      .where('ContractCompanyId', '=', QIHANG)
      .where('OrderStatus', '>=', states.pendingAcceptance)
      .where('OrderStatus', '<=', states.inDelivery)
      .orderBy('Id')
      .execute()
    await acceptSent(db, underWay)
    await bringDeferred(demo, db, underWay)
    await bringOurs(demo, db, underWay)
    await oneOfEach(demo, db, underWay)
    await dropContainers(demo, db, underWay)
  })
}

const documentOf = (db: Db, { Id }: OrderRow, type: number) =>
  db
    .selectFrom('order_paper')
    .select('Id')
    .where('ContractCompanyId', '=', QIHANG)
    .where('OrderId', '=', Id)
    .where('AttachmentType', '=', type)
    .executeTakeFirst()

async function judge(db: Db, order: OrderRow, type: number, move: 'approve' | 'reject', reason?: string): Promise<void> {
  const document = await documentOf(db, order, type)
  if (document) await reviewDocument(db, { ContractCompanyId: QIHANG, Id: document.Id }, move, DESK, reason)
}

/** Documents of accepted orders have been reviewed. */
async function acceptSent(db: Db, orders: readonly OrderRow[]): Promise<void> {
  for (const order of orders.filter((one) => one.OrderStatus >= states.pendingDeparture))
    for (const type of [DOCUMENT.packingList, DOCUMENT.labels, DOCUMENT.loadingSheet]) await judge(db, order, type, 'approve')
}

async function bring(demo: Demo, db: Db, order: OrderRow, Type: DocumentType, FileId: number): Promise<void> {
  await changeDocuments(db, order, await customer(db, QIHANG), { come: [{ Type, FileId }], gone: [] })
}

/** Most orders have their deferrable documents; on two orders the power of attorney is still missing. */
async function bringDeferred(demo: Demo, db: Db, orders: readonly OrderRow[]): Promise<void> {
  const owner = { ContractCompanyId: QIHANG, UserId: (await customer(db, QIHANG)).UserId }
  const waiting = async (type: DocumentType) => {
    const found = []
    for (const order of orders)
      if (order.OrderStatus >= states.pendingDeparture && (await documentOf(db, order, type))) found.push(order)
    return found
  }
  const powerOfAttorney = await waiting(DOCUMENT.powerOfAttorney)
  for (const [index, order] of powerOfAttorney.slice(2).entries()) {
    await bring(
      demo,
      db,
      order,
      DOCUMENT.powerOfAttorney,
      await demo.pdf(db, owner, `Power of attorney ${order.DcgNo}.pdf`, [
        'POWER OF ATTORNEY',
        'Hangzhou Qihang Home Co., Ltd.',
        `Order ${order.DcgNo}`,
      ]),
    )
    if (index > 0) await judge(db, order, DOCUMENT.powerOfAttorney, 'approve')
  }
  const refund = await waiting(DOCUMENT.taxRefund)
  for (const [index, order] of refund.slice(1).entries()) {
    await bring(
      demo,
      db,
      order,
      DOCUMENT.taxRefund,
      await demo.pdf(db, owner, `退税资料 ${order.DcgNo}.pdf`, ['出口退税报关资料', order.DcgNo!]),
    )
    if (index === 0) await judge(db, order, DOCUMENT.taxRefund, 'reject', 'The stamp of the company is missing')
    else if (index > 1) await judge(db, order, DOCUMENT.taxRefund, 'approve')
  }
}

/** Bills that the provider attaches to full sea orders that have left. */
async function bringOurs(demo: Demo, db: Db, orders: readonly OrderRow[]): Promise<void> {
  const { UserId } = await customer(db, QIHANG)
  for (const order of orders.filter(
    (one) =>
      one.OrderStatus >= states.departed && kindOf(one.OrderLoaddingAndServiceScopeType).leg === 'full' && one.SailingId !== null,
  )) {
    for (const [Type, name] of [
      [DOCUMENT.shipownerBill, 'Shipowner bill'],
      [DOCUMENT.customsBill, 'Customs bill of lading'],
    ] as const) {
      const FileId = await demo.pdf(db, { ContractCompanyId: QIHANG, UserId }, `${name} ${order.DcgNo}.pdf`, [
        name.toUpperCase(),
        `${order.Vessel} ${order.Voyage}`,
        order.DcgNo!,
      ])
      await db
        .updateTable('file')
        .set({ UploaderType: 1 })
        .where('ContractCompanyId', '=', QIHANG)
        .where('Id', '=', FileId)
        .execute()
      await changeDocuments(db, order, { UserId, by: DESK }, { come: [{ Type, FileId }], gone: [] })
    }
  }
}

/** A workbook and a picture to preview, a document that was requested, and one that was rejected. */
async function oneOfEach(demo: Demo, db: Db, orders: readonly OrderRow[]): Promise<void> {
  const [first, second] = orders.filter((order) => order.OrderStatus === states.pendingAcceptance)
  const departed = orders.find((order) => order.OrderStatus === states.departed)
  if (first) {
    await bring(demo, db, first, DOCUMENT.packingList, await saveWritten(demo, db, 'Packing list.xlsx', writePackingList))
    // Two megabytes of code that no later start needs.
    const { default: bwipjs } = await import('bwip-js/node')
    await bring(
      demo,
      db,
      first,
      DOCUMENT.other,
      await saveWritten(demo, db, 'Carton photo.png', async (path) =>
        writeFile(
          path,
          await bwipjs.toBuffer({
            bcid: 'code128',
            text: first.DcgNo!,
            scale: 4,
            height: 24,
            includetext: true,
            padding: 12,
            backgroundcolor: 'ffffff',
          }),
        ),
      ),
    )
  }
  if (second)
    await judge(db, second, DOCUMENT.packingList, 'reject', 'The quantities differ from the order: please correct lines 3 and 4')
  if (departed)
    await requestDocument(
      db,
      departed,
      {
        Type: DOCUMENT.manifest,
        Reason: 'Customs ask for the manifest supplement of this container',
        DueTime: new Date(demo.today.getTime() + 4 * DAY_MS).toISOString().slice(0, 10),
      },
      DESK,
    )
}

function writePackingList(path: string): Promise<unknown> {
  return writeSheet(path, {
    sheetName: 'Packing list',
    columns: [
      { header: 'Carton no.', kind: 'text' },
      { header: '品名', kind: 'text' },
      { header: 'Description', kind: 'text' },
      { header: 'Pieces', kind: 'number' },
      { header: 'Gross weight (kg)', kind: 'number' },
    ],
    rows: Array.from({ length: 48 }, (_, index) => [`${index * 5 + 1}-${index * 5 + 5}`, '旅行包', 'Travel bag', 125, 59]),
  })
}

async function saveWritten(demo: Demo, db: Db, name: string, write: (path: string) => Promise<unknown>): Promise<number> {
  const { UserId } = await customer(db, QIHANG)
  return inWorkFolder(async (folder) => {
    const path = join(folder, 'file')
    await write(path)
    return saveFile(db, demo.store, await describeFile(path, name), { ContractCompanyId: QIHANG, UserId })
  })
}

/** Containers of orders that have arrived are at the terminal. */
async function dropContainers(demo: Demo, db: Db, orders: readonly OrderRow[]): Promise<void> {
  const arrived = orders.filter((order) => order.OrderStatus >= states.arrived).map((order) => order.Id)
  if (arrived.length === 0) return
  const DropTime = new Date(demo.today.getTime() - DAY_MS)
  const FreeUntil = new Date(demo.today.getTime() + 4 * DAY_MS).toISOString().slice(0, 10)
  await db
    .updateTable('order_container')
    .set({ DropTime, Terminal: 'Felixstowe Trinity Terminal', FreeUntil })
    .where('ContractCompanyId', '=', QIHANG)
    .where('OrderId', 'in', arrived)
    .where('ContainerNo', 'is not', null)
    .execute()
}
