import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import type { OpenSession } from './caller.ts'
import { livePages } from './live.ts'

/** A page that records the events it receives. */
function page() {
  const sent: string[] = []
  const events = new EventEmitter()
  const close = () => events.emit('close')
  const response = Object.assign(events, {
    write: (text: string) => sent.push(text),
    end: close,
    destroy: close,
    writableLength: 0,
  })
  return {
    stall: () => (response.writableLength = 100_000),
    response: response as unknown as ServerResponse,
    eventCount: () => sent.filter((text) => text.startsWith('data:')).length,
  }
}

it('an event of one company does not recheck the pages of others', () => {
  const live = livePages()
  const looked = new Map<number, number>()
  const session = (ContractCompanyId: number) => {
    const rights = { isSuper: true, codes: new Set(), switches: [], countries: [], token: Buffer.alloc(0) }
    const caller = { kind: 'customer', ContractCompanyId, UserId: ContractCompanyId, ...rights }
    return {
      expires: Infinity,
      get caller() {
        looked.set(ContractCompanyId, (looked.get(ContractCompanyId) ?? 0) + 1)
        return caller
      },
    } as unknown as OpenSession
  }
  const pages = [1, 2, 3].map((company) => ({ ...page(), company }))
  for (const { company, response } of pages) live.add(session(company), response)
  looked.clear()
  live.send({ ContractCompanyId: 2, topic: 'product' })
  expect(pages.map(({ eventCount }) => eventCount())).toEqual([0, 1, 0])
  expect([...looked.keys()]).toEqual([2])
  live.close()
})

it('pages opened with one ticket, however many, do not displace those of another', () => {
  const live = livePages()
  const victim = page()
  live.addAnonymous('qr:victim', victim.response)
  const flood = Array.from({ length: 3000 }, page)
  for (const { response } of flood) live.addAnonymous('qr:flood', response)

  live.send({ ContractCompanyId: null, UserIds: [], topic: 'qr:victim' })
  live.send({ ContractCompanyId: null, UserIds: [], topic: 'qr:flood' })
  expect(victim.eventCount()).toBe(1)
  expect(flood.filter((one) => one.eventCount() > 0)).toHaveLength(3)
  expect(live.count()).toBe(4)
  live.close()
})

it('a page that does not read what it is sent is disconnected, the others are not', () => {
  const live = livePages()
  const [slow, other] = [page(), page()]
  for (const { response } of [slow, other]) live.addAnonymous('qr:ticket', response)
  slow.stall()
  live.send({ ContractCompanyId: null, UserIds: [], topic: 'qr:ticket' })
  expect([slow.eventCount(), other.eventCount(), live.count()]).toEqual([0, 1, 1])
  live.close()
})

it('a staff page reconnects when a role grants other areas', async () => {
  const staff = (...areas: string[]) =>
    ({
      expires: Infinity,
      caller: { kind: 'staff', UserId: 1, areas: new Set(areas), token: Buffer.alloc(1) },
    }) as unknown as OpenSession
  let now = staff('freight', 'finance')
  const live = livePages([], async () => now)
  live.add(now, page().response)
  now = staff('finance', 'freight')
  await live.recheck(1)
  expect(live.count()).toBe(1)
  now = staff('finance')
  await live.recheck(1)
  expect(live.count()).toBe(0)
  live.close()
})
