import { z } from 'zod'
import { ok, op } from '#kit/shared/op.ts'

/** Whether the user has seen the guided tour. */
export const getTour = op({
  path: '/cms/api/User/GetTour',
  access: 'customer',
  input: z.object({}),
  output: z.object({ IsDone: z.boolean() }),
})
/** Stops the tour from opening automatically. */
export const setTourDone = op({
  path: '/cms/api/User/SetTourDone',
  access: 'customer',
  kind: 'command',
  input: z.object({}),
  output: ok,
})
