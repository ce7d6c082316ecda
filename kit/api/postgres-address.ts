import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Settings of a server: with a socket in the cluster's own folder, which only its owner can open, or without one. */
export const NO_SOCKET = 'unix_socket_directories='
export const OWN_SOCKET = process.platform === 'win32' ? NO_SOCKET : 'unix_socket_directories=.'
/** Longest socket path that every system accepts. */
const MAX_SOCKET_PATH = 103

/**
 * URLs of the databases of a server on this machine: through its socket if it has one, which costs about a tenth less
 * processor time for each call than 127.0.0.1.
 */
export function addressOf(cluster: string, port: number, known: { user: string; password: string; database: string }) {
  const socket = join(cluster, `.s.PGSQL.${port}`)
  const hasSocket = Buffer.byteLength(socket) <= MAX_SOCKET_PATH && existsSync(socket)
  return (database = known.database) => {
    const url = new URL(`postgres://${known.user}:${known.password}@127.0.0.1:${port}/${database}`)
    if (hasSocket) url.searchParams.set('host', cluster)
    return url.href
  }
}

/** The same database with the rights of another role. */
export function asRole(address: string, role: string): string {
  const url = new URL(address)
  url.searchParams.set('options', `-c role=${role}`)
  return url.href
}
