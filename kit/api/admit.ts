import type { FastifyReply, FastifyRequest } from 'fastify'
import { worksIn } from '../shared/desk-rights.ts'
import { existsFor, isContracted, passesRole } from '../shared/gate.ts'
import { type Op, isForApplication } from '../shared/op.ts'
import { Refusal } from '../shared/refusal.ts'
import { kit } from '../shared/validation.ts'
import { endedRecently, holds, type Caller } from './caller.ts'
import type { Parts } from './server-parts.ts'

/** Finds the caller and checks access: session, kind of user, origin, company and permission. */
export async function admit(parts: Parts, op: Op, request: FastifyRequest, reply: FastifyReply): Promise<Caller | undefined> {
  const cookieName = op.access === 'staff' ? parts.cookies.staff : parts.cookies.customer
  const cookie = request.cookies[cookieName]
  const bearer = bearerOf(request)
  // Applies without a cookie too: another site must not sign a visitor in either.
  if (!bearer && op.method === 'POST' && !isOwnOrigin(parts, request)) throw new Refusal('forbidden', kit('error.forbidden'))
  if (op.access === 'public') {
    const known = op.knowsCustomer ? await parts.callers.find(bearer ?? cookie) : undefined
    return known?.kind === 'customer' ? known : undefined
  }
  const caller = await parts.callers.find(bearer ?? cookie, { delegated: bearer !== undefined })
  if (!caller || caller.kind !== op.access) {
    // Staff are signed in but may use the portal only through a link to a company.
    if (caller?.kind === 'staff' && op.access === 'customer') throw new Refusal('forbidden', kit('error.forbidden'))
    // Clears the cookie of an ended session, unless it ended just now: a new session may have replaced it.
    if (!bearer && cookie && !(await endedRecently(parts.pool, cookie))) clearCookie(parts, reply, cookieName)
    throw new Refusal('signedOut', kit('error.signedOut'))
  }
  if (caller.kind === 'staff' && !worksIn(caller, op.area)) throw new Refusal('forbidden', kit('error.forbidden'))
  if (caller.kind === 'customer') {
    if (caller.groups && !isForApplication(op, caller.groups)) throw new Refusal('forbidden', kit('error.forbidden'))
    if (!existsFor(op, caller)) throw new Refusal('notFound', kit('error.notFound'))
    if (!isContracted(op, caller)) throw new Refusal('businessCheck', kit('error.noContract'))
    if (!passesRole(op, caller) || (op.permission && !holds(caller, op.permission)))
      throw new Refusal('forbidden', kit('error.forbidden'))
  }
  return caller
}

export const cookieOf = ({ secure }: Parts) => ({ httpOnly: true, sameSite: 'lax', path: '/', secure }) as const
export const clearCookie = (parts: Parts, reply: FastifyReply, name: string) => void reply.clearCookie(name, cookieOf(parts))

export const bearerOf = (request: FastifyRequest) => /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]

/** Browsers send the origin with every POST; programs that send none carry no user's cookies. */
export function isOwnOrigin(parts: Pick<Parts, 'origins'>, request: FastifyRequest): boolean {
  const origin = request.headers.origin
  if (!origin) return request.headers['sec-fetch-site'] === undefined || request.headers['sec-fetch-site'] === 'same-origin'
  return origin === `${request.protocol}://${request.host}` || parts.origins.includes(origin)
}
