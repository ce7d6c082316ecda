import { op } from '#kit/shared/op.ts'
import { z } from 'zod'

/** What is pending for the caller: one entry for each kind of document, state and country that has any. */
export const getTodo = op({
  path: '/wms/api/Dashboard/GetTodo',
  access: 'customer',
  input: z.object({}),
  output: z.array(
    z.object({ Title: z.string(), State: z.string(), CountryCode: z.string(), Count: z.number(), Path: z.string() }),
  ),
})

/** The pieces that matter of each country whose stock the caller may see. */
export const getKeyData = op({
  path: '/wms/api/Dashboard/GetKeyData',
  access: 'customer',
  input: z.object({}),
  output: z.array(
    z.object({
      CountryCode: z.string(),
      AvailablePcs: z.number(),
      InTransitPcs: z.number(),
      LockedPcs: z.number(),
      OpenOrders: z.number(),
      Path: z.string(),
    }),
  ),
})
