import { PARCEL } from '#features/freight/tracking/rules.ts'
import { statusTabs } from '#kit/web/list/list-spec.ts'

/** Tabs of parcels: in transit first, then problems. */
export const parcelTabs = (counts: Parameters<typeof statusTabs>[2]) =>
  statusTabs({ enumeration: 'ExpressStatus', states: PARCEL }, 'ExpressStatus', counts)
