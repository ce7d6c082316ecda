import fastify from 'fastify'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import type { Recorded } from './replay.ts'

/**
 * The least that can be done for the responses of bench/statements.ts: the portal's own statements, prepared, run by an
 * owner who is bound by no policy, their JSON passed through as text. There is no sign-in, check, write or log.
 */
const recorded = JSON.parse(await readFile(process.argv[2]!, 'utf8')) as Recorded[][]
const settings = { connectionString: process.env['DATABASE_URL'], max: 20 }
const LANGUAGE = '-c app.language=en-US'
/** Connections as in the portal, by how a statement is planned. */
const pools = {
  auto: new pg.Pool({ ...settings, options: LANGUAGE }),
  onePlan: new pg.Pool({ ...settings, options: `${LANGUAGE} -c plan_cache_mode=force_generic_plan` }),
}

const app = fastify()
app.post('/answer', async (request, reply) => {
  const statements = recorded[(request.body as { n: number }).n]!
  let body = ''
  for (const { name, text, values, isOnePlan } of statements) {
    const { rows } = await pools[isOnePlan ? 'onePlan' : 'auto'].query<unknown[]>({ name, text, values, rowMode: 'array' })
    const [first] = rows[0] ?? []
    body += typeof first === 'string' && /^[{[]/.test(first) ? first : JSON.stringify(rows)
  }
  return reply.type('application/json; charset=utf-8').send(`{"ErrorCode":0,"Msg":"","Body":${body}}`)
})
console.log(`bare at ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
process.on('SIGTERM', () => void app.close().then(() => Promise.all([pools.auto.end(), pools.onePlan.end()])))
