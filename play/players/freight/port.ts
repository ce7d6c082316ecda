import type { PlayerContext, Player } from '../../board.ts'
import { after, DAY_MS, HOUR_MS, keyOf, kindOf, orders, STATE, type OrderRow } from './orders.ts'

/** Where the containers of an order are at the port, and how long they may stay. */

const at = (method: string) => `/desk/api/OrderPaper/${method}`
const FREE_DAYS = 5
const TERMINALS: Record<string, string> = {
  GBFXT: 'Felixstowe Trinity',
  GBSOU: 'Southampton DP World',
  GBLGP: 'London Gateway',
  DEHAM: 'Hamburg Burchardkai',
  DEBRV: 'Bremerhaven NTB',
}

type Drop = { Id: number; ContainerNo: string; DropTime: string | null }

async function dropOffContainers(row: OrderRow, { desk, random, now }: PlayerContext) {
  const { Drops } = await desk.call<{ Drops: Drop[] }>(at('GetByOrder'), keyOf(row))
  const open = Drops.filter((drop) => drop.DropTime === null)
  if (open.length === 0) return undefined
  const Terminal = TERMINALS[row.PortOfDischarge ?? ''] ?? 'Container terminal'
  for (const { Id } of open) {
    const unloaded = after(row.AtaTime ?? now, random.between(`unload ${Id}`, 4, 20) * HOUR_MS)
    const DropTime = unloaded < now ? unloaded : now
    await desk.call(at('KeepPortDrop'), {
      ...keyOf(row),
      ContainerId: Id,
      DropTime: DropTime.toISOString(),
      Terminal,
      FreeUntil: after(DropTime, FREE_DAYS * DAY_MS)
        .toISOString()
        .slice(0, 10),
    })
  }
  return {
    what: 'container put down',
    no: row.DcgNo,
    from: 'on board',
    to: Terminal,
    ...(open.length > 1 && { remark: `${open.length} containers` }),
  }
}

export const containerDropOffs: Player = orders('port drops', STATE.arrived, {
  skips: (row) => !kindOf(row).inContainers,
  once: true,
  hours: (_, random) => random.between('put down', 5, 24),
  play: dropOffContainers,
})
