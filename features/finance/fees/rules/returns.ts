import type { Country } from '#features/warehouse/sites/rules.ts'
import { line, total, type Estimate, type FeeLine } from '../rules.ts'
import { fees } from '../text/keys.ts'

/** Fees of returns and of destruction, in GBP (all added). */
const RETURN = { parcel: 1.5, inspection: 0.5, relabel: 0.25, putaway: 0.2 } as const
const DESTRUCTION_PER_KG = 0.35

export type ReturnCharge = {
  site: Country
  parcels: number
  /** Pieces counted, other companies' among them. */
  inspected: number
  relabelled: number
  shelved: number
  /** The quote for special handling that was accepted, in the site's currency. */
  quoted: number | null
}

/** What a return costs once all its goods are dealt with. */
export function returnFees({ site, parcels, inspected, relabelled, shelved, quoted }: ReturnCharge): Estimate {
  const handling: FeeLine[] =
    quoted === null
      ? []
      : [{ ...line(site, 'returnHandling', 1, 1)[0]!, Name: fees('name.returnHandling'), UnitPrice: quoted, Amount: quoted }]
  return total(site, [
    ...line(site, 'returnParcel', RETURN.parcel, parcels),
    ...line(site, 'returnInspection', RETURN.inspection, inspected),
    ...line(site, 'returnRelabel', RETURN.relabel, relabelled),
    ...line(site, 'returnPutaway', RETURN.putaway, shelved),
    ...handling,
  ])
}

/** Destruction is charged by weight. */
export const destructionFees = (site: Country, kg: number): Estimate =>
  total(site, line(site, 'destruction', DESTRUCTION_PER_KG, kg))
