import pg from 'pg'

/** One statement in PostgreSQL's form; a name keeps it parsed in the connection. */
export type Statement = { readonly text: string; readonly values: readonly unknown[]; readonly name: string | undefined }

/** Internals of pg's query class; the tests of db.ts fail if a version changes them. */
type Wire = pg.Connection & {
  parsedStatements: Record<string, string>
  parse(statement: { text: string; name: string | undefined }): void
  bind(portal: { statement: string | undefined; values: readonly unknown[]; valueMapper: unknown }): void
  execute(portal: object): void
}
type Internals = {
  new (
    config: object,
    callback: (error: Error | undefined, result: pg.QueryResult) => void,
  ): pg.Query & {
    prepare(connection: Wire): void
    handleDataRow(message: object): void
    handleCommandComplete(message: object, connection: Wire): void
    hasBeenParsed(connection: Wire): boolean
  }
}
const { prepareValue } = (pg as unknown as { utils: { prepareValue: unknown } }).utils

/** Several statements in one message with one response: only the last one's rows are read; the first that fails ends them all. */
class PipelinedQuery extends (pg.Query as unknown as Internals) {
  readonly #ahead: readonly Statement[]
  #landed = 0
  /**
   * True if a named statement was parsed for the first time: if the message fails, it is unknown which statements were
   * parsed.
   */
  parsesAgain = false

  constructor(
    ahead: readonly Statement[],
    last: Statement,
    callback: (error: Error | undefined, result: pg.QueryResult) => void,
  ) {
    super({ ...last, queryMode: 'extended' }, callback)
    this.#ahead = ahead
  }

  override prepare(connection: Wire): void {
    for (const { text, values, name } of this.#ahead) {
      if (name === undefined || connection.parsedStatements[name] === undefined) {
        connection.parse({ text, name })
        if (name !== undefined) {
          connection.parsedStatements[name] = text
          this.parsesAgain = true
        }
      }
      connection.bind({ statement: name, values, valueMapper: prepareValue })
      connection.execute({})
    }
    this.parsesAgain ||= !this.hasBeenParsed(connection)
    super.prepare(connection)
  }

  override handleDataRow(message: object): void {
    if (this.#landed === this.#ahead.length) super.handleDataRow(message)
  }

  override handleCommandComplete(message: object, connection: Wire): void {
    if (this.#landed++ === this.#ahead.length) super.handleCommandComplete(message, connection)
  }
}

/**
 * Sends `ahead` and `last` in one message and returns the rows of `last`. Outside a transaction they form one. `onLost`
 * is called when the connection must not be used again.
 */
export function sendPipelined(
  client: pg.PoolClient,
  ahead: readonly Statement[],
  last: Statement,
  onLost: () => void,
): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const query = new PipelinedQuery(ahead, last, (error, result) => {
      if (!error) return resolve(result)
      if (query.parsesAgain) onLost()
      reject(error)
    })
    client.query(query)
  })
}

/** Sends statements through pg's public API only, each after the response to the previous one, whoever sends them. */
export function oneByOne(client: pg.PoolClient) {
  let previous: Promise<unknown> = Promise.resolve()
  const run = ({ text, values, name }: Statement) =>
    client.query({ text, values: [...values], ...(name !== undefined && { name }) })
  return {
    /** Returns the rows of `last`. `isAlone`: together with `ahead` it is a separate transaction. */
    send(ahead: readonly Statement[], last: Statement, isAlone: boolean): Promise<pg.QueryResult> {
      const answer = previous.then(async () => {
        try {
          if (isAlone) await client.query('begin')
          for (const statement of ahead) await run(statement)
          const result = await run(last)
          if (isAlone) await client.query('commit')
          return result
        } catch (error) {
          if (isAlone) await client.query('rollback').catch(() => undefined)
          throw error
        }
      })
      previous = answer.catch(() => undefined)
      return answer
    },
    /** Resolves when everything sent has been answered. */
    idle: () => previous,
  }
}
