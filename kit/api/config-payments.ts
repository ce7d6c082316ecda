import { z } from 'zod'

/** A URL with one of the given schemes. */
export const address = (schemes: string, example: string) =>
  z
    .string()
    .refine((text) => URL.canParse(text) && new RegExp(`^(${schemes}):$`).test(new URL(text).protocol), {
      error: `must be an address such as ${example}`,
    })
    .optional()

/** The server from which customers' marketplace stock is fetched. */
export const marketplaceSettings = {
  MARKETPLACE_URL: address('https?', 'https://marketplaces.example.com/v1').describe(
    'Server with access to the customers\' marketplace accounts: every night, and on a customer\'s request, the portal calls `GET /stock` below it with `company` (the customer\'s number) and `country`; it returns JSON (`articles` of `platform`, the number of the marketplace in the enumeration SalesPlatform, `sku`, `fnsku`, `pieces`, `inTransit`). 404 with `{"error": "no_account"}` means that the customer has no account. An invalid response is ignored as a whole. Without it, customers import stock reports.',
  ),
  MARKETPLACE_TOKEN: z.string().optional().describe('Bearer token for MARKETPLACE_URL.'),
}

/** Where customers pay online. */
export const paymentSettings = {
  PAYMENT_URL: address('https?', 'https://pay.example.com/v1').describe(
    'Payment provider on whose page customers top up a wallet or pay a bill: JSON is posted to `/payments` below it (`reference`, `amount`, `currency`, `description`, `expires`, `language`, `returnUrl`, `notifyUrl`), with `Idempotency-Key`; it returns `key` and `pageUrl`. `GET /payments/<key>` returns `reference`, `status` (`open`, `paid`, `failed`, `expired`), `amount`, `currency` and `reason`. The provider posts the same to `notifyUrl` (`Key`, `Reference`, `Status`, `Amount`, `Currency`, `Reason`, `Signature`) until `ErrorCode` is 0. Requires PAYMENT_SECRET and PUBLIC_URL. Without it, customers pay by bank transfer, and online payment is hidden.',
  ),
  PAYMENT_TOKEN: z.string().optional().describe('Bearer token for PAYMENT_URL.'),
  PAYMENT_SECRET: z
    .string()
    .min(32, { error: 'must have 32 characters or more' })
    .optional()
    .describe(
      "Key that signs the payment provider's reports: HMAC-SHA256, in hexadecimal digits, of `Key`, `Reference`, `Status`, `Amount` and `Currency`, joined by line feeds.",
    ),
}
