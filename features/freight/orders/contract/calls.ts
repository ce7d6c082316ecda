import { ORDERS } from '#features/freight/core/paths.ts'
import { id } from '#kit/shared/op.ts'
import { z } from 'zod'

/** `OrderFbaDetail/GetPageList`: calls of all kinds, and of LCL where calls exist per kind. */
export const at = (method: string, controller = 'OrderFbaDetail') => `/oms/api/${controller}/${method}`
export const read = { access: 'customer', permission: ORDERS } as const
export const edit = { access: 'customer', permission: `${ORDERS}:edit`, kind: 'command' } as const
export const byOrder = z.object({ OrderId: id })
export const seen = z.object({ OrderId: id, RowVersion: z.number().int() })
/** Goods to an address in a remote area: refused with `Body {Ask: 'remoteArea'}` until it is confirmed (SPEC 5). */
export const confirming = z.object({ IsRemoteConfirmed: z.boolean().default(false) })
/** Another sailing or other containers than those for which space is booked: refused with `Body {Ask: 'bookedSpace'}` until it is confirmed. */
export const confirmingSpace = z.object({ IsBookedSpaceConfirmed: z.boolean().default(false) })
/**
 * Goods are loaded or picked up after a cut-off of their ship or plane: refused with `Body {Ask: 'late'}` until it is
 * confirmed.
 */
export const confirmingLate = z.object({ IsLateConfirmed: z.boolean().default(false) })
