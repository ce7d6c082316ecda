import type { FastifyInstance, FastifyRequest } from 'fastify'
import { getListByParentCodes } from '#features/account/dictionary/contract.ts'
import { COOKIE, CUSTOMER_PORTAL, getCurrentUser, getPermissions, getStaff } from '#features/account/session/contract.ts'
import { EARLY_ANSWERS, earlyKey, type EarlyAnswers } from '#kit/shared/early-answers.ts'
import type { Op, Output } from '#kit/shared/op.ts'
import { callAs } from './call-as.ts'
import { valueIn } from '#kit/shared/keys.ts'

type Call = readonly [op: Op, input: Record<string, unknown>]

/** The calls that every page of the portal starts with. */
const FIRST_CALLS: Record<keyof typeof COOKIE, readonly Call[]> = {
  customer: [
    [getCurrentUser, {}],
    [getPermissions, { systemType: CUSTOMER_PORTAL }],
    [getListByParentCodes, { All: true }],
  ],
  staff: [
    [getStaff, {}],
    [getListByParentCodes, { All: true }],
  ],
}
/** The page does not wait longer; its scripts then make the calls. */
const PATIENCE_MS = 300

/**
 * The responses to a portal page's first calls for the requesting user, as an element for its body
 * (kit/web/early-answers.ts). None unless all calls succeed: the page itself shows failures.
 */
export async function earlyAnswers(app: FastifyInstance, request: FastifyRequest): Promise<string> {
  const side = /^\/desk(\/|\?|$)/.test(request.url) ? 'staff' : 'customer'
  // Another site may have linked here, which is no reason to refuse a page that only the browser's user can read.
  const { 'sec-fetch-dest': target = 'document' } = request.headers
  if (request.cookies[COOKIE[side]] === undefined || target !== 'document' || valueIn(request.query, 'adminToken') !== undefined)
    return ''
  const origin = `${request.protocol}://${request.host}`
  const called = Promise.all(
    FIRST_CALLS[side].map(async ([op, input]) => [op, input, await callAs(app, request, op, input, { origin })] as const),
  ).catch(() => [])
  const answers = await Promise.race([called, new Promise<[]>((late) => void setTimeout(late, PATIENCE_MS, []).unref())])
  if (!answers.length || answers.some(([, , { ErrorCode }]) => ErrorCode !== 0)) return ''
  const sent: EarlyAnswers = {
    time: answers[0]![2].time,
    bodies: Object.fromEntries(
      answers.map(([op, input, { Body }]) => [earlyKey(op.path, input), op === getListByParentCodes ? named(Body) : Body]),
    ),
  }
  return `<script type="application/json" id="${EARLY_ANSWERS}">${JSON.stringify(sent).replaceAll('<', '\\u003c')}</script>`
}

/** The dictionary without names in languages other than the page's, which are two thirds of it. */
function named(dictionary: unknown): unknown {
  const { GLOBAL_ENUM, ...lists } = dictionary as Output<typeof getListByParentCodes>
  const members = Object.entries(lists).map(([code, list]) => [
    code,
    list.map(({ NameZh: _zh, NameEn: _en, NameFr: _fr, NameDe: _de, ...member }) => member),
  ])
  return { GLOBAL_ENUM, ...Object.fromEntries(members) }
}
