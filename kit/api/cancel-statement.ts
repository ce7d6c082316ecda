import pg from 'pg'

type Internals = pg.PoolClient & { host: string; port: number; processID: number; secretKey: number }
type Wire = pg.Connection & {
  connect(port: number | string, host?: string): void
  cancel(processID: number, secretKey: number): void
}
const { Connection } = pg as unknown as { Connection: new (config: object) => Wire }

/**
 * Asks the server to cancel a connection's statement. Resolves once the request is sent or has failed; then a time
 * limit ends the statement.
 */
export function cancelStatement(client: pg.PoolClient): Promise<void> {
  const { host, port, processID, secretKey } = client as Internals
  return new Promise((done) => {
    const line = new Connection({})
    line.on('connect', () => line.cancel(processID, secretKey))
    line.on('error', () => done())
    line.on('end', () => done())
    if (host.startsWith('/')) line.connect(`${host}/.s.PGSQL.${port}`)
    else line.connect(port, host)
  })
}
