import { resolve } from 'node:path'
import { z } from 'zod'
import { databaseSettings } from './config-database.ts'
import { address, marketplaceSettings, paymentSettings } from './config-payments.ts'
import { importersOfRecord } from './importers-of-record.ts'
import { openIdClients } from './openid-clients.ts'
import { setupError } from './setup-error.ts'

function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text
}

const whole = (min: number, max: number, standard: number) =>
  z
    .string()
    .default(String(standard))
    .transform(Number)
    .refine((n) => Number.isInteger(n) && n >= min && n <= max, { error: `must be a whole number from ${min} to ${max}` })
const origin = z.string().refine(isOrigin, { error: 'must be an origin such as https://portal.example.com, without a path' })
const listed = z.string().transform((list) =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)
const origins = z
  .string()
  .default('')
  .pipe(listed)
  .refine((list) => list.every(isOrigin), { error: 'must be origins such as https://portal.example.com, separated by commas' })
const oneOf = <const T extends readonly string[]>(values: T, standard: T[number]) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` }).default(standard as never)
const onOff = (standard: 'on' | 'off') => oneOf(['on', 'off'], standard).transform((value) => value === 'on')

/** `off`, `on`, a number of proxies, or their addresses, in the form that Fastify's `trustProxy` takes. */
const proxies = z
  .string()
  .default('off')
  .transform((text): boolean | number | string[] => {
    if (text === 'on' || text === 'off') return text === 'on'
    return /^\d+$/.test(text) ? Number(text) : listed.parse(text)
  })

/** Every setting, each an environment variable; the descriptions are the table in docs/settings.md. */
const settings = z
  .object({
    PORT: whole(0, 65_535, 4600).describe('Port of the web server; 0 takes any free one.'),
    HOST: z.string().default('127.0.0.1').describe('Address the web server listens on; `0.0.0.0` for all.'),
    PUBLIC_URL: origin
      .optional()
      .describe(
        'Origin under which users reach the portal: for links in messages and, if https, for Secure cookies. Without it, the origin of each request.',
      ),
    TRUST_PROXY: proxies.describe(
      'Proxies whose `X-Forwarded-*` headers are trusted: `off`, `on`, a number of proxies, or their addresses separated by commas.',
    ),
    DATA_DIR: z
      .string()
      .default('./data')
      .transform((folder) => resolve(folder))
      .describe(
        'Folder of uploaded files and, without DATABASE_URL, of the database. Server processes on one database must use the same folder (or S3); another one is refused at startup.',
      ),
    DATABASE_URL: z
      .string()
      .refine((text) => URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol), {
        error: 'must look like postgres://user:password@host:5432/database',
      })
      .optional()
      .describe(
        'PostgreSQL (15 or later) to use instead of the bundled one: `postgres://user:password@host:5432/database`. The user must be allowed to create tables and a role.',
      ),
    DATABASE_POOL: whole(2, 1000, 20).describe('Maximum number of database connections per server process.'),
    PIPELINED_READS: onOff('on').describe(
      '`off` sends statements to the database one by one instead of several in one message: slower, for a proxy or a PostgreSQL version that does not support this.',
    ),
    ...databaseSettings,
    DEMO_DATA: onOff('on').describe('Whether an empty database is filled with demo companies, users and stock: `on` or `off`.'),
    DEMO_CLOCK: onOff('off').describe(
      '`on` lets staff move the business time ahead (`/desk/api/Clock/Advance`), as `npm run demo:play` does. For a demo with one server process: refused with DATABASE_URL and without DEMO_DATA. Sessions, secrets and scheduled jobs use real time.',
    ),
    SCHEDULED_JOBS: onOff('on').describe(
      'Whether this process schedules recurring jobs (querying carriers, accepting new dropshipping orders, nightly proofs): `on` or `off`. One process per database must; queued jobs are run in either case.',
    ),
    REQUESTS_PER_MINUTE: whole(10, 10_000_000, 1200).describe(
      'Calls per minute allowed for one signed-in user or one address (for IPv6, one /64 network), across all server processes. More are refused.',
    ),
    METRICS_TOKEN: z
      .string()
      .min(16, { error: 'must have 16 characters or more' })
      .optional()
      .describe('Bearer token for `/metrics`. Without it, only the same machine can read it, not through a proxy.'),
    COMPANY_FILES_GB: whole(1, 1_000_000, 20).describe('GB of files that one company may upload.'),
    LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info').describe(
      'Lowest severity that is logged: `fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.',
    ),
    PRIVATE_ORIGINS: origins.describe(
      'Origins of private deployments, separated by commas; pages opened there run in private mode.',
    ),
    RESTRICTED_ORIGINS: origins.describe('Origins at which only part of the portal is available, separated by commas.'),
    S3_ENDPOINT: origin
      .optional()
      .describe('S3-compatible server that stores uploaded files instead of DATA_DIR; requires the other S3 settings.'),
    S3_REGION: z.string().default('us-east-1').describe('Region of the S3 bucket.'),
    S3_BUCKET: z.string().optional().describe('Name of the S3 bucket.'),
    S3_ACCESS_KEY_ID: z.string().optional().describe('Key of the S3 user.'),
    S3_SECRET_ACCESS_KEY: z.string().optional().describe('Secret of the S3 user.'),
    SMS_URL: address('https?', 'https://sms.example.com/send').describe(
      'SMS gateway: JSON is posted to it (`id`, `to`, `text`, `template`, `language`), with `Idempotency-Key`. Without it, SMS are listed at the desk under Outbox.',
    ),
    SMS_TOKEN: z.string().optional().describe('Bearer token for SMS_URL.'),
    MAIL_URL: address('https?|smtps?', 'smtp://user:password@mail.example.com:587').describe(
      'Mail server (`smtp://`, `smtps://`), or an address that accepts mails as JSON (as SMS_URL, with `subject` and `html`). Without it, mails are listed at the desk under Outbox.',
    ),
    MAIL_TOKEN: z.string().optional().describe('Bearer token for a MAIL_URL that accepts JSON.'),
    MAIL_FROM: z.string().default('Quayside <no-reply@quayside.example>').describe('Sender of mails.'),
    APP_MESSAGE_URL: address('https?', 'https://app.example.com').describe(
      'Gateway of the messaging app: messages are posted to it like SMS, codes of its sign-in to `/identity` below it. Without it, messages are listed at the desk under Outbox.',
    ),
    APP_MESSAGE_TOKEN: z.string().optional().describe('Bearer token for APP_MESSAGE_URL.'),
    APP_AUTHORIZE_URL: address('https?', 'https://app.example.com/authorize').describe(
      'Page of the messaging app on which users authorize linking their account; `redirect_uri` and `state` are added. Required with APP_MESSAGE_URL.',
    ),
    TRACKING_URL: address('https?', 'https://tracking.example.com/v1').describe(
      'Tracking service for voyages and parcels: `GET` with `kind`, `no` and `carrier`; it returns JSON (`eta`, and `events` of `code`, `time`, `place`, `text`). Without it, a simulated carrier is used.',
    ),
    TRACKING_KEY: z.string().optional().describe('Bearer token for TRACKING_URL.'),
    CARRIER_URL: address('https?', 'https://labels.example.com/v1').describe(
      'Service through which couriers issue labels: JSON is posted to `/labels` below it (`reference`, `service`, `from`, `to`, `parcel`, `pickupDate`), with `Idempotency-Key`; it returns `trackingNo`, `key` and `pdf` (Base64). `/labels/<key>/pickup` takes a `date`, and `DELETE /labels/<key>` voids a label. Without it, labels are simulated.',
    ),
    CARRIER_TOKEN: z.string().optional().describe('Bearer token for CARRIER_URL.'),
    ...marketplaceSettings,
    ...paymentSettings,
    OPENID_CLIENTS: openIdClients.describe(
      'Applications that may sign users in through the portal (OpenID Connect at `/oidc`): a JSON list of `client_id`, `redirect_uris` (https, or http on the same machine), and optionally `client_secret` (32 characters or more; without it, only PKCE protects the client), `response_types` (`code`, `id_token token`), `scope` (default: all) and `client_name`. A client with a secret and without `redirect_uris` is a service that introspects tokens.',
    ),
    OPENID_SECRET: z
      .string()
      .min(32, { error: 'must have 32 characters or more' })
      .optional()
      .describe(
        'Encrypts the private keys of OpenID Connect in the database; must be the same for all server processes. Without it, the file `openid-secret` in DATA_DIR holds one.',
      ),
    IMPORTERS_OF_RECORD: importersOfRecord.describe(
      "The provider's importers of record, for orders without their own importer: a JSON list of `country` (of destination), `name`, `address`, `eori` and `vat`. Clearance documents of such orders are not approved for other countries. Without it, the demo has fictitious ones.",
    ),
    STORAGE_HOST: origin.optional().describe('Origin that serves file links instead of the portal itself.'),
    STORAGE_HOST_TEST: origin.optional().describe('The same for private mode.'),
  })
  .refine(({ PAYMENT_URL, PAYMENT_SECRET, PUBLIC_URL }) => !PAYMENT_URL || (PAYMENT_SECRET && PUBLIC_URL), {
    path: ['PAYMENT_URL'],
    error: 'needs PAYMENT_SECRET and PUBLIC_URL',
  })
  .refine(({ DEMO_CLOCK, DEMO_DATA, DATABASE_URL }) => !DEMO_CLOCK || (DEMO_DATA && !DATABASE_URL), {
    path: ['DEMO_CLOCK'],
    error: 'must be off if DATABASE_URL is set or DEMO_DATA is off: time that was moved ahead cannot be moved back',
  })

export type Config = Readonly<z.output<typeof settings>>

/** The settings in `env`; an empty variable counts as not set. Throws one message that lists every error. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.keys(settings.shape).map((name) => [name, env[name]?.trim() || undefined]))
  const result = settings.safeParse(given)
  if (result.success) return Object.freeze(result.data)
  const issues = result.error.issues.map(
    (issue) => `  ${issue.path.join('.')} ${issue.message}${shownValue(String(issue.path[0]), given)}`,
  )
  throw setupError(`These settings are wrong:\n${issues.join('\n')}\nAll settings are described in docs/settings.md.`)
}

/** Secret values are not shown. */
const shownValue = (name: string, given: Record<string, string | undefined>) =>
  name.startsWith('OPENID_') || name.endsWith('_TOKEN') || name.endsWith('_SECRET') ? '' : ` (it is "${hideSecret(given[name])}")`

function hideSecret(value = ''): string {
  return value.replace(/(:\/\/[^:@/]*:)[^@]*@/, '$1…@')
}

/** The full text of docs/settings.md. */
export function settingsPage(): string {
  const rows = Object.entries(settings.shape).map(([name, schema]) => {
    const standard = schema.safeParse(undefined).data
    const shown =
      name === 'DATA_DIR'
        ? './data'
        : standard === true
          ? 'on'
          : standard === false
            ? 'off'
            : Array.isArray(standard)
              ? standard.join()
              : String(standard ?? '')
    return `| \`${name}\` | ${shown && `\`${shown}\``} | ${schema.description} |`
  })
  return [
    '# Settings',
    '',
    'Environment variables, all optional. They are checked at startup; every invalid setting is reported.',
    '',
    '| Setting | Default | What it does |',
    '|---|---|---|',
    ...rows,
    '',
    '<!-- Written by `npm run docs` from kit/api/config.ts. -->',
    '',
  ].join('\n')
}
