import { readdir } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Staged } from '#features/freight/order-desk/api/fixture.ts'
import type { OrderDocuments } from '#features/freight/orders/api/fixture.ts'
import { transact } from '#kit/api/db.ts'
import { testPortal } from '../../../../api/testing.ts'
import { approveLadings, issueLadings, rejectLadings } from '../contract.ts'
import { billOfLading, RELEASE } from '../rules.ts'
import { bills } from './fixture.ts'
import type { BillDocument } from './bill-layout.ts'

// Other test files of this worker use the real module.
vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())
/** Runs before each document is drawn. */
const meanwhile = vi.hoisted(() => ({ drawing: async (_: { LadingNo: string }): Promise<void> => undefined }))
vi.mock('./bill-pdf.ts', async (original) => {
  const real = await original<typeof import('./bill-pdf.ts')>()
  return {
    ...real,
    renderLading: async (document: BillDocument) => meanwhile.drawing(document).then(() => real.renderLading(document)),
  }
})

const { as, portal, config } = await testPortal({ LOG_LEVEL: 'silent' })
const [qihang, staff] = await Promise.all([as('qihang_admin'), as('staff_ops')])
const QIHANG = 430118
const { states } = billOfLading
let here: Awaited<ReturnType<typeof bills>>
let documents: OrderDocuments
beforeAll(async () => {
  here = await bills(portal.pool, staff)
  documents = await here.documentsOf(QIHANG)
})
afterEach(() => void (meanwhile.drawing = async () => undefined))

const bill = async (steps: number) =>
  here.advance(qihang, (await here.open(qihang, QIHANG, documents, RELEASE.waybill)).bill, steps)
const stateOf = async (row: Staged) => (await here.read(row)).LadingState
/** Number of files in the store. */
const stored = async () =>
  (await readdir(config.DATA_DIR, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length

describe('documents of many bills', () => {
  test('drawing holds no lock: a bill that changes meanwhile is reported instead of sent', async () => {
    const rows = [await bill(1), await bill(1)]
    const second = (await here.read(rows[1]!)).LadingNo
    meanwhile.drawing = async ({ LadingNo }) => {
      if (LadingNo === second)
        expect(await staff.ok(rejectLadings, { Rows: [rows[1]!], Reason: 'no consignee' })).toEqual({ Done: 1, Skipped: [] })
    }
    const before = await stored()
    expect(await staff.ok(approveLadings, { Rows: rows })).toMatchObject({
      Done: 1,
      Skipped: [{ No: second, Reason: expect.stringContaining('has changed this') }],
    })
    expect(await Promise.all(rows.map(stateOf))).toEqual([states.toConfirm, states.rejected])
    // Its document is deleted.
    expect(await stored()).toBe(before + 1)
  })

  test('a bill is not issued with an outdated ship if the order changes while it is drawn', async () => {
    const row = await bill(3)
    const { OrderId } = await here.read(row)
    await here.at.depart({ ContractCompanyId: QIHANG, Id: OrderId })
    meanwhile.drawing = () =>
      transact(portal.pool, QIHANG, 'write', (db) =>
        db.updateTable('order_fba').set({ Vessel: 'EVER GIVEN' }).where('Id', '=', OrderId).execute(),
      ).then(() => undefined)
    expect(await staff.ok(issueLadings, { Rows: [row] })).toMatchObject({
      Done: 0,
      Skipped: [{ Reason: expect.stringContaining('has changed this') }],
    })
    expect(await here.read(row)).toMatchObject({ LadingState: states.confirmed, HblNo: null, FinalFileId: null })
    meanwhile.drawing = async () => undefined
    expect((await staff.ok(issueLadings, { Rows: [row] })).Skipped).toEqual([
      { No: expect.any(String), Reason: expect.stringContaining('have changed since the draft was confirmed') },
    ])
  })

  test('a call that fails midway has no effect; a retry with the same key runs once, and repeats its answer', async () => {
    const rows = [await bill(1), await bill(1), await bill(1)]
    const last = (await here.read(rows[2]!)).LadingNo
    const before = await stored()
    const key = { 'Idempotency-Key': 'approve-three' }
    meanwhile.drawing = ({ LadingNo }) => (LadingNo === last ? Promise.reject(new Error('power cut')) : Promise.resolve())
    expect((await staff.call(approveLadings, { Rows: rows }, key)).ErrorCode).not.toBe(0)
    expect([await Promise.all(rows.map(stateOf)), await stored()]).toEqual([Array(3).fill(states.review), before])
    meanwhile.drawing = async () => undefined
    const answers = await Promise.all([
      staff.ok(approveLadings, { Rows: rows }, key),
      staff.ok(approveLadings, { Rows: rows }, key),
    ])
    expect([...answers, await staff.ok(approveLadings, { Rows: rows }, key)]).toEqual(Array(3).fill({ Done: 3, Skipped: [] }))
    expect([await Promise.all(rows.map(stateOf)), await stored()]).toEqual([Array(3).fill(states.toConfirm), before + 3])
  })

  test('a bill selected twice is sent once', async () => {
    const row = await bill(1)
    expect(await staff.ok(approveLadings, { Rows: [row, row] })).toMatchObject({ Done: 1, Skipped: [{}] })
  })
})
