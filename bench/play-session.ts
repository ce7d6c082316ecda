import type { OrderDocuments } from '#features/freight/orders/api/fixture.ts'
import { login } from '#features/account/session/contract.ts'
import type { InputSent, Op, Output } from '#kit/shared/op.ts'
import { DEMO_PASSWORD } from '../demo/accounts.ts'

export const DAY_MS = 86_400_000

export type Person = Awaited<ReturnType<typeof signIn>>
export type Customer = { user: Person; papers: OrderDocuments; labels: number }

export const day = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10)

/** A customer's session. */
export async function signIn(address: string, AccountName: string) {
  const session: { token?: string } = {}
  const call = async <O extends Op>({ path, method }: O, input: InputSent<O>): Promise<Output<O>> => {
    const isGet = method === 'GET'
    const query = isGet ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
    const headers = {
      'Accept-Language': 'en-US',
      'Content-Type': 'application/json',
      ...(session.token && { Authorization: `Bearer ${session.token}` }),
    }
    const response = await fetch(address + path + query, { method, headers, ...(!isGet && { body: JSON.stringify(input) }) })
    const { ErrorCode, Msg, Body } = (await response.json()) as { ErrorCode: number; Msg: string; Body: Output<O> }
    if (ErrorCode !== 0 && ErrorCode !== 101) throw new Error(`${path}: ${ErrorCode} ${Msg} ${JSON.stringify(Body)}`)
    return Body
  }
  session.token = (await call(login, { AccountName, Password: DEMO_PASSWORD })).Token
  return { call }
}
