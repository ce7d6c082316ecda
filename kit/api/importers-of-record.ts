import { z } from 'zod'

/** Who imports goods into a country in the provider's name, if an order names no importer. */
const importerOfRecord = z.strictObject({
  country: z.string().regex(/^[A-Z]{2}$/, { error: 'must have two capital letters' }),
  name: z.string().min(1).max(200),
  address: z.string().min(1).max(300),
  eori: z.string().regex(/^[A-Z]{2}[A-Z0-9]{1,15}$/, { error: 'must be an EORI number' }),
  vat: z.string().regex(/^[A-Z]{2}[A-Z0-9]{2,13}$/, { error: 'must be a VAT number with its country' }),
})
export type ImporterOfRecord = z.output<typeof importerOfRecord>

/** JSON in the setting; undefined if it is not set. */
export const importersOfRecord = z
  .string()
  .optional()
  .transform((text, ctx): unknown => {
    if (text === undefined || text === '') return undefined
    try {
      return JSON.parse(text)
    } catch {
      ctx.addIssue({ code: 'custom', message: 'must be JSON' })
      return z.NEVER
    }
  })
  .pipe(z.array(importerOfRecord, { error: 'must be a list' }).max(50).optional())
  .refine((list) => new Set(list?.map(({ country }) => country)).size === (list?.length ?? 0), {
    error: 'must not name a country twice',
  })
