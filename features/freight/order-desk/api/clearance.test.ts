import { beforeAll, describe, expect, test } from 'vitest'
import { clearance, TAX_INCLUDED } from '#features/freight/core/rules.ts'
import { approveDocument } from '#features/freight/clearance/api/fixture.ts'
import {
  freightWorld,
  documentsOf,
  type orderOf,
  type FreightWorld,
  type OrderDocuments,
} from '#features/freight/orders/api/fixture.ts'
import { TRACKING_NODE } from '#features/freight/core/rules.ts'
import type { Op } from '#kit/shared/op.ts'
import { testPortal } from '../../../../api/testing.ts'
import { moveClearance } from '../contract.ts'
import { desk, type Staged } from './fixture.ts'

const { as, portal } = await testPortal()
const [qihang, staff] = await Promise.all([as('qihang_admin'), as('staff_ops')])
const QIHANG = 430118
let world: FreightWorld
let orderDocuments: OrderDocuments
let at: ReturnType<typeof desk>

beforeAll(async () => {
  world = await freightWorld(portal.pool)
  orderDocuments = await documentsOf(portal.pool, QIHANG)
  at = desk(portal.pool, staff, world)
})

const lcl = () => at.place(qihang, QIHANG, orderDocuments, 'lclFull')
type Body = ReturnType<typeof orderOf>
const msgOf = async (op: Op, input: unknown) => (await staff.call(op, input as never)).Msg

describe('alongside the workflow', () => {
  test('clearance proceeds independently, before or after arrival', async () => {
    // The provider imports: no documents of the customer are required.
    const row = await at.advance(
      await at.place(qihang, QIHANG, orderDocuments, 'lclFull', (body) => ({ ...body, ClearanceMode: TAX_INCLUDED })),
      2,
    )
    const move = async (Move: string, Remark?: string) =>
      staff.call(moveClearance, { ...(await at.known(row)), Move, Remark } as never)
    const walk: [string, number][] = [
      ['takeDocuments', clearance.states.review],
      ['askDocuments', clearance.states.documents],
      ['takeDocuments', clearance.states.review],
      ['declare', clearance.states.declared],
      ['inspect', clearance.states.inspection],
      ['endInspection', clearance.states.declared],
      ['report', clearance.states.exception],
      ['declare', clearance.states.declared],
      ['release', clearance.states.released],
    ]
    expect((await move('declare')).ErrorCode).toBe(2)
    for (const [name, state] of walk) {
      expect([name, (await move(name, 'Value in doubt')).ErrorCode]).toEqual([name, 0])
      expect((await at.read(row)).ClearanceStatus).toBe(state)
    }
    expect((await move('report', 'x')).ErrorCode).toBe(2)
    expect((await at.read(row)).Tracking.filter((event) => event.TrackingNode === TRACKING_NODE.clearing)).toHaveLength(1)
    expect(clearance.movesFrom(clearance.states.released, 'staff')).toEqual([])
  })

  test('clearance resumes after an exception in the state it left, updated by its documents', async () => {
    const at2 = async (change: (body: Body) => Body = (body) => body) =>
      at.advance(await at.place(qihang, QIHANG, orderDocuments, 'lclFull', change), 2)
    const move = async (row: Staged, ...moves: string[]) => {
      for (const Move of moves)
        expect([
          Move,
          (await staff.call(moveClearance, { ...(await at.known(row)), Move, Remark: 'Value in doubt' } as never)).ErrorCode,
        ]).toEqual([Move, 0])
      return (await at.read(row)).ClearanceStatus
    }
    const row = await at2()
    const { documents, review, declared, inspection, duty } = clearance.states
    await move(row, 'report')
    // Documents submitted in the meantime are under review.
    await approveDocument(portal.pool, row)
    expect(await move(row, 'resume')).toBe(review)
    for (const [moves, state] of [
      [['declare'], declared],
      [['inspect'], inspection],
      [['endInspection', 'askDuty'], duty],
    ] as const) {
      expect(await move(row, ...moves, 'report')).toBe(clearance.states.exception)
      expect(await move(row, 'resume')).toBe(state)
    }
    expect(
      (await at.read(row)).Events.filter(({ Move }) => Move === 'resume').map(({ FromState, ToState }) => [FromState, ToState]),
    ).toEqual([review, declared, inspection, duty].map((state) => [clearance.states.exception, state]))
    expect(await staff.refused(moveClearance, { ...(await at.known(row)), Move: 'resume' })).toBe(2)
    const bare = await at2((body) => ({ ...body, ClearanceMode: TAX_INCLUDED, EoriInfoId: null }))
    expect([await move(bare, 'report', 'resume'), await move(bare, 'takeDocuments', 'report', 'resume')]).toEqual([
      documents,
      review,
    ])
  })

  test('an exception requires a reason', async () => {
    const row = await at.advance(await lcl(), 2)
    expect(await msgOf(moveClearance, { ...(await at.known(row)), Move: 'report' })).toMatch('State what is wrong')
    expect(await staff.refused(moveClearance, { ...(await at.known(await lcl())), Move: 'takeDocuments' })).toBe(2)
  })
})
