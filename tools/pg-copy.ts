import { once } from 'node:events'
import type { Duplex } from 'node:stream'
import type { Client, Connection } from 'pg'

/** What `pg` calls on the query it is running, and the part of its connection that COPY needs. */
type CopyConnection = Connection & {
  stream: Duplex
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}
type CopyQuery = {
  submit(connection: Connection): void
  handleCopyData?(message: { chunk: Buffer }, connection: CopyConnection): void
  handleCopyInResponse?(connection: CopyConnection): void
  handleCommandComplete(): void
  handleReadyForQuery(): void
  handleError(error: Error): void
}

const QUEUE = 500

/** Runs `copy … to stdout`; yields the rows as they come, and reads on only when they are taken. */
export async function* copyOut(client: Client, sql: string): AsyncGenerator<Buffer> {
  const queue: Buffer[] = []
  const end: { reached?: boolean; error?: Error } = {}
  let wake = () => {}
  let socket: Duplex | undefined
  const finish = (error?: Error) => {
    Object.assign(end, { reached: true, error })
    wake()
  }
  client.query<CopyQuery>({
    submit: (connection) => connection.query(sql),
    handleCopyData({ chunk }, { stream }) {
      // The parser uses its buffer again.
      queue.push(Buffer.from(chunk))
      if (queue.length > QUEUE) (socket = stream).pause()
      wake()
    },
    handleCommandComplete: () => undefined,
    handleReadyForQuery: () => finish(),
    handleError: finish,
  })
  for (;;) {
    const rows = queue.splice(0)
    if (rows.length > 0) yield Buffer.concat(rows)
    else if (end.error) throw end.error
    else if (end.reached) return
    else {
      socket?.resume()
      await new Promise<void>((done) => (wake = done))
    }
  }
}

/** Runs `copy … from stdin` with what `source` gives. */
export function copyIn(client: Client, sql: string, source: AsyncIterable<Buffer>): Promise<void> {
  return new Promise((done, fail) => {
    let running = true
    const end = (error?: Error) => {
      running = false
      if (error) fail(error)
      else done()
    }
    const send = async (connection: CopyConnection) => {
      try {
        for await (const chunk of source) {
          if (!running) return
          connection.sendCopyFromChunk(chunk)
          if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
        }
        connection.endCopyFrom()
      } catch (error) {
        connection.sendCopyFail((error as Error).message)
        end(error as Error)
      }
    }
    client.query<CopyQuery>({
      submit: (connection) => connection.query(sql),
      handleCopyInResponse: (connection) => void send(connection),
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => end(),
      handleError: end,
    })
  })
}
