import { z } from 'zod'

/** An address of one of some schemes. */
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
    'Server that knows the accounts of customers at marketplaces: every night, and when a customer asks for it, `GET /stock` below it with `company` (the customer\'s number) and `country`, answered with JSON (`articles` of `platform`, the number of the marketplace in the enumeration SalesPlatform, `sku`, `fnsku`, `pieces`, `inTransit`). 404 with `{"error": "no_account"}` says that the customer has no account. Of an answer that is not valid nothing is taken. Without it customers import stock reports.',
  ),
  MARKETPLACE_TOKEN: z.string().optional().describe('Bearer token for MARKETPLACE_URL.'),
}

/** Where customers pay online. */
export const paymentSettings = {
  PAYMENT_URL: address('https?', 'https://pay.example.com/v1').describe(
    'Payment provider on whose page customers top up a wallet or pay a bill: JSON is posted to `/payments` below it (`reference`, `amount`, `currency`, `description`, `expires`, `language`, `returnUrl`, `notifyUrl`), with `Idempotency-Key`, and answered with `key` and `pageUrl`; `GET /payments/<key>` is answered with `reference`, `status` (`open`, `paid`, `failed`, `expired`), `amount`, `currency` and `reason`. It posts the same to `notifyUrl` (`Key`, `Reference`, `Status`, `Amount`, `Currency`, `Reason`, `Signature`), until `ErrorCode` is 0. Needs PAYMENT_SECRET and PUBLIC_URL. Without it customers transfer money, and nothing of online payment is shown.',
  ),
  PAYMENT_TOKEN: z.string().optional().describe('Bearer token for PAYMENT_URL.'),
  PAYMENT_SECRET: z
    .string()
    .min(32, { error: 'must have 32 characters or more' })
    .optional()
    .describe(
      'Signs what the payment provider reports: HMAC-SHA256, in hexadecimal digits, of `Key`, `Reference`, `Status`, `Amount` and `Currency`, joined by line feeds.',
    ),
}
