import type { FastifyRequest } from 'fastify'
import type { DeploymentOrigin } from '#kit/shared/gate.ts'
import type { Config } from './config.ts'

type Settings = Pick<Config, 'PRIVATE_ORIGINS' | 'RESTRICTED_ORIGINS' | 'STORAGE_HOST' | 'STORAGE_HOST_TEST'> &
  Partial<Pick<Config, 'PAYMENT_URL'>>

/**
 * Recognizes private deployments and restricted origins by the address in the browser (SPEC 6). Hosts are compared: behind a
 * proxy that ends TLS the server does not see the scheme.
 */
export function originsOf(settings: Settings): (request: Pick<FastifyRequest, 'host'>) => DeploymentOrigin {
  const [privateHosts, restrictedHosts] = [settings.PRIVATE_ORIGINS, settings.RESTRICTED_ORIGINS].map(
    (origins) => new Set(origins.map((origin) => new URL(origin).host)),
  )
  return ({ host }) => {
    const isPrivate = privateHosts!.has(host)
    return {
      isPrivate,
      hasPayments: settings.PAYMENT_URL !== undefined,
      isRestricted: restrictedHosts!.has(host),
      storageHost: (isPrivate ? settings.STORAGE_HOST_TEST : settings.STORAGE_HOST) ?? '',
    }
  }
}
