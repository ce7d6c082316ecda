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
  const told: LogEntry[] = []
  return {
    told,
    board: openBoard({ desks: { office: desk, sites: {} }, players, seed: 1, tell: (one) => told.push(one), ...more }),
  }
}

describe('when a row is taken up', () => {
  test('after its hours, once, and by one player in a round', async () => {
    const { desk, moves, things } = portal([{ Id: 1, State: 'a' }])
    const { board, told } = open(desk, [mover('a', 'b'), mover('b', 'c')])
    expect(await board.round(at(0))).toBe(0)
    expect(await board.round(at(1))).toBe(0)
    expect(await board.round(at(2))).toBe(1)
    expect(things[0]!.State).toBe('b')
    // For the next player it was first seen now.
    expect(await board.round(at(3))).toBe(0)
    expect(await board.round(at(5))).toBe(1)
    expect(await board.round(at(50))).toBe(0)
    expect(moves()).toEqual([1, 1])
    expect(told.map((one) => 'to' in one && `${one.from} ${one.to}`)).toEqual(['a b', 'b c'])
  })

  test('not before its day, however long it waits', async () => {
    const { desk, moves } = portal([{ Id: 1, State: 'a', Day: at(30).toISOString() }])
    const { board } = open(desk, [mover('a', 'b', { notBefore: (row) => new Date(row.Day!) })])
    for (const hour of [0, 10, 29]) await board.round(at(hour))
    expect(moves()).toEqual([])
    await board.round(at(30))
    expect(moves()).toEqual([1])
  })

  test('people take their time by the pace of the game, ships go by the portal', async () => {
    const { desk, moves } = portal([
      { Id: 1, State: 'a' },
      { Id: 2, State: 'ship', Day: at(24).toISOString() },
    ])
    const { board } = open(desk, [mover('a', 'b'), mover('ship', 'sea', { notBefore: (row) => new Date(row.Day!) })])
    await board.round(at(0), at(0))
    await board.round(at(0), at(40))
    expect(moves()).toEqual([1])
  })

  test('a row that is somebody else’s turn is left alone, one that comes back waits anew', async () => {
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

  test('what is looked at once is not looked at again while it stays', async () => {
    let looks = 0
    const { desk } = portal([{ Id: 1, State: 'a' }])
    const { board } = open(desk, [mover('a', 'b', { once: true, play: async () => void (looks += 1) as undefined })])
    for (const hour of [0, 2, 4, 40]) await board.round(at(hour))
    expect(looks).toBe(1)
  })
})

describe('what the portal says no to', () => {
  test('is reported once, and tried again a day later', async () => {
    const { desk, moves, refuseOnce } = portal([{ Id: 1, State: 'a' }])
    const { board, told } = open(desk, [mover('a', 'b')])
    refuseOnce(new Refused(2, 'The goods are on hold'))
    refuseOnce(new Refused(2, 'The goods are on hold'))
    for (const hour of [0, 2, 4, 25]) await board.round(at(hour))
    expect(moves()).toEqual([1])
    await board.round(at(27))
    await board.round(at(60))
    expect(moves()).toEqual([1, 1, 1])
    expect(told.filter((one) => 'refused' in one)).toHaveLength(1)
  })

  test('because somebody was faster: the row is read again, and nothing is reported', async () => {
    const { desk, refuseOnce } = portal([{ Id: 1, State: 'a' }])
    const { board, told } = open(desk, [mover('a', 'b')])
    refuseOnce(new Refused(6, 'changed'))
    expect(await board.round(at(0))).toBe(0)
    expect(await board.round(at(2))).toBe(0)
    expect(await board.round(at(2.5))).toBe(1)
    expect(told).toHaveLength(1)
  })

  test('a list that this portal has not is an empty one', async () => {
    const { desk } = portal([{ Id: 1, State: 'a' }])
    const { board } = open(desk, [mover('a', 'b', { list: '/elsewhere' }), mover('a', 'b', { hours: () => 0 })])
    expect(await board.round(at(0))).toBe(1)
  })

  test('a fault of the program is not swallowed', async () => {
    const { desk } = portal([{ Id: 1, State: 'a' }])
    const { board } = open(desk, [mover('a', 'b', { hours: () => 0, play: async () => Promise.reject(new TypeError('broken')) })])
    await expect(board.round(at(0))).rejects.toThrow('broken')
  })
})

test('many hands move each row once; players with one list look at it together', async () => {
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

test('who is stopped finishes what is under way and begins nothing', async () => {
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
