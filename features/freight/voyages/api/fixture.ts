import { ago, desk, type Staged } from '#features/freight/order-desk/api/fixture.ts'
import { documentsOf, freightWorld } from '#features/freight/orders/api/fixture.ts'
import { saveSailings } from '#features/freight/schedules/api/service.ts'
import { sailingFields } from '#features/freight/schedules/fields.ts'
import { transact, type Pool } from '#kit/api/db.ts'
import { BY_SYSTEM } from '#kit/api/moves.ts'
import type { Client } from '../../../../api/testing.ts'

/** Sailings with orders of one customer, created for tests. */

export const QIHANG = 430118
export const inDays = (days: number) => ago(-24 * days).slice(0, 10)

/** Initial data of voyage tests; `qihang` places the orders, `staff` moves them. */
export async function voyageWorld(pool: Pool, qihang: Client, staff: Client) {
  const world = await freightWorld(pool)
  const documents = await documentsOf(pool, QIHANG)
  const at = desk(pool, staff, world)
  let last = 0
  return {
    world,
    documents,
    at,
    /** Creates a separate sailing. */
    async newSailing(): Promise<number> {
      const sailing = sailingFields.parse({
        Kind: 'LCL',
        Carrier: 'COSCO',
        Vessel: 'COSCO SHIPPING VIRGO',
        Voyage: `${(last += 1)}W`,
        PortOfLoading: 'CNYTN',
        PortOfDischarge: 'GBFXT',
        Etd: inDays(20),
        Eta: inDays(52),
        CfsCutOff: ago(-24 * 15),
        SiCutOff: ago(-24 * 16),
        CustomsCutOff: ago(-24 * 18),
      })
      const [SailingId] = await transact(pool, 'everyone', 'write', (db) => saveSailings(db, [sailing], BY_SYSTEM))
      return SailingId!
    },
    /** An order on a sailing after the given number of steps. */
    orderOn: async (SailingId: number, steps: number): Promise<Staged> =>
      at.advance(await at.place(qihang, QIHANG, documents, 'lclFull', (body) => ({ ...body, SailingId })), steps),
    eventsOf: async (row: Staged) => (await at.read(row)).Events.map(({ Move }) => Move),
  }
}
