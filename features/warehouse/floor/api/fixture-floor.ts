import { afterAll } from 'vitest'
import { acceptDropships, getDeskDropship } from '#features/warehouse/dropship/desk-contract.ts'
import { createDropship } from '#features/warehouse/dropship/contract.ts'
import { openPool } from '#kit/api/db.ts'
import { COMPANY, orderFor, stockProduct } from '../../../../api/fixture.ts'
import { testPortal } from '../../../../api/testing.ts'
import { createWave, getWave, startWave } from '../contract.ts'

/** A portal with two products in stock, and test helpers for orders and waves. */
export async function floorPortal(settings: Record<string, string> = {}) {
  const { as, url, config } = await testPortal(settings)
  const pool = openPool(url, 4)
  afterAll(() => pool.close())
  const [staff, other, customer] = await Promise.all([as('staff_uk'), as('staff_ops'), as('hengtai_admin')])
  const { WarehouseId } = await stockProduct(url, 'X00CUPS001', 5000)
  await stockProduct(url, 'X00PLATE01', 5000)

  let last = 0
  /** An accepted order with pieces by FNSKU. */
  async function accepted(items: Record<string, number> = { X00CUPS001: 1 }, more: object = {}) {
    const order = orderFor('X00CUPS001', WarehouseId, `W-${++last}`) as object
    const Items = Object.entries(items).map(([Fnsku, Pieces]) => ({ Fnsku, Pieces }))
    const { WarehouseOutId, WarehouseOutNo } = await customer.ok(createDropship.GB, { ...order, Items, ...more } as never)
    const key = { ContractCompanyId: COMPANY, Id: WarehouseOutId }
    await staff.ok(acceptDropships, { Rows: [key] })
    return { ...key, No: WarehouseOutNo }
  }
  const statusOf = async ({ ContractCompanyId, Id }: { ContractCompanyId: number; Id: number }) =>
    (await staff.ok(getDeskDropship, { ContractCompanyId, Id })).Status
  /** A wave of all accepted orders, in picking. */
  async function started() {
    const { Id } = await staff.ok(createWave, { WarehouseId })
    const { RowVersion } = await staff.ok(getWave, { Id })
    await staff.ok(startWave, { Id, RowVersion })
    return Id
  }
  return { as, url, config, staff, other, customer, pool, WarehouseId, accepted, statusOf, started }
}
