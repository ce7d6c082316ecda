import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Config } from '#kit/api/config.ts'
import type { FetchFault } from '../rules.ts'
import { ARTICLE } from '../sheet.ts'
import type { Reported } from './service.ts'

/** The company whose stock is requested; the marketplace server finds its accounts by the company's number. */
export type Account = { readonly ContractCompanyId: number; readonly CountryCode: string }

export type Marketplace = {
  /** Returns the marketplaces' stock of a company. Throws `MarketplaceFault` if the response cannot be used. */
  readonly stock: (account: Account, signal?: AbortSignal) => Promise<Reported[]>
}

export class MarketplaceFault extends Error {
  readonly fault: FetchFault
  /** Whether a retry of the request may succeed a moment later. */
  readonly isPassing: boolean
  constructor(fault: FetchFault, message: string, options: { cause?: unknown; isPassing?: boolean } = {}) {
    super(message, { cause: options.cause })
    this.fault = fault
    this.isPassing = options.isPassing ?? false
  }
}

/** The marketplace server from the settings; if none is set, stock reports are imported. */
export const marketplaceOf = ({ MARKETPLACE_URL, MARKETPLACE_TOKEN }: Pick<Config, 'MARKETPLACE_URL' | 'MARKETPLACE_TOKEN'>) =>
  MARKETPLACE_URL === undefined ? undefined : httpMarketplace(MARKETPLACE_URL, MARKETPLACE_TOKEN)

const MAX_BYTES = 8_000_000
const MAX_ARTICLES = 20_000
const TIMES = { timeoutMs: 20_000, tries: 3, pauseMs: 1_000 }

/** An article is validated like a row of the workbook. */
const articleShape = z
  .object({
    platform: ARTICLE.PlatformCode,
    sku: ARTICLE.PlatformSku,
    fnsku: ARTICLE.Fnsku,
    pieces: ARTICLE.PlatformPcs,
    inTransit: ARTICLE.InTransitPcs.default(0),
  })
  .transform(({ platform, sku, fnsku, pieces, inTransit }): Reported => ({
    PlatformCode: platform,
    PlatformSku: sku,
    Fnsku: fnsku,
    PlatformPcs: pieces,
    InTransitPcs: inTransit,
  }))
const answerShape = z.object({ articles: z.array(articleShape).max(MAX_ARTICLES) })

/** Parses a response. One invalid or repeated article invalidates all of it: a partial report would create false movements. */
export function articlesOf(content: string): Reported[] {
  const invalid = (cause: unknown) => new MarketplaceFault('invalid', 'the answer of the marketplace cannot be read', { cause })
  let articles: Reported[]
  try {
    ;({ articles } = answerShape.parse(JSON.parse(content)))
  } catch (error) {
    throw invalid(error)
  }
  const names = new Set(articles.map(({ PlatformCode, PlatformSku }) => `${PlatformCode} ${PlatformSku}`))
  if (names.size < articles.length) throw invalid(new Error('an article comes twice'))
  return articles
}

/**
 * `GET <url>/stock?company=…&country=…` with a bearer token; answers `{articles: [{platform, sku, fnsku, pieces,
 * inTransit}]}`. A company without an account is answered with 404 and `{"error": "no_account"}`. Redirects, large
 * responses and slow ones are failures; a busy server is retried twice, with doubling pauses.
 */
export function httpMarketplace(url: string, token: string | undefined, { timeoutMs, tries, pauseMs } = TIMES): Marketplace {
  const base = url.replace(/\/+$/, '')
  async function once({ ContractCompanyId, CountryCode }: Account, signal: AbortSignal | undefined): Promise<Reported[]> {
    const timeout = AbortSignal.timeout(timeoutMs)
    const query = new URLSearchParams({ company: String(ContractCompanyId), country: CountryCode })
    let response: Response
    let content: string
    try {
      response = await fetch(`${base}/stock?${query}`, {
        redirect: 'error',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        headers: { Accept: 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      })
      content = await contentOf(response)
    } catch (error) {
      if (error instanceof MarketplaceFault) throw error
      const isPassing = error instanceof TypeError
      throw new MarketplaceFault('unreachable', 'the marketplace was not reached', { cause: error, isPassing })
    }
    if (response.ok) return articlesOf(content)
    throw faultOf(response.status, content)
  }
  return {
    async stock(account, signal) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await once(account, signal)
        } catch (error) {
          const isPassing = error instanceof MarketplaceFault && error.isPassing
          if (!isPassing || attempt >= tries || signal?.aborted) throw error
          await sleep(pauseMs * 2 ** (attempt - 1), undefined, signal && { signal })
        }
      }
    },
  }
}

/** A path that does not exist also returns 404; only the message shows that a company has no account. */
const isAccountMissing = (content: string) => /"error"\s*:\s*"no_account"/.test(content)

function faultOf(status: number, content: string): MarketplaceFault {
  const message = `the marketplace answered ${status}`
  if (status === 404 && isAccountMissing(content)) return new MarketplaceFault('noAccount', message)
  const isBusy = status === 408 || status === 429 || status >= 500
  return isBusy ? new MarketplaceFault('unreachable', message, { isPassing: true }) : new MarketplaceFault('refused', message)
}

async function contentOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_BYTES) throw new MarketplaceFault('invalid', `the answer has more than ${MAX_BYTES} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
