import { describe, expect, test } from 'vitest'
import { openBoard, player, type Player, type Row, type LogEntry } from './board.ts'
import { Refused, type Desk } from './desk.ts'

const HOUR = 3_600_000
const START = new Date('2026-01-05T08:00:00Z')
const at = (hours: number) => new Date(START.getTime() + hours * HOUR)

type Thing = Row & { Id: number; State: string; Day?: string }

/** A portal with one list, whose rows move from state to state. */
function portal(things: Thing[]) {
  const calls: { path: string; body: Record<string, unknown> }[] = []
  const answers: (() => void)[] = []
  const desk: Desk = {
    async call<T>(path: string, body: object = {}) {
      calls.push({ path, body: body as Record<string, unknown> })
      if (path === '/elsewhere') throw new Refused(5, 'Not found')
      if (path === '/list') {
        const { State, PageIndex, PageSize } = body as { State: string; PageIndex: number; PageSize: number }
        const rows = things.filter((thing) => thing.State === State)
        return {
          Items: rows.slice((PageIndex - 1) * PageSize, PageIndex * PageSize).map((row) => ({ ...row })),
          TotalCount: rows.length,
        } as T
      }
      answers.shift()?.()
      const { Id, to } = body as { Id: number; to: string }
      things.find((thing) => thing.Id === Id)!.State = to
      return {} as T
    },
    upload: async () => 1,
  }
  return {
    desk,
    things,
    moves: () => calls.filter(({ path }) => path === '/move').map(({ body }) => body['Id']),
    lists: () => calls.filter(({ path }) => path === '/list').length,
    refuseOnce: (error: Error) =>
      answers.push(() => {
        throw error
      }),
  }
}

const mover = (from: string, to: string, more: Partial<Player<Thing>> = {}) =>
  player<Thing>({
    name: `${from} to ${to}`,
    list: '/list',
    filter: () => ({ State: from }),
    hours: () => 2,
    async play({ Id }, { desk }) {
      await desk.call('/move', { Id, to })
      return { what: 'move', no: String(Id), from, to }
    },
    ...more,
  })

function open(desk: Desk, players: readonly Player[], more: { hands?: number; isStopped?(): boolean } = {}) {
  const entries: LogEntry[] = []
  return {
    entries,
    board: openBoard({ desks: { office: desk, sites: {} }, players, seed: 1, tell: (one) => entries.push(one), ...more }),
  }
}

describe('when a row is processed', () => {
  test('after its hours, once, and by one player per round', async () => {
    const { desk, moves, things } = portal([{ Id: 1, State: 'a' }])
    const { board, entries } = open(desk, [mover('a', 'b'), mover('b', 'c')])
    expect(await board.round(at(0))).toBe(0)
    expect(await board.round(at(1))).toBe(0)
    expect(await board.round(at(2))).toBe(1)
    expect(things[0]!.State).toBe('b')
    // For the next player it was first seen now.
    expect(await board.round(at(3))).toBe(0)
    expect(await board.round(at(5))).toBe(1)
    expect(await board.round(at(50))).toBe(0)
    expect(moves()).toEqual([1, 1])
    expect(entries.map((one) => 'to' in one && `${one.from} ${one.to}`)).toEqual(['a b', 'b c'])
  })

  test('not before its day, however long it has waited', async () => {
    const { desk, moves } = portal([{ Id: 1, State: 'a', Day: at(30).toISOString() }])
    const { board } = open(desk, [mover('a', 'b', { notBefore: (row) => new Date(row.Day!) })])
    for (const hour of [0, 10, 29]) await board.round(at(hour))
    expect(moves()).toEqual([])
    await board.round(at(30))
    expect(moves()).toEqual([1])
  })

  test('staff actions follow the pace of the game, ships the portal’s time', async () => {
    const { desk, moves } = portal([
      { Id: 1, State: 'a' },
      { Id: 2, State: 'ship', Day: at(24).toISOString() },
    ])
    const { board } = open(desk, [mover('a', 'b'), mover('ship', 'sea', { notBefore: (row) => new Date(row.Day!) })])
    await board.round(at(0), at(0))
    await board.round(at(0), at(40))
    expect(moves()).toEqual([1])
  })

  test('a row skipped by its player is left alone, one that returns waits again', async () => {
    const { desk, moves, things } = portal([
      { Id: 1, State: 'a' },
      { Id: 2, State: 'a' },
    ])
    const { board } = open(desk, [mover('a', 'b', { skips: (row) => row.Id === 2 })])
    await board.round(at(0))
    await board.round(at(2))
    expect(moves()).toEqual([1])
    await board.round(at(3))
    things[0]!.State = 'a'
    await board.round(at(4))
    expect(moves()).toEqual([1])
    await board.round(at(6))
    expect(moves()).toEqual([1, 1])
  })

  test('a row checked once is not checked again while it stays', async () => {
    let looks = 0
    const { desk } = portal([{ Id: 1, State: 'a' }])
    const { board } = open(desk, [mover('a', 'b', { once: true, play: async () => void (looks += 1) as undefined })])
    for (const hour of [0, 2, 4, 40]) await board.round(at(hour))
    expect(looks).toBe(1)
  })
})

describe('calls refused by the portal', () => {
  test('are reported once, and retried a day later', async () => {
    const { desk, moves, refuseOnce } = portal([{ Id: 1, State: 'a' }])
    const { board, entries } = open(desk, [mover('a', 'b')])
    refuseOnce(new Refused(2, 'The goods are on hold'))
    refuseOnce(new Refused(2, 'The goods are on hold'))
    for (const hour of [0, 2, 4, 25]) await board.round(at(hour))
    expect(moves()).toEqual([1])
    await board.round(at(27))
    await board.round(at(60))
    expect(moves()).toEqual([1, 1, 1])
    expect(entries.filter((one) => 'refused' in one)).toHaveLength(1)
  })

  test('because another user was faster: the row is read again, and nothing is reported', async () => {
    const { desk, refuseOnce } = portal([{ Id: 1, State: 'a' }])
    const { board, entries } = open(desk, [mover('a', 'b')])
    refuseOnce(new Refused(6, 'changed'))
    expect(await board.round(at(0))).toBe(0)
    expect(await board.round(at(2))).toBe(0)
    expect(await board.round(at(2.5))).toBe(1)
    expect(entries).toHaveLength(1)
  })

  test('a list missing in this portal counts as empty', async () => {
    const { desk } = portal([{ Id: 1, State: 'a' }])
    const { board } = open(desk, [mover('a', 'b', { list: '/elsewhere' }), mover('a', 'b', { hours: () => 0 })])
    expect(await board.round(at(0))).toBe(1)
  })

  test('a program error is not swallowed', async () => {
    const { desk } = portal([{ Id: 1, State: 'a' }])
    const { board } = open(desk, [mover('a', 'b', { hours: () => 0, play: async () => Promise.reject(new TypeError('broken')) })])
    await expect(board.round(at(0))).rejects.toThrow('broken')
  })
})

test('parallel hands move each row once; players sharing a list read it once', async () => {
  const things = Array.from({ length: 450 }, (_, n) => ({ Id: n + 1, State: 'a' }))
  const { desk, moves, lists } = portal(things)
  const { board } = open(
    desk,
    [mover('a', 'b', { skips: (row) => row.Id % 2 === 0, hours: () => 0 }), mover('a', 'c', { hours: () => 0 })],
    { hands: 8 },
  )
  expect(await board.round(at(0))).toBe(450)
  expect(new Set(moves()).size).toBe(450)
  // Three pages, read once.
  expect(lists()).toBe(3)
})

test('when stopped it finishes the current move and starts no other', async () => {
  const { desk, moves } = portal([
    { Id: 1, State: 'a' },
    { Id: 2, State: 'a' },
  ])
  let isStopped = false
  const { board } = open(
    desk,
    [
      mover('a', 'b', {
        hours: () => 0,
        play: async ({ Id }, hand) => {
          isStopped = true
          await hand.desk.call('/move', { Id, to: 'b' })
          return undefined
        },
      }),
    ],
    { isStopped: () => isStopped },
  )
  await board.round(at(0))
  expect(moves()).toEqual([1])
})
