import { z } from 'zod'

/** Applications that may sign users in here, as OpenID Connect clients; one without a secret runs in a browser or on a phone. */
const openIdClient = z.strictObject({
  client_id: z.string('must be there').regex(/^[\w.-]{1,64}$/, { error: 'must have 1 to 64 letters, digits, _ . or -' }),
  client_secret: z.string().min(32, { error: 'must have 32 characters or more' }).max(200).optional(),
  client_name: z.string().max(100).optional(),
  redirect_uris: z
    .array(
      z
        .string()
        .max(500)
        .refine(
          (uri) =>
            URL.canParse(uri) && /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/])/.test(uri) && !uri.includes('#'),
          { error: 'must be https, or http on the same machine, without #' },
        ),
    )
    .max(20)
    .default([]),
  response_types: z
    .array(z.enum(['code', 'id_token token'], { error: 'must be code or id_token token' }))
    .min(1)
    .default(['code']),
  scope: z
    .string()
    .regex(/^[a-z ]{1,100}$/)
    .optional(),
})
/** JSON in the setting. */
export const openIdClients = z
  .string()
  .default('[]')
  .transform((text, ctx): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      ctx.addIssue({ code: 'custom', message: 'must be JSON' })
      return z.NEVER
    }
  })
  .pipe(z.array(openIdClient, { error: 'must be a list' }).max(100))
  .refine((list) => new Set(list.map(({ client_id }) => client_id)).size === list.length, {
    error: 'must not name a client_id twice',
  })
