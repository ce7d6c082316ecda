import fastify from 'fastify'
import { type Body, type Answer, pool } from './bare-database.ts'
import { answerDropship } from './bare-dropship.ts'
import { answerStock } from './bare-stock.ts'
import { answerFreight } from './bare-freight.ts'

/**
 * The baseline for the portal: the least that a server in Fastify and pg can do for the same responses. There is no
 * sign-in and no validation, and no company but the one named in the body; rows are read with plain SQL, a list with a
 * second query for its total, and serialized with JSON.stringify.
 */
const done = (Body: unknown) => ({ ErrorCode: 0, Msg: '', Body })

const app = fastify()
const answer: Answer = (path: string, work: (body: Body) => Promise<unknown>) =>
  app.post(path, async (request) => done(await work(request.body as Body)))

answerDropship(answer)
answerStock(answer)
answerFreight(answer)
console.log(`bare at ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
process.on('SIGTERM', () => void app.close().then(() => pool.end()))
