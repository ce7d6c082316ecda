import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { freightOrder } from '#features/freight/core/rules.ts'
import { CARRIER_NODE } from '../rules.ts'
import { reconcile } from '../reconcile.ts'
import type { Reference } from './carrier.ts'
import { answerOf, carrierOf, httpCarrier } from './drivers.ts'
import { simulated } from './simulated-carrier.ts'

const REFERENCE: Reference = {
  Kind: 'bl',
  No: 'COSU 61/2?&no=x',
  Carrier: 'COSCO',
  Voyage: 'ARIES 101W',
  Mode: 'sea',
  From: 'CNYTN',
  To: 'GBFXT',
  Etd: '2026-01-05',
  Eta: '2026-02-07',
  Left: null,
}
const QUICK = { timeoutMs: 10_000, tries: 3, pauseMs: 1 }
const IMPATIENT = { ...QUICK, timeoutMs: 300 }
const EVENT = { code: 114006, time: '2026-01-05T10:00:00+08:00', place: 'CNYTN', text: 'Vessel departed' }

type Answer = (request: IncomingMessage, response: ServerResponse, round: number) => void
const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

/** A local carrier server; returns its address and the received requests. */
async function carrier(answer: Answer) {
  const asked: IncomingMessage[] = []
  const server = createServer((request, response) => {
    asked.push(request)
    answer(request, response, asked.length)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => (server.closeAllConnections(), server.close()))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/track`, asked }
}
const json = (response: ServerResponse, body: unknown) =>
  response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body))

describe('carrier over HTTP', () => {
  test('receives only the number and the key, and its response is parsed', async () => {
    const { url, asked } = await carrier((_, response) => json(response, { eta: '2026-02-09', events: [EVENT] }))
    expect(await httpCarrier(url, 'secret', QUICK).ask(REFERENCE)).toEqual({
      Eta: '2026-02-09',
      Issue: null,
      Events: [{ Node: CARRIER_NODE.departed, Time: Date.parse(EVENT.time), Place: 'CNYTN', Remark: 'Vessel departed' }],
    })
    const address = new URL(asked[0]!.url!, url)
    expect([address.pathname, Object.fromEntries(address.searchParams), asked[0]!.headers.authorization]).toEqual([
      '/v1/track',
      { kind: 'bl', no: REFERENCE.No, carrier: 'COSCO' },
      'Bearer secret',
    ])
  })

  test('a busy server is retried, a refusal is not', async () => {
    const busy = await carrier((_, response, round) =>
      round < 3 ? response.writeHead(round === 1 ? 503 : 429).end() : json(response, { events: [] }),
    )
    expect((await httpCarrier(busy.url, undefined, QUICK).ask(REFERENCE)).Events).toEqual([])
    expect(busy.asked).toHaveLength(3)
    const never = await carrier((_, response) => void response.writeHead(500).end('broken'))
    await expect(httpCarrier(never.url, undefined, QUICK).ask(REFERENCE)).rejects.toThrow('answered 500')
    expect(never.asked).toHaveLength(3)
    const refusing = await carrier((_, response) => void response.writeHead(403).end())
    await expect(httpCarrier(refusing.url, undefined, QUICK).ask(REFERENCE)).rejects.toThrow('answered 403')
    expect(refusing.asked).toHaveLength(1)
  })

  test('a silent server or endless response times out', async () => {
    const silent = await carrier(() => undefined)
    await expect(httpCarrier(silent.url, undefined, IMPATIENT).ask(REFERENCE)).rejects.toThrow(/timeout|aborted/i)
    const dripping = await carrier((_, response) => void response.write('{"events":['))
    await expect(httpCarrier(dripping.url, undefined, IMPATIENT).ask(REFERENCE)).rejects.toThrow(/timeout|aborted/i)
  })

  test('redirects and large responses are refused', async () => {
    const elsewhere = await carrier((_, response) => json(response, { events: [EVENT] }))
    const sending = await carrier((_, response) => void response.writeHead(302, { Location: elsewhere.url }).end())
    await expect(httpCarrier(sending.url, 'secret', QUICK).ask(REFERENCE)).rejects.toThrow()
    expect(elsewhere.asked).toHaveLength(0)
    const large = await carrier((_, response) => void response.end(`{"events":[${'"x",'.repeat(900_000)}1]}`))
    await expect(httpCarrier(large.url, undefined, { ...QUICK, timeoutMs: 5_000 }).ask(REFERENCE)).rejects.toThrow('bytes')
  })

  test('a response in another format fails; an invalid event is skipped', async () => {
    const html = await carrier((_, response) => void response.end('<html>'))
    await expect(httpCarrier(html.url, undefined, QUICK).ask(REFERENCE)).rejects.toThrow()
    expect(() => answerOf({ eta: null })).toThrow()
    const { Events, Issue, Eta } = answerOf({
      eta: 'tomorrow',
      events: [EVENT, { ...EVENT, time: 'noon' }, 'x', null, { ...EVENT, place: `a\u0000b${'c'.repeat(100)}`, text: null }],
    })
    expect([Events.length, Issue, Eta, Events[1]!.Place.length, Events[1]!.Place.slice(0, 4)]).toEqual([
      2,
      '3 of 5 events were not read',
      null,
      60,
      'a bc',
    ])
  })

  test('the server is that in the settings; without one the carrier is simulated', async () => {
    const { url, asked } = await carrier((_, response) => json(response, { events: [] }))
    await carrierOf({ TRACKING_URL: url, TRACKING_KEY: undefined }).ask(REFERENCE)
    expect(asked).toHaveLength(1)
    expect((await carrierOf({ TRACKING_URL: undefined, TRACKING_KEY: undefined }).ask(REFERENCE)).Issue).toBeNull()
  })
})

describe('simulated carrier', () => {
  const on = (day: string) => simulated(REFERENCE, new Date(`${day}T12:00:00Z`))
  const voyages = Array.from({ length: 60 }, (_, index) => ({ ...REFERENCE, Voyage: `SHIP ${index}` }))
  const late = new Date('2026-04-01T00:00:00Z')

  test('gives the same events on the same day, none in the future, and more over time', () => {
    expect(on('2026-01-20')).toEqual(on('2026-01-20'))
    const counts = ['2026-01-01', '2026-01-06', '2026-01-25', '2026-03-15'].map((day) => on(day).Events.length)
    expect(counts).toEqual(counts.toSorted((a, b) => a - b))
    expect([counts[0], counts.at(-1)! >= 4]).toEqual([0, true])
    expect(on('2026-01-25').Events.every(({ Time }) => Time <= Date.parse('2026-01-25T12:00:00Z'))).toBe(true)
  })

  test('its voyages reconcile completely, with no exceptions except confirmations', () => {
    for (const voyage of voyages) {
      const { Events } = simulated(voyage, late)
      const { events, aside } = reconcile(Events, {
        mode: 'sea',
        from: 'CNYTN',
        to: 'GBFXT',
        status: freightOrder.states.inDelivery,
        since: Date.UTC(2025, 11, 1),
        atd: null,
        ata: null,
        ours: [],
        now: late.getTime(),
      })
      expect([events.length, aside]).toEqual([Events.length, []])
      expect(events.map(({ Node }) => Node)).toEqual(
        expect.arrayContaining([CARRIER_NODE.departed, CARRIER_NODE.arrived, CARRIER_NODE.devanned]),
      )
    }
  })

  test('some voyages are delayed, some are transhipped, most are on time', () => {
    const etas = voyages.map((voyage) => simulated(voyage, new Date('2026-02-05T00:00:00Z')).Eta!)
    expect(etas.filter((eta) => eta === REFERENCE.Eta).length).toBeGreaterThan(10)
    expect(etas.filter((eta) => eta > REFERENCE.Eta!).length).toBeGreaterThan(10)
    expect(
      voyages.filter((voyage) => simulated(voyage, late).Events.some(({ Node }) => Node === CARRIER_NODE.transhipped)).length,
    ).toBeGreaterThan(15)
  })
})
