import { ok, op } from '#kit/shared/op.ts'
import { z } from 'zod'

/** A client error as the browser reported it, for the server's log. Anyone may send one; the number per address is limited. */
export const reportClientError = op({
  path: '/cms/api/ClientError/Report',
  access: 'public',
  kind: 'command',
  input: z.object({
    Message: z.string().max(1000),
    Source: z.string().max(500).optional(),
    Stack: z.string().max(5000).optional(),
    Path: z.string().max(500),
  }),
  output: ok,
})
